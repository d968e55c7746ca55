import { ROW_KINDS } from '#domain/rows/row-kinds.ts';

/** Kinds of outbox entries, by the keys of their words; `namesItem`: titled like their item. Pictures: file name, comments: their words. */
const PLAIN = {
  createArticle: { namesItem: true },
  saveArticle: { namesItem: true },
  patchMetadata: { namesItem: true },
  upload: { namesItem: false },
  createItem: { namesItem: true },
  saveItem: { namesItem: true },
  comment: { namesItem: false },
  placement: { namesItem: false },
  unreadable: { namesItem: true },
} as const;

const OF_ROWS = Object.values(ROW_KINDS).flatMap(({ outbox }) => Object.values(outbox));

/** Kind of an entry of the outbox. */
export type OutboxKind = keyof typeof PLAIN | (typeof OF_ROWS)[number];

/** All that entries do, those of rows last. */
export const OUTBOX_KINDS: readonly OutboxKind[] = [...(Object.keys(PLAIN) as (keyof typeof PLAIN)[]), ...OF_ROWS]; // the keys of the table are its kinds

/** Checks whether the title of such an entry is that of its item. */
export const namesItem = (kind: OutboxKind): boolean => kind in PLAIN && PLAIN[kind as keyof typeof PLAIN].namesItem; // a key of the table
