import { FORMAT_VERSION, type Element, type RichTextDocument } from '#domain/article/document.ts';
import type { Chance } from './chance.ts';
import type { Vocabulary } from './vocabulary.ts';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const sentence = (vocabulary: Vocabulary, chance: Chance, words: number): string =>
  capitalised(Array.from({ length: words }, () => vocabulary.draw(chance)).join(' '));

const sentences = (vocabulary: Vocabulary, chance: Chance, words: number): string => {
  const parts: string[] = [];
  for (let left = words; left > 0; left -= 12) parts.push(`${sentence(vocabulary, chance, Math.min(12, left))}.`);
  return parts.join(' ');
};

export interface Heads {
  readonly titleHeader: string;
  readonly title: string;
  readonly lead: string;
}

/** Title header, title and lead as long as the guidance has them. */
export const generatedHeads = (vocabulary: Vocabulary, chance: Chance): Heads => ({
  titleHeader: capitalised(vocabulary.words[150 + chance.whole(400)] ?? ''),
  title: sentence(vocabulary, chance, 5 + chance.whole(4)),
  lead: `${sentence(vocabulary, chance, 12 + chance.whole(8))}.`,
});

const WORDS_PER_PARAGRAPH = 60;

/** A text of about `words` words: paragraphs, a crosshead after every third. */
export const generatedDocument = (input: {
  readonly heads: Heads;
  readonly words: number;
  readonly vocabulary: Vocabulary;
  readonly chance: Chance;
}): RichTextDocument => {
  const { heads, vocabulary, chance } = input;
  const body: Element[] = [];
  const add = (type: string, text: string, data?: Element['data']): void =>
    void body.push({ type, id: `g${body.length}`, ...(data ? { data } : {}), children: [{ text }] });
  for (let left = input.words; left > 0; left -= WORDS_PER_PARAGRAPH) {
    if (body.length % 4 === 3) add('crosshead', sentence(vocabulary, chance, 4), { style: { crossheadType: '_crosshead_default' } });
    add('paragraph', sentences(vocabulary, chance, Math.min(WORDS_PER_PARAGRAPH, left)));
  }
  const head = (type: keyof Heads): Element => ({ type, id: type, children: [{ text: heads[type] }] });
  return { version: FORMAT_VERSION, elements: [head('titleHeader'), head('title'), head('lead'), ...body] };
};
