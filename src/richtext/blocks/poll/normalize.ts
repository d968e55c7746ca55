import { type Element, type Node, isText } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { withData } from '../../model/data.ts';
import { repairQuestion, repairQuestionLine } from '../question-rules.ts';
import { POLL, POLL_TEXT_RULES } from './schema.ts';

const isItemId = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** The element without an id of votes that is none. */
const repairItemId = (element: Element, tools: RepairTools): Element => {
  const { pollItemId, ...rest } = element.data ?? {};
  if (pollItemId === undefined || isItemId(pollItemId)) return element;
  tools.report({ code: 'invalidData', elementId: element.id, elementType: element.type });
  return withData(element, rest);
};

const repairItemIds = (block: Element, tools: RepairTools): Element => {
  const children = block.children.map(child => (isText(child) ? child : repairItemId(child, tools)));
  const isSame = children.every((child, index) => child === block.children[index]);
  return repairItemId(isSame ? block : { ...block, children }, tools);
};

/** One question, then its answers; further questions become answers. */
export const repairPoll = (element: Element, tools: RepairTools): readonly Element[] =>
  repairQuestion(element, POLL, tools).map(block => (block.type === POLL.type ? repairItemIds(block, tools) : block));

/** A question or an answer: one line. */
export const repairPollLine = (element: Element, tools: RepairTools): readonly Element[] =>
  repairQuestionLine(repairItemId(element, tools), POLL_TEXT_RULES, tools);

/**
 * Elements whose polls are new ones: without the ids under which votes are counted. Called where a snippet is put into an article, as
 * two articles must not count together. Elements without such an id keep their reference.
 */
export const withoutPollItemIds = (elements: readonly Element[]): readonly Element[] => {
  const stripped = elements.map(stripElement);
  return stripped.every((element, index) => element === elements[index]) ? elements : stripped;
};

const stripNode = (node: Node): Node => (isText(node) ? node : stripElement(node));

const stripElement = (element: Element): Element => {
  const children = element.children.map(stripNode);
  const isSame = children.every((child, index) => child === element.children[index]);
  const kept = isSame ? element : { ...element, children };
  if (kept.data?.['pollItemId'] === undefined) return kept;
  const { pollItemId: _id, ...rest } = kept.data;
  return withData(kept, rest);
};
