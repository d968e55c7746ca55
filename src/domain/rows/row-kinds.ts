/** A kind of rows below an item, where all kinds stand together: at the newsroom, on the bridge and in the window. */
interface RowNames {
  /** The kind of the items that they belong to. */
  readonly parent: string;
  /** The live event about them; its subject is the item. */
  readonly live: string;
  /** Locale keys of the words for what waits in the outbox. */
  readonly outbox: { readonly write: string; readonly change: string; readonly remove: string };
}

/** All kinds of rows below items; the name is also that of lost ones, in words and in lists. */
export const ROW_KINDS = {
  tickerEvents: { parent: 'tickers', live: 'ticker', outbox: { write: 'writeEvent', change: 'changeEvent', remove: 'removeEvent' } },
} as const satisfies Readonly<Record<string, RowNames>>;

type RowKinds = typeof ROW_KINDS;
/** A kind of rows. */
export type RowKindName = keyof RowKinds;

/** The names of all kinds of rows. */
export const ROW_KIND_NAMES = Object.keys(ROW_KINDS) as readonly RowKindName[]; // the keys of the table are its kinds
