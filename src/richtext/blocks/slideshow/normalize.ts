import { type Element, ELEMENT_TYPE, type Node, isElement, isText } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairData } from '../../model/data.ts';
import { paragraphOf, piecesOf } from '../../repair/pieces.ts';
import { isBlank } from '../../model/text-block.ts';
import { repairCaptions } from '../captioned.ts';
import { MEDIA_SHAPE, type Shape, fitData, pictureOf } from '../media-data.ts';
import { slideshowIdOf } from './schema.ts';

const isId = (value: unknown): boolean => typeof value === 'string' && value !== '';
const SLIDESHOW_SHAPE: Shape = { embed: { id: isId }, originalSrc: value => typeof value === 'string' };

/** A slide without picture, caption and credit. */
export const isEmptySlide = (element: Element): boolean => pictureOf(element.data).address === undefined && isBlank(element);

/** Slides of its own, in order. */
export const slidesOf = (element: Element): readonly Element[] =>
  element.children.filter((child): child is Element => isElement(child) && child.type === ELEMENT_TYPE.slide);

export const isEmptySlideshow = (element: Element): boolean => slideshowIdOf(element) === undefined && slidesOf(element).length === 0;

/** Exactly one caption and one credit, as an image. */
export const repairSlide = (element: Element, tools: RepairTools): readonly Element[] => {
  const { element: captioned, behind } = repairCaptions(element, tools);
  return [repairData(fitData(captioned, MEDIA_SHAPE, tools), { isEmpty: isEmptySlide }), ...behind];
};

const isBare = ([only, ...others]: readonly Node[]): boolean =>
  only !== undefined && others.length === 0 && isText(only) && only.text === '' && Object.keys(only).length === 1;

/** Slides only, or nothing; an image inside becomes a slide, and all else follows the slideshow. */
const sortChildren = (
  element: Element,
  tools: RepairTools,
): { readonly children: readonly Node[]; readonly behind: readonly Element[] } => {
  if (isBare(element.children)) return { children: element.children, behind: [] };
  const slides: Element[] = [];
  const behind: Element[] = [];
  for (const piece of piecesOf(element.children, tools)) {
    if (piece.kind === 'inline') behind.push(...paragraphOf(piece.nodes, tools));
    else if (piece.element.type === ELEMENT_TYPE.slide || piece.element.type === ELEMENT_TYPE.image) {
      const isSlide = piece.element.type === ELEMENT_TYPE.slide;
      const [slide, ...others] = repairSlide(isSlide ? piece.element : { ...piece.element, type: ELEMENT_TYPE.slide }, tools);
      if (slide) slides.push(slide);
      behind.push(...others);
    } else behind.push(...tools.repair(piece.element));
  }
  const same =
    slides.length > 0 && slides.length === element.children.length && slides.every((slide, index) => slide === element.children[index]);
  return { children: same ? element.children : slides.length === 0 ? [{ text: '' }] : slides, behind };
};

/** Contains only slides, or nothing; other content follows. */
export const repairSlideshow = (element: Element, tools: RepairTools): readonly Element[] => {
  const { children, behind } = sortChildren(element, tools);
  const same = children === element.children;
  const isForeign = element.children.length === 0 || element.children.some(child => isText(child) || child.type !== ELEMENT_TYPE.slide);
  if (!same && isForeign) tools.report({ code: 'invalidStructure', elementId: element.id, elementType: element.type });
  const sorted = same ? element : { ...element, children };
  return [repairData(fitData(sorted, SLIDESHOW_SHAPE, tools), { isEmpty: isEmptySlideshow }), ...behind];
};
