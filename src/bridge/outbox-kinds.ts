import { ROW_KINDS } from '#domain/rows/row-kinds.ts';

/** What waits in the outbox, by the keys of its words, and whether the title of an entry is that of its item. A picture has the name of its file, a comment its words. */
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

/** What an entry of the outbox does. */
export type OutboxKind = keyof typeof PLAIN | (typeof OF_ROWS)[number];

/** All that entries do, those of rows last. */
export const OUTBOX_KINDS: readonly OutboxKind[] = [...(Object.keys(PLAIN) as (keyof typeof PLAIN)[]), ...OF_ROWS]; // the keys of the table are its kinds

/** Whether the title of such an entry is that of its item. */
export const namesItem = (kind: OutboxKind): boolean => kind in PLAIN && PLAIN[kind as keyof typeof PLAIN].namesItem; // a key of the table
