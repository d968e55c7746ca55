import { isShownByBrowsers, PICTURE_KINDS, saidKindOf } from '#domain/media/picture-kinds.ts';

export interface CheckedFiles {
  readonly pictures: readonly File[];
  /** Names of files that are no pictures of these types, or that cannot be loaded as such (B4-033). */
  readonly refused: readonly string[];
}

/** Returns whether the page can load a file as a picture, without decoding it: forty photographs would take gigabytes. */
const canLoad = (file: File): Promise<boolean> => {
  const address = URL.createObjectURL(file);
  const image = new Image();
  return new Promise<boolean>(resolve => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
  }).finally(() => URL.revokeObjectURL(address));
};

/** Returns whether a file is a picture. The host inspects what the page cannot load, as every file. */
const isPicture = async (file: File): Promise<boolean> => {
  const kind = saidKindOf(file);
  return PICTURE_KINDS.includes(kind) && (!isShownByBrowsers(kind) || (await canLoad(file)));
};

/** Separates pictures that can be loaded from all other files. */
export const checkPictureFiles = async (files: readonly File[]): Promise<CheckedFiles> => {
  const checked = await Promise.all(files.map(async file => ({ file, isPicture: await isPicture(file) })));
  return {
    pictures: checked.filter(({ isPicture }) => isPicture).map(({ file }) => file),
    refused: checked.filter(({ isPicture }) => !isPicture).map(({ file }) => file.name),
  };
};
