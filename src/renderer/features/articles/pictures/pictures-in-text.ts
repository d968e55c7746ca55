import { type Element, ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import { FULL_CROP, type CropMarks, cropMarksSchema, type FocusPoint, focusPointSchema, DEFAULT_FOCUS_POINT } from '#domain/media/image.ts';
import { captionOf, creditOf } from '#richtext/blocks/captioned.ts';
import { pictureOf, previewOf } from '#richtext/blocks/media-data.ts';
import type { WordsObstacle } from '#renderer/entities/media/attachments/use-file-words.ts';
import { recordOf } from '#richtext/model/data.ts';
import { withWords, wordsOf } from './words.ts';

/** Text fields of a picture. */
export const WORD_FIELDS = ['caption', 'credit', 'alt'] as const;
export type WordField = (typeof WORD_FIELDS)[number];

/** Place at which a picture of an article is used. */
export type PicturePlace = 'image' | 'slide' | 'video' | 'teaser' | 'teaserImage' | 'attachment';

/** Picture of an article with its words; a field that it does not have in its place is missing from them. */
export interface PlacedPicture {
  /** Id of its element; for pictures outside the text, an id of its own. */
  readonly key: string;
  readonly place: PicturePlace;
  /** Stored address; undefined if there is no picture yet. */
  readonly address: string | undefined;
  readonly assetId: string | undefined;
  readonly words: Readonly<Partial<Record<WordField, string>>>;
  readonly missing: readonly WordField[];
  /** Size in pixels. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly crop: CropMarks | undefined;
  readonly focus: FocusPoint | undefined;
  /** True if the words are in the text. */
  readonly isInText: boolean;
  /** Present if the words are those of the file in the library; `obstacle` is the reason why they cannot be changed now. */
  readonly ofFile?: { readonly obstacle: WordsObstacle | undefined };
  /** True if it can be cropped here: not drawings and animations. */
  readonly canCrop: boolean;
}

/** Checks whether the words can be changed here. */
export const canWriteWords = ({ isInText, ofFile }: PlacedPicture): boolean =>
  isInText || (ofFile !== undefined && ofFile.obstacle === undefined);

/** Returns the required fields that are empty. */
export const missingIn = (words: PlacedPicture['words']): readonly WordField[] => WORD_FIELDS.filter(field => words[field]?.trim() === '');

type Fields = Readonly<Record<string, unknown>>;

const cropOf = (embed: Fields | undefined): Pick<PlacedPicture, 'crop' | 'focus'> => {
  const crop = cropMarksSchema.safeParse(embed?.['cropMarks']).data;
  const focus = focusPointSchema.safeParse(embed?.['focusPoint']).data;
  const isWhole = crop === undefined || JSON.stringify(crop) === JSON.stringify(FULL_CROP);
  const isMiddle = focus === undefined || (focus.x === DEFAULT_FOCUS_POINT.x && focus.y === DEFAULT_FOCUS_POINT.y);
  return { crop: isWhole ? undefined : crop, focus: isMiddle ? undefined : focus };
};

const linesOf = (element: Element): PlacedPicture['words'] => {
  const caption = captionOf(element);
  const credit = creditOf(element);
  return { caption: caption ? wordsOf(caption) : '', credit: credit ? wordsOf(credit) : '' };
};

/** Drawings have no pixels, and most GIFs are animated. */
const UNCUT_KINDS = ['image/svg+xml', 'image/gif'];

const describe = (
  element: Element,
  place: PicturePlace,
  { data, words }: { readonly data: Fields | undefined; readonly words: PlacedPicture['words'] },
): PlacedPicture | undefined => {
  const { address, assetId, mimetype = '', naturalWidth, naturalHeight } = pictureOf(data);
  if (address === undefined) return undefined;
  const size = naturalWidth && naturalHeight ? { width: naturalWidth, height: naturalHeight } : undefined;
  const canCrop = place !== 'teaser' && assetId !== undefined && size !== undefined && !UNCUT_KINDS.includes(mimetype);
  const base = { key: element.id, place, address, assetId, words, missing: missingIn(words), size, isInText: true, canCrop };
  return { ...base, ...cropOf(recordOf(data?.['embed'])) };
};

const readVideo = (element: Element): PlacedPicture | undefined => {
  const { url, assetId } = previewOf(element.data);
  const words = linesOf(element);
  return url === undefined
    ? undefined
    : {
        key: element.id,
        place: 'video',
        address: url,
        assetId,
        words,
        missing: missingIn(words),
        size: undefined,
        crop: undefined,
        focus: undefined,
        isInText: true,
        canCrop: false,
      };
};

const readTeaser = (element: Element): PlacedPicture | undefined => {
  const data = recordOf(element.data?.['image']);
  const caption = data?.['caption'];
  return describe(element, 'teaser', { data, words: { caption: typeof caption === 'string' ? caption : '', alt: pictureOf(data).alt } });
};

const readPicture = (element: Element): PlacedPicture | undefined => {
  switch (element.type) {
    case ELEMENT_TYPE.image:
    case ELEMENT_TYPE.slide:
      return describe(element, element.type, { data: element.data, words: { ...linesOf(element), alt: pictureOf(element.data).alt } });
    case ELEMENT_TYPE.embeddedVideo:
      return readVideo(element);
    case ELEMENT_TYPE.dynamicTeaser:
      return readTeaser(element);
    default:
      return undefined;
  }
};

/** Creates a reader of the pictures of a text, in order; an unchanged block yields the same object again. */
export const createPictureReader = (): ((elements: readonly Element[]) => readonly PlacedPicture[]) => {
  const known = new WeakMap<Element, readonly PlacedPicture[]>();
  const read = (element: Element): readonly PlacedPicture[] => {
    const before = known.get(element);
    if (before) return before;
    const own = readPicture(element);
    const pictures = [...(own ? [own] : []), ...element.children.filter(isElement).flatMap(read)];
    known.set(element, pictures);
    return pictures;
  };
  return elements => elements.flatMap(read);
};

/** Finds the element with this id, at any depth. */
export const findElementById = (elements: readonly Element[], id: string): Element | undefined => {
  for (const element of elements) {
    const found = element.id === id ? element : findElementById(element.children.filter(isElement), id);
    if (found) return found;
  }
  return undefined;
};

/** Returns the text with other data of one element; other blocks keep their reference. */
export const changeData = (
  elements: readonly Element[],
  id: string,
  change: (data: Element['data']) => Element['data'],
): readonly Element[] =>
  elements.map(element => {
    if (element.id === id) {
      const data = change(element.data);
      return data === undefined ? element : { ...element, data };
    }
    const below = element.children.filter(isElement);
    if (findElementById(below, id) === undefined) return element;
    return {
      ...element,
      children: element.children.map(child => (isElement(child) ? (changeData([child], id, change)[0] ?? child) : child)),
    };
  });

/** Change of one field of one picture in the text. */
export interface WordChange {
  readonly key: string;
  readonly field: WordField;
  readonly words: string;
}

/** Sets the description and marks it as written by a user (B4-016). */
const withAlt = (data: Fields | undefined, words: string): Fields => {
  const { name: _name, nameSource: _source, ...embed } = recordOf(data?.['embed']) ?? {};
  return { ...data, embed: words.trim() === '' ? embed : { ...embed, name: words, nameSource: 'user' } };
};

const changeTeaser = (element: Element, { field, words }: WordChange): Element => {
  const { caption: _caption, ...image } = recordOf(element.data?.['image']) ?? {};
  const kept = _caption === undefined ? image : { ...image, caption: _caption };
  const changed = field === 'alt' ? withAlt(kept, words) : { ...image, ...(words === '' ? {} : { caption: words }) };
  return { ...element, data: { ...element.data, image: changed } };
};

const changeElement = (element: Element, change: WordChange): Element => {
  if (element.type === ELEMENT_TYPE.dynamicTeaser) return changeTeaser(element, change);
  if (change.field === 'alt') return { ...element, data: withAlt(element.data, change.words) };
  const line = change.field === 'caption' ? captionOf(element) : creditOf(element);
  return line ? { ...element, children: element.children.map(child => (child === line ? withWords(line, change.words) : child)) } : element;
};

const changeOne = (element: Element, changes: ReadonlyMap<string, readonly WordChange[]>): Element => {
  const own = changes.get(element.id) ?? [];
  const children = element.children.map(child => (isElement(child) ? changeOne(child, changes) : child));
  const isSame = children.every((child, index) => child === element.children[index]);
  return own.reduce(changeElement, isSame ? element : { ...element, children });
};

/** Returns the text with other words of its pictures; other blocks keep their reference. */
export const changeWords = (elements: readonly Element[], changes: readonly WordChange[]): readonly Element[] => {
  const current = new Map(createPictureReader()(elements).map(picture => [picture.key, picture]));
  const real = changes.filter(({ key, field, words }) => {
    const before = current.get(key)?.words[field];
    return before !== undefined && before !== words;
  });
  if (real.length === 0) return elements;
  const byKey = Map.groupBy(real, ({ key }) => key);
  return elements.map(element => changeOne(element, byKey));
};
