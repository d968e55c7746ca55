import { type Element, ELEMENT_TYPE, type Node, isElement, plainText } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { recordOf, repairData } from '../../model/data.ts';
import { paragraphOf, piecesOf, repairTextBlock } from '../../repair/pieces.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { INFOBOX_TITLE_RULES, acceptsInInfobox, infoboxData, infoboxSettingsOf } from './schema.ts';

/** B5-077: an infobox is empty when its title is blank. */
export const isInfoboxEmpty = (infobox: Element): boolean =>
  infobox.children.filter(isElement).every(child => child.type !== ELEMENT_TYPE.infoboxTitle || isBlank(child));

/** Checks whether nothing at all was put into the infobox: only then does it stay a template. */
const isUntouched = (infobox: Element): boolean =>
  isBlank(infobox) &&
  infobox.children
    .filter(isElement)
    .flatMap(part => part.children.filter(isElement))
    .every(({ type }) => type !== ELEMENT_TYPE.image);

/** One line without bold, italic and underline. */
export const repairInfoboxTitle = (element: Element, tools: RepairTools): readonly Element[] =>
  repairTextBlock(element, { isEmpty: isBlank }, INFOBOX_TITLE_RULES, tools);

/** Blocks allowed in the content, at least one of them a paragraph (B5-070); others follow. */
export const repairInfoboxContent = (content: Element, tools: RepairTools): readonly Element[] => {
  const accepts = (type: string): boolean => acceptsInInfobox(type) && tools.modelOf(type) !== undefined;
  const blocks = piecesOf(content.children, tools).flatMap(piece =>
    piece.kind === 'inline' ? paragraphOf(piece.nodes, tools) : tools.repair(piece.element),
  );
  const inside = blocks.filter(({ type }) => accepts(type));
  const behind = blocks.filter(({ type }) => !accepts(type));
  for (const { id, type } of behind) tools.report({ code: 'misplacedElement', elementId: id, elementType: type });
  const hasParagraph = inside.some(({ type }) => type === ELEMENT_TYPE.paragraph);
  const children = hasParagraph ? inside : [...inside, emptyTextElement(ELEMENT_TYPE.paragraph, tools.makeId)];
  const isSame = children.length === content.children.length && children.every((child, index) => child === content.children[index]);
  return [repairData(isSame ? content : { ...content, children }, { isEmpty: isBlank }), ...behind];
};

const isPart = (node: Node | undefined, type: string): node is Element => node !== undefined && isElement(node) && node.type === type;

/** Exactly one title, then one content. Further titles join the title, everything else the content or, where not allowed there, follows. */
export const repairInfobox = (infobox: Element, tools: RepairTools): readonly Element[] => {
  const [title, content] = infobox.children;
  const isSound = infobox.children.length === 2 && isPart(title, ELEMENT_TYPE.infoboxTitle) && isPart(content, ELEMENT_TYPE.infoboxContent);
  if (!isSound) return rebuildInfobox(infobox, tools);
  const [newTitle = title, ...fromTitle] = repairInfoboxTitle(title, tools);
  const [newContent = content, ...behind] = repairInfoboxContent(
    fromTitle.length === 0 ? content : { ...content, children: [...fromTitle, ...content.children] },
    tools,
  );
  const isSame = newTitle === title && newContent === content;
  const settled = repairSettings(isSame ? infobox : { ...infobox, children: [newTitle, newContent] }, tools);
  return [repairData(settled, { isEmpty: isUntouched }), ...behind];
};

const repairSettings = (infobox: Element, tools: RepairTools): Element => {
  const settings = infoboxSettingsOf(infobox);
  const { collapsed, style } = infobox.data ?? {};
  if (collapsed === settings.collapsed && recordOf(style)?.['containerType'] === settings.containerType) return infobox;
  tools.report({ code: 'invalidData', elementId: infobox.id, elementType: infobox.type });
  return { ...infobox, data: infoboxData(settings, infobox.data) };
};

const rebuildInfobox = (infobox: Element, tools: RepairTools): readonly Element[] => {
  tools.report({ code: 'invalidStructure', elementId: infobox.id, elementType: infobox.type });
  const titles = infobox.children.filter(child => isPart(child, ELEMENT_TYPE.infoboxTitle));
  const contents = infobox.children.filter(child => isPart(child, ELEMENT_TYPE.infoboxContent));
  const [title = emptyTextElement(ELEMENT_TYPE.infoboxTitle, tools.makeId), ...otherTitles] = titles;
  const [content = { type: ELEMENT_TYPE.infoboxContent, id: tools.makeId(), children: [] }] = contents;
  const words = otherTitles
    .filter(other => plainText(other) !== '')
    .flatMap((other): readonly Node[] => [{ text: ' ' }, ...other.children]);
  const inside = infobox.children.flatMap((child): readonly Node[] => {
    if (isPart(child, ELEMENT_TYPE.infoboxTitle)) return [];
    return isPart(child, ELEMENT_TYPE.infoboxContent) ? child.children : [child];
  });
  const children = [
    { ...title, children: [...title.children, ...words] },
    { ...content, children: inside },
  ];
  return repairInfobox({ ...infobox, children }, tools);
};
