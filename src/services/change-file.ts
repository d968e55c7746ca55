/** A waiting change as a file to keep: JSON. */
export interface ChangeFile {
  readonly fileName: string;
  readonly content: string;
}

/** A file name from a title and a time. */
export const fileNameOf = (title: string, at: string): string => {
  const words = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const name = words
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, 60);
  return `${name === '' ? 'galley' : name}-${at.replaceAll(/[:.]/gu, '-')}.json`;
};
