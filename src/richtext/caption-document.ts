import { type Element, ELEMENT_TYPE, EMBED_TYPES, type Node, isElement, isText } from '#domain/article/document.ts';
import type { RepairTools } from './model/block.ts';
import { isBlank } from './model/text-block.ts';
import { embedCaptionModel } from './blocks/simple-blocks.ts';
import { repairInline } from './repair/inline.ts';

/** Elements allowed besides a caption's text. */
export const isCaptionEmbed = (element: Element): boolean => EMBED_TYPES.includes(element.type);

/** The lines of text in an element, in order, each with its marks and links. */
const linesIn = (element: Element, tools: RepairTools): readonly (readonly Node[])[] => {
  const isInline = (node: Node): boolean => isText(node) || tools.modelOf(node.type)?.place === 'inline';
  const lines: (readonly Node[])[] = [];
  let run: Node[] = [];
  const endRun = () => {
    if (run.some(node => isElement(node) || node.text !== '')) lines.push(run);
    run = [];
  };
  for (const child of element.children) {
    if (isInline(child)) run.push(child);
    else if (isElement(child)) {
      endRun();
      lines.push(...linesIn(child, tools));
    }
  }
  endRun();
  return lines;
};

const isFitting = (elements: readonly Element[]): boolean => {
  const [first, second] = elements;
  if (elements.length > 2 || first?.type !== ELEMENT_TYPE.paragraph) return false;
  return second === undefined || isCaptionEmbed(second);
};

/**
 * What a caption editor holds (B5-080): one paragraph of one line, then at most one embed. All words of the elements become the paragraph, in
 * order; the first embed stays, of further ones only the words are kept, in the paragraph. The same array where it
 * was valid already.
 */
export const fitCaption = (elements: readonly Element[], tools: RepairTools): readonly Element[] => {
  const [paragraph, ...rest] = elements;
  if (isFitting(elements) && paragraph) {
    const children = repairInline(paragraph.children, embedCaptionModel.text, tools);
    const kept = rest.flatMap(embed => tools.repair(embed));
    const isSame = children === paragraph.children && kept.length === rest.length && kept.every((embed, index) => embed === rest[index]);
    if (isSame) return elements;
    if (kept.length === rest.length) return [{ ...paragraph, children }, ...kept];
  }
  const embed = elements.find(isCaptionEmbed);
  const lines = elements.filter(element => element !== embed).flatMap(element => linesIn(element, tools));
  for (const extra of elements.filter(element => element !== embed && isCaptionEmbed(element)))
    tools.report({ code: 'extraBlock', elementId: extra.id, elementType: extra.type });
  const joined = lines.flatMap((line, index) => (index === 0 ? line : [{ text: ' ' }, ...line]));
  const before = elements.find(({ type }) => type === ELEMENT_TYPE.paragraph);
  const first = { type: ELEMENT_TYPE.paragraph, id: before?.id ?? tools.makeId(), children: joined.length === 0 ? [{ text: '' }] : joined };
  const [kept, ...behind] = embed ? tools.repair(embed) : [];
  const fitted = [{ ...first, children: repairInline(first.children, embedCaptionModel.text, tools) }, ...(kept ? [kept] : [])];
  return behind.some(element => !isBlank(element)) ? fitCaption([...fitted.slice(0, 1), ...behind, ...fitted.slice(1)], tools) : fitted;
};
