import type { GoneItem, LostResource } from '#bridge/gone.ts';
import { changesSomething, type RowChange, type RowDraft, type RowWork } from '#domain/rows/row-works.ts';
import type { DeskResult } from '../failure.ts';
import type { RowEntries, RowEntry } from './row-entries.ts';
import type { RowFacts } from './row-facts.ts';
import type { RowKind } from './row-kind.ts';

export interface LostRowsPorts<Draft extends RowDraft> {
  readonly resource: LostResource;
  readonly entries: Pick<RowEntries<Draft>, 'all' | 'of'>;
  readonly titleOf: (owner: string, parentId: string) => string;
  readonly isKept: (owner: string, parentId: string) => boolean;
  /** Reads the item's rows, and finds lost ones if the newsroom went back. */
  readonly read: (
    owner: string,
    parentId: string,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: { readonly code: string } }>;
  readonly decide: (parentId: string, entryId: string, side: 'mine' | 'theirs') => DeskResult<unknown>;
  readonly shown: (owner: string, parentId: string) => readonly Draft[];
  readonly write: (owner: string, parentId: string, row: Draft) => void;
  /** Cancels sending of everything pending for an item. */
  readonly callOff: (owner: string, parentId: string) => void;
}

/** A user's own rows that a newsroom put back no longer has: listed by item, given back and given up together. */
export interface LostRows {
  readonly resource: LostResource;
  /** Compares an item with the newsroom; false if that did not answer. */
  readonly check: (owner: string, parentId: string) => Promise<boolean>;
  readonly list: (owner: string) => readonly GoneItem[];
  readonly has: (owner: string, parentId: string) => boolean;
  readonly giveBack: (owner: string, parentId: string) => boolean;
  readonly giveUp: (owner: string, parentId: string) => void;
  /** An item was made again under another id: its rows as they are shown here are written below it, by this person. */
  readonly bring: (owner: string, move: RowsMove) => void;
}

/** From an item to one that was made in its place; ids are the newsroom's, so each row gets its own again. */
export interface RowsMove {
  readonly from: string;
  readonly to: string;
  readonly makeId: () => string;
  /** True if the old item no longer exists: changes pending for it move along. */
  readonly isGone: boolean;
}

/** Returns the work to send again for a row; undefined if the newsroom has it unchanged or it is not this user's. */
export const lostWork = <Draft extends RowDraft, Row extends Draft & RowFacts>(
  { works, writtenBy, changedBy }: Pick<RowKind<Draft, Row>, 'works' | 'writtenBy' | 'changedBy'>,
  row: Row,
  theirs: Row | undefined,
  personId: string | undefined,
): RowWork<Draft> | undefined => {
  if (personId === undefined) return undefined;
  if (theirs === undefined) return writtenBy(row) === personId ? { kind: 'write', row: works.draftOf(row) } : undefined;
  // A number never falls unless the newsroom was put back.
  if (theirs.change >= row.change || changedBy(row) !== personId) return undefined;
  const { id: rowId, ...after } = works.draftOf(row);
  const { id: _id, ...before } = works.draftOf(theirs);
  const change: RowChange<Draft> = { kind: 'change', rowId, before, after };
  return changesSomething(change) ? change : undefined;
};

const isLost = <Draft extends RowDraft>(entry: RowEntry<Draft>): boolean => entry.state === 'conflict' && entry.work.isLost === true;

/** An item that is not there is asked about itself. */
const ABSENT: readonly string[] = ['notFound', 'deleted'];

export const createLostRows = <Draft extends RowDraft>(ports: LostRowsPorts<Draft>): LostRows => {
  const { resource, entries, titleOf, isKept, read, decide, shown, write, callOff } = ports;
  const lostOf = (owner: string, parentId: string): readonly RowEntry<Draft>[] => entries.of(owner, parentId).filter(isLost);
  const decideAll = (owner: string, parentId: string, side: 'mine' | 'theirs'): boolean =>
    lostOf(owner, parentId)
      .map(({ id }) => decide(parentId, id, side).ok)
      .every(Boolean);
  return {
    resource,
    check: async (owner, parentId) => {
      if (!isKept(owner, parentId)) return true;
      const answer = await read(owner, parentId);
      return answer.ok || ABSENT.includes(answer.error.code);
    },
    list: owner =>
      [...Map.groupBy(entries.all(owner).filter(isLost), ({ work }) => work.parentId)].map(([parentId, lost]) => ({
        resource,
        id: parentId,
        reason: 'missing' as const,
        at: lost[0]?.createdAt ?? '',
        title: titleOf(owner, parentId),
        hasWork: false,
        count: lost.length,
      })),
    has: (owner, parentId) => lostOf(owner, parentId).length > 0,
    giveBack: (owner, parentId) => decideAll(owner, parentId, 'mine'),
    giveUp: (owner, parentId) => void decideAll(owner, parentId, 'theirs'),
    bring: (owner, { from, to, makeId, isGone }) => {
      for (const row of shown(owner, from)) write(owner, to, { ...row, id: makeId() });
      if (isGone) callOff(owner, from);
    },
  };
};
