import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GoingOutAct, PendingAct } from '#bridge/placement.ts';
import { rebase } from '#domain/placement/apply.ts';
import { type PlacementPage, workingState } from '#domain/placement/page.ts';
import type { PlacedArticle } from '#domain/placement/resolved.ts';
import { ok } from '#domain/result.ts';
import {
  aPage,
  pageIdOf,
  placedArticle,
  placedItem,
  placedItemId,
  placedMetadataId,
  resolvedOf,
  sectionIdOf,
  summaryOfPage,
} from '#tests/builders/placement-pages.ts';
import { pageOf, rowOf, tenantOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, type FakeHost, offline, signedIn } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

let host: FakeHost;
let pages: Map<string, PlacementPage>;
let articles: readonly PlacedArticle[];
let pending: readonly PendingAct[];
let wentOut: GoingOutAct[];

type Seen = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;

/** happy-dom has no layout: everything is in sight. */
class InSight {
  readonly #tell: (entries: readonly Seen[]) => void;
  constructor(tell: (entries: readonly Seen[]) => void) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    this.#tell([{ target, isIntersecting: true }]);
  }
  unobserve(): void {
    // Nothing is observed.
  }
  disconnect(): void {
    // Nothing is observed.
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', InSight);
  host = createFakeHost({ role: 'ROLE_ChiefEditor' });
  pages = new Map();
  pending = [];
  wentOut = [];
  articles = Array.from({ length: 12 }, (_none, index) => placedArticle(index + 1));
  host.api['listTenants'] = () => ok([tenantOf(1, { name: 'Anzeiger' }), tenantOf(2, { name: 'Bote' }), tenantOf(3, { name: 'Courrier' })]);
  host.api['listCategories'] = () => ok(pageOf([]));
  host.api['listMetadata'] = () => ok(pageOf([]));
  host.api['listBookmarks'] = () => ok([]);
  host.api['listPlacementPages'] = () => ok([...pages.values()].map(summaryOfPage));
  host.api['patchUserPresence'] = ({ params }) => ok({ resourceId: params?.['id'], users: [] });
  host.handlers['placement.page'] = ({ pageId }) => {
    const page = pages.get(pageId);
    if (!page) throw new Error('no such page');
    return ok({ page, resolved: resolvedOf(page, articles), pending: [...pending], stale: false });
  };
  host.handlers['placement.work'] = ({ pageId, operations }) => {
    const page = pages.get(pageId);
    if (page) pages.set(pageId, rebase(page, operations).page);
    host.emit('placement.changed', { pageId });
    return ok({});
  };
  host.handlers['placement.goOut'] = ({ act: given }) => {
    wentOut.push(given);
    return ok({ publishedAt: null });
  };
});

const open = async (...given: readonly PlacementPage[]): Promise<void> => {
  pages = new Map(given.map(page => [page.id, page]));
  await renderApp(host, { path: '/placement' });
  await screen.findAllByRole('row');
};
const twoPages = () => [
  aPage(1, [
    { title: 'Aufmacher', items: [placedItem(1, 1), placedItem(1, 2), placedItem(1, 3)] },
    { title: 'Sport', items: [placedItem(1, 4)] },
  ]),
  aPage(2, [{ title: 'Oben', items: [placedItem(2, 5)] }]),
];
const itemsOf = (page: number, section: number): readonly string[] => {
  const found = pages.get(pageIdOf(page))?.sections.find(({ id }) => id === sectionIdOf(page, section));
  return found ? workingState(found).items.map(({ metadataId }) => `Artikel ${String(Number((metadataId ?? '').slice(4)))}`) : [];
};
const card = (title: string): HTMLElement => screen.getAllByRole('row').find(row => within(row).queryByText(title)) ?? document.body;
const press = async (title: string, keys: string): Promise<void> => {
  act(() => card(title).focus());
  await userEvent.keyboard(keys);
};
const said = (): string => document.querySelector('[data-announcer]')?.textContent ?? '';

describe('the board of front pages', () => {
  it('shows pages side by side with their sections, and what is not shown under a line (A2-054, A3-065)', async () => {
    const items = [placedItem(1, 1), placedItem(1, 2), placedItem(1, 3)];
    await open(
      aPage(1, [{ title: 'Aufmacher', items, settings: { teaserCount: 2 } }]),
      aPage(2, [{ title: 'Oben', items: [placedItem(2, 5)] }]),
    );
    const first = screen.getByRole('region', { name: 'Column 1: Anzeiger' });
    expect(within(within(first).getByRole('grid', { name: 'Aufmacher' })).getAllByRole('row')).toHaveLength(2);
    expect(within(within(first).getByRole('grid', { name: 'Not shown in Aufmacher' })).getByText('Artikel 3')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Column 2: Bote' })).toBeTruthy();
  });

  it('moves an item with Alt and the arrows, over the end of its section and to the page beside, and takes each step back', async () => {
    await open(...twoPages());
    await press('Artikel 1', '{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(itemsOf(1, 1)).toEqual(['Artikel 2', 'Artikel 1', 'Artikel 3']));
    await press('Artikel 3', '{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(itemsOf(1, 2)).toEqual(['Artikel 3', 'Artikel 4']));
    await press('Artikel 2', '{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(itemsOf(2, 1)).toEqual(['Artikel 2', 'Artikel 5']));
    expect(itemsOf(1, 1)).toEqual(['Artikel 1']);
    expect(said()).toContain('Artikel 2 moved to Oben, Bote');
    await press('Artikel 5', '{Control>}z{/Control}');
    await waitFor(() => expect(itemsOf(1, 1)).toEqual(['Artikel 2', 'Artikel 1']));
    await waitFor(() => expect(document.activeElement).toBe(card('Artikel 2')));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(itemsOf(1, 2)).toEqual(['Artikel 4']));
    await waitFor(() => expect(document.activeElement).toBe(card('Artikel 3')));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(itemsOf(1, 1)).toEqual(['Artikel 1', 'Artikel 2', 'Artikel 3']));
    await waitFor(() => expect(document.activeElement).toBe(card('Artikel 1')));
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(itemsOf(1, 1)).toEqual(['Artikel 2', 'Artikel 1', 'Artikel 3']));
  });

  it('leaves the keyboard with whoever has gone on while a move was on its way', async () => {
    await open(...twoPages());
    const work = host.handlers['placement.work'];
    const way = Promise.withResolvers<undefined>();
    host.handlers['placement.work'] = async (...given) => {
      await way.promise;
      return work?.(...given) ?? ok({});
    };
    await press('Artikel 1', '{Alt>}{ArrowDown}{/Alt}');
    const [publish] = screen.getAllByRole('button', { name: 'Publish' });
    act(() => publish?.focus());
    way.resolve(undefined);
    await waitFor(() => expect(said()).toContain('Artikel 1 moved'));
    for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(publish);
  });

  it('follows keys that come before the line is drawn anew: over two pages and down', async () => {
    await open(...twoPages(), aPage(3, [{ title: 'Haut', items: [placedItem(3, 6), placedItem(3, 7)] }]));
    const line = card('Artikel 1');
    act(() => line.focus());
    // Each one is a task of its own in a browser; React draws nothing in between here.
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) {
      line.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }));
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
    await waitFor(() => expect(itemsOf(3, 1)).toEqual(['Artikel 6', 'Artikel 1', 'Artikel 7']));
    expect(itemsOf(1, 1)).toEqual(['Artikel 2', 'Artikel 3']);
    expect(itemsOf(2, 1)).toEqual(['Artikel 5']);
  });

  it('lifts with Space, says where it would land, drops with Enter and puts back with Escape', async () => {
    await open(...twoPages());
    await press('Artikel 1', ' ');
    expect(said()).toContain('Artikel 1 lifted');
    await userEvent.keyboard('2');
    await waitFor(() => expect(said()).toContain('Place 1 of 2, Oben, Bote'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(itemsOf(2, 1)).toEqual(['Artikel 5', 'Artikel 1']));
    await press('Artikel 2', ' {ArrowDown}{Escape}');
    await waitFor(() => expect(said()).toContain('Put back'));
    expect(itemsOf(1, 1)).toEqual(['Artikel 2', 'Artikel 3']);
  });

  it('selects from one click to the next with Shift, and moves in the order of the page whatever was selected first', async () => {
    await open(...twoPages());
    const user = userEvent.setup();
    await user.click(card('Artikel 3'));
    await user.keyboard('{Shift>}');
    await user.click(card('Artikel 1'));
    await user.keyboard('{/Shift}');
    for (const title of ['Artikel 1', 'Artikel 2', 'Artikel 3']) expect(card(title).getAttribute('aria-selected')).toBe('true');
    await press('Artikel 3', '{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(itemsOf(2, 1)).toEqual(['Artikel 1', 'Artikel 2', 'Artikel 3', 'Artikel 5']));
  });

  it('cuts several items and pastes them on another page', async () => {
    await open(...twoPages());
    await press('Artikel 1', '{Shift>}{ArrowDown}{/Shift}{Control>}x{/Control}');
    await waitFor(() => expect(itemsOf(1, 1)).toEqual(['Artikel 3']));
    await press('Artikel 5', '{Control>}v{/Control}');
    await waitFor(() => expect(itemsOf(2, 1)).toEqual(['Artikel 5', 'Artikel 1', 'Artikel 2']));
  });

  const chooseFor = async (title: string, entry: string): Promise<HTMLElement> => {
    await userEvent.click(within(card(title)).getByRole('button', { name: /^Actions for/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
    return screen.findByRole('dialog');
  };

  it('sets since when several items stand here, as one step that undo takes back (A3-072)', async () => {
    await open(...twoPages());
    const since = () => pages.get(pageIdOf(1))?.sections.flatMap(section => workingState(section).items.map(item => item.publishedSince));
    const before = since();
    await press('Artikel 1', '{Shift>}{ArrowDown}{/Shift}');
    const dialog = within(await chooseFor('Artikel 1', 'Stands here since…'));
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Since' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Since' }), '20.11.2026 6:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Set' }));
    await waitFor(() => expect(since()?.slice(0, 2)).toEqual(['2026-11-20T05:00:00.000Z', '2026-11-20T05:00:00.000Z']));
    expect(since()?.slice(2)).toEqual(before?.slice(2));
    await press('Artikel 1', '{Control>}z{/Control}');
    await waitFor(() => expect(since()).toEqual(before));
  });

  it('copies several items to other pages after saying what stays behind, as one step', async () => {
    articles = articles.map((article, index) => (index === 1 ? { ...article, tenantIds: [1] } : article));
    await open(...twoPages(), aPage(3, [{ title: 'Haut', items: [placedItem(3, 1)] }]));
    await press('Artikel 1', '{Shift>}{ArrowDown}{/Shift}');
    const dialog = within(await chooseFor('Artikel 1', 'Copy to other pages…'));
    expect(dialog.getByText('1 item goes to the top of Oben')).toBeTruthy();
    expect(dialog.getAllByText('Stay behind, not in this title: Artikel 2')).toHaveLength(2);
    expect(dialog.getByText('Stand there already: Artikel 1')).toBeTruthy();
    for (const name of ['Bote', 'Courrier']) await userEvent.click(dialog.getByRole('checkbox', { name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Copy to 1 page' }));
    await waitFor(() => expect(itemsOf(2, 1)).toEqual(['Artikel 1', 'Artikel 5']));
    expect(itemsOf(3, 1)).toEqual(['Artikel 1']);
    await press('Artikel 5', '{Control>}z{/Control}');
    await waitFor(() => expect(itemsOf(2, 1)).toEqual(['Artikel 5']));
  });

  it('pins with P, removes with Delete, and moves by the dialog', async () => {
    await open(...twoPages());
    await press('Artikel 4', 'p');
    await waitFor(() => expect(pages.get(pageIdOf(1))?.sections[1]?.draft?.items[0]?.pinned).toBe(true));
    await press('Artikel 2', '{Delete}');
    await waitFor(() => expect(itemsOf(1, 1)).toEqual(['Artikel 1', 'Artikel 3']));
    await press('Artikel 1', 'm');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Page' }), 'Bote');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Place' }), 'After: Artikel 5');
    await userEvent.click(dialog.getByRole('button', { name: 'Put it there' }));
    await waitFor(() => expect(itemsOf(2, 1)).toEqual(['Artikel 5', 'Artikel 1']));
  });

  it('warns of what is old, not public, in another language or without the picture that the layout shows', async () => {
    articles = [
      placedArticle(1, { publishedAt: '2026-11-19T09:00:00.000Z' }),
      placedArticle(2, { publicationStatus: 'notPublished' }),
      placedArticle(3, { locale: 'fr-CH', image: null }),
      ...articles.slice(3),
    ];
    await open(...twoPages());
    expect(within(card('Artikel 1')).getByText('old')).toBeTruthy();
    expect(within(card('Artikel 2')).getByText('not public')).toBeTruthy();
    expect(within(card('Artikel 3')).getByText('no picture, other language')).toBeTruthy();
  });

  it('asks to add the title to what lacks it, and says why it was refused (B8-034)', async () => {
    articles = articles.map(article => ({ ...article, tenantIds: [1] }));
    const asked: unknown[] = [];
    host.handlers['placement.addTitle'] = input => {
      asked.push(input);
      return ok({});
    };
    await open(...twoPages());
    await press('Artikel 1', '{Alt>}{ArrowRight}{/Alt}');
    await userEvent.click(await screen.findByRole('button', { name: 'Add title and place' }));
    await waitFor(() => expect(itemsOf(2, 1)).toContain('Artikel 1'));
    expect(asked).toEqual([{ metadataId: placedMetadataId(1), tenantId: 2 }]);
  });

  it('A2-016 fills a placeholder from a curated list of a title', async () => {
    const listId = placedItemId(3, 1);
    host.api['listCuratedLists'] = () =>
      ok({ ...pageOf([]), content: [{ id: listId, name: 'Das Beste der Woche', tenantId: 1 }], totalElements: 1 });
    host.api['getCuratedList'] = () => ok({ id: listId, name: 'Das Beste der Woche', tenantId: 1 });
    await open(...twoPages());
    await userEvent.click(screen.getByRole('button', { name: 'Actions for the section Aufmacher' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add placeholder…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Placeholder' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Curated list' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Curated list' }));
    await userEvent.click(await screen.findByRole('option', { name: /Das Beste der Woche/u }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add placeholder' }));
    expect(await screen.findByText(/No. 1 of Das Beste der Woche/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo: placing' })).toBeTruthy();
  });

  it('D-010 the board of front pages is looked at by an external account, which is told why it changes nothing', async () => {
    host.handlers['session.get'] = () => ok(signedIn({ role: 'ROLE_ChiefEditor', isExternal: true }));
    await open(...twoPages());
    await press('Artikel 1', '{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText(/External accounts look at front pages/u)).toBeTruthy();
    expect(itemsOf(1, 1)).toEqual(['Artikel 1', 'Artikel 2', 'Artikel 3']);
    const [publish] = screen.getAllByRole('button', { name: 'Publish' });
    expect(publish?.getAttribute('aria-description')).toMatch(/External accounts/u);
  });

  it('places an article of the pool', async () => {
    host.api['listMetadata'] = () => ok(pageOf([rowOf(9, { id: placedMetadataId(9), tenantIds: [1, 2] })]));
    await open(...twoPages());
    await userEvent.click(await screen.findByRole('button', { name: 'Place Artikel 9…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Put it there' }));
    await waitFor(() => expect(itemsOf(1, 1)[0]).toBe('Artikel 9'));
  });

  it('publishes a page after its difference was seen, with the versions that were seen (A3-066)', async () => {
    await open(...twoPages());
    await press('Artikel 1', '{Delete}');
    await waitFor(() => expect(itemsOf(1, 1)).toEqual(['Artikel 2', 'Artikel 3']));
    await userEvent.click(screen.getAllByRole('button', { name: 'Publish' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish Anzeiger' }));
    expect(dialog.getByText(/Artikel 1/u)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(wentOut).toMatchObject([{ kind: 'publishPage', seen: { order: 1 } }]));
    expect(await screen.findByRole('button', { name: 'Take it back' })).toBeTruthy();
  });

  it('does not publish without a connection, and says why; moves go on', async () => {
    await open(...twoPages());
    act(() => host.emit('connectivity.changed', offline()));
    const publish = screen.getAllByRole('button', { name: 'Publish' })[0];
    await waitFor(() => expect(publish?.getAttribute('aria-description')).toBe('Publishing needs a connection'));
    await press('Artikel 1', '{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(itemsOf(1, 1)[1]).toBe('Artikel 1'));
  });

  it('says at the section what a colleague did, and keeps or gives up what was meant', async () => {
    const [first, second] = twoPages();
    pending = [
      {
        entryId: 'e1',
        state: 'conflict',
        sectionIds: [sectionIdOf(1, 1)],
        error: null,
        conflicts: [
          { operationId: placedItemId(9, 9), sectionId: sectionIdOf(1, 1), itemId: placedItemId(1, 1), reason: 'itemMoved', fields: [] },
        ],
        operations: [],
      },
    ];
    host.handlers['placement.decide'] = () => ok({});
    if (first && second) await open(first, second);
    const [conflict] = screen.getAllByRole('group', { name: 'Changed by two people' });
    expect(conflict?.textContent).toContain('A colleague moved “Artikel 1” elsewhere.');
    await userEvent.click(within(conflict as HTMLElement).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(host.callsOf('placement.decide')[0]).toMatchObject({ entryId: 'e1', side: 'mine' }));
  });
});

describe('the settings of a section', () => {
  it('the settings of a section are at an address of their own, and go into the draft at once (A2-014, A3-068)', async () => {
    pages = new Map(twoPages().map(page => [page.id, page]));
    host.api['listPlacementLayouts'] = () =>
      ok([
        { id: 'list', pictures: 'none', teaserCount: 10 },
        { id: 'future_grid', pictures: 'all', teaserCount: 3 },
      ]);
    await renderApp(host, { path: `/1/category/1/sections/${sectionIdOf(1, 1)}` });
    const dialog = within(await screen.findByRole('dialog', { name: 'Section: Aufmacher' }));
    const title = await dialog.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Top{Tab}');
    await waitFor(() => expect(pages.get(pageIdOf(1))?.sections[0]?.draft?.settings.title).toBe('Top'));
    expect(dialog.getByRole('option', { name: 'future_grid' })).toBeTruthy();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Background' }), 'Mint');
    await waitFor(() => expect(pages.get(pageIdOf(1))?.sections[0]?.draft?.settings.backgroundColor).toBe('mint'));
  });

  it('the settings of a section show before a copy what cannot go along (A2-055, B8-033)', async () => {
    pages = new Map(twoPages().map(page => [page.id, page]));
    host.api['copyPlacementSection'] = () =>
      ok([
        {
          target: { tenantId: 2, kind: 'category', ownerId: 1 },
          outcome: 'copied',
          warnings: ['REMOVED_CONTENT', 'REMOVED_BUTTON'],
          sectionId: null,
        },
      ]);
    await renderApp(host, { path: `/1/category/1/sections/${sectionIdOf(1, 1)}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy to other titles…' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bote' }));
    await userEvent.click(screen.getByRole('button', { name: 'See what goes along' }));
    expect(await screen.findByText(/Articles that do not belong to this title stay behind/u)).toBeTruthy();
    expect(screen.getByText(/The button stays behind/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy to 1 page' })).toBeTruthy();
  });
});
