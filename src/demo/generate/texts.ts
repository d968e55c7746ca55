import { FORMAT_VERSION, type Element, type RichTextDocument } from '#domain/article/document.ts';
import type { Random } from './random.ts';
import type { Vocabulary } from './vocabulary.ts';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const sentence = (vocabulary: Vocabulary, random: Random, words: number): string =>
  capitalised(Array.from({ length: words }, () => vocabulary.draw(random)).join(' '));

const sentences = (vocabulary: Vocabulary, random: Random, words: number): string => {
  const parts: string[] = [];
  for (let left = words; left > 0; left -= 12) parts.push(`${sentence(vocabulary, random, Math.min(12, left))}.`);
  return parts.join(' ');
};

export interface Heads {
  readonly titleHeader: string;
  readonly title: string;
  readonly lead: string;
}

/** Title header, title and lead as long as the guidance has them. */
export const generatedHeads = (vocabulary: Vocabulary, random: Random): Heads => ({
  titleHeader: capitalised(vocabulary.words[150 + random.whole(400)] ?? ''),
  title: sentence(vocabulary, random, 5 + random.whole(4)),
  lead: `${sentence(vocabulary, random, 12 + random.whole(8))}.`,
});

const WORDS_PER_PARAGRAPH = 60;

/** A text of about `words` words: paragraphs, a crosshead after every third. */
export const generatedDocument = (input: {
  readonly heads: Heads;
  readonly words: number;
  readonly vocabulary: Vocabulary;
  readonly random: Random;
}): RichTextDocument => {
  const { heads, vocabulary, random } = input;
  const body: Element[] = [];
  const add = (type: string, text: string, data?: Element['data']): void =>
    void body.push({ type, id: `g${body.length}`, ...(data ? { data } : {}), children: [{ text }] });
  for (let left = input.words; left > 0; left -= WORDS_PER_PARAGRAPH) {
    if (body.length % 4 === 3) add('crosshead', sentence(vocabulary, random, 4), { style: { crossheadType: '_crosshead_default' } });
    add('paragraph', sentences(vocabulary, random, Math.min(WORDS_PER_PARAGRAPH, left)));
  }
  const head = (type: keyof Heads): Element => ({ type, id: type, children: [{ text: heads[type] }] });
  return { version: FORMAT_VERSION, elements: [head('titleHeader'), head('title'), head('lead'), ...body] };
};
