import { type Element, ELEMENT_TYPE, isElement, plainText } from '#domain/article/document.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { SUMMARY_LINES } from './schema.ts';

const itemOf = (line: string, makeId: () => string): Element => ({ type: ELEMENT_TYPE.listItem, id: makeId(), children: [{ text: line }] });

const listOf = (items: readonly Element[], makeId: () => string): Element => ({
  type: ELEMENT_TYPE.summaryList,
  id: makeId(),
  children: [{ type: ELEMENT_TYPE.unorderedList, id: makeId(), children: items }],
});

const emptyItems = (makeId: () => string): readonly Element[] =>
  Array.from({ length: SUMMARY_LINES }, () => emptyTextElement(ELEMENT_TYPE.listItem, makeId));

/** Three empty lines. */
export const createSummaryList = (makeId: () => string): Element => listOf(emptyItems(makeId), makeId);

/** A summary with three empty lines. */
export const createSummary = (makeId: () => string): Element => ({
  type: ELEMENT_TYPE.summary,
  id: makeId(),
  children: [createSummaryList(makeId)],
});

/** The same summary with other lines: those that say the same as before keep their element, so that a merge knows them again. */
export const withLines = (summary: Element, lines: readonly string[], makeId: () => string): Element => {
  const frame = summary.children.find(isElement);
  const list = frame?.children.find(isElement);
  const written = lines.map(line => line.trim()).filter(line => line !== '');
  if (!frame || !list || written.length === 0) return summary;
  const before = new Map(list.children.filter(isElement).map(item => [plainText(item), item]));
  const items = written.map(line => {
    const element = before.get(line);
    before.delete(line);
    return element ?? itemOf(line, makeId);
  });
  return { ...summary, children: [{ ...frame, children: [{ ...list, children: items }] }] };
};

const NOT_SUMMARISED: readonly string[] = [ELEMENT_TYPE.summary, ELEMENT_TYPE.comment];
const HEAD: readonly string[] = [ELEMENT_TYPE.titleHeader, ELEMENT_TYPE.title, ELEMENT_TYPE.lead];

/** The body's words, which assistance works on: without summary and editorial notes, an empty line between blocks. */
export const textToSummarise = (elements: readonly Element[]): string =>
  elements
    .filter(({ type }) => !NOT_SUMMARISED.includes(type) && !HEAD.includes(type))
    .map(element => plainText(element).trim())
    .filter(words => words !== '')
    .join('\n\n');

/** Checks whether the body has text; ends at the first block that does. */
export const hasTextToSummarise = (elements: readonly Element[]): boolean =>
  elements.some(element => !NOT_SUMMARISED.includes(element.type) && !HEAD.includes(element.type) && !isBlank(element));
