import { ok, err, type Result } from '#domain/result.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports.ts';
import { bytesSentSince } from '../../repositories/files/uploads.ts';
import { type Refusal, refusal } from '../../refusal.ts';

const DAY_MS = 86_400_000;
const TRY_AGAIN_SECONDS = 600;

/** Check whether a user may send this many bytes more; a refusal is temporary, so desks wait. */
export type UploadAllowance = (personId: string, bytes: number) => Promise<Result<null, Refusal<'tooManyRequests'>>>;

const tooMuch = refusal('tooManyRequests', {
  message: 'One person has sent as much as one may in a day',
  headers: { 'retry-after': String(TRY_AGAIN_SECONDS) },
});

/** Limits the bytes of pictures per day and user: nobody fills the store alone (ASVS 5.2.4). */
export const createUploadAllowance =
  ({
    database,
    clock,
    bytesPerDay,
  }: {
    readonly database: Database;
    readonly clock: Clock;
    readonly bytesPerDay: number | null;
  }): UploadAllowance =>
  async (personId, bytes) => {
    if (bytesPerDay === null) return ok(null);
    const since = new Date(clock.now().getTime() - DAY_MS).toISOString();
    return (await bytesSentSince(database.db, personId, since)) + bytes > bytesPerDay ? err(tooMuch) : ok(null);
  };
