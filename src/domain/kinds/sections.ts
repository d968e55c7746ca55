import { InvariantError } from '../result.ts';
import { type Access, type Role, rolesWith } from '../user/role.ts';
import type { Kind, MenuPlace, SharedSection } from './kind.ts';
import { type KindName, KINDS } from './kinds.ts';

interface SectionFacts {
  readonly access: Access;
  /** Null for what is not an entry of the menu's groups. */
  readonly menu: MenuPlace | null;
}

/** Sections that are not kinds, or not yet (product.md, section 6). */
const OTHER_SECTIONS = {
  schedule: { access: 'all', menu: { group: 'content', position: 15 } },
  pushmessages: { access: 'all', menu: { group: 'content', position: 80 } },
  placement: { access: 'lead', menu: { group: 'pages', position: 10 } },
  categories: { access: 'admin', menu: { group: 'administration', position: 10 } },
  sitemaps: { access: 'admin', menu: { group: 'administration', position: 20 } },
  tags: { access: 'admin', menu: { group: 'administration', position: 50 } },
  kickwords: { access: 'admin', menu: { group: 'administration', position: 60 } },
  teams: { access: 'all', menu: { group: 'administration', position: 70 } },
  users: { access: 'lead', menu: { group: 'administration', position: 90 } },
  titles: { access: 'admin', menu: { group: 'administration', position: 100 } },
  agencies: { access: 'admin', menu: { group: 'administration', position: 110 } },
  auditlog: { access: 'admin', menu: { group: 'administration', position: 120 } },
  dictionary: { access: 'all', menu: { group: 'administration', position: 130 } },
  usersettings: { access: 'all', menu: null },
  releasenotes: { access: 'admin', menu: null },
  maintenancenotes: { access: 'admin', menu: null },
} as const satisfies Record<string, SectionFacts>;

/** A section of the product: a kind, or another part of the menu. */
export type Section = KindName | keyof typeof OTHER_SECTIONS;

const isShared = (menu: Kind['menu']): menu is SharedSection => 'section' in menu;

const factsOf = (menu: MenuPlace, { access }: Kind): SectionFacts => ({ access: access.open, menu });

const OTHER_NAMES = Object.keys(OTHER_SECTIONS) as readonly (keyof typeof OTHER_SECTIONS)[]; // the keys of the table

const FACTS: ReadonlyMap<string, SectionFacts> = new Map([
  ...Object.entries<SectionFacts>(OTHER_SECTIONS),
  ...Object.values<Kind>(KINDS).flatMap(kind => (isShared(kind.menu) ? [] : [[kind.name, factsOf(kind.menu, kind)] as const])),
]);

/** The section that a kind belongs to: its own, or one that it shares. */
export const sectionOf = (name: KindName): Section => {
  const { menu }: Kind = KINDS[name];
  if (!isShared(menu)) return name;
  const shared = OTHER_NAMES.find(section => section === menu.section);
  if (shared === undefined) throw new InvariantError(`${name} is in the section ${menu.section}, which is not declared`);
  return shared;
};

/** The kinds that share a section, in the order of the table; the kind alone where it has its own. */
export const kindsBeside = (name: KindName): readonly KindName[] =>
  (Object.keys(KINDS) as readonly KindName[]).filter(other => sectionOf(other) === sectionOf(name)); // the keys of the table

/** All sections. */
export const SECTIONS = [...FACTS.keys()] as readonly Section[]; // the keys of both tables

/** Checks whether a role may open a section (A6-004, A6-005, A6-006). */
export const canOpenSection = (role: Role, section: Section): boolean => {
  const facts = FACTS.get(section);
  return facts !== undefined && rolesWith(facts.access).includes(role);
};

const GROUPS = ['content', 'pages', 'administration'] as const satisfies readonly MenuPlace['group'][];

/** The sections of the menu in its order (A2-038), group by group (A2-042). */
export const MENU_GROUPS: readonly (readonly Section[])[] = GROUPS.map(group =>
  SECTIONS.flatMap(section => {
    const menu = FACTS.get(section)?.menu;
    return menu?.group === group ? [{ section, position: menu.position }] : [];
  })
    .toSorted((one, other) => one.position - other.position)
    .map(({ section }) => section),
);
