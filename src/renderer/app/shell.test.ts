import type { Work } from '#domain/work/work.ts';
import { canOpenSection, MENU_GROUPS, SECTIONS, type Section } from '#domain/kinds/sections.ts';
import { type Role, ROLES } from '#domain/user/role.ts';
import { offline, online } from '#tests/support/fake-transport.ts';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '../platform/feature/feature.ts';
import { isChunkLoadFailure } from './notices/chunk-failure.ts';
import { isSelected, menuOf } from './frame/menu.ts';
import { routeAccess, titleKeyOf } from './routes/route-access.ts';
import { shellParts } from './shell-parts.ts';
import { describeState, type StateLineInput } from './frame/state-line.ts';

const entry = (section: Section): MenuEntry => ({ section, path: `/${section}`, textKey: `menu:${section}`, icon: createElement('i') });
const everything = SECTIONS.map(entry);
const menu = (role: Role, reducedUi = false) => menuOf({ entries: everything, role, reducedUi });
const sections = (role: Role, reducedUi = false): readonly (readonly Section[])[] =>
  menu(role, reducedUi).groups.map(group => group.map(({ section }) => section));

describe('the menu', () => {
  it('holds all entries in their order for an administrator, in groups before placement and categories (A2-038, A2-042)', () => {
    expect(sections('ROLE_Moderator')).toEqual([
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
  it.each(ROLES)('holds only what %s may open (A2-041, B6-008)', role => {
    const shown = sections(role).flat();
    expect(shown.every(section => canOpenSection(role, section))).toBe(true);
    expect(shown).toHaveLength(MENU_GROUPS.flat().filter(section => canOpenSection(role, section)).length);
  });
  it('pins the user settings at the bottom (A2-039)', () =>
    expect(menu('ROLE_Editor').pinned.map(({ section }) => section)).toEqual(['usersettings']));
  it('leaves out release notes and maintenance notes (A2-040)', () => {
    expect(sections('ROLE_Moderator').flat()).not.toContain('releasenotes');
    expect(sections('ROLE_Moderator').flat()).not.toContain('maintenancenotes');
  });
  it('shows an entry only when its screen exists, and no divider without entries', () =>
    expect(menuOf({ entries: [entry('articles'), entry('tags')], role: 'ROLE_Moderator', reducedUi: false }).groups).toHaveLength(2));
  it('leaves out sections that the reduced UI excludes (A2-032)', () =>
    expect(sections('ROLE_Moderator', true).flat()).not.toContain('placement'));
  it.each([
    ['/articles', true],
    ['/articles/new', true],
    ['/articlesOld', false],
    ['/', false],
  ])('selects an entry when the path matches its address (A2-043): %s', (path, selected) =>
    expect(isSelected(entry('articles'), path)).toBe(selected),
  );
});

describe('the shell', () => {
  it.each(['/cs', '/cs/1', '/editor', '/isolated/a', '/embed/slideshow', '/embed/slideshow/3', '/plate'])(
    'the shell is not around %s (A2-027)',
    path => expect(shellParts(path)).toEqual({ frame: false, menu: false }),
  );
  it.each(['/embed/7', '/preview/metadata/100000000042'])('the shell has no menu on %s (A2-028)', path =>
    expect(shellParts(path)).toEqual({ frame: true, menu: false }),
  );
  it.each(['/', '/articles', '/embedding', '/csv'])('the shell is whole on %s', path =>
    expect(shellParts(path)).toEqual({ frame: true, menu: true }),
  );
});

describe('access to routes', () => {
  it.each([
    ['ROLE_Editor', 'articles', false, 'open'],
    ['ROLE_Editor', 'users', false, 'forbidden'],
    ['ROLE_ChiefEditor', 'users', false, 'open'],
    ['ROLE_ChiefEditor', 'tags', false, 'forbidden'],
    ['ROLE_Moderator', 'tags', false, 'open'],
    ['ROLE_Moderator', 'tags', true, 'hidden'],
    ['ROLE_Editor', 'articles', true, 'open'],
  ] as const)('%s on %s, reduced UI %s: %s (A2-033, A6-007)', (role, section, reduced, access) =>
    expect(routeAccess([{ section }], role, reduced)).toBe(access),
  );
  it('takes the title of the deepest route that has one', () => {
    expect(titleKeyOf([{ titleKey: 'a' }, {}, { titleKey: 'b' }, {}])).toBe('b');
    expect(titleKeyOf([])).toBeNull();
  });
});

describe('failures to load code', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://desk/assets/x.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Loading chunk 7 failed',
  ])('failures to load code are recognised: %s', message => expect(isChunkLoadFailure(new Error(message))).toBe(true));
  it('failures to load code are not confused with others', () => expect(isChunkLoadFailure(new Error('x is undefined'))).toBe(false));
});

describe('the state line', () => {
  const none: Work = {
    isHostHere: true,
    onDisk: 'kept',
    unsavedHere: 0,
    drafts: 0,
    waiting: 0,
    sending: 0,
    failed: 0,
    conflict: 0,
    undecided: 0,
    gone: 0,
  };
  const state = (overrides: Partial<StateLineInput> = {}) =>
    describeState({ work: none, connectivity: online(), document: null, ...overrides });

  it.each<[string, Partial<StateLineInput>, string, string]>([
    ['rest', {}, 'state.saved', 'quiet'],
    ['a saved document', { document: { kind: 'saved', at: '2026-11-21T09:42:00Z' } }, 'state.saved.at', 'quiet'],
    ['an unsaved document', { document: { kind: 'unsaved' } }, 'state.unsaved', 'quiet'],
    ['a document on its way', { document: { kind: 'saving' }, work: { ...none, sending: 1 } }, 'state.saving', 'quiet'],
    ['a queue that runs', { work: { ...none, sending: 1, waiting: 2 } }, 'state.sending', 'quiet'],
    ['a queue that waits', { work: { ...none, waiting: 2 } }, 'state.waiting', 'quiet'],
    ['no network', { connectivity: offline() }, 'state.offline', 'quiet'],
    ['no network and a queue', { connectivity: offline(), work: { ...none, waiting: 3 } }, 'state.offline.waiting', 'quiet'],
    ['no network while a document is open', { connectivity: offline(), document: { kind: 'unsaved' } }, 'state.offline', 'quiet'],
    ['a draft elsewhere, and never that all is saved', { work: { ...none, drafts: 2 } }, 'state.drafts', 'quiet'],
    [
      'a draft elsewhere beside a document that was never compared',
      { work: { ...none, drafts: 2 }, document: { kind: 'saved', at: null } },
      'state.drafts',
      'quiet',
    ],
    ['a form that is being filled in', { work: { ...none, unsavedHere: 1 } }, 'state.unsaved', 'quiet'],
    [
      'of typing on its way to the disk not that it is kept',
      { work: { ...none, unsavedHere: 1, onDisk: 'writing' }, document: { kind: 'unsaved' } },
      'state.unsaved.writing',
      'quiet',
    ],
    [
      'first that the disk refuses what is typed',
      { connectivity: offline(), work: { ...none, unsavedHere: 1, onDisk: 'refused', conflict: 1, undecided: 1 } },
      'state.notOnDisk',
      'caution',
    ],
    ['no network and drafts', { connectivity: offline(), work: { ...none, drafts: 1 } }, 'state.offline.drafts', 'quiet'],
    [
      'a lost host with words that no disk has',
      { work: { ...none, isHostHere: false, onDisk: 'hostLost', unsavedHere: 1 } },
      'state.hostLost.typed',
      'caution',
    ],
    ['a conflict', { work: { ...none, conflict: 1, undecided: 1 } }, 'state.conflict', 'caution'],
    [
      'a conflict in the open document',
      { document: { kind: 'conflict', open: 2, path: '/a' }, work: { ...none, conflict: 1, undecided: 1 } },
      'state.conflict.document',
      'caution',
    ],
    ['a failure', { work: { ...none, failed: 1 } }, 'state.failed', 'caution'],
    [
      'what the newsroom lacks, and never that all is saved',
      { work: { ...none, gone: 2 }, document: { kind: 'saved', at: null } },
      'state.gone',
      'caution',
    ],
    ['a lost host before all else', { work: { ...none, isHostHere: false, conflict: 1, undecided: 1 } }, 'state.hostLost', 'caution'],
  ])('says %s', (_name, input, key, tone) => expect(state(input)).toMatchObject({ key, tone }));

  it.each<[string, Partial<StateLineInput>, string, string]>([
    [
      'offline',
      { connectivity: offline(), work: { ...none, conflict: 4, undecided: 4, waiting: 2 } },
      'state.offline.waiting',
      'state.conflict',
    ],
    [
      'offline and not that nothing waits',
      { connectivity: offline(), work: { ...none, conflict: 4, undecided: 4 } },
      'state.offline.asked',
      'state.conflict',
    ],
    ['that sending is paused', { isPaused: true, work: { ...none, failed: 1 } }, 'state.paused', 'state.failed'],
    [
      'that what is open is saved',
      { document: { kind: 'saved', at: '2026-11-21T09:42:00Z' }, work: { ...none, conflict: 4, undecided: 4 } },
      'state.saved.at',
      'state.conflict',
    ],
    ['that what is open is not saved', { document: { kind: 'unsaved' }, work: { ...none, failed: 2 } }, 'state.unsaved', 'state.failed'],
    [
      'that what is open is on its way',
      { document: { kind: 'waiting', count: 1 }, work: { ...none, waiting: 1, gone: 1 } },
      'state.waiting',
      'state.gone',
    ],
    ['that something is being sent', { work: { ...none, sending: 1, conflict: 1, undecided: 1 } }, 'state.sending', 'state.conflict'],
  ])('says %s, and beside it what asks for a decision elsewhere', (_name, input, key, asking) =>
    expect(state(input)).toMatchObject({ key, tone: 'quiet', asking: { key: asking, tone: 'caution' } }),
  );

  it('says what asks for a decision once, and of no rest beside it that all is saved', () => {
    expect(state({ work: { ...none, conflict: 1, undecided: 1 } }).asking).toBeNull();
    expect(state({ document: { kind: 'conflict', open: 2, path: '/a' }, work: { ...none, conflict: 1, undecided: 1 } }).asking).toBeNull();
    expect(state().asking).toBeNull();
  });

  it('counts what waits, what is under way too while offline', () =>
    expect(state({ connectivity: offline(), work: { ...none, waiting: 2, sending: 1 } }).values).toEqual({ count: 3 }));
});
