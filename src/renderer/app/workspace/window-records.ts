import type { StoredRecord } from '#bridge/records.ts';

/** Number of records of closed windows that stay on the desk. */
const MOST_KEPT = 5;
/** The record that all windows shared in earlier versions; it counts as that of a closed window. */
const SHARED = 'tabs';
const PREFIX = 'tabs.';

/** Returns the id of the record with the open items of a window. */
export const recordIdOf = (windowId: string): string => `${PREFIX}${windowId}`;

export interface WindowRecords {
  /** Records of the person's windows, oldest change first, among others. */
  readonly records: readonly StoredRecord[];
  readonly windowId: string;
  /** The other windows that are open. */
  readonly others: ReadonlySet<string>;
}

const isOfWindow = ({ id }: StoredRecord): boolean => id === SHARED || id.startsWith(PREFIX);

const closedRecords = ({ records, windowId, others }: WindowRecords): readonly StoredRecord[] => {
  const open = new Set([windowId, ...others].map(recordIdOf));
  return records.filter(record => isOfWindow(record) && !open.has(record.id));
};

/** A window that was open to the end says so in its record; one that a user closed says that, too. */
const isBroken = ({ fields }: StoredRecord): boolean => fields['isClosed'] === false;

const ownRecord = ({ records, windowId }: WindowRecords): StoredRecord | undefined => records.find(({ id }) => id === recordIdOf(windowId));

/** Returns the records of windows that broke off, as in a crash, oldest change first; only for a window that starts alone, without one of its own. */
export const brokenRecords = (input: WindowRecords): readonly StoredRecord[] =>
  ownRecord(input) === undefined && input.others.size === 0 ? closedRecords(input).filter(isBroken) : [];

/**
 * Chooses what a window begins with: its own record; if it has none and is the only window, that of the window that broke off last, else
 * that of the window closed last.
 */
export const firstRecord = (input: WindowRecords): StoredRecord | null =>
  ownRecord(input) ?? brokenRecords(input).at(-1) ?? (input.others.size === 0 ? closedRecords(input).at(-1) : undefined) ?? null;

/** Returns the ids of records of windows that were closed long before the others; those that broke off wait until they are taken over. */
export const outdatedRecords = (input: WindowRecords): readonly string[] =>
  closedRecords(input)
    .filter(record => !isBroken(record))
    .slice(0, -MOST_KEPT)
    .map(({ id }) => id);
