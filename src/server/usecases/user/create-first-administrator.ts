import { randomBytes } from 'node:crypto';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import { hashPassword, storePassword } from '../../auth/passwords.ts';
import type { Database } from '../../db/database.ts';
import type { Clock, Ids } from '../../ports.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { claimOrigin } from '../../repositories/settings.ts';
import { insertUser } from '../../repositories/accounts/users.ts';

const PASSWORD_BYTES = 12;

export const ADMINISTRATOR = 'admin';

/** Creates the first account of an empty newsroom. Returns the password, which is not stored; null when the newsroom was not empty. */
export const createFirstAdministrator = async (database: Database, ids: Ids, clock: Clock): Promise<string | null> => {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const hash = await hashPassword(password);
  return database.transaction(async queries => {
    if (!(await claimOrigin(queries, 'empty'))) return null;
    const id = ids.uuid();
    await insertUser(queries, {
      id,
      username: ADMINISTRATOR,
      firstName: 'Galley',
      lastName: 'Admin',
      shortName: 'adm',
      jobTitle: '',
      source: 'internal',
      serviceUser: false,
      role: 'ROLE_Moderator',
      shortBiography: '',
      longBiography: '',
      imageUrl: null,
      xUsername: null,
      preferences: DEFAULT_PREFERENCES,
    });
    await storePassword(queries, id, hash);
    const [at, subject] = [clock.now().toISOString(), { kind: 'users', id }];
    await appendAuditLine(queries, { at, action: 'administratorCreated', userId: null, from: null, subject });
    return password;
  });
};
