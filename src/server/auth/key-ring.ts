import type { Database } from '../db/database.ts';
import { appendAuditLine } from '../repositories/accounts/audit-log.ts';
import { findKeys, replaceKeys } from '../repositories/keys.ts';
import { type Keys, keysSchema, makeKeys } from './keys.ts';

/** The keys in force, as another node or a command may change them while this one runs. */
export interface KeyRing {
  readonly current: () => Keys;
  /** Looks whether they have changed, at most once a second; returns whether they have. */
  readonly refresh: () => Promise<boolean>;
}

const LOOK_AGAIN_MS = 1_000;

export const createKeyRing = ({ database, now }: { readonly database: Database; readonly now: () => number }, first: Keys): KeyRing => {
  let keys = first;
  let text = JSON.stringify(first);
  let lookedMs = Number.NEGATIVE_INFINITY;
  return {
    current: () => keys,
    refresh: async () => {
      if (Math.abs(now() - lookedMs) < LOOK_AGAIN_MS) return false;
      lookedMs = now();
      const stored = await findKeys(database.db);
      if (stored === null || stored === text) return false;
      keys = keysSchema.parse(JSON.parse(stored));
      text = stored;
      return true;
    },
  };
};

/**
 * Signs with a new key from now on. What the former one has signed is accepted until `until`; keys whose time is over are dropped.
 * Returns false if the newsroom has no keys yet.
 */
export const rotateKeys = async (
  database: Database,
  { now, until }: { readonly now: string; readonly until: string },
): Promise<boolean> => {
  const fresh = (await makeKeys()).signing;
  return database.transaction(async queries => {
    const stored = await findKeys(queries);
    if (stored === null) return false;
    const { signing, cookies } = keysSchema.parse(JSON.parse(stored));
    const former = signing.map(key => ({ ...key, until: key.until ?? until })).filter(key => key.until > now);
    const text = JSON.stringify({ signing: [...fresh, ...former], cookies });
    if ((await replaceKeys(queries, { former: stored, text })) !== text) return false;
    await appendAuditLine(queries, { at: now, action: 'keysRenewed', userId: null, from: null });
    return true;
  });
};
