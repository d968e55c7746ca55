import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { BridgeError } from '#bridge/states.ts';
import { err, ok } from '#domain/result.ts';
import type { LinkTarget } from '#richtext/view/link-services.tsx';
import { type ApiCall, createFakeHost, type FakeHost, NOW, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import type { Feature } from '../../platform/feature/feature.ts';
import { LinkTargetPicker } from './LinkTargetPicker.tsx';
import { KeepTargets } from './target-lists.ts';
import { targetPath } from './target-paths.ts';

const OFFLINE = { code: 'offline', data: { kind: 'noResponse', code: 'offline', message: '' } } as const satisfies BridgeError;

const pageOf = (rows: readonly unknown[], { query }: ApiCall) => {
  const number = Number(query?.['page'] ?? 0);
  const size = Number(query?.['size'] ?? 10);
  const content = rows.slice(number * size, (number + 1) * size);
  return { content, number, size, totalElements: rows.length, totalPages: Math.ceil(rows.length / size) };
};

const fits = (name: string, words: unknown): boolean => typeof words !== 'string' || name.toLowerCase().includes(words.toLowerCase());

/** The first one is the root of the tree. */
const CATEGORIES = ['Alle Rubriken', 'Bern', 'Genf', 'Glarus', 'Jura', 'Uri', 'Waadt', 'Zug'].map((name, index) => ({
  id: index + 1,
  name,
  parentId: null,
  parentName: 'Schweiz',
  active: name !== 'Zug',
  expiryDate: null,
  type: 'default',
  syncedWithDesknet: name === 'Bern',
  frontCategory: false,
  temporary: false,
  subCategories: [],
}));
const TAGS = ['abstimmung', 'bahn', 'velo'].map((name, index) => ({
  id: index + 1,
  name,
  title: name,
  description: '',
  active: name !== 'velo',
  allowRobots: true,
}));
const USERS = ['Lea Steiner', 'Rita Muster'].map((fullName, index) => ({
  id: index === 0 ? USER_ID : '6f1b5d2e-1d7c-4a39-9c55-0c5a3b1f7e22',
  username: fullName,
  firstName: '',
  lastName: '',
  fullName,
  shortName: '',
  jobTitle: '',
  source: index === 0 ? 'internal' : 'external',
  serviceUser: false,
  role: 'ROLE_Editor',
}));
const ROWS = Array.from({ length: 12 }, (_, index) => ({
  id: `1000000000${String(index + 10)}`,
  title: `Artikel ${index + 1}`,
  titleHeader: '',
  resourceName: 'articles',
  teaserImage: null,
  creator: null,
  authorNames: [],
  publicationStatus: 'published',
  updatedAt: NOW,
}));

const newsroom = (): FakeHost => {
  const host = createFakeHost();
  host.api['listCategories'] = call => {
    const { active, syncedWithDesknet, name, excludeRoot } = call.query ?? {};
    const rows = CATEGORIES.filter(
      row =>
        (excludeRoot !== true || row.id !== 1) &&
        (active === undefined || row.active === active) &&
        (syncedWithDesknet === undefined || row.syncedWithDesknet) &&
        fits(row.name, name),
    );
    return ok(pageOf(rows, call));
  };
  host.api['listTags'] = call =>
    ok(
      pageOf(
        TAGS.filter(row => (call.query?.['active'] === undefined || row.active) && fits(row.name, call.query?.['q'])),
        call,
      ),
    );
  host.api['listUsers'] = call =>
    ok(
      pageOf(
        USERS.filter(row => (call.query?.['userSource'] ?? row.source) === row.source && fits(row.fullName, call.query?.['q'])),
        call,
      ),
    );
  host.api['listMetadata'] = call =>
    ok(
      pageOf(
        ROWS.filter(row => fits(row.title, call.query?.['q'])),
        call,
      ),
    );
  return host;
};

const open = async (host = newsroom(), target?: LinkTarget) => {
  const picked: (readonly [LinkTarget, string])[] = [];
  let closed = 0;
  const element = (
    <>
      <KeepTargets />
      <LinkTargetPicker target={target} onPick={(...choice) => picked.push(choice)} onClose={() => (closed += 1)} />
    </>
  );
  const feature: Feature = { routes: [{ path: 'picker', element }] };
  await renderApp(host, { path: '/picker', features: [feature] });
  const dialog = await screen.findByRole('dialog', { name: 'Choose a link target' });
  const person = userEvent.setup();
  return {
    host,
    picked,
    dialog,
    person,
    closed: () => closed,
    choose: (name: string) => person.click(screen.getByRole('radio', { name })),
  };
};

const tabs = (): readonly (string | null)[] => screen.getAllByRole('tab').map(tab => tab.textContent);
const selectedTab = (): string | null => screen.getByRole('tab', { selected: true }).textContent;
/** The rows without their heads. */
const targets = (): readonly HTMLElement[] => screen.queryAllByRole('row').filter(row => row.dataset['key'] !== undefined);
const options = (): readonly (string | null)[] => targets().map(row => row.querySelector('td')?.firstChild?.firstChild?.textContent ?? '');

describe('the picker of link targets', () => {
  it('offers content, categories, tags and authors', async () => {
    const { dialog } = await open();
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map(radio => radio.closest('label')?.textContent),
    ).toEqual(['Content', 'Category', 'Tag', 'Author']);
    expect(within(dialog).getByRole('radio', { name: 'Content' })).toHaveProperty('checked', true);
  });

  it.each([
    ['A2-064', 'Category', ['Active6', 'All7', 'Synced with Desk-Net1'], 'Active6'],
    ['A2-065', 'Tag', ['Active2', 'All3'], 'Active2'],
    ['A2-066', 'Author', ['All2', 'Internal1', 'External1'], 'All2'],
  ])('%s: the kind %s has the tabs %j, each with its count', async (_id, kind, expected, first) => {
    const { choose } = await open();
    await choose(kind);
    await waitFor(() => expect(tabs()).toEqual(expected));
    expect(selectedTab()).toBe(first);
  });

  it('never offers the root of the categories, nor counts it (B9-042)', async () => {
    const { choose, person } = await open();
    await choose('Category');
    await waitFor(() => expect(tabs()).toEqual(['Active6', 'All7', 'Synced with Desk-Net1']));
    await person.type(screen.getByRole('searchbox'), 'Rubriken');
    expect(await screen.findByText(/^Nothing found/u)).toBeTruthy();
    expect(options()).toEqual([]);
  });

  it('counts to 99999 at most', async () => {
    const host = newsroom();
    host.api['listTags'] = () => ok({ content: TAGS, totalElements: 123_456, totalPages: 24_692 });
    const { choose } = await open(host);
    await choose('Tag');
    await waitFor(() => expect(tabs()).toEqual(['Active99999+', 'All99999+']));
  });

  it('shows five per page (B9-018) and picks what is clicked', async () => {
    const { choose, person, picked } = await open();
    await choose('Category');
    await waitFor(() => expect(options()).toEqual(['Bern', 'Genf', 'Glarus', 'Jura', 'Uri']));
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(options()).toEqual(['Waadt']));
    await person.click(screen.getByRole('row', { name: /Waadt/u }));
    expect(picked).toEqual([[{ kind: 'category', categoryId: 7 }, 'Waadt']]);
  });

  it('goes to all of them as soon as words are typed, and back to page 1 with another tab', async () => {
    const { choose, person, host } = await open();
    await choose('Category');
    await waitFor(() => expect(selectedTab()).toBe('Active6'));
    await person.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(options()).toEqual(['Waadt']));
    await person.click(screen.getByRole('tab', { name: /All/u }));
    await waitFor(() => expect(options()).toEqual(['Bern', 'Genf', 'Glarus', 'Jura', 'Uri']));
    expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
    await person.click(screen.getByRole('tab', { name: /Synced/u }));
    await person.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'ur');
    await waitFor(() => expect(options()).toEqual(['Jura', 'Uri']));
    expect(selectedTab()).toBe('All2');
    const searched = host.callsOf('api.call').filter(call => call.query?.['name'] !== undefined);
    expect(searched.map(call => call.query?.['name'])).not.toContain('u');
  });

  it('asks nothing for one character, and says so: the rows stay, and none is taken', async () => {
    const { choose, person, picked, host } = await open();
    await choose('Tag');
    await waitFor(() => expect(options()).toEqual(['abstimmung', 'bahn']));
    await person.type(screen.getByRole('searchbox', { name: 'Search tags' }), 'v{Enter}');
    expect(await screen.findByText('Type at least 2 characters')).toBeTruthy();
    expect(options()).toEqual(['abstimmung', 'bahn']);
    expect(picked).toEqual([]);
    expect(host.callsOf('api.call').some(call => call.query?.['q'] === 'v')).toBe(false);
    await person.keyboard('elo');
    await waitFor(() => expect(options()).toEqual(['velo']));
    await person.keyboard('{Backspace}x');
    expect(await screen.findByText('No tag found')).toBeTruthy();
  });

  it('the picker of link targets is worked by keyboard alone: arrows, pages, Enter, Escape', async () => {
    const { choose, person, picked, closed } = await open();
    await choose('Category');
    await waitFor(() => expect(options()).toHaveLength(5));
    await person.click(screen.getByRole('searchbox'));
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(picked.at(-1)).toEqual([{ kind: 'category', categoryId: 3 }, 'Genf']);
    await person.keyboard('{End} ');
    expect(picked.at(-1)).toEqual([{ kind: 'category', categoryId: 6 }, 'Uri']);
    await person.keyboard('{ArrowDown}');
    await waitFor(() => expect(options()).toEqual(['Waadt']));
    await waitFor(() => expect(document.activeElement).toBe(targets()[0]));
    await person.keyboard('{Enter}');
    expect(picked.at(-1)).toEqual([{ kind: 'category', categoryId: 7 }, 'Waadt']);
    await person.keyboard('{PageUp}');
    await waitFor(() => expect(options()).toHaveLength(5));
    await waitFor(() => expect(document.activeElement).toBe(targets()[4]));
    await person.keyboard('{Escape}');
    expect(closed()).toBe(1);
  });

  it('never takes a row of the search before', async () => {
    const { choose, person, picked } = await open();
    await choose('Tag');
    await waitFor(() => expect(options()).toEqual(['abstimmung', 'bahn']));
    await person.click(screen.getByRole('searchbox'));
    await person.keyboard('velo{Enter}');
    expect(picked).toEqual([]);
    await waitFor(() => expect(options()).toEqual(['velo']));
    await person.keyboard('{Enter}');
    expect(picked).toEqual([[{ kind: 'tag', tagId: 3 }, 'velo']]);
  });

  it('the picker of link targets has content as a table with search, ten per page (B9-018)', async () => {
    const { person, picked, dialog } = await open();
    const titles = () =>
      within(dialog)
        .queryAllByText(/^Artikel \d+$/u)
        .map(title => title.textContent);
    await waitFor(() => expect(titles()).toHaveLength(10));
    expect(within(dialog).getByRole('grid', { name: 'Content' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(titles()).toEqual(['Artikel 11', 'Artikel 12']));
    await person.type(screen.getByRole('searchbox'), 'artikel 7');
    await waitFor(() => expect(titles()).toEqual(['Artikel 7']));
    await person.keyboard('{ArrowDown}{Enter}');
    expect(picked).toEqual([[{ kind: 'internal', metadataId: '100000000016' }, 'Artikel 7']]);
  });

  it('starts in the search field; who moves through the kinds keeps the focus there', async () => {
    const { person } = await open();
    expect(document.activeElement?.getAttribute('type')).toBe('search');
    await person.click(screen.getByRole('radio', { name: 'Tag' }));
    await waitFor(() => expect(options()).toEqual(['abstimmung', 'bahn']));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Tag' }));
    await person.tab();
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search tags' }));
  });

  it('opens at the kind of the present target and marks it', async () => {
    await open(newsroom(), { kind: 'tag', tagId: 2 });
    await waitFor(() => expect(options()).toEqual(['abstimmung', 'bahn']));
    expect(screen.getByRole('row', { name: /bahn/u }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('radio', { name: 'Tag' })).toHaveProperty('checked', true);
  });

  it('says that a list cannot be had, and tries again', async () => {
    const host = newsroom();
    const answer = host.api['listTags'];
    host.api['listTags'] = () => err({ code: 'forbidden', data: undefined });
    const { choose, person } = await open(host);
    await choose('Tag');
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
    if (answer) host.api['listTags'] = answer;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(options()).toEqual(['abstimmung', 'bahn']));
  });

  it('the picker of link targets without the newsroom shows what the desk has kept, searchable, and says so', async () => {
    const host = newsroom();
    const { choose, person } = await open(host);
    const whole = () => host.callsOf('api.call').filter(call => call.query?.['size'] === 1000);
    await waitFor(() => expect(new Set(whole().map(({ operation }) => operation)).size).toBe(3));
    for (const list of ['listTags', 'listCategories', 'listUsers']) host.api[list] = () => err(OFFLINE);
    await choose('Category');
    expect(await screen.findByText(/This is what this computer has kept/u)).toBeTruthy();
    expect(options()).toEqual(['Bern', 'Genf', 'Glarus', 'Jura', 'Uri']);
    await waitFor(() => expect(tabs()).toEqual(['Active6', 'All7', 'Synced with Desk-Net1']));
    await person.type(screen.getByRole('searchbox'), 'zug');
    await waitFor(() => expect(options()).toEqual(['Zug']));
  });

  it('the picker of link targets without the newsroom and without anything kept says that, too', async () => {
    const host = newsroom();
    for (const list of ['listTags', 'listCategories', 'listUsers']) host.api[list] = () => err(OFFLINE);
    const { choose } = await open(host);
    await choose('Author');
    expect(await screen.findByText('Not available without the newsroom')).toBeTruthy();
    await act(async () => undefined);
  });
});

describe('where targets are found (B2-005)', () => {
  it.each([
    [{ kind: 'category', categoryId: 12 }, '/categories/12'],
    [{ kind: 'tag', tagId: 7 }, '/tags/7'],
    [{ kind: 'author', authorId: USER_ID }, `/users/${USER_ID}`],
    [{ kind: 'internal', metadataId: '100000000042' }, '/preview/metadata/100000000042'],
  ] as const satisfies readonly (readonly [LinkTarget, string])[])('%o', (target, path) => {
    expect(targetPath(target)).toBe(path);
  });
});
