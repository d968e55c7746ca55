import { type Element, type Node, type Text, isElement } from '#domain/article/document.ts';
import type { RepairTools } from '../model/block.ts';
import { recordOf } from '../model/data.ts';

/** Elements nest six deep at most (infobox, list, item, link, text); deeper input is hostile and is flattened to its text. */
const MAX_DEPTH = 24;

const MARK_KEYS = new Set(['bold', 'italic', 'underlined', 'code', 'subscript', 'superscript', 'strikethrough', 'added', 'removed']);

const isValidTextKey = (key: string, value: unknown): boolean =>
  key === 'text' || (MARK_KEYS.has(key) ? typeof value === 'boolean' : key === 'commentId' && typeof value === 'string');

type ParseTools = Pick<RepairTools, 'makeId' | 'report'>;

/**
 * Reads any JSON value as nodes of a document: strings and texts become texts, whatever has a type or children becomes an element,
 * and any other object is kept whole inside an element of unknown type, so that nothing is lost. Numbers, booleans and null are no text.
 * Values that are valid keep their reference.
 */
export const parseNodes = (value: unknown, tools: ParseTools, depth = 0): readonly Node[] => {
  if (typeof value === 'string') return [{ text: value }];
  if (depth > MAX_DEPTH) return flattenDeep(value, tools);
  if (Array.isArray(value)) return parseArray(value, tools, depth);
  const record = recordOf(value);
  if (!record || Object.keys(record).length === 0) return [];
  if (typeof record['type'] === 'string' || Array.isArray(record['children'])) return [parseElement(record, tools, depth)];
  if (typeof record['text'] === 'string') return [parseText(record, record['text'])];
  tools.report({ code: 'foreignValue' });
  return [{ type: 'unknown', id: tools.makeId(), data: { original: record }, children: [] }];
};

const parseArray = (values: readonly unknown[], tools: ParseTools, depth: number): readonly Node[] => {
  const nodes = values.flatMap(value => parseNodes(value, tools, depth + 1));
  // Every entry came through as the very same object: the array itself holds valid nodes.
  return nodes.length === values.length && nodes.every((node, index) => node === values[index]) ? (values as readonly Node[]) : nodes;
};

type JsonRecord = Readonly<Record<string, unknown>>;

/** Each key is one of a text's and has its type. */
const isWholeText = (record: JsonRecord): record is JsonRecord & Text =>
  typeof record['text'] === 'string' && Object.entries(record).every(([key, value]) => isValidTextKey(key, value));

const parseText = (record: JsonRecord, text: string): Text => {
  if (isWholeText(record)) return record;
  return { ...Object.fromEntries(Object.entries(record).filter(([key, value]) => isValidTextKey(key, value))), text };
};

const ELEMENT_KEYS = new Set(['type', 'id', 'data', 'children']);

const parseElement = (record: Readonly<Record<string, unknown>>, tools: ParseTools, depth: number): Element => {
  const { type, id, data, children, text } = record;
  const parsed = parseNodes(Array.isArray(children) ? children : [], tools, depth);
  const validData = data === undefined || recordOf(data) !== undefined;
  const exact = typeof type === 'string' && type !== '' && typeof id === 'string' && id !== '' && 'children' in record && validData;
  // Type, id, data and children were just checked, and there is no other key.
  if (exact && parsed === children && Object.keys(record).every(key => ELEMENT_KEYS.has(key) && record[key] !== undefined))
    return record as unknown as Element; // by the checks of the line above
  const validId = typeof id === 'string' && id !== '' ? id : tools.makeId();
  if (validId !== id) tools.report({ code: 'missingId', elementId: validId });
  const rest = Object.entries(record).filter(([key, value]) => !ELEMENT_KEYS.has(key) && key !== 'text' && value !== undefined);
  const known = recordOf(data) ?? (validData ? {} : { original: data });
  const merged = { ...Object.fromEntries(rest), ...known };
  const element = {
    type: typeof type === 'string' && type !== '' ? type : 'paragraph',
    id: validId,
    children: typeof text === 'string' ? [{ text }, ...parsed] : parsed,
  };
  return Object.keys(merged).length === 0 ? element : { ...element, data: merged };
};

/** Collects the words below without recursion, as the input may be a hundred thousand levels deep. */
const flattenDeep = (value: unknown, tools: ParseTools): readonly Node[] => {
  tools.report({ code: 'tooDeep' });
  const words: string[] = [];
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') words.push(next);
    else if (Array.isArray(next)) for (let index = next.length - 1; index >= 0; index -= 1) waiting.push(next[index]);
    else {
      const record = recordOf(next);
      if (Array.isArray(record?.['children'])) waiting.push(record['children']);
      if (typeof record?.['text'] === 'string') waiting.push(record['text']);
    }
  }
  return words.length === 0 ? [] : [{ text: words.join('') }];
};

/** The elements of a parsed list; loose texts and links between them become paragraphs. */
export const asElements = (nodes: readonly Node[], isInline: (type: string) => boolean, tools: ParseTools): readonly Element[] => {
  if (nodes.every((node): node is Element => isElement(node) && !isInline(node.type))) return nodes;
  const elements: Element[] = [];
  let run: Node[] = [];
  const endRun = () => {
    if (run.some(node => isElement(node) || node.text !== '')) {
      tools.report({ code: 'misplacedElement' });
      elements.push({ type: 'paragraph', id: tools.makeId(), children: run });
    }
    run = [];
  };
  for (const node of nodes) {
    if (isElement(node) && !isInline(node.type)) {
      endRun();
      elements.push(node);
    } else run.push(node);
  }
  endRun();
  return elements;
};
