import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { insertParagraphAfter } from '../../editing/caret.ts';
import { PICTURE_ITSELF } from '../../model/picture-slot.ts';
import { emptyTextElement } from '../../model/text-block.ts';
import { captionAndCredit } from '../captioned.ts';
import { slideFromHtml, slideToHtml, slideshowFromHtml, slideshowToHtml } from './html.ts';
import { isEmptySlide, isEmptySlideshow, repairSlide, repairSlideshow, slidesOf } from './normalize.ts';
import { slideSchema, slideshowSchema } from './schema.ts';

/** A slideshow of the newsroom by its id, or one with its slides in the text. */
export const slideshowModel: BlockModel = {
  type: ELEMENT_TYPE.slideshow,
  place: 'body',
  content: 'elements',
  isLocked: element => slidesOf(element).length === 0,
  schema: slideshowSchema,
  repair: repairSlideshow,
  isEmpty: isEmptySlideshow,
  create: makeId => emptyTextElement(ELEMENT_TYPE.slideshow, makeId),
  toHtml: slideshowToHtml,
  fromHtml: slideshowFromHtml,
  behaviour: {
    onEnter: (editor, [element, path], makeId) => {
      if (slidesOf(element).length > 0) return false;
      insertParagraphAfter(editor, path, makeId);
      return true;
    },
    onSoftBreak: (_editor, [element]) => slidesOf(element).length === 0,
  },
};

/** A picture of a slideshow with its caption and credit. */
export const slideModel: BlockModel = {
  type: ELEMENT_TYPE.slide,
  place: 'inner',
  content: 'elements',
  schema: slideSchema,
  repair: repairSlide,
  isEmpty: isEmptySlide,
  create: makeId => ({ type: ELEMENT_TYPE.slide, id: makeId(), children: captionAndCredit(makeId) }),
  toHtml: slideToHtml,
  fromHtml: slideFromHtml,
  picture: PICTURE_ITSELF,
};
