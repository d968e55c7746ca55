import { shownAddress } from '#renderer/entities/media/picture-address.ts';
import type { LoadPicture } from './layout-package.ts';

/** Loads the original file of a picture by the host of this window; undefined if neither the desk nor the newsroom has it now. */
export const loadPicture: LoadPicture = async stored => {
  const address = shownAddress(stored, {});
  if (address === undefined) return undefined;
  try {
    const response = await fetch(address);
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined; // the report names the picture
  }
};
