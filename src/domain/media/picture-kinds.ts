import { PICTURE_LIMITS } from './asset.ts';

/** Kinds of files by the ending of a name; what a file really is decides its content. Further names of the same kind are left out. */
export const PICTURE_ENDINGS: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  heif: 'image/heic',
};

/** Names that systems have for a kind besides its registered one. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'image/jpg': 'image/jpeg', 'image/tif': 'image/tiff', 'image/heif': 'image/heic' };

/** Kinds of files that an area for pictures takes (B5-060). */
export const PICTURE_KINDS: readonly string[] = Object.keys(PICTURE_LIMITS);

/** Returns the types that a file chooser accepts for these kinds: names and endings, since many systems have no name for HEIC. */
export const chooserKinds = (kinds: readonly string[] = PICTURE_KINDS): string =>
  [
    ...kinds,
    ...Object.entries(PICTURE_ENDINGS)
      .filter(([, kind]) => kinds.includes(kind))
      .map(([ending]) => `.${ending}`),
  ].join(',');

/** The ending of a name in small letters; empty if it has none. */
export const endingOf = (name: string): string => /\.(?<ending>[^.\s/\\]{1,12})$/u.exec(name)?.groups?.['ending']?.toLowerCase() ?? '';

const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The kind of a file as its system names it, else by the ending of its name; empty if neither says one. */
export const saidKindOf = ({ name, type }: { readonly name: string; readonly type: string }): string => {
  const said = type.toLowerCase();
  return said === '' ? (own(PICTURE_ENDINGS, endingOf(name)) ?? '') : (own(OTHER_NAMES, said) ?? said);
};

/** Checks whether browsers show files of this kind without conversion by the newsroom or the desk. */
export const isShownByBrowsers = (kind: string): boolean => kind !== 'image/tiff' && kind !== 'image/heic';
