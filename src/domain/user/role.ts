import { z } from 'zod';

/** The three roles (A6-001); ROLE_Moderator is the administrator. */
export const ROLES = ['ROLE_Editor', 'ROLE_ChiefEditor', 'ROLE_Moderator'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

/** The role of a token: its first authority; anything unknown is an editor (A6-002, A6-003). */
export const roleOfAuthorities = (authorities: readonly string[] | undefined): Role => {
  const parsed = roleSchema.safeParse(authorities?.[0]);
  return parsed.success ? parsed.data : 'ROLE_Editor';
};

/** Everybody, chief editors and administrators, or administrators alone. */
export type Access = 'all' | 'lead' | 'admin';

const ROLES_OF_ACCESS = {
  all: ROLES,
  lead: ['ROLE_ChiefEditor', 'ROLE_Moderator'],
  admin: ['ROLE_Moderator'],
} as const satisfies Record<Access, readonly Role[]>;

/** The roles that an access level names. */
export const rolesWith = (access: Access): readonly Role[] => ROLES_OF_ACCESS[access];
