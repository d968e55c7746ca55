import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { err, ok } from '#domain/result.ts';
import { type Menu, MENUS, type MenuNode } from '#domain/sitemap/menu.ts';
import { deletedWith } from '#domain/sitemap/deletion.ts';
import { emptyNode, type SitemapNode, type SitemapNodeDraft } from '#domain/sitemap/node.ts';
import { pathsOf } from '#domain/sitemap/paths.ts';
import { inTreeOrder, orderKeyAt } from '#domain/sitemap/tree.ts';
import { createFakeHost, type FakeHost, offline, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const idOf = (number: number): string => `0b8f6f5e-6a35-4a3c-9d0e-${String(number).padStart(12, '0')}`;
const TENANT = {
  id: 11,
  name: 'Aarewarte',
  group: 'bern',
  logoUrl: null,
  primaryColor: '#336699',
  language: 'de_CH',
  audienceType: 'paid',
  categoriesRequired: true,
};

const node = (
  number: number,
  name: string,
  parent: number | null,
  orderKey: string,
  changes: Partial<SitemapNodeDraft> = {},
): SitemapNode => ({
  ...emptyNode(changes.type ?? 'staticPage'),
  name,
  slug: name.toLowerCase(),
  identifier: name.toLowerCase(),
  ...changes,
  id: idOf(number),
  tenantId: 11,
  parentId: parent === null ? null : idOf(parent),
  orderKey,
  path: null,
  version: 1,
  updatedAt: '2026-11-21T09:42:00.000Z',
  updatedBy: null,
});
const entry = (number: number, of: number, menu: Menu, orderKey: string, parent: number | null = null): MenuNode => ({
  id: idOf(number),
  tenantId: 11,
  menu,
  nodeId: idOf(of),
  parentId: parent === null ? null : idOf(parent),
  orderKey,
  version: 1,
});

interface Call {
  readonly params?: unknown;
  readonly body?: unknown;
}
interface Place {
  readonly parentId: string | null;
  readonly afterId: string | null;
}

/** A newsroom with one small sitemap. */
const fakeSitemap = (host: FakeHost) => {
  const kept = {
    nodes: [
      node(1, 'Sport', null, 'a'),
      node(2, 'Fussball', 1, 'a'),
      node(3, 'Kultur', null, 'b'),
      node(4, 'Impressum', null, 'c', { availableFor: ['desktop'] }),
    ],
    menus: [entry(21, 1, 'topNavigation', 'a'), entry(22, 3, 'topNavigation', 'b'), entry(23, 4, 'footer', 'a')],
  };
  const shown = (): readonly SitemapNode[] => {
    const paths = pathsOf(kept.nodes);
    return inTreeOrder(kept.nodes).map(one => ({ ...one.node, path: paths.get(one.node.id) ?? null }));
  };
  const id = ({ params }: Call): string => (params as { id: string }).id; // the contract's parameters
  const found = (call: Call) => {
    const one = shown().find(each => each.id === id(call));
    return one ? ok(one) : err(refusal(404, 'notFound'));
  };
  const foundEntry = (call: Call) => {
    const one = kept.menus.find(each => each.id === id(call));
    return one ? ok(one) : err(refusal(404, 'notFound'));
  };
  host.api['listTenants'] = () => ok([TENANT]);
  host.api['listSitemaps'] = () => ok([{ tenantId: 11, nodes: shown() }]);
  host.api['listMenus'] = () => ok(MENUS.map(menu => ({ tenantId: 11, menu, nodes: kept.menus.filter(one => one.menu === menu) })));
  host.api['getSitemapNode'] = found;
  host.api['getMenuNode'] = foundEntry;
  host.api['putSitemapNode'] = call => {
    kept.nodes = kept.nodes.map(one => (one.id === id(call) ? { ...one, ...(call.body as object), version: one.version + 1 } : one)); // the contract's body
    return found(call);
  };
  host.api['moveSitemapNode'] = call => {
    const place = call.body as Place; // likewise
    const orderKey = orderKeyAt(kept.nodes, id(call), place);
    kept.nodes = kept.nodes.map(one =>
      one.id === id(call) ? { ...one, parentId: place.parentId, orderKey, version: one.version + 1 } : one,
    );
    return found(call);
  };
  host.api['createSitemapNode'] = call => {
    const { place, node: draft } = call.body as { place: Place; node: SitemapNodeDraft }; // likewise
    const made = { ...node(9, '', null, ''), ...draft, parentId: place.parentId, orderKey: orderKeyAt(kept.nodes, '', place) };
    kept.nodes = [...kept.nodes, made];
    return ok(made);
  };
  host.api['getSitemapDeletion'] = call => {
    const gone = deletedWith(kept.nodes, kept.menus, id(call));
    return ok({
      nodes: gone.nodeIds.map((each, index) => ({ id: each, name: kept.nodes.find(one => one.id === each)?.name ?? '', depth: index + 1 })),
      menuNodes: gone.menuNodeIds.map(each => ({ id: each, menu: 'topNavigation', name: 'Sport' })),
      buttons: [{ nodeId: idOf(1), page: 'Front page', section: 'Weekend', text: 'More sport' }],
    });
  };
  host.api['createMenuNode'] = call => {
    const body = call.body as { menu: Menu; nodeId: string; place: Place }; // likewise
    const made = { ...entry(31, 0, body.menu, orderKeyAt(kept.menus, '', body.place)), nodeId: body.nodeId };
    kept.menus = [...kept.menus, made];
    return ok(made);
  };
  host.api['deleteMenuNode'] = call => {
    kept.menus = kept.menus.filter(one => one.id !== id(call));
    return ok(null);
  };
  return kept;
};

const open = async (path: string) => {
  const host = createFakeHost({ role: 'ROLE_Moderator' });
  const kept = fakeSitemap(host);
  const { router } = await renderApp(host, { path });
  const tree = await screen.findByRole('tree');
  return { host, kept, router, tree };
};
const bodies = (host: FakeHost, operation: string) =>
  host.callsOf('api.call').flatMap(call => (call.operation === operation ? [call.body] : []));
const rows = (): readonly string[] =>
  screen.getAllByRole('treeitem').map(row => `${row.getAttribute('aria-level') ?? ''} ${row.textContent}`);

describe('sitemaps', () => {
  it('A2-008 each node has an address: by its id, and by its path as readers know it', async () => {
    const { router } = await open('/sitemaps/11/sport/fussball');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/sitemaps/11/${idOf(2)}`));
    expect(await screen.findByRole('heading', { name: 'Fussball' })).toBeTruthy();
    expect(screen.getByText('Address: /sport/fussball')).toBeTruthy();
  });

  it('nodes are moved by keys at once, sent one after the other, and a move is taken back', async () => {
    const { host, tree } = await open(`/sitemaps/11/${idOf(3)}`);
    act(() => tree.focus());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(rows()[0]).toMatch(/^1 Kultur/u);
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowRight}{/Alt}');
    expect(rows()).toContain('2 Kultur/sport/kultur');
    await waitFor(() => expect(bodies(host, 'moveSitemapNode')).toHaveLength(3));
    await screen.findByRole('button', { name: 'Undo: move Kultur' });
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(bodies(host, 'moveSitemapNode').at(-1)).toEqual({ parentId: null, afterId: idOf(1) }));
    await waitFor(() => expect(rows()).toContain('1 Kultur/kultur'));
  });

  it('a node that a colleague has moved meanwhile stays where they put it, and it is said', async () => {
    const { host, kept, tree } = await open(`/sitemaps/11/${idOf(3)}`);
    kept.nodes = kept.nodes.map(one => (one.id === idOf(3) ? { ...one, parentId: idOf(1), orderKey: 'z', version: 2 } : one));
    act(() => tree.focus());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('Somebody else has moved it')).toBeTruthy();
    await waitFor(() => expect(rows()).toContain('2 Kultur/sport/kultur'));
    expect(bodies(host, 'moveSitemapNode')).toEqual([]);
  });

  it('A2-057 the menus are seen as readers see them while a name is typed, by device', async () => {
    await open(`/sitemaps/11/${idOf(1)}`);
    const name = await screen.findByRole('textbox', { name: /^Name/u });
    await userEvent.type(name, ' und Spiel');
    const preview = within(screen.getByRole('region', { name: 'As readers see it' }));
    expect(within(preview.getByRole('region', { name: 'Top navigation' })).getByText('Sport und Spiel')).toBeTruthy();
    expect(within(preview.getByRole('region', { name: 'Footer' })).getByText('Impressum')).toBeTruthy();
    await userEvent.click(preview.getByRole('tab', { name: 'Phone (app)' }));
    expect(within(preview.getByRole('region', { name: 'Footer' })).getByText('Empty')).toBeTruthy();
  });

  it('fields are saved with what a colleague changed meanwhile; the form stays open', async () => {
    const { host, kept } = await open(`/sitemaps/11/${idOf(1)}`);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/u }), 's');
    kept.nodes = kept.nodes.map(one => (one.id === idOf(1) ? { ...one, subtitle: 'Alles', version: 2 } : one));
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^Changed: Subtitle\./u)).toBeTruthy();
    expect(bodies(host, 'putSitemapNode')).toEqual([]);
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(bodies(host, 'putSitemapNode')).toMatchObject([{ name: 'Sports', subtitle: 'Alles', slug: 'sport' }]));
    expect(await screen.findByRole('heading', { name: 'Sports' })).toBeTruthy();
  });

  it('a form beside its list stays where it is: it has nothing to cancel until something is typed (B4-028)', async () => {
    await open(`/sitemaps/11/${idOf(3)}`);
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/u });
    const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
    expect(cancel.disabled).toBe(true);
    await userEvent.type(name, ' und Musik');
    expect(cancel.disabled).toBe(false);
    await userEvent.click(cancel);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect([name.value, cancel.disabled]).toEqual(['Kultur', true]));
  });

  it('a new node follows the open one; its slug follows its name until one is written', async () => {
    const { host, router } = await open(`/sitemaps/11/${idOf(1)}`);
    await userEvent.click(screen.getByRole('button', { name: 'New node' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'staticPage');
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/u }), 'Über uns');
    expect(screen.getByText('Address: /ueber-uns')).toBeTruthy();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect((await screen.findAllByText('This field is required')).length).toBeGreaterThan(0);
    await userEvent.type(screen.getByRole('textbox', { name: 'Identifier' }), 'about{Control>}s{/Control}');
    await waitFor(() =>
      expect(bodies(host, 'createSitemapNode')).toMatchObject([
        {
          tenantId: 11,
          place: { parentId: null, afterId: idOf(1) },
          node: { type: 'staticPage', name: 'Über uns', slug: 'ueber-uns', identifier: 'about' },
        },
      ]),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe(`/sitemaps/11/${idOf(9)}`));
  });

  it('D-057 a deletion lists what goes along and the buttons that lead there, sends just that, and is refused when more was added', async () => {
    const { host, kept, tree } = await open(`/sitemaps/11/${idOf(1)}`);
    let isLate = true;
    host.api['deleteSitemapNode'] = () => {
      if (isLate) {
        isLate = false;
        kept.nodes = [...kept.nodes, node(5, 'Eishockey', 1, 'b')];
        return err(refusal(409, 'listChanged'));
      }
      kept.nodes = kept.nodes.filter(({ id }) => ![1, 2, 5].map(idOf).includes(id));
      return ok({ deletionId: idOf(90) });
    };
    act(() => tree.focus());
    await userEvent.keyboard('{Delete}');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Sport”?' }));
    expect(await dialog.findByText('Fussball')).toBeTruthy();
    expect(dialog.getByText('Top navigation: Sport')).toBeTruthy();
    expect(dialog.getByText('“More sport” in Weekend, Front page')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 2 nodes' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete 3 nodes' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bodies(host, 'deleteSitemapNode')).toEqual([
      { nodeIds: [1, 2].map(idOf), menuNodeIds: [idOf(21)] },
      { nodeIds: [1, 2, 5].map(idOf), menuNodeIds: [idOf(21)] },
    ]);
    host.api['undoSitemapDeletion'] = () => ok({ nodes: 3, menuNodes: 1, lostMenuNodes: 0 });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: delete Sport' }));
    await waitFor(() => expect(host.callsOf('api.call').some(({ operation }) => operation === 'undoSitemapDeletion')).toBe(true));
  });

  it('A3-063 a menu has a tree of its own; nodes come in, go out and come back', async () => {
    const { host } = await open('/sitemaps/11?menu=footer');
    expect(rows()).toEqual(['1 Impressum/impressumDesktop']);
    await userEvent.type(screen.getByRole('combobox', { name: 'Add to: Footer' }), 'fuss{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(bodies(host, 'createMenuNode')).toEqual([{ menu: 'footer', nodeId: idOf(2), place: { parentId: null, afterId: idOf(23) } }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: Fussball in Footer' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await userEvent.click(screen.getByRole('tab', { name: 'Sitemap' }));
    await userEvent.click(await screen.findByText('Kultur', { selector: '[role=treeitem] *' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'User panel' }));
    await waitFor(() => expect(bodies(host, 'createMenuNode').at(-1)).toMatchObject({ menu: 'userPanel', nodeId: idOf(3) }));
  });

  it('an entry that is moved and removed at once is removed after its move, whatever time the move takes', async () => {
    const { host, kept, tree } = await open('/sitemaps/11?menu=topNavigation');
    let answer: () => void = () => undefined;
    const held = new Promise<void>(resolve => {
      answer = resolve;
    });
    host.api['moveMenuNode'] = call => {
      kept.menus = kept.menus.map(one => (one.id === idOf(22) ? { ...one, orderKey: 'A', version: 2 } : one));
      return ok(kept.menus.find(one => one.id === call.params?.['id']));
    };
    const serve = host.handlers['api.call'];
    host.handlers['api.call'] = async input => {
      if (input.operation === 'moveMenuNode') await held;
      return serve === undefined ? err(refusal(404, 'notFound')) : serve(input);
    };
    act(() => tree.focus());
    await userEvent.keyboard('{End}{Alt>}{ArrowUp}{/Alt}');
    expect(rows()[0]).toMatch(/^1 Kultur/u);
    await userEvent.keyboard('{Delete}');
    expect(bodies(host, 'deleteMenuNode')).toEqual([]);
    act(answer);
    await waitFor(() => expect(rows()).toEqual(['1 Sport/sport']));
    const acts = host.callsOf('api.call').map(({ operation }) => operation);
    expect(acts.indexOf('deleteMenuNode')).toBeGreaterThan(acts.indexOf('moveMenuNode'));
    expect(bodies(host, 'deleteMenuNode')).toEqual([{ nodeIds: [idOf(22)] }]);
  });

  it('sitemaps can be read and not changed without a connection, which is said; what is typed stays', async () => {
    const { host, tree } = await open(`/sitemaps/11/${idOf(3)}`);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/u }), ' und Kino');
    act(() => host.emit('connectivity.changed', offline()));
    expect((await screen.findAllByText(/^There is no connection to the newsroom: sitemaps/u)).length).toBeGreaterThan(0);
    act(() => tree.focus());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(rows()[0]).toMatch(/^1 Sport/u);
    expect(bodies(host, 'moveSitemapNode')).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/u }).value).toBe('Kultur und Kino');
  });
});
