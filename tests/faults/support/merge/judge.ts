import { matchSequences } from '#domain/article/diff-sequence.ts';
import { type Element, plainText } from '#domain/article/document.ts';
import { mergeDocuments, resolveMerge } from '#domain/article/merge/merge.ts';
import type { Pair, Paragraph } from './pairs.ts';

/** What a merge made of a pair. */
interface Outcome {
  readonly isAsked: boolean;
  /** The paragraphs of each text that can come of it. */
  readonly results: readonly (readonly string[])[];
  /** What is shown beside the merged text, for a user to choose from. */
  readonly shown: readonly string[];
}

export interface Verdict {
  readonly isAsked: boolean;
  /** Sentences that a user wrote, or that neither touched, and that are nowhere. */
  readonly lost: number;
  /** Sentences that are there more often than on either side. */
  readonly doubled: number;
  /** Paragraphs that are not made of sentences that somebody wrote. */
  readonly made: number;
}

const textOf = ({ sentences, end = '' }: Paragraph): string => sentences.join(' ') + end;

const toElements = (text: readonly Paragraph[]): { readonly elements: readonly Element[] } => ({
  elements: text.map(paragraph => ({ type: 'paragraph', id: paragraph.id, children: [{ text: textOf(paragraph) }] })),
});

/** Galley's merge, with every question answered for the one and for the other. */
export const mergeByGalley = ({ base, mine, theirs }: Pair): Outcome => {
  const input = { base: toElements(base), mine: toElements(mine), theirs: toElements(theirs) };
  const { elements, conflicts } = mergeDocuments(input);
  const decided = (choice: 'mine' | 'theirs'): readonly string[] =>
    resolveMerge(input, Object.fromEntries(conflicts.map(({ key }) => [key, choice]))).elements.map(plainText);
  return {
    isAsked: conflicts.length > 0,
    results: [elements.map(plainText), ...(conflicts.length > 0 ? [decided('mine'), decided('theirs')] : [])],
    shown: conflicts.flatMap(conflict => [conflict.mine, conflict.theirs].flatMap(side => (side ? [plainText(side)] : []))),
  };
};

/** A plain diff3 whose lines are paragraphs. */
export const mergeByDiff3 = ({ base, mine, theirs }: Pair): Outcome => {
  const [lines, ofMine, ofTheirs] = [base.map(textOf), mine.map(textOf), theirs.map(textOf)];
  const [toMine, toTheirs] = [matchSequences(lines, ofMine), matchSequences(lines, ofTheirs)];
  const chosen = { mine: [] as string[], theirs: [] as string[] };
  const clashes: boolean[] = [];
  const done = { base: 0, mine: 0, theirs: 0 };
  const advance = (to: typeof done): void => {
    const [was, left, right] = [lines.slice(done.base, to.base), ofMine.slice(done.mine, to.mine), ofTheirs.slice(done.theirs, to.theirs)];
    const [before, a, b] = [was, left, right].map(part => part.join('\n'));
    const isClash = a !== b && before !== a && before !== b;
    clashes.push(isClash);
    chosen.mine.push(...(isClash || before !== a ? left : right));
    chosen.theirs.push(...(isClash || before !== b ? right : left));
    Object.assign(done, to);
  };
  lines.forEach((_, index) => {
    const [at, there] = [toMine[index] ?? -1, toTheirs[index] ?? -1];
    if (at < 0 || there < 0) return;
    advance({ base: index, mine: at, theirs: there });
    advance({ base: index + 1, mine: at + 1, theirs: there + 1 });
  });
  advance({ base: lines.length, mine: ofMine.length, theirs: ofTheirs.length });
  const isAsked = clashes.includes(true);
  return {
    isAsked,
    results: isAsked ? [chosen.mine, chosen.theirs] : [chosen.mine],
    shown: isAsked ? [...chosen.mine, ...chosen.theirs] : [],
  };
};

const countIn = (text: string, part: string): number => text.split(part).length - 1;

/** Whether a paragraph consists of these sentences, each followed by a space or the end. */
const consistsOf = (paragraph: string, sentences: readonly string[]): boolean => {
  const text = paragraph.trim();
  const reached = new Set([0]);
  for (let from = 0; from < text.length; from++) {
    if (!reached.has(from)) continue;
    for (const sentence of sentences) {
      if (!text.startsWith(sentence, from)) continue;
      const end = from + sentence.length;
      reached.add(text[end] === ' ' ? end + 1 : end);
    }
  }
  return reached.has(text.length);
};

/** Judges a merge by what the two people wrote. */
export const judge = ({ base, mine, theirs }: Pair, { isAsked, results, shown }: Outcome): Verdict => {
  const of = (text: readonly Paragraph[]): ReadonlySet<string> => new Set(text.flatMap(({ sentences }) => sentences));
  const [before, ofMine, ofTheirs] = [of(base), of(mine), of(theirs)];
  const written = [...new Set([...ofMine, ...ofTheirs])];
  const mustBe = written.filter(sentence => !before.has(sentence) || (ofMine.has(sentence) && ofTheirs.has(sentence)));
  const [merged = []] = results;
  const seen = [...merged, ...shown].join('\n');
  const texts = { mine: mine.map(textOf).join('\n'), theirs: theirs.map(textOf).join('\n') };
  const all = results.map(result => result.join('\n'));
  return {
    isAsked,
    lost: mustBe.filter(sentence => !seen.includes(sentence)).length,
    doubled: written.filter(sentence => {
      const usual = Math.max(countIn(texts.mine, sentence), countIn(texts.theirs, sentence));
      return all.some(text => countIn(text, sentence) > usual);
    }).length,
    made: results.reduce((count, result) => count + result.filter(paragraph => !consistsOf(paragraph, written)).length, 0),
  };
};
