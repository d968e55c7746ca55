import { readFileSync } from 'node:fs';
import { publishedData } from '#tests/support/published-data.ts';

/** Some lines hold two sentences: a quotation of two, for example. */
const isOne = (line: string): boolean => !/(?:[!?…]|\.\.|\p{L}{4}\.)[»”“"]?\s[^\p{Ll}]/u.test(line);

/** Sentences of newspapers and encyclopedias, as their publishers separated them. */
export interface RealSentences {
  readonly german: readonly string[];
  readonly french: readonly string[];
  readonly english: readonly string[];
}

const linesOf = (file: string, name: 'text' | 'text_en'): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => (line.startsWith(`# ${name} = `) ? [line.slice(name.length + 5).trim()] : []))
    .filter(sentence => /^[\p{Lu}\p{N}«„“"].{25,220}[.!?][»“”"]?$/u.test(sentence) && isOne(sentence));

/** Every subject with every act and place: sentences of our own, where the real ones are missing. */
const composed = (subjects: readonly string[], acts: readonly string[], places: readonly string[]): readonly string[] =>
  subjects.flatMap((subject, first) =>
    acts.flatMap((act, second) =>
      places.map((place, third) => `${subject} ${act} ${place} (${String(first * 100 + second * 10 + third)}).`),
    ),
  );

const OWN: RealSentences = {
  german: composed(
    ['Der Gemeinderat', 'Die Polizei', 'Ein Sprecher des Kantons', 'Das Komitee', 'Die Vorsteherin', 'Der Verein'],
    ['berichtete am 7. Mai von 12 Verletzten', 'lehnte den Kredit ab', 'eröffnete z. B. die Brücke', 'sprach mit Dr. Meier'],
    ['in Bern', 'am Bahnhof', 'vor der Schule', 'im Quartier'],
  ),
  french: composed(
    ['Le Conseil d’État', 'La police', 'Une porte-parole', 'Le comité', 'La syndique', 'Le club'],
    ['a annoncé 12 blessés le 7 mai', 'a refusé le crédit', 'a ouvert p. ex. le pont', 'a parlé avec Mme Favre'],
    ['à Genève', 'devant la gare', 'dans le quartier', 'au bord du lac'],
  ),
  english: composed(
    ['The council', 'The police', 'A spokesman', 'The committee', 'The mayor', 'The club'],
    ['reported 12 injured on Monday', 'refused the loan', 'opened the bridge', 'spoke with Dr. Miller'],
    ['in London', 'at the station', 'near the school', 'by the lake'],
  ),
};

/** Real sentences in three languages; where they are missing, sentences of our own. */
export const readSentences = (): RealSentences => {
  const [german, french] = [publishedData('ud-pud', 'de_pud-ud-test.conllu'), publishedData('ud-pud', 'fr_pud-ud-test.conllu')];
  if (german === undefined || french === undefined) return OWN;
  return { german: linesOf(german, 'text'), french: linesOf(french, 'text'), english: linesOf(german, 'text_en') };
};
