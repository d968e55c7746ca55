/** One block of the text that every editor gets: the same words in the same blocks. */
export interface TextBlock {
  readonly kind: 'heading' | 'paragraph';
  readonly words: string;
}

const WORDS =
  'der die das und in zu den von mit sich auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde wenn können Schweiz Bern Zürich Gemeinde Kanton Bundesrat Parlament Abstimmung Verkehr Schule Wasser Strasse Bahnhof Nacht Morgen Wetter Berg Tal Fluss Brücke Kosten Franken Prozent Jahr'.split(
    ' ',
  );

const WORDS_IN_PARAGRAPH = 70;
const PARAGRAPHS_IN_SECTION = 5;

/** A generator of numbers that is the same in every run (mulberry32). */
const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** An article of so many words: paragraphs of 70 words, a heading before each five. */
export const articleText = (wordCount: number): readonly TextBlock[] => {
  const random = createRandom(wordCount);
  const take = (count: number): string => {
    const words = Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)] ?? 'und').join(' ');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  };
  const paragraphs = Math.ceil(wordCount / WORDS_IN_PARAGRAPH);
  return Array.from({ length: paragraphs }, (_, index): readonly TextBlock[] => {
    const paragraph: TextBlock = { kind: 'paragraph', words: `${take(WORDS_IN_PARAGRAPH)}.` };
    return index % PARAGRAPHS_IN_SECTION === 0 ? [{ kind: 'heading', words: take(4) }, paragraph] : [paragraph];
  }).flat();
};
