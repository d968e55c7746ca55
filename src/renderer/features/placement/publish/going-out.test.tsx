import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GoingOutAct } from '#bridge/placement.ts';
import type { HistoryEntry, PagePlan, PlacementPage } from '#domain/placement/page.ts';
import { liveState } from '#domain/placement/page.ts';
import { toPage } from '#domain/paging.ts';
import { versionsOf } from '#domain/placement/publish.ts';
import { err, ok } from '#domain/result.ts';
import { aPage, pageIdOf, placedArticle, placedItem, resolvedOf, sectionIdOf, summaryOfPage } from '#tests/builders/placement-pages.ts';
import { pageOf, tenantOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, type FakeHost, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const PUBLISHED_AT = '2026-11-21T10:00:00.000Z';
const id = (number: number): string => `e0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

let host: FakeHost;
let page: PlacementPage;
let wentOut: GoingOutAct[];
let history: readonly HistoryEntry[];
let plans: readonly PagePlan[];

const entry = (number: number, given: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: id(number),
  number,
  at: PUBLISHED_AT,
  by: null,
  kind: 'page',
  sectionId: null,
  ...given,
});

const planned = (given: Partial<PagePlan> = {}): PagePlan => ({
  id: id(50),
  pageId: pageIdOf(1),
  dueAt: '2999-11-22T05:00:00.000Z',
  rule: 'keepNewer',
  state: 'planned',
  by: null,
  plannedAt: PUBLISHED_AT,
  endedAt: null,
  failure: null,
  keptSectionIds: [],
  seen: false,
  ...given,
});

/** happy-dom has no layout: nothing comes into sight or leaves it. */
class NeverSeen {
  observe(): void {
    // Nothing is observed.
  }
  unobserve(): void {
    // Nothing is observed.
  }
  disconnect(): void {
    // Nothing is observed.
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NeverSeen);
  host = createFakeHost({ role: 'ROLE_ChiefEditor' });
  page = aPage(1, [
    { title: 'Aufmacher', items: [placedItem(1, 1), placedItem(1, 2)] },
    { title: 'Sport', items: [placedItem(1, 4)] },
  ]);
  wentOut = [];
  history = [];
  plans = [];
  host.api['listTenants'] = () => ok([tenantOf(1, { name: 'Anzeiger' })]);
  host.api['listCategories'] = () => ok(pageOf([]));
  host.api['listMetadata'] = () => ok(pageOf([]));
  host.api['listBookmarks'] = () => ok([]);
  host.api['listPlacementPages'] = () => ok([summaryOfPage(page)]);
  host.api['listPlacementPlans'] = () => ok([...plans]);
  host.api['listPlacementHistory'] = () =>
    ok(toPage({ content: history, number: 0, size: 50, totalElements: history.length, sort: 'number,desc' }));
  host.api['patchUserPresence'] = ({ params }) => ok({ resourceId: params?.['id'], users: [] });
  const articles = Array.from({ length: 12 }, (_none, index) => placedArticle(index + 1));
  host.api['getPlacementHistory'] = ({ params }) =>
    ok({ entry: history.find(one => one.id === params?.['entryId']) ?? entry(1), state: liveState(page), articles });
  host.handlers['placement.page'] = () => ok({ page, resolved: resolvedOf(page, articles), pending: [], stale: false });
  host.handlers['placement.goOut'] = ({ act }) => {
    wentOut.push(act);
    return ok({ publishedAt: PUBLISHED_AT });
  };
});

const open = async (): Promise<void> => {
  await renderApp(host, { path: '/placement' });
  await screen.findAllByRole('region', { name: /^Column 1/u });
  await screen.findByRole('button', { name: 'Publish' });
};

const publish = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Anzeiger' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(wentOut).toHaveLength(1));
};

describe('taking a publication back', () => {
  const takeBack = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await userEvent.click(asked.getByRole('button', { name: 'Take it back' }));
  };

  it('taking a publication back is one act, which names that publication and what was seen of the page', async () => {
    history = [entry(2), entry(1, { at: '2026-11-20T10:00:00.000Z' })];
    await open();
    await publish();
    await takeBack();
    await waitFor(() => expect(wentOut.slice(1)).toMatchObject([{ kind: 'takeBack', entryId: id(2), seen: versionsOf(page) }]));
    expect(await screen.findByText('Anzeiger is as it was before')).toBeTruthy();
    expect(wentOut).toHaveLength(2);
  });

  it('taking a publication back that the newsroom refuses because of a colleague says that nothing was taken back', async () => {
    history = [entry(2), entry(1, { at: '2026-11-20T10:00:00.000Z' })];
    await open();
    await publish();
    host.handlers['placement.goOut'] = () => err({ code: 'preconditionFailed' });
    await takeBack();
    expect(await screen.findByText('Not taken back: somebody has changed the page')).toBeTruthy();
  });

  it('does not take back what a colleague has published since', async () => {
    history = [entry(3, { at: '2026-11-21T10:00:03.000Z' }), entry(2), entry(1, { at: '2026-11-20T10:00:00.000Z' })];
    await open();
    await publish();
    await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('Not taken back: somebody has published since')).toBeTruthy();
    expect(wentOut).toHaveLength(1);
  });

  it.each([
    ['says that later changes of the draft are lost, too', true],
    ['claims no loss where the draft is as published', false],
  ])('%s', async (_name, isChanged) => {
    history = [entry(2), entry(1, { at: '2026-11-20T10:00:00.000Z' })];
    host.handlers['placement.goOut'] = ({ act }) => {
      wentOut.push(act);
      page = { ...page, draft: isChanged };
      return ok({ publishedAt: PUBLISHED_AT });
    };
    await open();
    await publish();
    await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
    const asked = await screen.findByRole('alertdialog');
    expect(asked.textContent).toContain('What was live before is published again');
    expect(asked.textContent.includes('What has been changed in the draft since then, also by colleagues, is lost')).toBe(isChanged);
  });
});

describe('a planned state', () => {
  const planDialog = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Anzeiger' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Plan for a time…' }));
    return within(await screen.findByRole('dialog', { name: 'Plan Anzeiger' }));
  };

  it('a planned state is shown as what it changes for readers, before it goes live (A3-066)', async () => {
    plans = [planned()];
    const state = {
      sections: liveState(page).sections.map((section, index) =>
        index === 0 ? { ...section, items: [...section.items, placedItem(1, 9)] } : section,
      ),
    };
    host.api['getPlacementPlan'] = () => ok({ plan: planned(), state, articles: [placedArticle(9)] });
    await open();
    const dialog = await planDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'What it changes' }));
    const changes = within(await dialog.findByRole('region', { name: 'Difference' }));
    expect(changes.getByRole('heading', { name: 'Aufmacher' })).toBeTruthy();
    expect(changes.getByText('Artikel 9')).toBeTruthy();
  });

  it('tells its planner at the page by name which sections stayed, until that is noted (D-058)', async () => {
    const ended: Partial<PagePlan> = { state: 'live', endedAt: PUBLISHED_AT, keptSectionIds: [sectionIdOf(1, 2)] };
    const me = { id: USER_ID, firstName: 'Lea', lastName: 'Steiner' };
    plans = [
      planned({ ...ended, by: me }),
      planned({ ...ended, id: id(51), by: { ...me, id: id(60) }, keptSectionIds: [sectionIdOf(1, 1)] }),
    ];
    const noted: unknown[] = [];
    host.api['seePlacementPlan'] = ({ params }) => {
      noted.push(params?.['id']);
      plans = [];
      return ok(undefined);
    };
    await open();
    const element = await screen.findByText('Your planned state went live. 1 section stayed because it was newer: Sport.');
    await userEvent.click(screen.getByRole('button', { name: 'Noted' }));
    await waitFor(() => expect(element.isConnected).toBe(false));
    expect(noted).toEqual([id(50)]);
  });

  it('a planned state that failed is told to its planner with the reason, at the page and in the dialog, and only the planner notes it', async () => {
    const failed: Partial<PagePlan> = { state: 'failed', dueAt: '2020-11-22T05:00:00.000Z', endedAt: PUBLISHED_AT };
    const me = { id: USER_ID, firstName: 'Lea', lastName: 'Steiner' };
    plans = [
      planned({ ...failed, by: me, failure: 'notDone' }),
      planned({ ...failed, id: id(51), by: { id: id(60), firstName: 'Urs', lastName: 'Keller' }, failure: 'stateDamaged' }),
    ];
    const noted: unknown[] = [];
    host.api['seePlacementPlan'] = ({ params }) => {
      noted.push(params?.['id']);
      return ok(undefined);
    };
    await open();
    const element = await screen.findByText(/did not go live\. The server could not do it, in several tries\./u);
    expect(element.textContent).toMatch(/^Your planned state of .*2020/u);
    expect(screen.queryByText(/cannot be read any more/u)).toBeNull();
    const list = within(await (await planDialog()).findByRole('list', { name: 'Planned states' }));
    const [mine, others] = list.getAllByRole('listitem').map(item => within(item));
    expect(others?.getByText(/cannot be read any more/u)).toBeTruthy();
    expect(others?.queryByRole('button', { name: 'Noted' })).toBeNull();
    const note = mine?.getByRole('button', { name: 'Noted' });
    if (!note) throw new Error('the planner can note it');
    note.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(noted).toEqual([id(50)]));
  });

  it('a planned state that is late is not said to be on time', async () => {
    plans = [planned({ dueAt: '2020-11-22T05:00:00.000Z' })];
    await open();
    expect(await (await planDialog()).findByText(/is overdue: not live yet/u)).toBeTruthy();
  });
});

describe('the history of a section', () => {
  it('does not offer to put a section back from a state that did not have it', async () => {
    history = [entry(2), entry(1)];
    const [first] = liveState(page).sections;
    host.api['getPlacementHistory'] = ({ params }) =>
      ok({
        entry: history.find(one => one.id === params?.['entryId']) ?? entry(1),
        state: params?.['entryId'] === id(1) && first ? { sections: [first] } : liveState(page),
        articles: [],
      });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for the section Sport' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'History…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History of Sport' }));
    const putBack = dialog.getByRole('button', { name: 'Put this section back' });
    await waitFor(() => expect(putBack.getAttribute('aria-disabled')).not.toBe('true'));
    await userEvent.click(dialog.getByRole('button', { name: /^No\. 1 / }));
    await waitFor(() => expect(putBack.getAttribute('aria-description')).toBe('This section was not published then'));
    await userEvent.click(putBack);
    expect(wentOut).toEqual([]);
  });
});

describe('a copy to other titles', () => {
  it('a copy to other titles that became another one than was shown before says so at each page, and is not made twice', async () => {
    const target = { tenantId: 2, kind: 'category', ownerId: 1 } as const;
    host.api['listTenants'] = () => ok([tenantOf(1, { name: 'Anzeiger' }), tenantOf(2, { name: 'Bote' })]);
    host.api['listPlacementPages'] = () => ok([summaryOfPage(page), summaryOfPage(aPage(2, [{ title: 'Oben', items: [] }]))]);
    host.api['copyPlacementSection'] = input => {
      const { dryRun } = input.body as { readonly dryRun: boolean };
      return ok([{ target, outcome: 'copied', warnings: dryRun ? [] : ['REMOVED_CONTENT'], sectionId: dryRun ? null : sectionIdOf(2, 9) }]);
    };
    await renderApp(host, { path: `/1/category/1/sections/${sectionIdOf(1, 1)}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy to other titles…' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bote' }));
    await userEvent.click(screen.getByRole('button', { name: 'See what goes along' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Copy to 1 page' }));
    expect(await screen.findByText(/Copied, but not as shown before/u)).toBeTruthy();
    expect(screen.getByText(/Articles that do not belong to this title stay behind/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy to 1 page' }).getAttribute('aria-disabled')).toBe('true');
  });
});
