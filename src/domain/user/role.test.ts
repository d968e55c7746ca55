import { describe, expect, it } from 'vitest';
import { canOpenSection, type Role, roleOfAuthorities, ROLES, type Section, SECTIONS } from './role.ts';

const opensFor = (role: Role): readonly string[] =>
  (Object.keys(SECTIONS) as Section[]).filter(section => canOpenSection(role, section)).sort();

const FOR_ALL = ['articles', 'breakingnews', 'curatedList', 'embeds', 'links', 'slideshows', 'teams', 'tickers', 'usersettings', 'videos'];
const FOR_LEAD = ['placement', 'rtelements', 'users'];
const FOR_ADMIN = ['categories', 'collections', 'kickwords', 'maintenancenotes', 'newsletters', 'releasenotes', 'sitemaps', 'tags'];

describe('roles', () => {
  it('are editor, chief editor and moderator (A6-001, B6-001)', () => {
    expect(ROLES).toEqual(['ROLE_Editor', 'ROLE_ChiefEditor', 'ROLE_Moderator']);
  });

  it.each([
    [['ROLE_ChiefEditor', 'ROLE_Moderator'], 'ROLE_ChiefEditor'],
    [['ROLE_Moderator'], 'ROLE_Moderator'],
    [['ROLE_Intern', 'ROLE_Moderator'], 'ROLE_Editor'],
    [[], 'ROLE_Editor'],
    [undefined, 'ROLE_Editor'],
  ] as const)('come from the first authority %j: %s; an unknown one is an editor (A6-002, A6-003, B6-002)', (authorities, role) => {
    expect(roleOfAuthorities(authorities)).toBe(role);
  });

  it('let editors open the editor-level sections and no others (A6-004, B6-003)', () => {
    expect(opensFor('ROLE_Editor')).toEqual(FOR_ALL);
  });

  it('let chief editors open placement, rich-text components and users besides (A6-005, B6-004, B6-005)', () => {
    expect(opensFor('ROLE_ChiefEditor')).toEqual([...FOR_ALL, ...FOR_LEAD].sort());
  });

  it('let only administrators open categories, sitemaps, newsletters, collections, tags, kickwords and the notes (A6-006, B6-006, B6-007)', () => {
    expect(opensFor('ROLE_Moderator')).toEqual([...FOR_ALL, ...FOR_LEAD, ...FOR_ADMIN].sort());
  });
});
