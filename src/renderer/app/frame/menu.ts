import { MENU_GROUPS, type Section } from '#domain/kinds/sections.ts';
import type { Role } from '#domain/user/role.ts';
import type { MenuEntry } from '../../platform/feature/feature.ts';
import { isOffered } from '../routes/route-access.ts';

const PINNED: readonly Section[] = ['usersettings'];

export interface MenuInput {
  readonly entries: readonly MenuEntry[];
  readonly role: Role;
  readonly reducedUi: boolean;
}

export interface Menu {
  /** Never holds an empty group: dividers appear only between entries. */
  readonly groups: readonly (readonly MenuEntry[])[];
  readonly pinned: readonly MenuEntry[];
}

/** Returns the menu of a user: entries whose screen exists and that the role may open. */
export const menuOf = ({ entries, role, reducedUi }: MenuInput): Menu => {
  const pick = (sections: readonly Section[]): readonly MenuEntry[] =>
    sections.filter(section => isOffered(section, role, reducedUi)).flatMap(section => entries.filter(entry => entry.section === section));
  return { groups: MENU_GROUPS.map(pick).filter(group => group.length > 0), pinned: pick(PINNED) };
};

/** Checks whether the path is the entry's own or below it (A2-043). */
export const isSelected = (entry: Pick<MenuEntry, 'path'>, pathname: string): boolean =>
  pathname === entry.path || pathname.startsWith(`${entry.path}/`);
