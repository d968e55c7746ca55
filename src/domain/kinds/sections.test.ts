import { describe, expect, it } from 'vitest';
import type { Role } from '../user/role.ts';
import { canOpenSection, MENU_GROUPS, SECTIONS } from './sections.ts';

const opensFor = (role: Role): readonly string[] => SECTIONS.filter(section => canOpenSection(role, section)).toSorted();

const FOR_ALL = [
  'articles',
  'breakingnews',
  'curatedList',
  'dictionary',
  'embeds',
  'links',
  'pushmessages',
  'schedule',
  'slideshows',
  'teams',
  'tickers',
  'usersettings',
  'videos',
];
const FOR_LEAD = ['placement', 'rtelements', 'users'];
const FOR_ADMIN = [
  'agencies',
  'auditlog',
  'categories',
  'collections',
  'kickwords',
  'maintenancenotes',
  'newsletters',
  'notificationCategories',
  'releasenotes',
  'sitemaps',
  'tags',
  'titles',
];

describe('roles', () => {
  it('roles let editors open the editor-level sections and no others (A6-004, B6-003)', () => {
    expect(opensFor('ROLE_Editor')).toEqual(FOR_ALL);
  });

  it('roles let chief editors open placement, rich-text components and users besides (A6-005, B6-004, B6-005)', () => {
    expect(opensFor('ROLE_ChiefEditor')).toEqual([...FOR_ALL, ...FOR_LEAD].sort());
  });

  it('roles let only administrators open categories, sitemaps, newsletters, collections, tags, kickwords and the notes (A6-006, B6-006, B6-007)', () => {
    expect(opensFor('ROLE_Moderator')).toEqual([...FOR_ALL, ...FOR_LEAD, ...FOR_ADMIN].sort());
  });
});

it('the menu has its sections in the order of the specification, group by group (A2-038, A2-042)', () => {
  expect(MENU_GROUPS).toEqual([
    ['articles', 'schedule', 'tickers', 'slideshows', 'videos', 'links', 'embeds', 'breakingnews', 'pushmessages'],
    ['placement', 'curatedList'],
    [
      'categories',
      'sitemaps',
      'newsletters',
      'collections',
      'tags',
      'kickwords',
      'teams',
      'rtelements',
      'users',
      'titles',
      'agencies',
      'notificationCategories',
      'auditlog',
      'dictionary',
    ],
  ]);
});
