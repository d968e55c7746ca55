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

/** The sections of the product a role may open (product.md, section 6). */
export const SECTIONS = {
  articles: 'all',
  tickers: 'all',
  slideshows: 'all',
  videos: 'all',
  links: 'all',
  embeds: 'all',
  breakingnews: 'all',
  placement: 'lead',
  curatedList: 'all',
  categories: 'admin',
  sitemaps: 'admin',
  newsletters: 'admin',
  collections: 'admin',
  tags: 'admin',
  kickwords: 'admin',
  teams: 'all',
  rtelements: 'lead',
  users: 'lead',
  usersettings: 'all',
  releasenotes: 'admin',
  maintenancenotes: 'admin',
} as const satisfies Record<string, 'all' | 'lead' | 'admin'>;
export type Section = keyof typeof SECTIONS;

const ROLES_OF_ACCESS = {
  all: ROLES,
  lead: ['ROLE_ChiefEditor', 'ROLE_Moderator'],
  admin: ['ROLE_Moderator'],
} as const satisfies Record<string, readonly Role[]>;

/** Who may open a section (A6-004, A6-005, A6-006). */
export const canOpenSection = (role: Role, section: Section): boolean => {
  const roles: readonly Role[] = ROLES_OF_ACCESS[SECTIONS[section]];
  return roles.includes(role);
};
