import { createHash } from 'node:crypto';
import type { IssuerPerson } from '../../auth/issuer/issuer-tokens.ts';
import type { CallOrigin } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { Clock, Log } from '../../ports.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { findSessionEnd, findSessionUntil, issuerSessionId, keepSession } from '../../repositories/accounts/issuer-sessions.ts';
import { noteSession } from '../../repositories/accounts/sign-in-sessions.ts';
import { noteSignIn } from '../../repositories/accounts/users.ts';

/** Seconds for which an unused session is listed. */
const LISTED_S = 30 * 86_400;
const EXTENDED_AT_S = 29 * 86_400;

interface SessionWork {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

const begin = async (
  { database, clock }: SessionWork,
  { id, userId, origin }: { readonly id: string; readonly userId: string; readonly origin: CallOrigin },
): Promise<void> => {
  const now = clock.now();
  const at = now.toISOString();
  const startedAt = Math.floor(now.getTime() / 1000);
  await database.transaction(async queries => {
    if (!(await keepSession(queries, { id, userId, startedAt, until: startedAt + LISTED_S }))) return;
    const from = origin.from === '' ? null : origin.from;
    await noteSession(queries, { id, userId, startedAt: at, lastUsedAt: at, from, client: origin.client });
    await appendAuditLine(queries, { at, action: 'signedIn', userId, from: origin.from });
    await noteSignIn(queries, userId, at);
  });
};

/**
 * Returns the session of a token of the publisher's sign-in, started and recorded at its first call; null if it was ended here. If an
 * issuer names no session, a user has one: it ends for all tokens issued until then.
 */
export const sessionOfIssuer = async (
  work: SessionWork,
  { person, userId, origin }: { readonly person: IssuerPerson; readonly userId: string; readonly origin: CallOrigin },
): Promise<string | null> => {
  const { database, clock } = work;
  const named = JSON.stringify([person.issuer, person.subject, person.session]);
  const id = issuerSessionId(createHash('sha256').update(named).digest('base64url'));
  const endedAt = await findSessionEnd(database.db, id);
  if (endedAt !== null && (person.session !== null || person.issuedAt <= endedAt)) return null;
  const until = await findSessionUntil(database.db, id);
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const extended = { id, userId, startedAt: seconds, until: seconds + LISTED_S };
  try {
    if (until === null || until < seconds) await begin(work, { id, userId, origin });
    else if (until - seconds < EXTENDED_AT_S) await database.transaction(queries => keepSession(queries, extended));
  } catch (cause) {
    work.log.error('session not noted', cause); // a full disk, for example: reading goes on
  }
  return id;
};
