import {
  type Element,
  ELEMENT_TYPE,
  FORMAT_VERSION,
  type Node,
  type RichTextDocument,
  documentSchema,
  isElement,
  plainText,
} from '#domain/article/document.ts';
import type { BlockModel, Repair, RepairTools } from './model/block.ts';
import { isInlineType, modelOf } from './models.ts';
import { isNewerFormat } from './migrations/format.ts';
import { migrateElements } from './migrations/migrate.ts';
import { recordOf } from './model/data.ts';
import { makeIdsUnique } from './repair/ids.ts';
import { keepOnce, repeatedOnce } from './repair/once.ts';
import { asElements, parseNodes } from './repair/parse.ts';
import { emptyTextElement } from './model/text-block.ts';
import { TOP_TYPES } from './model/top-types.ts';

const isTopType = (type: string | undefined): boolean => TOP_TYPES.some(top => top === type);

interface NormalizeOptions {
  readonly makeId: () => string;
  readonly report?: (repair: Repair) => void;
  /** The editor passes a registry that also knows its islands. */
  readonly modelOf?: (type: string) => BlockModel | undefined;
}

/** The tools that blocks repair with. */
export const createRepairTools = (options: NormalizeOptions): RepairTools => {
  const tools: RepairTools = {
    makeId: options.makeId,
    modelOf: options.modelOf ?? modelOf,
    repair: element => repairInBody(element, tools),
    report: options.report ?? (() => undefined),
  };
  return tools;
};

/** Repairs one element of the body or the top; an element of unknown type is kept. */
export const repairElement = (element: Element, tools: RepairTools): readonly Element[] => {
  const model = tools.modelOf(element.type);
  if (!model) return [element];
  if (model.place !== 'inner') return model.repair(element, tools);
  tools.report({ code: 'misplacedElement', elementId: element.id, elementType: element.type });
  const type = element.type === ELEMENT_TYPE.listItem ? ELEMENT_TYPE.unorderedList : ELEMENT_TYPE.paragraph;
  if (type === ELEMENT_TYPE.paragraph) return tools.repair({ type, id: element.id, children: element.children });
  return tools.repair({ type, id: tools.makeId(), children: [element] });
};

/** Repairs an element for the body: a title header, title or lead that has no place at the top is a paragraph here. */
const repairInBody = (element: Element, tools: RepairTools): readonly Element[] =>
  repairElement(isTopType(element.type) ? { type: ELEMENT_TYPE.paragraph, id: element.id, children: element.children } : element, tools);

/** Checks whether the three fixed blocks are in place, followed by a body with body elements only. */
export const isArranged = (elements: readonly Element[], find: (type: string) => BlockModel | undefined): boolean => {
  if (elements.length <= TOP_TYPES.length || repeatedOnce(elements, find).length > 0) return false;
  return elements.every((element, index) => {
    const place = find(element.type)?.place ?? 'body';
    return index < TOP_TYPES.length ? element.type === TOP_TYPES[index] : place === 'body';
  });
};

/** Joins adjacent loose list items into one list, so that a pasted part of a list stays one. */
const gatherItems = (elements: readonly Element[], tools: RepairTools): readonly Element[] => {
  if (!elements.some(element => element.type === ELEMENT_TYPE.listItem)) return elements;
  const result: Element[] = [];
  let items: Element[] = [];
  const endList = () => {
    if (items.length > 0) result.push({ type: ELEMENT_TYPE.unorderedList, id: tools.makeId(), children: items });
    items = [];
  };
  for (const element of elements) {
    if (element.type === ELEMENT_TYPE.listItem) {
      tools.report({ code: 'misplacedElement', elementId: element.id, elementType: element.type });
      items.push(element);
    } else {
      endList();
      result.push(element);
    }
  }
  endList();
  return result;
};

/** Puts the fixed blocks first, makes paragraphs of further ones, and ensures a body. */
const arrange = (elements: readonly Element[], tools: RepairTools): readonly Element[] => {
  if (isArranged(elements, tools.modelOf)) return elements;
  const tops = TOP_TYPES.map(type => elements.find(element => element.type === type) ?? createMissing(type, tools));
  const chosen = new Set<Element>(tops);
  const others = elements.filter(element => !chosen.has(element));
  const body = keepOnce(others, tools).flatMap(element => (isTopType(element.type) ? extraTop(element, tools) : [element]));
  return [...tops, ...(body.length === 0 ? [emptyTextElement(ELEMENT_TYPE.paragraph, tools.makeId)] : body)];
};

const createMissing = (type: (typeof TOP_TYPES)[number], tools: RepairTools): Element => {
  tools.report({ code: 'missingBlock', elementType: type });
  return emptyTextElement(type, tools.makeId);
};

const extraTop = (element: Element, tools: RepairTools): readonly Element[] => {
  tools.report({ code: 'extraBlock', elementId: element.id, elementType: element.type });
  return plainText(element) === '' ? [] : tools.repair(element);
};

/**
 * Turns any nodes into valid body elements for insertion: no fixed blocks are added, but those that
 * came along keep their type. Loose text, links and list items get the blocks they need.
 */
export const repairPiece = (nodes: readonly Node[], tools: RepairTools): readonly Element[] =>
  gatherItems(asElements(nodes, isInlineType, tools), tools).flatMap(element => repairElement(element, tools));

/** Normalises elements of the document model into those of a valid document. Elements that were valid keep their reference. */
export const normalizeElements = (elements: readonly Element[], tools: RepairTools): readonly Element[] => {
  const repaired = gatherItems(elements, tools).flatMap(element => repairElement(element, tools));
  const arranged = makeIdsUnique(arrange(repaired, tools), tools);
  return arranged.length === elements.length && arranged.every((element, index) => element === elements[index]) ? elements : arranged;
};

/**
 * Repairs any JSON value into a valid document of format v008, without ever deleting text: whatever it finds under `text`, or as a
 * bare string in place of a node, is in the result, in order. Elements of unknown type are kept as they are.
 * Idempotent: a repaired document returns with the same elements and an empty report. Never throws.
 * Takes `{ version, elements }`, also of an older format, a list of elements, or a single one. A document of a later format is returned as far
 * as it can be read, with `newerVersion` in the report: it may be shown, but must not be saved (`isNewerFormat`).
 */
export const normalizeDocument = (
  input: unknown,
  makeId: () => string,
): { readonly document: RichTextDocument; readonly report: readonly Repair[] } => {
  const report: Repair[] = [];
  const tools = createRepairTools({ makeId, report: repair => report.push(repair) });
  const record = recordOf(input);
  const migrated = migrateElements(input);
  const isCurrent = record?.['version'] === FORMAT_VERSION;
  if (migrated !== undefined && !isCurrent) report.push({ code: isNewerFormat(input) ? 'newerVersion' : 'versionChanged' });
  const nodes = parseNodes(migrated ?? input, tools);
  const elements = normalizeElements(asElements(nodes, isInlineType, tools), tools);
  const same = isCurrent && elements === record['elements'] && Object.keys(record).length === 2;
  // The version was compared and the elements came through every rule by reference.
  return { document: same ? (input as RichTextDocument) : { version: FORMAT_VERSION, elements }, report };
};

/** A new article's text: the three fixed blocks and one paragraph, all empty. */
export const emptyDocument = (makeId: () => string): RichTextDocument => ({
  version: FORMAT_VERSION,
  elements: [...TOP_TYPES, ELEMENT_TYPE.paragraph].map(type => emptyTextElement(type, makeId)),
});

/** Checks whether a document is valid in every block, by the schemas and not by the repair; the faults by element id. */
export const findFaults = (document: RichTextDocument): readonly { readonly elementId: string; readonly fault: string }[] => {
  const shape = documentSchema.safeParse(document);
  if (!shape.success) return [{ elementId: '', fault: shape.error.message }];
  const ids = new Set<string>();
  const repeated = (element: Element): readonly string[] => {
    const own = ids.has(element.id) ? [element.id] : [];
    ids.add(element.id);
    return [...own, ...element.children.filter(isElement).flatMap(repeated)];
  };
  const order = isArranged(document.elements, modelOf) ? [] : [{ elementId: '', fault: 'the fixed blocks come first, then a body' }];
  const duplicates = document.elements.flatMap(repeated).map(elementId => ({ elementId, fault: 'an id that stands twice' }));
  const invalid = document.elements.flatMap(element => {
    const answer = modelOf(element.type)?.schema.safeParse(element);
    return answer && !answer.success ? [{ elementId: element.id, fault: answer.error.issues.map(issue => issue.message).join('; ') }] : [];
  });
  return [...order, ...duplicates, ...invalid];
};
