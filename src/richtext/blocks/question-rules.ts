import { z } from 'zod';
import { type Element, ELEMENT_TYPE, type Node, isElement, isText } from '#domain/article/document.ts';
import type { RepairTools, TextRules } from '../model/block.ts';
import { repairData } from '../model/data.ts';
import { piecesOf, repairTextBlock } from '../repair/pieces.ts';
import { emptyTextElement, isBlank } from '../model/text-block.ts';
import { commonDataSchema, parentElementSchema, textElementSchema } from '../model/text-schema.ts';

/** A block of one question and its answers: a poll, a segment of an interview. */
export interface QuestionKind {
  readonly type: string;
  readonly question: string;
  readonly answer: string;
  readonly questionRules: TextRules;
  readonly answerRules: TextRules;
  /** Treatment of a second question: an answer like the others, or the start of a block of its own. */
  readonly secondQuestion: 'answers' | 'starts';
}

/** Proves one question and at least one answer (B3-038, B3-039). */
export const questionSchemas = (kind: QuestionKind, data: z.ZodType = commonDataSchema) => {
  const question = textElementSchema(kind.question, kind.questionRules, data);
  const answer = textElementSchema(kind.answer, kind.answerRules, data);
  return { question, answer, block: parentElementSchema(kind.type, z.tuple([question, answer], answer), data.optional()) };
};

/** An empty question with one empty answer. */
export const createQuestion = (kind: QuestionKind, makeId: () => string): Element => ({
  type: kind.type,
  id: makeId(),
  children: [emptyTextElement(kind.question, makeId), emptyTextElement(kind.answer, makeId)],
});

/** The line of a question or an answer. */
export const repairQuestionLine = (element: Element, rules: TextRules, tools: RepairTools): readonly Element[] =>
  repairTextBlock(element, { isEmpty: isBlank }, rules, tools);

/** A text with nothing but text in it, or an element that cannot be a question or an answer. */
interface Part {
  readonly kind: 'line' | 'other';
  readonly element: Element;
}

const partsOf = (children: readonly Node[], tools: RepairTools): readonly Part[] =>
  piecesOf(children, tools).flatMap((piece): readonly Part[] => {
    if (piece.kind === 'inline') return [{ kind: 'line', element: { type: '', id: tools.makeId(), children: piece.nodes } }];
    const { element } = piece;
    // An editorial note must not become words for readers.
    if (tools.modelOf(element.type)?.content !== 'text' || element.type === ELEMENT_TYPE.comment) return [{ kind: 'other', element }];
    const [first, ...others] = piecesOf(element.children, tools);
    const own = { ...element, children: first?.kind === 'inline' ? first.nodes : [{ text: '' }] };
    const rest = (first?.kind === 'element' ? [first, ...others] : others).flatMap(other =>
      other.kind === 'inline' ? other.nodes : [other.element],
    );
    return [{ kind: 'line', element: own }, ...partsOf(rest, tools)];
  });

const isLine = (node: Node | undefined, type: string, tools: RepairTools): node is Element =>
  node !== undefined &&
  isElement(node) &&
  node.type === type &&
  node.children.length > 0 &&
  node.children.every(child => isText(child) || tools.modelOf(child.type)?.place === 'inline');

const lineAs = (line: Element, type: string): Element => (line.type === type ? line : { type, id: line.id, children: line.children });

/** One question, then at least one answer. Texts of any kind inside become answers; what cannot be one follows the block. */
export const repairQuestion = (block: Element, kind: QuestionKind, tools: RepairTools): readonly Element[] => {
  const [question, ...answers] = block.children;
  const isSound =
    isLine(question, kind.question, tools) && answers.length > 0 && answers.every(answer => isLine(answer, kind.answer, tools));
  if (!isSound) return rebuildQuestion(block, kind, tools);
  const children = block.children.flatMap(
    (child, index): readonly Node[] =>
      isText(child) ? [child] : repairQuestionLine(child, index === 0 ? kind.questionRules : kind.answerRules, tools), // all are elements by the check above
  );
  const isSame = children.every((child, index) => child === block.children[index]);
  return [repairData(isSame ? block : { ...block, children }, { isEmpty: isBlank })];
};

interface Segment {
  readonly question: Element;
  readonly answers: readonly Element[];
}

const segmentsOf = (lines: readonly Element[], kind: QuestionKind, tools: RepairTools): readonly Segment[] => {
  const hasQuestion = lines.some(({ type }) => type === kind.question);
  const [first, ...others] = lines;
  const leads = !hasQuestion && first !== undefined && first.type !== kind.answer;
  const ordered = leads
    ? [lineAs(first, kind.question), ...others]
    : kind.secondQuestion === 'answers'
      ? questionFirst(lines, kind)
      : lines;
  const segments: { question: Element; answers: Element[] }[] = [];
  for (const line of ordered) {
    const current = segments.at(-1);
    if (line.type === kind.question && (!current || kind.secondQuestion === 'starts')) segments.push({ question: line, answers: [] });
    else if (current) current.answers.push(lineAs(line, kind.answer));
    else segments.push({ question: emptyTextElement(kind.question, tools.makeId), answers: [lineAs(line, kind.answer)] });
  }
  return segments.length > 0 ? segments : [{ question: emptyTextElement(kind.question, tools.makeId), answers: [] }];
};

const questionFirst = (lines: readonly Element[], kind: QuestionKind): readonly Element[] => {
  const question = lines.find(({ type }) => type === kind.question);
  return question ? [question, ...lines.filter(line => line !== question)] : lines;
};

const rebuildQuestion = (block: Element, kind: QuestionKind, tools: RepairTools): readonly Element[] => {
  tools.report({ code: 'invalidStructure', elementId: block.id, elementType: block.type });
  const parts = partsOf(block.children, tools);
  const lines = parts.filter(part => part.kind === 'line').map(part => part.element);
  const others = parts.filter(part => part.kind === 'other').map(part => part.element);
  const blocks = segmentsOf(lines, kind, tools).map(({ question, answers }, index): Element => {
    const frame = index === 0 ? block : { type: kind.type, id: tools.makeId() };
    return { ...frame, children: [question, ...(answers.length === 0 ? [emptyTextElement(kind.answer, tools.makeId)] : answers)] };
  });
  return [...blocks.flatMap(rebuilt => repairQuestion(rebuilt, kind, tools)), ...others.flatMap(tools.repair)];
};
