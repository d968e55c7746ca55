import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { err, ok } from '#domain/result.ts';
import type { CategoryNode } from '#domain/taxonomy/category.ts';
import { createFakeHost, type FakeHost, NOW, offline, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const node = (id: number, name: string, parentId: number | null, changes: Partial<CategoryNode> = {}): CategoryNode => ({
  id,
  parentId,
  names: { 'de-CH': name, 'fr-CH': name },
  position: String.fromCharCode(97 + (id % 26)),
  version: 1,
  active: true,
  expiryDate: null,
  type: 'default',
  syncedWithDesknet: false,
  frontCategory: false,
  temporary: false,
  ...changes,
});
const NODES = [
  node(1, 'Alle', null),
  node(2, 'Sport', 1),
  node(3, 'Fussball', 2, { expiryDate: '2027-01-31' }),
  node(4, 'Hockey', 2),
  node(5, 'Kultur', 1, { type: 'series' }),
];

const open = async (path = '/categories', nodes: readonly CategoryNode[] = NODES) => {
  const host = createFakeHost({ role: 'ROLE_Moderator' });
  const kept = { nodes };
  host.api['listCategoryNodes'] = () => ok({ nodes: kept.nodes });
  host.api['listTaxonomyUses'] = () => ok({ uses: [{ id: 3, items: 12 }] });
  host.api['listSimilarNames'] = () => ok({ similar: [] });
  host.api['headCategory'] = () => err(refusal(404, 'notFound'));
  host.api['getCategory'] = call => {
    const found = kept.nodes.find(({ id }) => id === call.params?.['id']);
    return found ? ok({ ...found, name: found.names['de-CH'], parentName: null, subCategories: [] }) : err(refusal(404, 'notFound'));
  };
  host.api['putCategory'] = () => ok({});
  host.api['moveCategory'] = call => {
    const { parentId } = call.body as { readonly parentId: number }; // the contract's body
    return ok({ ...node(4, 'Hockey', parentId), version: 2, position: 'c' });
  };
  const { router } = await renderApp(host, { path });
  return { host, router, kept };
};
const bodies = (host: FakeHost, operation: string) =>
  host.callsOf('api.call').flatMap(call => (call.operation === operation ? [call.body] : []));
const names = (): readonly string[] => screen.getAllByRole('treeitem').map(row => row.querySelector('.g-truncate')?.textContent ?? '');

const levelOf = (name: string): string | null => screen.getByRole('treeitem', { name: new RegExp(name, 'u') }).getAttribute('aria-level');

/** Moves "Hockey" out of "Sport", behind "Kultur", and into that, by keys that follow each other at once; the test gives the answers. */
const openSlow = async () => {
  const opened = await open();
  const { host } = opened;
  const tree = await screen.findByRole('tree');
  act(() => tree.focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const answers = [1, 2, 3].map(() => Promise.withResolvers<Partial<CategoryNode> | null>());
  const others = host.handlers['api.call'];
  let asked = 0;
  host.handlers['api.call'] = async call => {
    if (call.operation !== 'moveCategory') return (await others?.(call)) ?? err(refusal(404, 'notFound'));
    const changes = await answers[asked++]?.promise;
    if (!changes) return err(refusal(412, 'preconditionFailed'));
    return ok({ status: 200, body: { ...node(4, 'Hockey', 1), position: 'z', ...changes }, receivedAt: NOW, stale: false });
  };
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight']) fireEvent.keyDown(tree, { key, altKey: true });
  return { ...opened, answers };
};

describe('categories', () => {
  it('A3-030 A2-007 categories are a tree without its root, with what is special and a way to the items that have them', async () => {
    const { router } = await open();
    await screen.findByRole('tree', { name: 'Categories' });
    expect(names()).toEqual(['Sport', 'Fussball', 'Hockey', 'Kultur']);
    const football = screen.getByRole('treeitem', { name: /Fussball/u });
    expect(football.textContent).toMatch(/until 31 Jan 2027/u);
    expect(screen.getByRole('treeitem', { name: /Kultur/u }).textContent).toMatch(/Series/u);
    expect((await within(football).findByRole('link', { name: '12 items' })).getAttribute('href')).toBe(
      '/articles?categoryIds=3&contentLocale=all',
    );
    await userEvent.dblClick(football);
    await waitFor(() => expect(router.state.location.pathname).toBe('/categories/3'));
  });

  it('categories are searched, with what is above', async () => {
    await open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search categories' }), 'hock');
    expect(names()).toEqual(['Sport', 'Hockey']);
  });

  it('categories are moved by keyboard at once, under the version that was seen', async () => {
    const { host } = await open();
    await screen.findByRole('tree');
    act(() => screen.getByRole('tree').focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['Sport', 'Hockey', 'Fussball', 'Kultur']);
    await waitFor(() => expect(bodies(host, 'moveCategory')).toEqual([{ parentId: 2, afterId: null, version: 1 }]));
  });

  it('A3-030 categories are moved by keys that follow each other at once: each one starts from where the one before led', async () => {
    const { host, answers } = await openSlow();
    expect(names()).toEqual(['Sport', 'Fussball', 'Kultur', 'Hockey']);
    // The answer to the older move changes nothing of the newer one.
    for (const [index, place] of [{ parentId: 1, position: 'c' }, { parentId: 1 }, { parentId: 5 }].entries()) {
      expect(levelOf('Hockey')).toBe('2');
      answers[index]?.resolve({ ...place, version: index + 2 });
      await waitFor(() => expect(bodies(host, 'moveCategory')).toHaveLength(Math.min(index + 2, 3)));
      expect(names()).toEqual(['Sport', 'Fussball', 'Kultur', 'Hockey']);
    }
    expect(levelOf('Hockey')).toBe('2');
    expect(bodies(host, 'moveCategory')).toEqual([
      { parentId: 1, afterId: 2, version: 1 },
      { parentId: 1, afterId: 5, version: 2 },
      { parentId: 5, afterId: null, version: 3 },
    ]);
  });

  it('A3-030 moved by such keys stand where the newsroom has them when it refuses all of them', async () => {
    const { answers } = await openSlow();
    for (const answer of answers) answer.resolve(null);
    await waitFor(() => expect(names()).toEqual(['Sport', 'Fussball', 'Hockey', 'Kultur']));
    expect(await screen.findByText(/Somebody else has changed this category/u)).toBeTruthy();
  });

  it('categories stand where the newsroom has them when a colleague has moved the same one, and that is said', async () => {
    const { host } = await open();
    await screen.findByRole('tree');
    host.api['moveCategory'] = () => err(refusal(412, 'preconditionFailed'));
    act(() => screen.getByRole('tree').focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Alt>}{ArrowLeft}{/Alt}');
    expect(await screen.findByText(/Somebody else has changed this category/u)).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['Sport', 'Fussball', 'Hockey', 'Kultur']));
  });

  it('A4-058 categories are deactivated with all below after a question that counts and names them', async () => {
    const { host } = await open();
    await userEvent.click(await screen.findByRole('treeitem', { name: /Sport/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/2 categories below are deactivated, too: Fussball, Hockey/u)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate 3 categories' }));
    await waitFor(() => expect(bodies(host, 'putCategory')).toMatchObject([{ item: { active: false }, below: [3, 4] }]));
  });

  it('categories are ticked by keyboard and changed together in one call, after a question about what is below; one press takes it back', async () => {
    const { host, kept } = await open();
    host.api['changeCategories'] = call => {
      const { changes, below } = call.body as { readonly changes: readonly Pick<CategoryNode, 'id'>[]; readonly below: readonly number[] };
      const ids = [...changes.map(({ id }) => id), ...below];
      return ok({ nodes: kept.nodes.filter(({ id }) => ids.includes(id)).map(one => ({ ...one, active: false, version: 2 })) });
    };
    const tree = await screen.findByRole('tree');
    act(() => tree.focus());
    await userEvent.keyboard(' {End} ');
    expect(screen.getAllByRole('treeitem', { checked: true }).map(row => row.textContent)).toEqual([
      expect.stringContaining('Sport'),
      expect.stringContaining('Kultur'),
    ]);
    const acts = within(screen.getByRole('toolbar', { name: 'Chosen categories' }));
    expect(acts.getByText('2 categories chosen')).toBeTruthy();
    await userEvent.click(acts.getByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 categories' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Active' }), 'No');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Synchronised with the planning system' }), 'Yes');
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Deactivate 2 categories?' }));
    expect(asked.getByText(/2 categories below are deactivated, too, among them Fussball, Hockey/u)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Deactivate 4 categories' }));
    const change = { active: false, syncedWithDesknet: true };
    await waitFor(() =>
      expect(bodies(host, 'changeCategories')).toEqual([{ changes: [2, 5].map(id => ({ id, version: 1, change })), below: [3, 4] }]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const former = { active: true, syncedWithDesknet: false };
    await waitFor(() =>
      expect(bodies(host, 'changeCategories')[1]).toEqual({
        changes: [2, 3, 4, 5].map(id => ({ id, version: 2, change: former })),
        below: [],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Chosen categories' })).toBeNull());
  });

  it('categories that a colleague has changed meanwhile stay chosen and unchanged together, which is said', async () => {
    const { host } = await open();
    host.api['changeCategories'] = () => err(refusal(412, 'preconditionFailed'));
    const tree = await screen.findByRole('tree');
    act(() => tree.focus());
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change one category' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Expires on' }), 'On a day');
    expect(dialog.getByRole('button', { name: 'Change' }).getAttribute('aria-disabled') ?? 'disabled').not.toBe('false');
    await userEvent.type(dialog.getByLabelText('Day'), '2030-01-31');
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText(/^Nothing was changed: somebody else has changed one of them/u)).toBeTruthy();
    expect(bodies(host, 'changeCategories')).toMatchObject([{ changes: [{ id: 2, change: { expiryDate: '2030-01-31' } }] }]);
    expect(screen.getByText('One category chosen')).toBeTruthy();
  });

  it('categories are created below the chosen one; a name that a sibling has is said while typing', async () => {
    const { host, router } = await open();
    host.api['createCategory'] = () => ok({});
    await userEvent.click(await screen.findByRole('treeitem', { name: /Sport/u }));
    await userEvent.click(screen.getByRole('button', { name: 'New category below Sport' }));
    host.api['headCategory'] = () => ok(null);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name in German/u }), 'Hockey');
    expect(await screen.findByText('This name is already taken')).toBeTruthy();
    host.api['headCategory'] = () => err(refusal(404, 'notFound'));
    await userEvent.type(screen.getByRole('textbox', { name: /^Name in German/u }), ' Frauen{Control>}s{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/categories'));
    expect(bodies(host, 'createCategory')).toMatchObject([
      { parentId: 2, item: { names: { 'de-CH': 'Hockey Frauen', 'fr-CH': 'Hockey Frauen' }, active: true } },
    ]);
  });

  it('D-054 categories are read offline, not changed', async () => {
    const { host } = await open();
    await userEvent.click(await screen.findByRole('treeitem', { name: /Hockey/u }));
    act(() => host.emit('connectivity.changed', offline()));
    expect(await screen.findByText(/the tree can be read, not changed/u)).toBeTruthy();
    act(() => screen.getByRole('tree').focus());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(bodies(host, 'moveCategory')).toEqual([]);
    expect(names()).toEqual(['Sport', 'Fussball', 'Hockey', 'Kultur']);
  });

  it('categories lead from the address of a merged one to that into which it went', async () => {
    const { host, router } = await open();
    host.api['getCategory'] = () => ok({ ...node(5, 'Kultur', 1), name: 'Kultur', parentName: null, subCategories: [] });
    await act(() => router.navigate('/categories/77'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/categories/5'));
  });
});
