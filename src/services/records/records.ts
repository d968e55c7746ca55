import type { BridgeCode } from '#bridge/codes.ts';
import type { RecordFields, RecordKind, RecordPlace, StoredRecord } from '#bridge/records.ts';
import { ok } from '#domain/result.ts';
import { type DeskResult, fail, storageCode } from '../failure.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import type { Clock, LocalDatabase } from '../ports.ts';
import { carryFileWordsOver } from './carry-over.ts';
import { RECORD_RULES } from './record-rules.ts';
import { createRecordStore } from './record-store.ts';

/** Characters of one record as JSON: far more than any form holds. */
const MAX_RECORD_LENGTH = 2_000_000;

type Nothing = Record<string, never>;

interface RecordInput extends RecordPlace {
  readonly version: number;
  readonly base: RecordFields;
  readonly fields: RecordFields;
  readonly changedAt?: string | undefined;
}

/** Small structured drafts of the person signed in: input is durable before it counts as kept. */
export interface Records {
  readonly get: (place: RecordPlace) => DeskResult<{ record: StoredRecord | null }>;
  readonly list: (kind: RecordKind) => DeskResult<{ records: StoredRecord[] }>;
  readonly put: (record: RecordInput) => DeskResult<{ changedAt: string }, 'recordTooLarge'>;
  readonly remove: (place: RecordPlace) => DeskResult<Nothing>;
  /** At sign-in, converts what an earlier version stored elsewhere. */
  readonly begin: (owner: string) => void;
  /** A draft made on this desk has got its id from the newsroom. */
  readonly renamed: (kind: RecordKind, from: string, to: string) => void;
  /** Signing out: records of kinds that are not locked with the unsent work are removed. */
  readonly forgetOwner: (owner: string) => void;
}

export interface RecordsPorts {
  readonly database: LocalDatabase;
  readonly damageReports: Pick<DamageReports, 'ofItem'>;
  readonly clock: Clock;
  readonly owner: () => string | undefined;
  /** The newsroom's id of an article that this desk made, once it has one. */
  readonly articleIdOf: (owner: string, id: string) => string;
  /** The number of drafts may be another one. */
  readonly notifyOutbox: () => void;
}

/** What the outbox counts as written and not saved; the others are no drafts. */
const isUnsavedWork = (kind: RecordKind): boolean => kind === 'articleFields';

export const createRecords = ({ database, damageReports, clock, owner: ownerNow, articleIdOf, notifyOutbox }: RecordsPorts): Records => {
  const store = createRecordStore(database, damageReports);
  const kinds = Object.keys(RECORD_RULES) as RecordKind[]; // the keys of its own type
  const removeExpired = (owner: string, kind: RecordKind): void => {
    const { expiresAfterMs } = RECORD_RULES[kind];
    if (expiresAfterMs !== null) store.removeAll(owner, kind, new Date(clock.now() - expiresAfterMs).toISOString());
  };
  /** A window may not have heard yet that an article has got its id. */
  const placeNow = (owner: string, { kind, id }: RecordPlace): RecordPlace => ({
    kind,
    id: kind === 'articleFields' ? articleIdOf(owner, id) : id,
  });
  const asOwner = <Value, Code extends BridgeCode = never>(work: (owner: string) => DeskResult<Value, Code>): DeskResult<Value, Code> => {
    const owner = ownerNow();
    if (owner === undefined) return fail('unauthorised');
    try {
      return work(owner);
    } catch (error) {
      return fail(storageCode(error));
    }
  };
  return {
    get: place =>
      asOwner(owner => {
        removeExpired(owner, place.kind);
        return ok({ record: store.get(owner, placeNow(owner, place)) ?? null });
      }),
    list: kind =>
      asOwner(owner => {
        removeExpired(owner, kind);
        return ok({ records: [...store.list(owner, kind)] });
      }),
    put: ({ version, base, fields, changedAt: carried, ...place }) =>
      asOwner<{ changedAt: string }, 'recordTooLarge'>(owner => {
        if (JSON.stringify([base, fields]).length > MAX_RECORD_LENGTH) return fail('recordTooLarge');
        const now = new Date(clock.now()).toISOString();
        const changedAt = carried === undefined || carried > now ? now : carried;
        const isNew = isUnsavedWork(place.kind) && store.get(owner, placeNow(owner, place)) === undefined;
        store.put(owner, placeNow(owner, place), { version, base, fields, changedAt });
        if (isNew) notifyOutbox();
        return ok({ changedAt });
      }),
    remove: place =>
      asOwner(owner => {
        const isLess = isUnsavedWork(place.kind) && store.get(owner, placeNow(owner, place)) !== undefined;
        store.remove(owner, placeNow(owner, place));
        if (isLess) notifyOutbox();
        return ok({});
      }),
    begin: owner => {
      carryFileWordsOver({ database, store, clock, owner });
    },
    renamed: (kind, from, to) => {
      const owner = ownerNow();
      if (owner !== undefined) store.rename(owner, { kind, id: from }, to);
    },
    forgetOwner: owner => {
      for (const kind of kinds) if (RECORD_RULES[kind].atSignOut === 'removed') store.removeAll(owner, kind);
    },
  };
};
