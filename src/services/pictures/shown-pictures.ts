import type { RichTextDocument } from '#domain/article/document.ts';
import { assetIdOf, assetIdSchema } from '#domain/media/asset.ts';

const collect = (value: unknown, found: Set<string>): void => {
  if (typeof value === 'string') {
    const id = assetIdOf(value);
    if (id !== undefined) found.add(id);
  } else if (Array.isArray(value)) for (const entry of value) collect(entry, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, entry] of Object.entries(value)) {
      if (key === 'elvisId' && assetIdSchema.safeParse(entry).success) found.add(String(entry));
      else if (key !== 'text') collect(entry, found);
    }
};

/** Ids of all pictures of the library that a document or an item shows. */
export const picturesIn = (value: unknown): ReadonlySet<string> => {
  const found = new Set<string>();
  collect(value, found);
  return found;
};

/** The same, remembered for documents: they never change, and the queue looks at them often. */
export const createPicturesOf = (): ((document: RichTextDocument) => ReadonlySet<string>) => {
  const known = new WeakMap<RichTextDocument, ReadonlySet<string>>();
  return document => {
    const before = known.get(document);
    if (before) return before;
    const found = picturesIn(document);
    known.set(document, found);
    return found;
  };
};
