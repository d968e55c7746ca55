import { assetIdOf } from '#domain/media/asset.ts';
import { renditionQuery, type RenditionRequest } from '#domain/media/rendition.ts';
import { hostAddress } from '#renderer/platform/window-session.ts';
import { mediaAddress, type ShownPart } from './media-address.ts';

/** Library and web pictures come through the host, which caches them; data URLs need no host. */
export const pictureAddress = (stored: string, widthPx: number, part: ShownPart = {}): string | undefined => {
  if (stored.startsWith('data:')) return stored;
  return (
    mediaAddress(stored, widthPx, part) ??
    (stored.startsWith('https://') ? hostAddress(`/media/web?url=${encodeURIComponent(stored)}`) : undefined)
  );
};

/**
 * Returns the address of a picture in its displayed size: from the host, by the id of a library file; pictures of
 * the web and those inside their own address come whole. Undefined for an address that cannot be shown.
 */
export const shownAddress = (stored: string, request: RenditionRequest): string | undefined => {
  const id = assetIdOf(stored);
  if (id === undefined) return pictureAddress(stored, 2 * (request.widthPx ?? request.heightPx ?? 700));
  const query = renditionQuery(request);
  return hostAddress(`/media/${id}${query === '' ? '' : `?${query}`}`);
};
