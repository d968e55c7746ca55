import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Instant } from '#domain/ids.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** A sent answer that can be sent again. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Identifies one call: person, key, operation. */
export interface KeyedCall {
  readonly userId: string;
  readonly key: string;
  readonly operation: string;
  /** Hash of address and body: the same key with another call is an error. */
  readonly fingerprint: string;
}

const headersSchema = z.record(z.string(), z.string());

export const KEYS_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

export const fingerprintOf = (url: string, body: unknown): string =>
  createHash('sha256')
    .update(url)
    .update('\n')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');

/**
 * Claims the key inside the call's transaction. Returns the answer of an earlier call with it, or null for the first.
 * A second call at the same time waits for the first: SQLite has one writer, PostgreSQL holds the insert of an unfinished key.
 */
export const claimKey = async (queries: Queries, call: KeyedCall, now: Instant): Promise<Result<StoredAnswer | null, Refusal>> => {
  const inserted = await queries
    .insertInto('idempotency_keys')
    .values({
      user_id: call.userId,
      key: call.key,
      operation: call.operation,
      fingerprint: call.fingerprint,
      status: null,
      headers: '{}',
      body: null,
      created_at: now,
    })
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0) return ok(null);
  const stored = await queries
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', call.userId)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow();
  if (stored.operation !== call.operation || stored.fingerprint !== call.fingerprint || stored.status === null)
    return err(refusal('idempotencyKeyReused'));
  return ok({ status: stored.status, headers: headersSchema.parse(JSON.parse(stored.headers)), body: stored.body });
};

/** Stores the answer in the transaction of the effect. */
export const keepAnswer = async (queries: Queries, call: KeyedCall, answer: StoredAnswer): Promise<void> => {
  await queries
    .updateTable('idempotency_keys')
    .set({ status: answer.status, headers: JSON.stringify(answer.headers), body: answer.body })
    .where('user_id', '=', call.userId)
    .where('key', '=', call.key)
    .execute();
};

/** Deletes keys too old for a retry. */
export const forgetOldKeys = async (queries: Queries, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - KEYS_KEPT_DAYS * DAY_MS).toISOString();
  await queries.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
};
