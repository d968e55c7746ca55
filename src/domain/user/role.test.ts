import { describe, expect, it } from 'vitest';
import { roleOfAuthorities, ROLES } from './role.ts';

describe('roles', () => {
  it('roles are editor, chief editor and moderator (A6-001, B6-001)', () => {
    expect(ROLES).toEqual(['ROLE_Editor', 'ROLE_ChiefEditor', 'ROLE_Moderator']);
  });

  it.each([
    [['ROLE_ChiefEditor', 'ROLE_Moderator'], 'ROLE_ChiefEditor'],
    [['ROLE_Moderator'], 'ROLE_Moderator'],
    [['ROLE_Intern', 'ROLE_Moderator'], 'ROLE_Editor'],
    [[], 'ROLE_Editor'],
    [undefined, 'ROLE_Editor'],
  ] as const)('roles come from the first authority %j: %s; an unknown one is an editor (A6-002, A6-003, B6-002)', (authorities, role) => {
    expect(roleOfAuthorities(authorities)).toBe(role);
  });
});
