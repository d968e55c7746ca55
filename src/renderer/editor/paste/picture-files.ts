/** The types of rules.md, section 5, images and files. */
const PICTURE_TYPES = /^image\/(?:jpeg|jpg|png|gif|svg\+xml|webp)$/iu;

export interface CheckedFiles {
  readonly pictures: readonly File[];
  /** Names of files that are no pictures of these types, or that cannot be loaded as such (B4-033). */
  readonly refused: readonly string[];
}

/** A drawing is loaded as the page would load it: as a picture, in which nothing runs. */
const canDraw = async (file: File): Promise<boolean> => {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  } finally {
    URL.revokeObjectURL(address);
  }
};

const canLoad = async (file: File): Promise<boolean> => {
  if (file.type.toLowerCase() === 'image/svg+xml') return canDraw(file);
  try {
    const bitmap = await createImageBitmap(file);
    bitmap.close();
    return true;
  } catch (error) {
    // InvalidStateError: the bytes are no picture.
    if (error instanceof DOMException) return false;
    throw error;
  }
};

/** Tells pictures that can be loaded from every other file. */
export const checkPictureFiles = async (files: readonly File[]): Promise<CheckedFiles> => {
  const checked = await Promise.all(files.map(async file => ({ file, isPicture: PICTURE_TYPES.test(file.type) && (await canLoad(file)) })));
  return {
    pictures: checked.filter(({ isPicture }) => isPicture).map(({ file }) => file),
    refused: checked.filter(({ isPicture }) => !isPicture).map(({ file }) => file.name),
  };
};
