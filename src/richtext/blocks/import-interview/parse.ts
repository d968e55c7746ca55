import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';

/** Prefix of a question and of an answer in a text to be imported (B5-028, B9-048). */
export const QUESTION_PREFIX = 'Q: ';
export const ANSWER_PREFIX = 'A: ';

/** Reason why a paragraph found no partner. */
export type UnpairedReason = 'noPrefix' | 'noAnswer' | 'noQuestion';

/** A question with its answers, or a paragraph that belongs to none and keeps all its words, prefix included. */
export type ImportedPart =
  | { readonly kind: 'segment'; readonly question: string; readonly answers: readonly string[] }
  | { readonly kind: 'unpaired'; readonly text: string; readonly reason: UnpairedReason };

const afterPrefix = (line: string, prefix: string): string | undefined => {
  const words = line.startsWith(prefix) ? line.slice(prefix.length).trim() : '';
  return words === '' ? undefined : words;
};

/**
 * Reads a text in which each paragraph is a line: `Q: ` starts a question, `A: ` a paragraph of its answer. A question without an answer, an
 * answer without a question and lines without a prefix stay as they are, in their place (B4-065). No line is lost; blank ones only separate.
 */
export const parseInterview = (source: string): readonly ImportedPart[] => {
  const parts: ImportedPart[] = [];
  let open: { readonly line: string; readonly question: string; readonly answers: string[] } | undefined;
  const close = () => {
    if (open && open.answers.length > 0) parts.push({ kind: 'segment', question: open.question, answers: open.answers });
    else if (open) parts.push({ kind: 'unpaired', text: open.line, reason: 'noAnswer' });
    open = undefined;
  };
  for (const line of source.split(/[\r\n\u2028\u2029]+/u).map(words => words.trim())) {
    if (line === '') continue;
    const question = afterPrefix(line, QUESTION_PREFIX);
    const answer = afterPrefix(line, ANSWER_PREFIX);
    if (answer !== undefined && open) {
      open.answers.push(answer);
      continue;
    }
    close();
    if (question !== undefined) open = { line, question, answers: [] };
    else parts.push({ kind: 'unpaired', text: line, reason: answer === undefined ? 'noPrefix' : 'noQuestion' });
  }
  close();
  return parts;
};

/** Counts the paragraphs that found no partner; the form is flagged if there are any (B5-058). */
export const countUnpaired = (parts: readonly ImportedPart[]): number => parts.filter(({ kind }) => kind === 'unpaired').length;

/** Checks whether a text is clearly an interview: every paragraph is part of a pair. Then the paste offers segments. */
export const looksLikeInterview = (source: string): boolean => {
  const parts = parseInterview(source);
  return parts.length > 0 && countUnpaired(parts) === 0;
};

/** The blocks that an imported text becomes: segments, and paragraphs for what found no partner. */
export const interviewElements = (parts: readonly ImportedPart[], makeId: () => string): readonly Element[] =>
  parts.map(part => {
    const line = (type: string, text: string): Element => ({ type, id: makeId(), children: [{ text }] });
    if (part.kind === 'unpaired') return line(ELEMENT_TYPE.paragraph, part.text);
    const answers = part.answers.map(answer => line(ELEMENT_TYPE.interviewAnswer, answer));
    return { type: ELEMENT_TYPE.interview, id: makeId(), children: [line(ELEMENT_TYPE.interviewQuestion, part.question), ...answers] };
  });
