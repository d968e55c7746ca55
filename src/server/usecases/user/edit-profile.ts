import { err, ok, type Result } from '#domain/result.ts';
import { canOpenSection } from '#domain/kinds/sections.ts';
import type { Profile } from '#domain/user/user.ts';
import type { Queries } from '../../db/schema.ts';
import { appendAuditLine } from '../../repositories/audit-log.ts';
import { findProfile, storeProfile, type Versioned } from '../../repositories/users.ts';
import type { Caller } from '../../caller.ts';

export type EditProfileFailure =
  { readonly code: 'forbidden' | 'notFound' | 'otherPerson' } | { readonly code: 'stale'; readonly present: Versioned<Profile> };

/** The caller's own profile, or anyone's with access to the users' section (A6-005). */
const mayEdit = (caller: Caller, userId: string): boolean => caller.id === userId || canOpenSection(caller.role, 'users');

/** Replaces a profile that has not changed since the caller read it. */
export const editProfile = async (
  queries: Queries,
  input: {
    readonly caller: Caller;
    readonly userId: string;
    readonly profile: Profile;
    readonly etag: string;
    readonly now: string;
    readonly from: string;
  },
): Promise<Result<Versioned<Profile>, EditProfileFailure>> => {
  if (!mayEdit(input.caller, input.userId)) return err({ code: 'forbidden' });
  if (input.profile.id !== input.userId) return err({ code: 'otherPerson' });
  const stored = await storeProfile(queries, input.profile, input.etag);
  if (stored) {
    const subject = { kind: 'users', id: input.userId };
    await appendAuditLine(queries, { at: input.now, action: 'profileChanged', userId: input.caller.id, from: input.from, subject });
    return ok(stored);
  }
  const present = await findProfile(queries, input.userId);
  return err(present ? { code: 'stale', present } : { code: 'notFound' });
};
