import { createRandom } from '../table.ts';

/** What a block of the text is. Galley shows each as it is; a bare editor shows its lines as paragraphs, so that all hold the same words. */
export type BlockKind = 'heading' | 'paragraph' | 'image' | 'infobox' | 'youtube' | 'poll' | 'quote' | 'instagram' | 'list';

/** One block of the text that every editor gets, as lines of words. */
export interface TextBlock {
  readonly kind: BlockKind;
  readonly lines: readonly string[];
}

const WORDS =
  'der die das und in zu den von mit sich auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde wenn können Schweiz Bern Zürich Gemeinde Kanton Bundesrat Parlament Abstimmung Verkehr Schule Wasser Strasse Bahnhof Nacht Morgen Wetter Berg Tal Fluss Brücke Kosten Franken Prozent Jahr'.split(
    ' ',
  );

const WORDS_IN_PARAGRAPH = 70;
const PARAGRAPHS_IN_SECTION = 5;

/** What stands between the paragraphs, with the words of each line or the line itself: one of each in an article of 1,000 words, one more of each for every 5,000. */
const SPECIALS: readonly { readonly kind: BlockKind; readonly lines: readonly (number | string)[] }[] = [
  { kind: 'image', lines: [9, 3] },
  { kind: 'infobox', lines: [3, 30, 30] },
  { kind: 'youtube', lines: ['https://www.youtube.com/watch?v=aqz-KE-bpKQ'] },
  { kind: 'poll', lines: [8, 2, 2, 3] },
  { kind: 'quote', lines: [16, 3] },
  { kind: 'instagram', lines: ['https://www.instagram.com/p/CxYzAbCdEfG/'] },
  { kind: 'list', lines: [5, 6, 4] },
];
const WORDS_PER_SET = 5_000;

/** An article of so many words: paragraphs of 70 words, a heading before each five, and pictures, embeds, boxes, polls, quotes and lists between. */
export const articleText = (wordCount: number): readonly TextBlock[] => {
  const random = createRandom(wordCount);
  const take = (count: number): string => {
    const words = Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)] ?? 'und').join(' ');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  };
  const specialCount = SPECIALS.length * Math.ceil(wordCount / WORDS_PER_SET);
  const specialWords = Array.from({ length: specialCount }, (_, index) => SPECIALS[index % SPECIALS.length]?.lines ?? [])
    .flat()
    .map(line => (typeof line === 'number' ? line : 1));
  const paragraphs = Math.ceil((wordCount - specialWords.reduce((sum, count) => sum + count, 0)) / WORDS_IN_PARAGRAPH);
  const specialsBefore = (paragraph: number): number => Math.floor((paragraph * specialCount) / paragraphs);
  return Array.from({ length: paragraphs }, (_, index): readonly TextBlock[] => {
    const heading: readonly TextBlock[] = index % PARAGRAPHS_IN_SECTION === 0 ? [{ kind: 'heading', lines: [take(4)] }] : [];
    const paragraph: TextBlock = { kind: 'paragraph', lines: [`${take(WORDS_IN_PARAGRAPH)}.`] };
    const specials = Array.from({ length: specialsBefore(index + 1) - specialsBefore(index) }, (_unused, offset): TextBlock => {
      const { kind, lines } = SPECIALS[(specialsBefore(index) + offset) % SPECIALS.length] ?? { kind: 'paragraph', lines: [10] };
      return { kind, lines: lines.map(line => (typeof line === 'number' ? take(line) : line)) };
    });
    return [...heading, paragraph, ...specials];
  }).flat();
};

/** A block as an editor without our blocks shows it. */
export interface PlainBlock {
  readonly isHeading: boolean;
  readonly words: string;
}

/** The same words for an editor that knows headings and paragraphs only. */
export const plainBlocks = (blocks: readonly TextBlock[]): readonly PlainBlock[] =>
  blocks.flatMap(({ kind, lines }) => lines.map(words => ({ isHeading: kind === 'heading', words })));

/** The first paragraph of the article's second half, where the caret is put. */
export const wordsAtCaret = (blocks: readonly TextBlock[]): string => {
  const behind = blocks.slice(Math.floor(blocks.length / 2)).filter(({ kind }) => kind === 'paragraph');
  return plainBlocks(behind)[0]?.words ?? '';
};

/** So many characters are pasted, or a few more. */
export const PASTED_CHARACTERS = 30_000;

/** What stands on the clipboard. */
export interface Pasted {
  readonly html: string;
  readonly words: string;
}

/** What is pasted: a long text as a web page has it, with headings, bold words and links. */
export const pastedText = (): Pasted => {
  const parts: string[] = [];
  const all: string[] = [];
  let length = 0;
  for (const [index, { isHeading, words }] of plainBlocks(articleText(10_000)).entries()) {
    if (length >= PASTED_CHARACTERS) break;
    length += words.length;
    all.push(words);
    const middle = words.indexOf(' ', words.length / 2);
    const [before, after] = [words.slice(0, middle), words.slice(middle)];
    if (isHeading) parts.push(`<h2>${words}</h2>`);
    else if (index % 3 === 0) parts.push(`<p>${before}<b>${after}</b></p>`);
    else if (index % 7 === 0) parts.push(`<p>${before} <a href="https://www.example.org/${index}">${after}</a></p>`);
    else parts.push(`<p>${words}</p>`);
  }
  return { html: parts.join(''), words: all.join('\n') };
};
