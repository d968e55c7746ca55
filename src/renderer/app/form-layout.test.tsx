import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { deskResourceSchema } from '#domain/kinds/desk-kinds.ts';
import { emptyFields } from '#domain/kinds/empty-draft.ts';
import { isItemResource } from '#domain/kinds/item.ts';
import { KINDS, referencesOf } from '#domain/kinds/kinds.ts';
import type { Fields, ReferenceKind } from '#domain/kinds/kind.ts';
import { ok } from '#domain/result.ts';
import { snippetBodyOf } from '#domain/snippet/snippet.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost, type FakeHost, NOW } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { FEATURES } from './features.ts';

const ID = itemIdOf(1);
const stamps = { createdAt: NOW, updatedAt: NOW, updatedBy: null };
const topics = { webPush: null, apns: null, fcm: null, webhook: null, email: null };
const side = { name: 'HC Rotwil', shortName: 'ROT', image: null };
const marks = { syncedWithDesknet: false, frontCategory: false, temporary: false };

interface StoredRecord extends Readonly<Record<string, unknown>> {
  readonly id: number | string;
}
/** One record of each kind that is written with the network only, by its address and call. */
const RECORDS: Readonly<Record<string, readonly [call: string, record: StoredRecord]>> = {
  '/agencies': ['getAgency', { id: 7, name: 'Keystone' }],
  '/tags': ['getTag', { id: 7, name: 'Aare', title: '', description: '', active: true, allowRobots: true, image: null, version: 1 }],
  '/kickwords': ['getKickword', { id: 7, name: 'Analyse', backgroundColor: '#FFFFFF', borderColor: '#AAAAAA', textColor: '#000000' }],
  '/titles': [
    'getTenant',
    {
      id: 7,
      name: 'Aarewarte',
      group: 'bern',
      language: 'de_CH',
      audienceType: 'free',
      primaryColor: '#336699',
      logoUrl: null,
      categoriesRequired: true,
    },
  ],
  '/categories': [
    'getCategory',
    {
      id: 7,
      name: 'Kultur',
      names: { 'de-CH': 'Kultur', 'fr-CH': 'Culture' },
      parentId: 1,
      parentName: null,
      subCategories: [],
      active: true,
      type: 'default',
      expiryDate: null,
      position: 'a',
      version: 1,
      ...marks,
    },
  ],
  '/dictionary': [
    'getDictionaryEntry',
    {
      id: ID,
      locale: 'de-CH',
      word: 'Zmoorbrot',
      like: null,
      tenantIds: null,
      status: 'proposed',
      sentence: '',
      reason: '',
      proposer: null,
      proposedAt: NOW,
      changedAt: NOW,
      history: [],
    },
  ],
  '/teams/fixtures': [
    'getFixture',
    {
      id: ID,
      sport: 'iceHockey',
      startsAt: NOW,
      hasTime: true,
      venue: '',
      round: '',
      league: { id: itemIdOf(2), nameDe: 'Bergliga', nameFr: '', nameEn: '' },
      home: { ...side, id: itemIdOf(3) },
      away: { ...side, id: itemIdOf(4), name: 'EHC Hochmatt' },
    },
  ],
  '/newsletters': [
    'getNewsletter',
    { id: ID, name: 'Morgenpost', categoryIds: [], metadataId: null, optInIds: [], showCtaOnTeaser: false, ...stamps },
  ],
  '/notificationcategories': ['getNotificationCategory', { id: ID, name: 'Sport', tenantId: 7, topics, ...stamps }],
  '/rtelements': ['getSnippet', { id: ID, name: 'Spendenkonto', tenantIds: [], body: snippetBodyOf([]), ...stamps }],
};

/** Fields that the newsroom requires in drafts. */
const FILLED: Readonly<Record<string, Fields>> = {
  '/teams/soccerTeams': { name: 'FC Aare' },
  '/teams/iceHockeyTeams': { name: 'HC Rotwil' },
  '/teams/tennisPlayers': { name: 'Mia Rohner' },
  '/teams/leaguesAndTournaments': { nameDe: 'Bergliga' },
  '/collections': { keyword: 'Aare', categoryIds: [1] },
  '/curatedList': { name: 'Aare', tenantId: 7 },
  '/releasenotes': { body: 'Suche' },
  '/releasenotes/quotes': { date: '2026-11-21', text: 'Es regnet.' },
};

const REFERENCES = Object.values<ReferenceKind>(referencesOf(KINDS));
/** Kinds whose drafts are on this desk, by their address. */
const WRITTEN = new Map(REFERENCES.filter(({ offline }) => offline === 'written').map(kind => [kind.address, kind]));
/** Content and accounts: pages with a head, tabs and cards of their own. */
const NO_FORMS = new Set([
  '/users',
  ...Object.values(KINDS).flatMap(({ name, address }) => (name === 'articles' || isItemResource(name) ? [address] : [])),
]);

const paths = FEATURES.flatMap(({ routes }) => routes.map(({ path = '' }) => `/${path}`));
/** The list of each form for something new. */
const LISTS = paths.filter(path => path.endsWith('/new')).map(path => path.slice(0, -'/new'.length));
/** Begun without being asked for anything. */
const BEGUN_AT_ONCE: ReadonlySet<string> = new Set([KINDS.breakingnews.address]);

const openHost = (): FakeHost => {
  const host = createFakeHost({ role: 'ROLE_Moderator' });
  host.api['listCategoryNodes'] = () => ok({ nodes: [] });
  host.api['listTaxonomyUses'] = () => ok({ uses: [] });
  host.api['listSimilarNames'] = () => ok({ similar: [] });
  for (const [call, record] of Object.values(RECORDS)) host.api[call] = () => ok(record);
  return host;
};

/** The address of one that is there. */
const existing = (list: string, host: FakeHost): string => {
  const items = withItems(host);
  const kind = WRITTEN.get(list);
  if (kind === undefined) return `${list}/${String(RECORDS[list]?.[1].id)}`;
  const item = { ...emptyFields(kind.draft.shape), ...kind.initial, ...FILLED[list] };
  const draft = { resource: deskResourceSchema.parse(kind.name), item } as never; // its fields are those of its schema
  return `${list}/${items.put(draft, { metadata: null, metadataId: null, locale: null }).id}`;
};

const open = async (path: string, host: FakeHost) => {
  const { router } = await renderApp(host, { path });
  const cancel = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel' });
  const main = within(screen.getByRole('main'));
  return { router, cancel, main };
};

/** Back, title, one card with the form, cancel and its submit button last. */
const expectLayout = ({ main, cancel }: Awaited<ReturnType<typeof open>>, list: string): void => {
  expect(main.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(list);
  // Texts that are written in the form have headings, too.
  const [title] = main.getAllByRole('heading', { level: 1 });
  expect(title?.textContent).not.toBe('');
  const form = main.getByRole<HTMLFormElement>('form');
  expect(form.parentElement?.className).toBe('g-record-page');
  expect(cancel.disabled).toBe(false);
  const buttons = within(form).getAllByRole<HTMLButtonElement>('button');
  expect(buttons.slice(-2)).toEqual([cancel, expect.objectContaining({ type: 'submit' })]);
};

describe('every form that is a page', () => {
  it('every form that is a page is one for which this file has a record, or begins content or an account', () => {
    expect(LISTS.length).toBeGreaterThan(20);
    expect(LISTS.filter(list => !NO_FORMS.has(list) && !WRITTEN.has(list) && RECORDS[list] === undefined)).toEqual([]);
  });

  it.each(LISTS.filter(list => !BEGUN_AT_ONCE.has(list)))(
    'every form that is a page of something new for %s has a way back, a title, cancel and save',
    async list => {
      const page = await open(`${list}/new`, openHost());
      expectLayout(page, list);
      await userEvent.click(page.cancel);
      await waitFor(() => expect(page.router.state.location.pathname).toBe(list));
    },
  );

  it.each(LISTS.filter(list => !NO_FORMS.has(list)))('every form that is a page of something in %s has the same', async list => {
    const host = openHost();
    const page = await open(existing(list, host), host);
    expectLayout(page, list);
    await userEvent.click(page.cancel);
    await waitFor(() => expect(page.router.state.location.pathname).toBe(list));
  });

  it.each(['/agencies/7', `/rtelements/${ID}`, '/users/new', '/collections/new'])(
    'asks before it is left with what was typed, at %s',
    async path => {
      const host = openHost();
      const { router, cancel, main } = await open(path, host);
      const [field] = main.getAllByRole('textbox');
      await userEvent.type(field ?? document.body, 'West');
      await userEvent.click(cancel);
      const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
      expect(router.state.location.pathname).toBe(path);
      await userEvent.click(question.getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(router.state.location.pathname).toBe(path.slice(0, path.lastIndexOf('/'))));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      await waitFor(() => expect([...host.records.keys()].filter(key => key.startsWith('form '))).toEqual([]));
    },
  );
});
