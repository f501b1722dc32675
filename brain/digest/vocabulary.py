"""The words a sentence above the lists may use besides those of the lists, in English and German.

They report and arrange; none of them names an act, a thing or a judgement. What isn't here and isn't in the
lists is invented.
"""

from brain.dates.patterns import NAMES_OF_DAYS, NAMES_OF_MONTHS
from brain.index.tokens import fold


def _set(words: str) -> frozenset[str]:
    return frozenset(fold(words).split())


def _inflected(bases: str, endings: str) -> frozenset[str]:
    """Each base with each ending; a final e goes before an ending that begins with one or with i."""
    made = set()
    for base in fold(bases).split():
        for ending in endings.split():
            bare = base[:-1] if base.endswith("e") and ending[0] in "ei" else base
            made.add(f"{bare}{ending}")
        made.add(base)
    return frozenset(made)


SMALL = _set("""
a an the this that these those there here it its it's they them their he him his she her hers you your
yours you've you're you'll i me my we our us who whom whose which what where when while why how and or
but nor so as than then if because since although though however with without within for from to of in
into on onto at by up down over under about around round along across through between among beside
besides after before during until till via per is are was were be been being am isn't aren't wasn't
weren't has have had having hasn't haven't hadn't do does did don't doesn't didn't will won't would can
can't could may might should shouldn't must mustn't ought need needs needn't not no yes all any both
each either every few many more most much other another some several such same own only just also too
very quite rather even ever never always often again once already still yet soon now later first second
third last next back off out away together apart aside alone one ones two-fold let's der die das den dem
des ein eine einen einem einer eines kein keine keinen keinem keiner dies diese dieser dieses diesen
diesem jene jener es er sie ihr ihre ihren ihrem ihrer ihn ihm ihnen du dein deine deinen deinem deiner
dir dich ich mir mich wir uns unser man sich wer wen wem wo wann warum wie welche welcher welches und
oder aber doch denn sondern sowie als wenn weil dass ob damit obwohl während bis seit nach vor mit ohne
für gegen um durch bei beim von vom zu zum zur im ins ans auf aus über unter zwischen neben hinter ist
sind war waren sein bin hat haben hatte hatten habe hast wird werden wurde wurden worden kann können
soll sollen sollte sollten muss müssen musste darf dürfen wollen möchte nicht nichts nur auch noch schon
bereits mehr sehr dann da dort hier hin weiter weitere weiterer weiteres wieder immer nie jetzt bald
später zuerst zuletzt außerdem zudem dazu dabei darunter davon dafür darum dagegen beide beiden alle
allem alles jeder jede jedes einige mehrere viele wenige ander andere anderen etwas sonst ebenfalls
jedoch ging geht gehen gab gibt geben kam kamen kommt kommen possible possibly perhaps maybe deshalb
daher deswegen somit folglich darum möglich möglichst möglicherweise because among amongst amid such
like unlike despite during towards toward upon onto throughout outside inside near regarding including
excluding besides apart via versus due whether whichever whatever whenever otherwise instead hence thus
therefore furthermore moreover nevertheless nonetheless namely e.g i.e etc already always almost nearly
roughly about overall general generally primarily mainly mostly partly fully entirely simply notably
specifically briefly currently recently lately previously originally eventually initially immediately
directly shortly promptly soon early late top new small big little main central following further
additional extra separate similar common recurring ongoing active personal private own theirs hers mine
ours herself himself itself yourself themselves someone somebody something anything everything nothing
everyone nobody elsewhere somewhere here there an am bezüglich hinsichtlich betreffs rund trotz während
wegen gegenüber außer samt nebst laut gemäß statt zwar etwa ungefähr circa fast beinahe ganz gar recht
ziemlich vorerst derzeit aktuell aktuelle aktuellen bisher bislang demnächst zuletzt nochmals ebenso
gleichfalls zudem ferner weiterhin überdies sowohl weder entweder je desto falls sofern sobald solange
nachdem bevor ehe indem sodass hierzu hierbei hiervon dahin daran darauf darin daraus davor dazwischen
wobei womit wofür worum worin vieles vieler viel wenig weniger manche mancher manches manchem etliche
sämtliche einziges einzige einzigen jeglich derselbe dieselbe selbst selber vielleicht wohl eben halt
mal gerade eher kaum sogar zumindest mindestens höchstens allein nämlich musst müsst sollst solltest
kannst könntest könnte könnten darfst dürfte willst wollte wolltest wirst würde würden wärst wäre bist
seid sei seien gewesen gibt's geht's bleibt's davon hiermit erste ersten erster erstes zweite zweiten
zweiter dritte letzte letzten letzter
""") | _inflected(
    """ander weiter neu offen nächst letzt erst wichtig dringend fällig überfällig kommend aktuell einzeln
    verschieden mehrer einig viel wenig manch all jed dies jen welch solch kein dein sein ihr unser beid
    zentral persönlich privat beruflich gesundheitlich häuslich anstehend ausstehend verbleibend übrig
    zusätzlich separat klein groß vergangen laufend unterschiedlich gesamt sonstig""",
    "e en er es em",
)

REPORT = (
    NAMES_OF_DAYS["en"]
    | NAMES_OF_MONTHS["en"]
    | _inflected(
        """cover include focus center centre revolve concern relate involve mention note record capture list
    log collect gather touch range span feature highlight appear remain stay wait await follow continue
    belong link connect associate reflect contain comprise surround need require turn shape fill round
    surface emerge group document describe summarise summarize represent track pop show combine mix
    remind list keep carry crop sit dominate occupy form reappear recur circle cluster""",
        "s ed ing",
    )
    | _set("""
week week's weeks weekly note notes noted noting capture captures captured capturing entry entries
thought thoughts idea ideas item items thing things point points matter matters topic topics theme
themes subject
subjects focus focused focuses list lists listed reminder reminders task tasks to-do to-dos todo todos
tasklist open pending outstanding due overdue late undated dated date dates deadline deadlines day days
today tomorrow time times twice waiting waits wait waited coming upcoming ahead remain remains remaining
remained stay stays left belong belongs belonged belonging link links linked connect connects connected
relate relates related relating concern concerns concerned concerning cover covers covered covering
include includes included including involve mention mentions mentioned appear appears appeared show
shows came come comes up went go goes going gathered gather gathers collect collected drew got get gets
received-notes gave give gives stand stands stood lie lies range ranges ranged span spans spanned reach
touch touches touched centre centres centred center centers centered revolve revolves revolved mostly
mainly main largely chiefly especially particularly part parts share bulk much lot number numbers total
totals altogether overall besides additionally meanwhile finally otherwise among podcast newsletter
clipping article recipe voice message home house household kitchen family people person friend friends
health sport sports work job travel trip trips journey errand errands papers reading book books garden
wants want wanted asks asked expects expected wished wish change changes changed told said tells says
mean means meant written wrote wrote-down read reads plan plans planned attention place kept keep keeps
hold holds holding found find finds seen see sees look looks looking news update urgent urgently
pressing feature features featured featuring highlight highlights dominate dominated dominates led leads
follow followed follows noticed recorded logged jotted deal deals dealt talk talks talked area areas
section group groups grouped single pair couple handful various different variety mix mixture rest
remainder priority priorities key important notable notably overview summary brief remember forget sure
shape shaped occupied turned turns turn circled filled fill went-on began-with started-with beyond-that
moreover furthermore likewise equally respectively kind sort bit few dozen end beginning middle early
rund bereich bereiche prägten prägte dominierten dominierte bestimmten bestimmte beschäftigten
beschäftigte drehen dreht hinzu hinzugekommen vorgekommen vorkamen vorkommen vorkam tauchte tauchten
tauchen taucht entsteht entstehen entstand entstanden wichtig wichtige wichtigen wichtiger wichtigste
wichtigsten zentral zentrale zentralen verschiedene verschiedenen diverse diversen reihe überblick
priorität zunächst denk denke denken vergiss vergessen ansehen zentrum beginn ende anfang mitte ferner
ebenso beziehungsweise jeweils je insbesondere besonders schließlich zählt zählen gezählt umfasst
umfassen enthält enthalten reicht reichen genannt updates side set sets added add adds yet-to-be
unbooked worth need needed needing nothing none something woche wochen notiz notizen eintrag einträge
gedanke gedanken idee ideen thema themen punkt punkte aufgabe aufgaben erinnerung offen offene offenen
fällig fällige fälligen überfällig überfällige überfälligen tag tage tagen datum frist fristen termin-
liste mittelpunkt vordergrund fokus schwerpunkt standen steht stehen ansteht anstehen anstehende blieb
bleibt bleiben gehört gehören gehörten betrifft betreffen betraf betrafen drehte drehten handelt
handelte erwähnt aufgetaucht zusammen zusammengekommen festgehalten notiert erfasst gesammelt wartet
warten braucht brauchen brauchte möchte wünscht nächste nächsten nächster kommende kommenden kommender
insgesamt vor-allem hauptsächlich überwiegend liegt liegen lag lagen finden findet fand fanden neu neue
neuer neues neuen haus haushalt familie küche arbeit reise reisen gesundheit garten buch bücher
priorities priority's category categories reference references heading headings thread threads step
steps starting start starts started begin begins began beginning ending end ends consist consists
comprise comprises arise arises arose emerge emerges emerged surface surfaced crop cropped round rounded
tie tied associated refer refers referred pertain pertains connection connections regard respect
spotlight horizon radar agenda according mind plate view glance sight corner side hand front line lines
board track worth noteworthy everyday daily weekly monthly seasonal practical domestic medical financial
administrative professional social cultural culinary outdoor academic technical creative physical
personal-life long-term short-term work-life broad wide wider narrow quiet quieter brief short long
single double triple handful appearance mentions nod form forms kind kinds type types sort sorts piece
pieces bits share frequent often recurrent regular remaining leftover unchanged unsettled unticked
unfinished to-read to-watch weekend weekday evening morning afternoon night midweek dran drin
zurückliegend blick übersicht überblick stichwort stichworte liste listen eintragung eintragungen
zusammenfassung zusammengefasst rückblick ausblick vorschau wochenende vormittag nachmittag abend alltag
alltägliches organisatorisches privates berufliches persönliches gesundheitliches kulinarisches
handwerkliches häusliches finanzielles sportliches kreatives praktisches sonstiges dreimal mehrfach
mehrmals erneut nochmal ausserdem außen aussen innen vorne hinten oben unten links rechts nebenbei
nebenher unerledigt unerledigte unerledigten auf-der-liste beachten berücksichtigen merken vormerken
vorgemerkt aufgeschrieben niedergeschrieben verzeichnet vermerkt zugehörig docket backlog recap roundup
digest context term terms look-ahead categorised spread scattered occur occurs occurred rounding
alongside addressed addresses centering centring anchored split divided repairs chores errands purchases
bookings renewals letters calls emails messages food cooking meals sports fitness exercise exercises
leisure hobby hobbies finance finances money paperwork culture music game games match dish dishes
episode episodes project projects appointment appointments session sessions event events course class
recipe recipes tip tips visit visits documents personal-matters nächstes beginnend angefangen verbunden
verbindung zusammenhang bezug zusätzlich essen kochen hobby hobbys finanzen freizeit folge projekt
projekte termin termine rezept rezepte ausflug kategorie kategorien prioritäten schritt schritte
verknüpft verteilt eingegangen eingang beschäftigt beginnt beginnen endet stammt stammen betont widmet
widmen widmeten gewidmet verweist verweisen übrig übrigen papierkram besorgungen einmal zweimal dreimal
viermal fünfmal mal fehlt fehlen dringend dringende dringenden dringendste dringendsten aussteht
ausstehen ausstehend aus anschließend danach darüber hinaus
""")
)

ACTS = _set("""
return returned returning bring brought take taken go gone send sent give given get book booked order
ordered buy bought call called email emailed write written ask asked make made arrange arranged schedule
scheduled renew renewed pay paid pick picked collect collected fetch fetched handle handled settle
settled sort sorted finish finished complete completed do done tick ticked deliver delivered submit
submitted register registered confirm confirmed reply replied answer answered schicken geschickt senden
gesendet buchen gebucht bestellen bestellt kaufen gekauft anrufen angerufen schreiben geschrieben
vereinbaren vereinbart ausmachen ausgemacht machen gemacht erledigen erledigt bezahlen bezahlt abholen
abgeholt zurückgeben zurückgegeben bringen gebracht verlängern verlängert erneuern erneuert bestätigen
bestätigt ready fertig erledigt fertigstellen fertigzustellen use used replace replaced repair repaired
fix fixed contact contacted ring rung phone phoned message messaged text texted post posted mail mailed
hand handed drop dropped clear cleared tackle tackled address addressed attend attended prepare prepared
check checked file filed sign signed review reviewed print printed fill filled turn turned cover covered
reach reached get got receive received have collect settle wrap wrapped zurückbekommen zurückerhalten
zurückgebracht erhalten bekommen kontaktieren kontaktiert kümmern angehen angegangen einreichen
eingereicht übergeben nachreichen nachgereicht anrufen benutzen eingelöst einlösen nutzen ersetzen
ersetzt reparieren repariert besorgen besorgt begleichen beglichen überweisen überwiesen organisieren
organisiert planen geplant vorbereiten vorbereitet unterschreiben prüfen geprüft holen geholt abschicken
abgeschickt verschicken verschickt anmelden angemeldet
""")
"""What can be done with a to-do: allowed only where the sentence says that it is still to be done."""

NUMBERS = {
    word: value
    for value, words in enumerate(
        (
            "zero null", "one ein eine einen", "two zwei", "three drei", "four vier", "five fünf",
            "six sechs",
            "seven sieben", "eight acht", "nine neun", "ten zehn", "eleven elf", "twelve zwölf",
            "thirteen dreizehn", "fourteen vierzehn", "fifteen fünfzehn", "sixteen sechzehn",
            "seventeen siebzehn", "eighteen achtzehn", "nineteen neunzehn", "twenty zwanzig",
        )
    )
    for word in fold(words).split()
} | {"thirty": 30, "dreissig": 30, "forty": 40, "vierzig": 40, "fifty": 50, "fünfzig": 50,
     "hundred": 100, "hundert": 100}  # fmt: skip

TIMES = {"once": 1, "twice": 2, "einmal": 1, "zweimal": 2, "dreimal": 3, "viermal": 4, "fünfmal": 5}

GLOSSES = tuple(
    _set(line)
    for line in """
ticket tickets fahrkarte fahrkarten zugfahrkarten fahrschein
train trains zug züge zugfahrkarten bahn
market markt weihnachtsmarkt christmas weihnachten
appointment termin arzttermin zahnarzttermin
dentist zahnarzt zahnarzttermin
doctor arzt ärztin arzttermin
passport reisepass ausweis pass
figures numbers zahlen
offer quote angebot
roof dach
present gift geschenk
photo photos picture pictures foto fotos bild bilder fotobuch
slides folien
cake kuchen
tax taxes steuer steuern steuerbescheid steuererklärung
letter brief
invoice bill rechnung
bicycle bike fahrrad rad
car auto
cat katze
dog hund
key keys schlüssel
meeting besprechung sitzung treffen
school schule
nursery kindergarten kita
grandmother grandma oma großmutter
grandfather grandpa opa großvater
flight flug
insurance versicherung
parcel package paket
landlord vermieter
rent miete
contract vertrag
flat apartment wohnung
repair reparatur reparieren
order bestellen bestellung
book buchen buchung reservieren
send schicken senden abschicken
buy kaufen besorgen
pay bezahlen zahlen überweisen
call anrufen
renew verlängern erneuern
confirm bestätigen bestätigung
return zurückgeben zurückbringen
""".strip().splitlines()
)
"""Everyday words that are one word in two languages: a to-do keeps the language of its capture."""
