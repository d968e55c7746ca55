import { type Element, ELEMENT_TYPE, type Node, isText } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairData, withData } from '../../model/data.ts';
import { piecesOf, repairTextBlock } from '../../repair/pieces.ts';
import { isBlank } from '../../model/text-block.ts';
import { MEDIA_SHAPE, type Shape, fitData, pictureOf } from '../media-data.ts';
import { DYNAMIC_TEASER_TITLE_RULES, relatedIdsOf, teaserImageOf } from './schema.ts';

const TEASER_SHAPE: Shape = { image: { ...MEDIA_SHAPE, caption: value => typeof value === 'string' }, metadataIds: Array.isArray };
/** Twelve digits (conventions, HTTP). */
const METADATA_ID = /^\d{12}$/u;

/** Without title, image and contents. */
export const isEmptyTeaser = (element: Element): boolean =>
  isBlank(element) && relatedIdsOf(element).length === 0 && pictureOf(teaserImageOf(element)).address === undefined;

/** One line. */
export const repairDynamicTeaserTitle = (element: Element, tools: RepairTools): readonly Element[] =>
  repairTextBlock(element, { isEmpty: isBlank }, DYNAMIC_TEASER_TITLE_RULES, tools);

const isTitle = (node: Node | undefined): node is Element =>
  node !== undefined && !isText(node) && node.type === ELEMENT_TYPE.dynamicTeaserTitle;

/** Each content once; invalid ids are dropped. */
const repairIds = (element: Element, tools: RepairTools): Element => {
  const given = element.data?.['metadataIds'];
  if (!Array.isArray(given)) return element;
  const ids = [...new Set(relatedIdsOf(element).filter(id => METADATA_ID.test(id)))];
  if (ids.length === given.length) return element;
  tools.report({ code: 'invalidData', elementId: element.id, elementType: element.type });
  return withData(element, { ...element.data, metadataIds: ids });
};

const withTitle = (element: Element, tools: RepairTools): { readonly element: Element; readonly behind: readonly Element[] } => {
  const [title] = element.children;
  if (element.children.length !== 1 || !isTitle(title)) return rebuild(element, tools);
  const [newTitle, ...behind] = repairDynamicTeaserTitle(title, tools);
  return { element: newTitle === undefined || newTitle === title ? element : { ...element, children: [newTitle] }, behind };
};

/** Further titles and loose text join the title; everything else follows the teaser. */
const rebuild = (element: Element, tools: RepairTools): { readonly element: Element; readonly behind: readonly Element[] } => {
  tools.report({ code: 'invalidStructure', elementId: element.id, elementType: element.type });
  const lines: (readonly Node[])[] = [];
  const others: Element[] = [];
  for (const piece of piecesOf(element.children, tools)) {
    if (piece.kind === 'inline') lines.push(piece.nodes);
    else if (piece.element.type === ELEMENT_TYPE.dynamicTeaserTitle) lines.push(piece.element.children);
    else others.push(piece.element);
  }
  const children = lines.flatMap((line, index) => (index === 0 ? line : [{ text: ' ' }, ...line]));
  const before = element.children.find(isTitle) ?? { type: ELEMENT_TYPE.dynamicTeaserTitle, id: tools.makeId(), children: [] };
  const title = { ...before, children: children.length === 0 ? [{ text: '' }] : children };
  const rebuilt = withTitle({ ...element, children: [title] }, tools);
  return { element: rebuilt.element, behind: [...rebuilt.behind, ...others.flatMap(tools.repair)] };
};

/** Exactly one title, each content once. */
export const repairDynamicTeaser = (element: Element, tools: RepairTools): readonly Element[] => {
  const { element: titled, behind } = withTitle(element, tools);
  return [repairData(repairIds(fitData(titled, TEASER_SHAPE, tools), tools), { isEmpty: isEmptyTeaser }), ...behind];
};
