import { err, ok, type Result } from '#domain/result.ts';
import { canOpenSection } from '#domain/kinds/sections.ts';
import { MANAGED_FIELDS } from '#domain/user/account.ts';
import type { Profile, ProfileDraft } from '#domain/user/user.ts';
import type { Queries } from '../../db/schema.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { findProfile, storeProfile, type StoredProfile, type Versioned } from '../../repositories/accounts/users.ts';
import type { Caller } from '../../caller.ts';

export type EditProfileFailure =
  | { readonly code: 'forbidden' | 'notFound' }
  /** Values that the newsroom does not accept, by field. */
  | { readonly code: 'invalid' | 'singleSignOn'; readonly fieldNames: readonly string[] }
  | { readonly code: 'stale'; readonly present: Versioned<Profile> };

/** Checks for the caller's own profile, or access to the users' section (A6-005). */
export const mayEditProfile = (caller: Caller, userId: string): boolean => caller.id === userId || canOpenSection(caller.role, 'users');

const orNull = (text: string | null): string | null => (text === '' ? null : text);

const toStored = ({ source: _source, readOnlyFields: _fields, prolitterisDigits: _digits, ...draft }: ProfileDraft): StoredProfile => ({
  ...draft,
  xUsername: orNull(draft.xUsername),
  prolitterisId: orNull(draft.prolitterisId),
});

/** Returns the invalid fields. The picture is set by its own call; here it can only stay or be removed. */
const invalidFields = (draft: StoredProfile, present: Profile, prolitterisDigits: number): readonly string[] => [
  ...((draft.prolitterisId?.length ?? 0) > prolitterisDigits && draft.prolitterisId !== present.prolitterisId ? ['prolitterisId'] : []),
  ...(draft.imageUrl !== null && draft.imageUrl !== present.imageUrl ? ['imageUrl'] : []),
];

const managedChanges = (draft: StoredProfile, present: Profile): readonly string[] =>
  MANAGED_FIELDS.filter(
    field =>
      field !== 'username' && field !== 'role' && present.readOnlyFields?.includes(field) === true && draft[field] !== present[field],
  );

/** Replaces a profile that has not changed since the caller read it. */
export const editProfile = async (
  queries: Queries,
  input: {
    readonly caller: Caller;
    readonly userId: string;
    readonly profile: ProfileDraft;
    readonly etag: string;
    readonly now: string;
    readonly from: string;
    /** Maximum number of digits of a Prolitteris id (D-070). */
    readonly prolitterisDigits: number;
  },
): Promise<Result<Versioned<Profile>, EditProfileFailure>> => {
  if (!mayEditProfile(input.caller, input.userId)) return err({ code: 'forbidden' });
  if (input.profile.id !== input.userId) return err({ code: 'invalid', fieldNames: ['id'] });
  const present = await findProfile(queries, input.userId);
  if (present === null) return err({ code: 'notFound' });
  if (present.etag !== input.etag) return err({ code: 'stale', present });
  const wanted = toStored(input.profile);
  const invalid = invalidFields(wanted, present.value, input.prolitterisDigits);
  if (invalid.length > 0) return err({ code: 'invalid', fieldNames: invalid });
  const managed = managedChanges(wanted, present.value);
  if (managed.length > 0) return err({ code: 'singleSignOn', fieldNames: managed });
  const stored = await storeProfile(queries, wanted, input.etag);
  if (stored) {
    const subject = { kind: 'users', id: input.userId };
    await appendAuditLine(queries, { at: input.now, action: 'profileChanged', userId: input.caller.id, from: input.from, subject });
    return ok(stored);
  }
  const meanwhile = await findProfile(queries, input.userId);
  return err(meanwhile ? { code: 'stale', present: meanwhile } : { code: 'notFound' });
};
