import { endingOf, saidKindOf } from '#domain/media/picture-kinds.ts';

/** A file that is not taken; `type` is its kind, or the ending of its name where the system knows none. */
export interface RefusedFile {
  readonly name: string;
  readonly type: string;
}

export interface SortedFiles {
  readonly taken: readonly File[];
  readonly refused: readonly RefusedFile[];
}

/**
 * Tells the files that an area takes from the others, by what the system says of them; the host looks at the content afterwards.
 * An area for a single file keeps only the first (B4-021).
 */
export const sortFiles = (
  files: readonly File[],
  { accept, multiple }: { readonly accept: readonly string[]; readonly multiple: boolean },
): SortedFiles => {
  const considered = multiple ? files : files.slice(0, 1);
  const taken = considered.filter(file => accept.includes(saidKindOf(file)));
  const refused = considered
    .filter(file => !taken.includes(file))
    .map(file => ({ name: file.name, type: file.type === '' ? endingOf(file.name) : file.type }));
  return { taken, refused };
};

/** Checks whether a drag holds files; the browser tells no more before the drop. */
export const holdsFiles = (transfer: DataTransfer): boolean => transfer.types.includes('Files');
