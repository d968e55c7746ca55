import type { AuthorEntry } from '#domain/metadata/metadata.ts';
import type { Agency } from '#domain/agency.ts';
import type { User } from '#domain/user/user.ts';

/** Possible author: an account or an agency. */
export type AuthorSource = { readonly kind: 'user'; readonly user: User } | { readonly kind: 'agency'; readonly agency: Agency };

const NOBODY = { info: null, userId: null, agencyId: null } as const;

export const userAuthor = (user: User, id: string): AuthorEntry => ({
  ...NOBODY,
  id,
  type: user.serviceUser ? 'serviceUser' : 'user',
  name: user.fullName,
  userId: user.id,
});

export const agencyAuthor = (agency: Agency, id: string): AuthorEntry => ({
  ...NOBODY,
  id,
  type: 'agency',
  name: agency.name,
  agencyId: agency.id,
});

export const manualAuthor = (type: 'manualUser' | 'manualAgency', name: string, id: string): AuthorEntry => ({ ...NOBODY, id, type, name });

/** Checks whether the list contains the same person, agency or typed name already. */
export const hasAuthor = (authors: readonly AuthorEntry[], { userId, agencyId, name }: AuthorEntry): boolean =>
  authors.some(
    author =>
      (userId !== null && author.userId === userId) ||
      (agencyId !== null && author.agencyId === agencyId) ||
      (userId === null && agencyId === null && author.userId === null && author.agencyId === null && author.name === name),
  );
