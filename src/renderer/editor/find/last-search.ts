import { z } from 'zod';
import { EMPTY_QUERY, type FindQuery } from '#domain/text/find/pattern.ts';

const STORAGE_KEY = 'galley.editor.find';

const searchSchema = z.object({
  query: z.object({ text: z.string(), isCaseSensitive: z.boolean(), isWholeWord: z.boolean(), isRegex: z.boolean() }),
  replacement: z.string(),
});

/** The last search of this window, kept across articles. */
export type LastSearch = Readonly<{ query: FindQuery; replacement: string }>;

export const readLastSearch = (storage: Storage): LastSearch => {
  const nothing: LastSearch = { query: EMPTY_QUERY, replacement: '' };
  try {
    return searchSchema.safeParse(JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null')).data ?? nothing;
  } catch (error) {
    if (error instanceof SyntaxError) return nothing;
    throw error;
  }
};

export const keepLastSearch = (storage: Storage, search: LastSearch): void => storage.setItem(STORAGE_KEY, JSON.stringify(search));
