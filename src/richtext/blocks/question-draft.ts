import { type Element, type Node, isElement, isText, plainText } from '#domain/article/document.ts';
import { emptyTextElement } from '../model/text-block.ts';
import { type QuestionKind } from './question-rules.ts';

/** A question or an answer in a form. */
export interface DraftLine {
  readonly element: Element;
  readonly text: string;
}

/** One question and its answers while they are filled in. */
export interface QuestionDraft {
  readonly question: DraftLine;
  readonly answers: readonly DraftLine[];
}

/** Missing parts (B5-057). */
export interface QuestionFaults {
  readonly question: boolean;
  readonly answers: boolean;
}

const lineOf = (element: Element): DraftLine => ({ element, text: plainText(element) });

/** A block as it is filled in. */
export const draftOf = (block: Element, kind: QuestionKind, makeId: () => string): QuestionDraft => {
  const lines = block.children.filter(isElement);
  const question = lines.find(({ type }) => type === kind.question) ?? emptyTextElement(kind.question, makeId);
  return { question: lineOf(question), answers: lines.filter(({ type }) => type === kind.answer).map(lineOf) };
};

/** The draft with other words in the question or in an answer. */
export const writeLine = (draft: QuestionDraft, id: string, text: string): QuestionDraft => {
  const write = (line: DraftLine): DraftLine => (line.element.id === id ? { ...line, text } : line);
  return { question: write(draft.question), answers: draft.answers.map(write) };
};

/** The draft with an empty answer at a place. */
export const addAnswer = (draft: QuestionDraft, index: number, answer: Element): QuestionDraft => ({
  ...draft,
  answers: [...draft.answers.slice(0, index), lineOf(answer), ...draft.answers.slice(index)],
});

/** The draft without an answer; the last one stays. */
export const removeAnswer = (draft: QuestionDraft, id: string): QuestionDraft =>
  draft.answers.length <= 1 ? draft : { ...draft, answers: draft.answers.filter(({ element }) => element.id !== id) };

/** The draft with an answer at another place; the same draft if that is none. */
export const moveAnswer = (draft: QuestionDraft, from: number, to: number): QuestionDraft => {
  const moved = draft.answers[from];
  if (!moved || from === to || to < 0 || to >= draft.answers.length) return draft;
  const others = draft.answers.filter(answer => answer !== moved);
  return { ...draft, answers: [...others.slice(0, to), moved, ...others.slice(to)] };
};

const isBlankLine = ({ text }: DraftLine): boolean => text.trim() === '';

/** Question and at least one answer are required (B5-057). */
export const faultsOf = ({ question, answers }: QuestionDraft): QuestionFaults => ({
  question: isBlankLine(question),
  answers: answers.every(isBlankLine),
});

/** The block as it was filled in; blank answers are left out. Lines that were not changed keep their element. */
export const blockOf = (draft: QuestionDraft, block: Element): Element => {
  const written = draft.answers.filter(answer => !isBlankLine(answer));
  const answers = written.length === 0 ? draft.answers.slice(0, 1) : written;
  const children = [draft.question, ...answers].map(elementOf);
  const isSame = children.length === block.children.length && children.every((child, index) => child === block.children[index]);
  return isSame ? block : { ...block, children };
};

const elementOf = ({ element, text }: DraftLine): Element =>
  text === plainText(element) ? element : { ...element, children: rewrite(element.children, text) };

const commonStart = (left: string, right: string): number => {
  let length = 0;
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1;
  return length;
};

const reversed = (text: string): string => text.split('').reverse().join('');

/** A line with other words: text before and after the change keeps its links and marks. */
export const rewrite = (children: readonly Node[], text: string): readonly Node[] => {
  const before = children.map(plainText).join('');
  const start = commonStart(before, text);
  const end = before.length - Math.min(commonStart(reversed(before), reversed(text)), before.length - start, text.length - start);
  const inserted = text.slice(start, text.length - (before.length - end));
  let offset = 0;
  let isInserted = false;
  const visit = (node: Node): Node => {
    if (!isText(node)) return { ...node, children: node.children.map(visit) };
    const from = offset;
    const to = from + node.text.length;
    offset = to;
    const takes = !isInserted && start >= from && start <= to;
    if (takes) isInserted = true;
    const head = node.text.slice(0, Math.max(0, start - from));
    const tail = node.text.slice(Math.max(0, Math.min(node.text.length, end - from)));
    const kept = `${head}${takes ? inserted : ''}${tail}`;
    return { ...node, text: kept };
  };
  const nodes = children.map(visit);
  return nodes.length === 0 ? [{ text }] : nodes;
};
