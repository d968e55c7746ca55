import { assetIdOf, assetUrl, type Asset } from '#domain/media/asset.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import { type CropChoice, NO_CROP_CHOICE, pixelsOfCrop } from '#domain/media/crop.ts';
import { IMAGE_DESCRIPTION_MAX, type ImageKind, type ImageValue, type NameSource } from '#domain/media/image.ts';

/** The file's own metadata, until a user writes something else. */
export interface FileWords {
  readonly name: string;
  readonly caption: string;
  readonly credit: string;
}

/** Errors of a form, by field: ends of locale keys in `validation`. */
export interface ImageFormErrors {
  readonly url?: 'validator.message.required';
  readonly imageType?: 'validator.message.required';
  readonly description?: 'validator.message.maxLength';
}

/** The value of the picture form (B3-018). Without a picture, `url` and `elvisId` are empty and the natural sizes 0. */
export interface ImageFormValue extends CropChoice {
  readonly url: string;
  readonly elvisId: string;
  readonly mimetype: string;
  readonly description: string;
  readonly nameSource: NameSource | null;
  readonly caption: string;
  readonly credit: string;
  readonly imageType: ImageKind | null;
  /** Chosen from the attachments of the item. */
  readonly isAttachment: boolean;
  /** Put into the library by this form; also when the desk still has to send it. */
  readonly uploadSuccess: boolean;
  readonly naturalWidth: number;
  readonly naturalHeight: number;
  /** False for drawings and animations, of which only the whole can be shown; null while not known. */
  readonly supportsCropmarks: boolean | null;
  readonly fileWords: FileWords;
  readonly errors: ImageFormErrors;
}

const NO_WORDS: FileWords = { name: '', caption: '', credit: '' };

/** A form without a picture. */
export const EMPTY_IMAGE_FORM: ImageFormValue = {
  ...NO_CROP_CHOICE,
  url: '',
  elvisId: '',
  mimetype: '',
  description: '',
  nameSource: null,
  caption: '',
  credit: '',
  imageType: 'image',
  isAttachment: false,
  uploadSuccess: false,
  naturalWidth: 0,
  naturalHeight: 0,
  supportsCropmarks: null,
  fileWords: NO_WORDS,
  errors: {},
};

/** A picture as it was stored, in the form. */
export const formOfImage = (image: ImageValue | null): ImageFormValue => {
  if (image === null) return EMPTY_IMAGE_FORM;
  const { name, width: _width, height: _height, elvisId, ...rest } = image;
  return { ...EMPTY_IMAGE_FORM, ...rest, elvisId: elvisId === '' ? (assetIdOf(image.url) ?? '') : elvisId, description: name };
};

/**
 * The picture of a form; null without one, or where its size or kind is not known. Width and height are those of the crop. A
 * description that is too long is an error of the form; where it is kept anyway, it is cut at the limit.
 */
export const imageOfForm = (form: ImageFormValue): ImageValue | null => {
  const { url, elvisId, description, nameSource, caption, credit, mimetype, naturalWidth, naturalHeight } = form;
  const { focusPoint, cropMarks, variants, imageType } = form;
  if (url === '' || naturalWidth <= 0 || naturalHeight <= 0 || imageType === null) return null;
  return {
    url,
    elvisId,
    name: description.slice(0, IMAGE_DESCRIPTION_MAX),
    nameSource: description === '' ? null : nameSource,
    caption,
    credit,
    mimetype,
    naturalWidth,
    naturalHeight,
    ...pixelsOfCrop(cropMarks, { width: naturalWidth, height: naturalHeight }),
    focusPoint,
    cropMarks,
    variants,
    imageType,
  };
};

/** Words of the new file where the field is empty or still holds those of the file before. */
const wordsOver = (written: string, ofFileBefore: string, ofFile: string): string =>
  written.trim() === '' || written === ofFileBefore ? ofFile : written;

interface Source {
  readonly id: string;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  readonly words: FileWords;
  readonly supportsCropmarks: boolean | null;
}

/** Keeps a description that the user wrote before there was a picture; any other one is about the picture before. */
const descriptionOver = (form: ImageFormValue, ofFile: string): Pick<ImageFormValue, 'description' | 'nameSource'> => {
  const { description, nameSource } = form;
  if (form.url === '' && nameSource === 'user') return { description, nameSource };
  return { description: ofFile, nameSource: ofFile === '' ? null : 'assets' };
};

/** Another picture: nothing that was decided about the one before holds, its description least of all. */
const withSource = (form: ImageFormValue, source: Source, how: 'attachment' | 'upload'): ImageFormValue => ({
  ...form,
  ...NO_CROP_CHOICE,
  url: assetUrl(source.id),
  elvisId: source.id,
  mimetype: source.mediaType,
  naturalWidth: source.width,
  naturalHeight: source.height,
  supportsCropmarks: source.supportsCropmarks,
  ...descriptionOver(form, source.words.name),
  caption: wordsOver(form.caption, form.fileWords.caption, source.words.caption),
  credit: wordsOver(form.credit, form.fileWords.credit, source.words.credit),
  fileWords: source.words,
  isAttachment: how === 'attachment',
  uploadSuccess: how === 'upload',
});

const wordsOf = ({ name, caption, credit }: FileWords): FileWords => ({ name: name.slice(0, IMAGE_DESCRIPTION_MAX), caption, credit });

/** The form with a picture that was put into the library. */
export const withUpload = (form: ImageFormValue, { id, mediaType, width, height, metadata, supportsCropmarks }: Asset): ImageFormValue =>
  withSource(form, { id, mediaType, width, height, words: wordsOf(metadata), supportsCropmarks }, 'upload');

/** The form with a picture of the item's attachments. */
export const withAttachment = (form: ImageFormValue, { sourceId, fileMetadata }: Attachment): ImageFormValue => {
  const { mediaType, width, height, metadata } = fileMetadata;
  return withSource(form, { id: sourceId, mediaType, width, height, words: wordsOf(metadata), supportsCropmarks: null }, 'attachment');
};

/** The form without its picture; what a user wrote of caption and credit stays, the file's words go. */
export const withoutPicture = (form: ImageFormValue): ImageFormValue => ({
  ...EMPTY_IMAGE_FORM,
  caption: form.caption === form.fileWords.caption ? '' : form.caption,
  credit: form.credit === form.fileWords.credit ? '' : form.credit,
  imageType: form.imageType,
});

/** Sets a description written by the user: they are its author (B4-016); an empty description has no author. */
export const withDescription = (form: ImageFormValue, description: string): ImageFormValue => ({
  ...form,
  description,
  nameSource: description === '' ? null : 'user',
});

/** The description as it was proposed (B4-015, B4-018). */
export const withProposal = (form: ImageFormValue, description: string): ImageFormValue => ({ ...form, description, nameSource: 'ai' });

/** After a failed proposal the description has no author (B4-018). */
export const withoutDescription = (form: ImageFormValue): ImageFormValue => ({ ...form, description: '', nameSource: null });

/** Back to what the file says of itself. */
export const withFileWords = (form: ImageFormValue): ImageFormValue => ({
  ...form,
  description: form.fileWords.name,
  nameSource: form.fileWords.name === '' ? null : 'assets',
});

/** Whether a description may be proposed now (B4-017); `nameSource` of the description before, also of older texts ("unity": a user's). */
export const mayPropose = (input: {
  readonly isOtherSource: boolean;
  readonly nameSource: string | null;
  readonly hasRedo: boolean;
  readonly elvisId: string;
}): boolean => input.isOtherSource && !input.hasRedo && input.elvisId !== '' && !['ai', 'user', 'unity'].includes(input.nameSource ?? '');

/** Returns the errors: a picture and its kind are required (B5-063), a description has at most 1000 characters (B5-021). */
export const imageFormErrors = ({ url, imageType, description }: ImageFormValue): ImageFormErrors => ({
  ...(url === '' ? { url: 'validator.message.required' } : {}),
  ...(imageType === null ? { imageType: 'validator.message.required' } : {}),
  ...(description.length > IMAGE_DESCRIPTION_MAX ? { description: 'validator.message.maxLength' } : {}),
});

/** The form with what is wrong in it. */
export const checkedImageForm = (form: ImageFormValue): ImageFormValue => ({ ...form, errors: imageFormErrors(form) });

export const hasErrors = ({ errors }: ImageFormValue): boolean => Object.keys(errors).length > 0;
