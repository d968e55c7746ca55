import { checkImageAddress, isShownAddress } from '#domain/media/image-address.ts';
import { recordOf } from '../model/data.ts';
import { type ImageType, pictureOf } from './media-data.ts';

/** Maximum length of a picture's description (B9-008). */
export const MAX_ALT_LENGTH = 1000;

/** Values of the image dialog. */
export interface ImageFormValues {
  readonly address: string;
  readonly imageType: ImageType;
  readonly alt: string;
}

export interface ImageFormFaults {
  readonly address?: { readonly key: string; readonly url?: string };
  readonly alt?: { readonly key: string; readonly limit: number };
}

type Fields = Readonly<Record<string, unknown>>;

/** The current values of an image. */
export const imageFormOf = (data: Fields | undefined): ImageFormValues => {
  const { address = '', imageType, alt } = pictureOf(data);
  return { address, imageType, alt };
};

const addressFault = (address: string, before: Fields | undefined): ImageFormFaults['address'] => {
  if (address.trim() === '') return { key: 'validator.message.required' };
  // A picture that is there already may have any address that is shown, for example the library's.
  if (address === pictureOf(before).address && isShownAddress(address)) return undefined;
  const checked = checkImageAddress(address);
  if (checked.ok) return undefined;
  return checked.error.code === 'secureUrl' ? { key: 'validator.message.secureUrl' } : { key: 'image.unsupported', url: checked.error.url };
};

/** Returns the faults by field; empty if the image may be saved. */
export const checkImageForm = ({ address, alt }: ImageFormValues, before: Fields | undefined): ImageFormFaults => {
  const fault = addressFault(address, before);
  return {
    ...(fault ? { address: fault } : {}),
    ...(alt.length > MAX_ALT_LENGTH ? { alt: { key: 'validator.message.maxLength', limit: MAX_ALT_LENGTH } } : {}),
  };
};

/** Fields that belong to one picture and not to the next. */
const OF_ONE_PICTURE = ['url', 'elvisId', 'naturalWidth', 'naturalHeight', 'focusPoint', 'cropMarks', 'name', 'nameSource', 'title'];

const withoutPicture = (embed: Fields): Fields =>
  Object.fromEntries(Object.entries(embed).filter(([key]) => !OF_ONE_PICTURE.includes(key)));

const descriptionOf = (alt: string, before: Fields): Fields => {
  const { name, nameSource: source, ...rest } = before;
  if (alt === '') return rest;
  // A description that a user changed is theirs (B4-016).
  return { ...rest, name: alt, nameSource: alt === name && source !== undefined ? source : 'user' };
};

/** The data of the image with the form's values; `size` is the picture's own, where it was seen. */
export const imageDataOf = (
  { address, imageType, alt }: ImageFormValues,
  before: Fields | undefined,
  size?: { readonly width: number; readonly height: number },
): Fields => {
  const isSame = address === pictureOf(before).address;
  const checked = checkImageAddress(address);
  const { displayError: _error, loadingStatusId, src, ...rest } = before ?? {};
  const embed = recordOf(before?.['embed']) ?? {};
  const kept = { ...(isSame ? embed : withoutPicture(embed)) };
  const described = descriptionOf(alt.trim(), kept);
  const source = isSame
    ? { ...(src === undefined ? {} : { src }), ...(loadingStatusId === undefined ? {} : { loadingStatusId }) }
    : { originalSrc: address.trim(), ...(checked.ok ? { mimetype: checked.value.mimetype } : {}) };
  return {
    ...rest,
    ...source,
    embed: {
      ...described,
      ...(size ? { naturalWidth: size.width, naturalHeight: size.height } : {}),
      style: { ...recordOf(embed['style']), imageType },
    },
  };
};
