import { type Editor, type Path, Node as SlateNode, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { findElement } from '../../editing/commands/elements.ts';
import { slidesOf } from './normalize.ts';

/** The place of a slide in its slideshow. */
export interface SlidePlace {
  readonly slideshow: Element;
  readonly path: Path;
  /** Counted from 0. */
  readonly index: number;
  readonly count: number;
}

/** The place of a slide; undefined if it is gone. */
export const placeOfSlide = (editor: Editor, slideId: string): SlidePlace | undefined => {
  const entry = findElement(editor, slideId);
  if (!entry) return undefined;
  const path = entry[1].slice(0, -1);
  const slideshow = SlateNode.get(editor, path);
  if (!('type' in slideshow) || slideshow.type !== ELEMENT_TYPE.slideshow) return undefined;
  const slides = slidesOf(slideshow);
  return { slideshow, path, index: slides.findIndex(({ id }) => id === slideId), count: slides.length };
};

/** Moves a slide to another place of its slideshow, as one step of undo; false, and nothing changes, if there is no such place. */
export const moveSlide = (editor: Editor, slideId: string, to: number): boolean => {
  const place = placeOfSlide(editor, slideId);
  if (!place || to === place.index || to < 0 || to >= place.count) return false;
  Transforms.moveNodes(editor, { at: [...place.path, place.index], to: [...place.path, to], voids: true });
  return true;
};
