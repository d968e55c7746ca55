import { z } from 'zod';
import type { ApiAnswer } from '#contract/client.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import type { ApiBody } from '#contract/contract.ts';
import type { Result } from '#domain/result.ts';
import { readJson } from '../database/sealed.ts';
import type { LocalDatabase } from '../ports.ts';
import type { LineageStore, SeenPosition } from './lineage-store.ts';

/** Tables with items that a user has made or opened; items that were only read are fetched again. */
const MOVED = ['draft', 'item', 'queue_entry', 'picture', 'record', 'damage_notice'] as const;

export interface FormerAccountsPorts {
  readonly database: LocalDatabase;
  readonly store: LineageStore;
  /** Asks the newsroom whether it was ever at this change. */
  readonly ask: (position: SeenPosition) => Promise<Result<ApiAnswer<ApiBody<'getLineage'>>, ApiError>>;
}

/**
 * Accounts that a user had in this newsroom before it was emptied or put back and their account was made anew: another id, the same
 * user name. What they have on this desk is the same person's, once the newsroom is known not to be what it was.
 */
export interface FormerAccounts {
  /** Notes by which name somebody signs in. */
  readonly note: (owner: string, username: string) => void;
  /** Returns true if these accounts of one newsroom may belong to one person. */
  readonly maySame: (owner: string, other: string) => boolean;
  /** `moved`: all of it belongs to the new account; `other`: they are different people; `unknown`: the newsroom did not answer. */
  readonly settle: (former: string, owner: string) => Promise<'moved' | 'other' | 'unknown'>;
}

export const createFormerAccounts = ({ database, store, ask }: FormerAccountsPorts): FormerAccounts => {
  const { prepare, transaction } = database;
  const keyOf = (owner: string): string => `host.username.${owner}`;
  const usernameOf = (owner: string): string | undefined =>
    z.string().safeParse(readJson(prepare('SELECT json FROM setting WHERE key = ?').get(keyOf(owner))?.['json'])).data;

  const move = (former: string, owner: string): void => {
    transaction(() => {
      // What has a place at the new account already stays with the former one.
      for (const table of MOVED) prepare(`UPDATE OR IGNORE ${table} SET owner = ? WHERE owner = ?`).run(owner, former);
      const state = store.read(former);
      if (state) store.write(owner, state);
      prepare('DELETE FROM setting WHERE key = ?').run(keyOf(former));
    });
  };

  return {
    note: (owner, username) => {
      prepare('INSERT INTO setting (key, json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET json = excluded.json').run(
        keyOf(owner),
        JSON.stringify(username.toLowerCase()),
      );
    },
    maySame: (owner, other) => {
      const username = usernameOf(owner);
      return username !== undefined && owner !== other && username === usernameOf(other);
    },
    settle: async (former, owner) => {
      const state = store.read(former);
      if (!state) return 'other';
      const answer = await ask(state.at);
      if (!answer.ok) return answer.error.kind === 'http' && answer.error.status === 404 ? 'other' : 'unknown';
      if (answer.value.body.wasHere !== false) return 'other';
      move(former, owner);
      return 'moved';
    },
  };
};
