import { isShownByBrowsers, PICTURE_KINDS, saidKindOf } from '#domain/media/picture-kinds.ts';

export interface CheckedFiles {
  readonly pictures: readonly File[];
  /** Names of files that are no pictures of these types, or that cannot be loaded as such (B4-033). */
  readonly refused: readonly string[];
}

/** Whether the page can load it as a picture, without drawing it: what is drawn of forty photographs at once would be gigabytes. */
const canLoad = (file: File): Promise<boolean> => {
  const address = URL.createObjectURL(file);
  const image = new Image();
  return new Promise<boolean>(resolve => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
  }).finally(() => URL.revokeObjectURL(address));
};

/** What the page cannot load is looked at by the host, as every file is. */
const isPicture = async (file: File): Promise<boolean> => {
  const kind = saidKindOf(file);
  return PICTURE_KINDS.includes(kind) && (!isShownByBrowsers(kind) || (await canLoad(file)));
};

/** Tells pictures that can be loaded from every other file. */
export const checkPictureFiles = async (files: readonly File[]): Promise<CheckedFiles> => {
  const checked = await Promise.all(files.map(async file => ({ file, isPicture: await isPicture(file) })));
  return {
    pictures: checked.filter(({ isPicture }) => isPicture).map(({ file }) => file),
    refused: checked.filter(({ isPicture }) => !isPicture).map(({ file }) => file.name),
  };
};
