/**
 * Words that German compounds of newsrooms are made of, folded (see `foldWords`): authorities, law, money, transport, places, people, time.
 * A written compound of two of them, or one that ends in a longer one of them, is also found by its parts.
 */
const WORDS = `
abbau abend abgabe abkommen abstimmung abteilung affare agentur aktie aktion alarm album alp alter amt anbieter anfang angebot angriff
angst anlage anlass anleihe anschlag anspruch antrag anwalt anwaltin anzahl apotheke arbeit arbeiter arbeitgeber arbeitnehmer archiv armee
arzt arztin asyl atom aufgabe auflage aufsicht auftrag auge ausbau ausbildung ausgabe ausland ausschuss ausstellung ausstieg austritt auto
autobahn bach backer bad bahn bahnhof balkon ball band bank bau bauer baum bedingung befragung begriff behorde beitrag bericht beruf
beschwerde besitz betrag betrieb betreuung bevolkerung bewegung bibliothek bier bild bildung boden borse brand brief brucke brunnen bruder
buch budget buhne bund bundes burger burgerin burg bus chef chefin computer dach damm daten datum debatte defizit deponie dienst direktion
direktor direktorin dorf druck ebene ehe eigentum einfuhr eingang einigung einkommen einnahme eintritt eis eisenbahn eltern ende energie
entscheid entwicklung erdgas erfolg ergebnis erhohung ernte eroffnung essen europa experte expertin export fabrik fahrer fahrerin fahrt
fahrplan fahrzeug fall familie farbe fasnacht feier feld ferien fernsehen fest feuer feuerwehr film finanz firma fisch flache fluchtling
flug flughafen flugzeug fluss forderung form forscher forscherin forschung forst foto frage fraktion frau freiheit freund frieden frist
front fruhling fuhrer fuhrung fussball futter garten gas gast gebaude gebiet gebuhr geburt gefahr gefangnis gegner gehalt geld gemeinde
general genossenschaft gericht geschaft geschichte gesellschaft gesetz gesprach gesundheit gewalt gewasser gewerbe gewerkschaft gewinn
gipfel gletscher gold grad grenze gruppe gut gymnasium hafen halle hand handel handler handy haus haushalt hausarzt heim heizung heft held
herbst herz hilfe himmel hitze hochschule hochwasser hof hohe holz hotel hund hutte idee import impfung index industrie infrastruktur
initiative innen insel institut international internet investition jagd jahr jahrzehnt jugend jury kabel kaffee kampagne kampf kandidat
kandidatin kanton kantons kanzler kanzlerin kapital karte kasse katastrophe katze kaufer kehricht keller kind kino kirche kirsch klage
klasse klima klinik klub koch kohle kollege kommando kommission kommunikation konferenz konflikt konig konsum konto kontrolle konzept
konzern konzert kosten kraft kraftwerk kranken krankheit kredit kreis krieg krimi krise kritik kuche kultur kunde kundin kunst kunstler
kunstlerin kurs kuste labor laden lager lampe land landschaft landwirt landwirtschaft lang lastwagen lauf leben lehre lehrer lehrerin
lehrling leistung leiter leiterin leitung liebe liga linie liste literatur lohn losung luft maler manager mangel mann mannschaft markt
maschine material mauer medien medikament medizin meer meister meisterin meisterschaft mensch messe metall miete mieter migration milch
militar million minister ministerin ministerium mitarbeiter mitglied mittel mittag modell mord morgen motor mull museum musik mutter nacht
nachbar nachricht name national natur netz nord notfall nummer oper opfer ordnung organisation ort ost paar paket park parlament partei
partner partnerin partie pass patient patientin pension personal pfarrer pferd pflanze pflege pflicht phase piste plan planung platz
politik politiker politikerin polizei polizist polizistin post prasident prasidentin praxis preis presse priester produkt produktion
programm projekt prozess prufung publikum quartier rad radio rahmen rand rat ratin rate raum rechnung recht rede referendum reform regel
regelung regen regierung region reise rekord rente rentner reserve restaurant rettung richter richterin risiko ring rohstoff roman route
ruckgang ruckkehr saal sache saison sammlung sanierung sanger sangerin schaden schiff schirm schlacht schlag schluss schloss schnee schritt
schule schuler schulerin schuld schutz schweiz schwimmbad see seil sektor senat sendung serie session sicherheit sieg sieger siedlung sitz
sitzung sohn soldat sommer sonne sozial spender spiel spieler spielerin spital spitze sport sprache stadt stadtischer stadion staat staats
stall stand standort start station statistik stau steuer stiftung stimme strafe strasse strassen streik streit strecke strom student
studentin studie stunde sturm suche sud system szene tag tal tarif tat tater technik teil telefon temperatur test text theater thema
therapie tier titel tochter tod tor tourismus tourist tradition trainer trainerin training tram transport treffen treppe trend trink truppe
tunnel tur turm turnier umfrage umsatz umwelt unfall uni universitat unternehmen unternehmer unterricht unterschrift untersuchung urlaub
urteil vater velo verband verbot verein verfahren verfassung vergleich verhandlung verkauf verkaufer verkehr verlag verlust vermogen
verordnung versammlung versicherung verteidigung vertrag vertreter verwaltung viertel virus volk vorlage vorschlag vorstand vorstoss wachstum
waffe wagen wahl wahler wahlerin wald wand wanderer wanderung ware warm warnung wasser wechsel weg wein welt werk werbung wert west
wettbewerb wetter wiese wind winter wirt wirtin wirtschaft wissen wissenschaft woche wohnung wolf wort wurst zahl zahlung zahn zeichen zeit
zeitung zelle zentrum zeuge ziel zimmer zins zoll zone zoo zucker zug zukunft zusammenarbeit zuschlag zweck
`;

/** Parts of compounds, folded. */
export const COMPOUND_PARTS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/u));
