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

/** Real sentences in three languages; undefined where they are missing. */
export const readRealSentences = (): RealSentences | undefined => {
  const [german, french] = [publishedData('ud-pud', 'de_pud-ud-test.conllu'), publishedData('ud-pud', 'fr_pud-ud-test.conllu')];
  if (german === undefined || french === undefined) return undefined;
  return { german: linesOf(german, 'text'), french: linesOf(french, 'text'), english: linesOf(german, 'text_en') };
};
