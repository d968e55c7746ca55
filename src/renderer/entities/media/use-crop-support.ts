import { useApiQuery } from '#renderer/platform/api/queries.ts';
import type { ImageFormValue } from './image-form.ts';

/** Reason why a picture cannot be cropped: ends of locale keys in `media`; null if it can. */
export type NoCropReason = 'noCrop.picture' | 'noCrop.web' | 'noCrop.svg' | 'noCrop.animated' | null;

/** Kinds of pictures that may move: whether this one does is known to the newsroom. */
const MAY_MOVE = ['image/gif', 'image/webp'];

/** Returns why the picture cannot be cropped, null if it can: drawings, animations and pictures of unknown size cannot. */
export const useCropSupport = (
  form: Pick<ImageFormValue, 'url' | 'elvisId' | 'mimetype' | 'naturalWidth' | 'supportsCropmarks'>,
): NoCropReason => {
  const { url, elvisId, mimetype, naturalWidth, supportsCropmarks } = form;
  const isUnknown = supportsCropmarks === null && elvisId !== '' && MAY_MOVE.includes(mimetype);
  const file = useApiQuery('getFile', { params: { id: elvisId } }, { enabled: isUnknown, silent: true });
  if (url === '') return 'noCrop.picture';
  if (elvisId === '' || naturalWidth <= 0) return 'noCrop.web';
  if (mimetype === 'image/svg+xml') return 'noCrop.svg';
  // A GIF of which nothing is known most likely moves.
  const supports = supportsCropmarks ?? file.data?.supportsCropmarks ?? mimetype !== 'image/gif';
  return supports ? null : 'noCrop.animated';
};
