import { PICTURE_LIMITS } from '#domain/media/asset.ts';
import { IMAGE_MIMETYPES } from '#domain/media/image-address.ts';

/** Kinds of files that an area for pictures takes (B5-060), for the file chooser. */
export const PICTURE_KINDS: readonly string[] = Object.keys(PICTURE_LIMITS);

/** A file that is not taken; `type` is its kind, or the ending of its name where the system knows none. */
export interface RefusedFile {
  readonly name: string;
  readonly type: string;
}

export interface SortedFiles {
  readonly taken: readonly File[];
  readonly refused: readonly RefusedFile[];
}

const endingOf = (name: string): string => /\.(?<ending>[^.\s/\\]{1,12})$/u.exec(name)?.groups?.['ending']?.toLowerCase() ?? '';

const kindOf = ({ name, type }: File): string => {
  const said = type.toLowerCase();
  if (said !== '') return said === 'image/jpg' ? 'image/jpeg' : said;
  const ending = endingOf(name);
  return Object.hasOwn(IMAGE_MIMETYPES, ending) ? (IMAGE_MIMETYPES[ending] ?? '') : '';
};

/**
 * Tells the files that an area takes from the others, by what the system says of them; the host looks at the content afterwards.
 * An area for a single file keeps only the first (B4-021).
 */
export const sortFiles = (
  files: readonly File[],
  { accept, multiple }: { readonly accept: readonly string[]; readonly multiple: boolean },
): SortedFiles => {
  const considered = multiple ? files : files.slice(0, 1);
  const taken = considered.filter(file => accept.includes(kindOf(file)));
  const refused = considered
    .filter(file => !taken.includes(file))
    .map(file => ({ name: file.name, type: file.type === '' ? endingOf(file.name) : file.type }));
  return { taken, refused };
};

/** Whether a drag holds files; the browser tells no more before the drop. */
export const holdsFiles = (transfer: DataTransfer): boolean => transfer.types.includes('Files');
