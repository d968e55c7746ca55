/* eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the package has no types; ours must come along wherever this is imported */
/// <reference path="./oidc-provider.d.ts" />
import { createHash } from 'node:crypto';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Adapter, errors, type Payload } from 'oidc-provider';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Queries, Schema } from '../db/schema.ts';
import type { Clock } from '../ports.ts';
import { isSpent, successorOf } from './renewal.ts';

const payloadSchema = z.record(z.string(), z.unknown());

const readPayload = (row: { readonly payload: string; readonly consumed_at: number | null } | undefined): Payload | undefined => {
  if (!row) return undefined;
  const payload = payloadSchema.parse(JSON.parse(row.payload));
  return row.consumed_at === null ? payload : { ...payload, consumed: row.consumed_at };
};

/** A bearer value that grants access. Stored as its hash, so that a copy of the database grants none. */
const BEARERS: ReadonlySet<string> = new Set(['RefreshToken', 'AuthorizationCode', 'AccessToken']);

/** Random values of 256 bits need no salt and no slow hash (OWASP ASVS 5.0, 11.4.1). */
export const storedId = (kind: string, id: string): string =>
  BEARERS.has(kind) ? createHash('sha256').update(id).digest('base64url') : id;

/** A payload without its key, where that grants access. */
const storedPayload = (kind: string, payload: Payload): Payload => {
  const { jti: _value, ...rest } = payload;
  return BEARERS.has(kind) ? rest : payload;
};

const epochSeconds = (clock: Clock): number => Math.floor(clock.now().getTime() / 1000);

/** Expired entries count as missing, even if not deleted yet. */
const isInForce =
  (clock: Clock) =>
  (expression: ExpressionBuilder<Schema, 'oidc_payloads'>): Expression<SqlBool> =>
    expression.or([expression('expires_at', 'is', null), expression('expires_at', '>', epochSeconds(clock))]);

/** True if what a user granted at a sign-in is still in force: it ends with the sign-out, and when a code or refresh token comes twice. */
export const isGrantInForce = async (queries: Queries, grantId: string, clock: Clock): Promise<boolean> =>
  (await queries
    .selectFrom('oidc_payloads')
    .select('id')
    .where('kind', '=', 'Grant')
    .where('id', '=', grantId)
    .where(isInForce(clock))
    .executeTakeFirst()) !== undefined;

/** Where the sign-in library stores its codes, tokens, sessions and interactions. */
export const createOidcAdapter =
  (database: Database, clock: Clock, secret: string) =>
  (kind: string): Adapter => {
    const find = async (column: 'id' | 'uid', value: string): Promise<Payload | undefined> =>
      readPayload(
        await database.db
          .selectFrom('oidc_payloads')
          .select(['payload', 'consumed_at'])
          .where('kind', '=', kind)
          .where(column, '=', value)
          .where(isInForce(clock))
          .executeTakeFirst(),
      );
    const isRefresh = kind === 'RefreshToken';
    /** A refresh token whose renewal was answered into nothing counts as not used yet. */
    const withGrace = async (id: string, { consumed, ...payload }: Payload): Promise<Payload> => {
      if (consumed === undefined) return payload;
      const ids = { renewed: storedId(kind, id), successor: storedId(kind, successorOf(secret, id)) };
      return (await isSpent(database.db, ids)) ? { ...payload, consumed } : payload;
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        const columns = {
          payload: JSON.stringify(storedPayload(kind, payload)),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          account_id: typeof payload['accountId'] === 'string' ? payload['accountId'] : null,
          expires_at: expiresIn === undefined ? null : epochSeconds(clock) + expiresIn,
        };
        const consumed = { consumed_at: payload.consumed ?? null };
        await database.db
          .insertInto('oidc_payloads')
          .values({ kind, id: storedId(kind, id), ...columns, ...consumed })
          // A successor that is given again stays used if it was meanwhile.
          .onConflict(conflict => conflict.columns(['kind', 'id']).doUpdateSet({ ...columns, ...(isRefresh ? {} : consumed) }))
          .execute();
      },
      find: async id => {
        const payload = await find('id', storedId(kind, id));
        if (!payload || !BEARERS.has(kind)) return payload;
        return { ...(isRefresh ? await withGrace(id, payload) : payload), jti: id };
      },
      findByUid: uid => find('uid', uid),
      findByUserCode: async () => undefined, // the device flow is off
      // Of two concurrent exchanges of one code, the database lets only one consume it. Two renewals get the same successor.
      consume: async id => {
        const consumed = await database.db
          .updateTable('oidc_payloads')
          .set({ consumed_at: epochSeconds(clock) })
          .where('kind', '=', kind)
          .where('id', '=', storedId(kind, id))
          .where('consumed_at', 'is', null)
          .executeTakeFirst();
        if (!isRefresh && Number(consumed.numUpdatedRows) !== 1) throw new errors.InvalidGrant('already used');
      },
      destroy: async id => {
        await database.db.deleteFrom('oidc_payloads').where('kind', '=', kind).where('id', '=', storedId(kind, id)).execute();
      },
      revokeByGrantId: async grantId => {
        await database.db.deleteFrom('oidc_payloads').where('grant_id', '=', grantId).execute();
      },
    };
  };

/** Deletes expired entries. */
export const forgetExpiredPayloads = async (queries: Queries, now: Date): Promise<void> => {
  await queries
    .deleteFrom('oidc_payloads')
    .where('expires_at', '<', Math.floor(now.getTime() / 1000))
    .execute();
};
