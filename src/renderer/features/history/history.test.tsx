import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { metadataDifferences } from '#domain/metadata/differences.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { newMetadata } from '#domain/metadata/new-metadata.ts';
import { DEFAULT_SETTINGS, EMPTY_TEASER } from '#domain/metadata/publication.ts';
import { err, ok } from '#domain/result.ts';
import type { Person } from '#domain/user/user.ts';
import { articleIdOf, pageOf, rowOf, tenantOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, type FakeHost, NOW, refusal, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ID = '100000000042';
const PATH = `/metadata/${ID}/history`;
const LEA: Person = { id: USER_ID, firstName: 'Lea', lastName: 'Steiner' };
const RETO: Person = { id: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99', firstName: 'Reto', lastName: 'Frei' };

const begun: Metadata = {
  ...newMetadata({
    id: ID,
    resourceId: articleIdOf(1),
    resourceName: 'articles',
    locale: 'de-CH',
    creator: LEA,
    now: NOW,
    derived: { title: 'Der Fluss steigt', titleHeader: 'Wetter', lead: 'Es regnet.', actualTextLength: 43 },
  }),
  tenantIds: [11],
  mainTenantId: 11,
};

interface Step {
  readonly by: Person | null;
  readonly change: Partial<Metadata>;
  readonly date?: string;
}

/** The history as the newsroom keeps it: each step's differences from the one before, newest first. */
const historyOf = (steps: readonly Step[]) => {
  let before = begun;
  const revisions = steps.map(({ by, change, date = NOW }, index) => {
    const after = { ...before, ...change };
    const changes = metadataDifferences(before, after);
    before = after;
    return { revisionNumber: index + 1, contentRevisionNumber: index + 1, date, updatedBy: by, changes };
  });
  return revisions.toReversed();
};

let host: FakeHost;

beforeEach(() => {
  host = createFakeHost();
  host.api['getMetadata'] = () => ok(begun);
  host.api['listTenants'] = () => ok([tenantOf(11, { name: 'Berner Bote' }), tenantOf(12, { name: 'Zürcher Blatt' })]);
  host.api['listCategories'] = () => ok(pageOf([]));
  host.api['listKickwords'] = () =>
    ok({ ...pageOf([]), content: [{ id: 3, name: 'Exklusiv', backgroundColor: '#000000', borderColor: '#000000', textColor: '#FFFFFF' }] });
  host.api['listMetadata'] = () => ok(pageOf([rowOf(7, { id: '100000000007', title: 'Der letzte Sommer' })]));
  const tag = { title: '', description: '', active: true, allowRobots: true };
  host.api['getTag'] = call => ok({ ...tag, id: Number(call.params?.['id']), name: 'Hochwasser' });
});

const show = async (steps: readonly Step[]): Promise<void> => {
  host.api['getMetadataRevisionDiffs'] = () => ok(historyOf(steps));
  await renderApp(host, { path: PATH });
  await screen.findByRole('main');
};
/** The lines of the grid; the key of a line names its field. */
const rowsShown = () => [...document.querySelectorAll<HTMLElement>('[data-key]')];
const fieldOf = (row: HTMLElement): string => row.dataset['key']?.split(' ')[1] ?? '';
const lineOf = (path: string): string => rowsShown().find(row => fieldOf(row) === path)?.textContent ?? '';
const lines = (): readonly string[] => rowsShown().map(fieldOf);

describe('the history of metadata', () => {
  it('says who changed which field when, what it was and what it became (A2-013, A3-027)', async () => {
    await show([
      { by: LEA, change: { targetTextLength: 1500 } },
      { by: RETO, change: { contentStatus: 'review1', targetTextLength: 2500 }, date: '2026-07-01T10:00:00.000Z' },
    ]);
    const [newest] = await screen.findAllByRole('heading', { level: 2 });
    expect(newest?.textContent).toBe('Reto Frei');
    // Zurich has summer time in July.
    const revision = screen.getByRole('rowgroup', { name: /^Revision 2: Reto Frei, 1 Jul 2026, 12:00/u });
    expect(screen.getByRole('rowheader', { name: /Reto Frei.*1 Jul 2026, 12:00.*Revision 2/u })).toBeTruthy();
    const row = within(revision).getByRole('row', { name: /Target length/u });
    expect(row.textContent).toBe('Target lengthUpdated1,5002,500');
    expect(lineOf('contentStatus')).toContain('DraftPeer proofreading');
  });

  it('names titles, tags, kickwords, items and people in place of their ids (A3-027)', async () => {
    const author = { id: 'a', type: 'user', info: 'Bern', name: 'Vreni Ammann', userId: RETO.id, agencyId: null } as const;
    await show([
      {
        by: LEA,
        change: {
          tenantIds: [11, 12],
          tags: [5],
          kickword: [{ variantId: 12, kickwordId: 3 }],
          authors: [{ variantId: 0, authors: [author] }],
          relatedContents: [{ variantId: 0, metadataIds: ['100000000007'], isBundle: true }],
        },
      },
    ]);
    expect(await screen.findByText('Hochwasser')).toBeTruthy();
    expect(lineOf('tenantIds')).toContain('Berner Bote, Zürcher Blatt');
    expect(lineOf('kickword')).toContain('Zürcher BlattAddedemptyExklusiv');
    expect(lineOf('authors')).toContain('All titlesAddedemptyVreni Ammann (Bern)');
    expect(await screen.findByText('Der letzte Sommer')).toBeTruthy();
    expect(lineOf('relatedContents.isBundle')).toContain('on');
  });

  it('says of fields that hold others only what differs, switches as on and off (A3-027)', async () => {
    const settings = [{ variantId: 0, settings: DEFAULT_SETTINGS }];
    const teaser = { variantId: 0, default: EMPTY_TEASER, facebook: null, twitter: null, opengraph: null };
    await show([
      { by: LEA, change: { additionalSettings: settings, teasers: [teaser] } },
      {
        by: LEA,
        change: {
          additionalSettings: [{ variantId: 0, settings: { ...DEFAULT_SETTINGS, premium: true, commentRisk: 'high' } }],
          teasers: [{ ...teaser, default: { ...EMPTY_TEASER, title: 'Hochwasser' } }],
        },
      },
    ]);
    const revision = await screen.findByRole('rowgroup', { name: /^Revision 2/u });
    const rows = within(revision).getAllByRole('row');
    expect(rows.map(row => row.textContent)).toEqual([
      'Additional settings › PremiumAll titlesUpdatedoffon',
      'Additional settings › Comment riskAll titlesUpdatedlowhigh',
      'Teaser › Default › TitleAll titlesAddedemptyHochwasser',
    ]);
  });

  it('shows times of a schedule on the clocks of Zurich', async () => {
    await show([
      { by: null, change: { scheduledPlacing: { status: 'scheduled', publicationTime: '2026-11-22T05:00:00.000Z', expiryTime: null } } },
    ]);
    expect(await screen.findByRole('heading', { level: 2, name: 'The newsroom itself' })).toBeTruthy();
    expect(lineOf('scheduledPlacing.publicationTime')).toContain('22 Nov 2026, 06:00');
    expect(lineOf('scheduledPlacing.status')).toContain('scheduled');
  });

  it('the history of metadata is filtered by field and by person, also by its address', async () => {
    await show([
      { by: LEA, change: { targetTextLength: 1500, tags: [5] } },
      { by: RETO, change: { targetTextLength: 2500 } },
    ]);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Field' }), 'Tags');
    expect(lines()).toEqual(['tags']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Changed by' }), 'Reto Frei');
    expect(screen.getByText('No change fits these filters')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear all' })[0]!); // one in the bar, one below it
    expect(lines()).toEqual(['targetTextLength', 'targetTextLength', 'tags']);
  });

  it('shows a long history in parts', async () => {
    await show(Array.from({ length: 30 }, (_, index) => ({ by: LEA, change: { targetTextLength: 1000 + index } })));
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(25);
    expect(screen.getByText('30 changes')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5);
    expect(screen.getByRole('rowgroup', { name: /^Revision 1: / })).toBeTruthy();
  });

  it('says that nothing was changed yet, and leads back to the item', async () => {
    await show([]);
    expect(await screen.findByText('No changes yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Der Fluss steigt' }).getAttribute('href')).toBe(`/articles/${articleIdOf(1)}`);
  });

  it('says that the network is missing, and tries again', async () => {
    host.api['getMetadataRevisionDiffs'] = () => err({ code: 'offline' });
    await renderApp(host, { path: PATH });
    expect(await screen.findByText('The history is in the newsroom')).toBeTruthy();
    host.api['getMetadataRevisionDiffs'] = () => ok(historyOf([{ by: LEA, change: { tags: [5] } }]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hochwasser')).toBeTruthy();
  });

  it('says that there is no such item', async () => {
    host.api['getMetadata'] = () => err(refusal(404, 'notFound'));
    host.api['getMetadataRevisionDiffs'] = () => err(refusal(404, 'notFound'));
    await renderApp(host, { path: PATH });
    expect(await screen.findByText('Metadata not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the articles' })).toBeTruthy();
  });

  it('loads older revisions in parts until there are no more', async () => {
    const all = historyOf(Array.from({ length: 501 }, (_, index) => ({ by: LEA, change: { targetTextLength: 1000 + index } })));
    host.api['getMetadataRevisionDiffs'] = ({ query }) => {
      const before = Number(query?.['before'] ?? Infinity);
      return ok(all.filter(({ revisionNumber }) => revisionNumber < before).slice(0, Number(query?.['size'])));
    };
    await renderApp(host, { path: `${PATH}?page=21` });
    expect(await screen.findByRole('rowgroup', { name: /^Revision 1: / })).toBeTruthy();
    expect(screen.getByText('501 changes')).toBeTruthy();
  });

  it('the history of metadata is a grid: arrows move over its lines, and its columns can be chosen', async () => {
    await show([
      { by: LEA, change: { targetTextLength: 1500, tags: [5] } },
      { by: RETO, change: { targetTextLength: 2500 } },
    ]);
    const grid = await screen.findByRole('grid', { name: 'Metadata history' });
    expect(grid.getAttribute('aria-rowcount')).toBe('4');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-key')).toBe(rowsShown()[2]?.dataset['key']);
    expect(screen.getByRole('button', { name: 'Columns' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
