import type { Generated } from 'kysely';
import type { InstantText, JsonText } from './column.ts';

export interface MigrationsTable {
  number: number;
  name: string;
  applied_at: InstantText;
}

/** One line per fact about the whole newsroom, for example that demo content was loaded. */
export interface SettingsTable {
  name: string;
  value: string;
}

/** Payloads of the sign-in library: codes, tokens, sessions, interactions. */
export interface OidcPayloadsTable {
  kind: string;
  id: string;
  payload: JsonText;
  grant_id: string | null;
  uid: string | null;
  /** Seconds since 1970; null never expires. */
  expires_at: number | null;
  consumed_at: number | null;
  /** Account of the user, once somebody has signed in. */
  account_id: string | null;
}

/** The answer of a writing call, by its `idempotency-key`; `status` is null while the call runs. */
export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  operation: string;
  fingerprint: string;
  status: number | null;
  headers: JsonText;
  body: string | null;
  created_at: InstantText;
}

/** Starts of the newsroom: each begins a segment of its changes. */
export interface LineageTable {
  number: Generated<number>;
  token: string;
  /** Number and time of the newest change at the start; the time in milliseconds since 1970, UTC. */
  change_number: number;
  changed_at: number;
  at: InstantText;
}
