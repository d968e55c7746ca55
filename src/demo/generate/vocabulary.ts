import type { Random } from './random.ts';

/** The commonest words of German news texts, commonest first. */
const COMMON = `der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei
einer um am sind noch wie einem über einen so zum kann haben nur zur wurde sein aber vor wenn oder mehr sagt bis man durch schon gegen alle diese
seit dann ihre sei unter jedoch immer zwei wieder soll muss keine viele neue sehr ohne diesem heute denn damit jetzt beim wegen zwischen drei will
gut ganz dort hier ihm etwas gibt rund weil rund rund seiner ihrer nun doch etwa allem erst während jedes weniger bereits beide einmal selbst`;

/** Parts of news words; two make a compound. */
const PARTS = `Stadt Kanton Gemeinde Rat Bund Land Volk Haus Schul Spital Wasser Strom Bahn Strasse Verkehr Velo Auto Brücken Tunnel Dorf Markt Wirtschaft
Bank Geld Steuer Preis Lohn Arbeit Miete Wohn Bau Holz Wald Berg Tal See Fluss Wetter Schnee Regen Klima Energie Solar Wind Kraft Umwelt Tier Wolf Bauern
Milch Käse Brot Wein Kultur Theater Musik Film Buch Kunst Museum Sport Fussball Eis Ski Tennis Turn Lauf Meister Spiel Sieg Final Gesund Arzt Pflege Alter
Jugend Kinder Familien Frauen Polizei Feuerwehr Gericht Straf Recht Gesetz Initiativ Wahl Stimm Partei Präsident Kommission Budget Kredit Projekt Plan
Verwaltung Dienst Amt Zentrum Quartier Platz Park Garten Fest Messe Tourismus Hotel Gast Flug Hafen Schiff Digital Daten Netz Technik Forschung Hochschul
Lehr Prüfung Sprach Zeitung Radio Fernseh Werbung Handel Laden Kunden Lager Fabrik Industrie Uhren Maschinen Chemie Pharma Versicherung Renten Kasse`;

/** Ends that make a compound a word. */
const ENDS = `plan rat amt haus platz bau werk markt preis recht netz dienst verein verband fonds steuer gesetz vorlage debatte sitzung kommission leitung
verwaltung behörde stelle firma betrieb anlage zentrale linie strecke station schule klasse lehre prüfung reform initiative abstimmung kampagne umfrage studie
bericht zahlen quote grenze frist kosten kredit budget vertrag streit frage lösung hilfe schutz pflege therapie saison runde wertung gruppe mannschaft`;

const VERBS = `sagt erklärt fordert plant baut prüft entscheidet verlangt kritisiert unterstützt lehnt begrüsst erwartet zeigt meldet bestätigt hofft rechnet
beginnt endet steigt sinkt wächst fehlt kostet bringt findet sucht öffnet schliesst verliert gewinnt wechselt bleibt kommt geht steht liegt spricht schreibt`;

const ADJECTIVES = `neue alte grosse kleine städtische kantonale nationale regionale lokale junge freie offene private öffentliche politische soziale
günstige teure schnelle langsame starke schwache sichere gefährliche wichtige zentrale digitale historische beliebte umstrittene geplante fertige halbe ganze`;

const PLACES = `Zürich Bern Basel Luzern Genf Lausanne Winterthur Thun Biel Köniz Burgdorf Langenthal Solothurn Olten Aarau Baden Zug Chur Davos Sitten
Freiburg Neuenburg Delsberg Schaffhausen Frauenfeld Rapperswil Uster Horgen Wädenswil Interlaken Münsingen Spiez Langnau Lyss Murten`;

const split = (words: string): readonly string[] => words.split(/\s+/u);

/** Words by frequency: the commonest first, compounds in the long tail. */
export interface Vocabulary {
  readonly words: readonly string[];
  /** A random word by frequency: the n-th commonest about 1/n as often as the first (Zipf). */
  readonly draw: (random: Random) => string;
}

const shuffled = (words: readonly string[], random: Random): readonly string[] => {
  const order = [...words];
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = random.whole(index + 1);
    const word = order[index] ?? '';
    order[index] = order[other] ?? '';
    order[other] = word;
  }
  return order;
};

/** Moves the head of the distribution down: no single word takes more than about five percent of a text. */
const ZIPF_SHIFT = 2.7;

/** Builds about 35,000 words; the same seed gives the same vocabulary. */
export const createVocabulary = (random: Random): Vocabulary => {
  const parts = split(PARTS);
  const ends = split(ENDS);
  const compounds = parts.flatMap(part => ends.map(end => `${part}${end}`));
  const doubles = parts.flatMap(part =>
    parts.map(other => `${part}${other.toLowerCase()}${ends[(part.length * other.length) % ends.length] ?? ''}`),
  );
  const frequent = shuffled([...split(VERBS), ...split(ADJECTIVES), ...split(PLACES)], random);
  const words = [...split(COMMON), ...frequent, ...shuffled(compounds, random), ...shuffled(doubles, random)];
  const sums = new Float64Array(words.length);
  let sum = 0;
  for (let rank = 0; rank < words.length; rank += 1) {
    sum += 1 / (rank + ZIPF_SHIFT);
    sums[rank] = sum;
  }
  return {
    words,
    draw: source => {
      const point = source.next() * sum;
      let [from, to] = [0, words.length - 1];
      while (from < to) {
        const middle = (from + to) >>> 1;
        if ((sums[middle] ?? 0) < point) from = middle + 1;
        else to = middle;
      }
      return words[from] ?? '';
    },
  };
};
