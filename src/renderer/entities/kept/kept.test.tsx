import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { KeepRequest, KeptList, KeptMarks } from '#bridge/offline.ts';
import { ok } from '#domain/result.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { articleIdOf, pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { resourcePath } from '#renderer/platform/navigation/paths.ts';
import { createFakeHost, NOW, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const LIST_REQUEST = 'request-of-the-list';
const kept = (more: Partial<KeptList> = {}): KeptList => ({
  requestId: LIST_REQUEST,
  name: 'All articles',
  address: '',
  count: 2,
  total: 2,
  refreshedAt: NOW,
  ...more,
});

/** A host that stores keep requests as the desk does. */
const hostWith = (start: Partial<KeptMarks> = {}) => {
  const host = createFakeHost();
  const rows = [rowOf(1), rowOf(2)];
  let marks: KeptMarks = { items: [], lists: [], progress: null, ...start };
  const requests = new Map<string, KeepRequest>();
  host.api['listMetadata'] = () => ok(pageOf(rows));
  host.handlers['items.local'] = () => ok({ items: [] });
  host.handlers['offline.marks'] = () => ok(marks);
  host.handlers['offline.refresh'] = () => ok({});
  host.handlers['offline.cancel'] = () => ok({});
  host.handlers['offline.keep'] = ({ request }) => {
    const requestId = request.kind === 'list' ? LIST_REQUEST : `request-of-${request.id}`;
    requests.set(requestId, request);
    marks =
      request.kind === 'list'
        ? { ...marks, lists: [kept({ name: request.name, address: request.address })] }
        : { ...marks, items: [...marks.items, { resource: request.resource, id: request.id, requestId, asOf: NOW }] };
    return ok({ requestId });
  };
  host.handlers['offline.release'] = ({ requestId }) => {
    marks = {
      ...marks,
      items: marks.items.filter(item => item.requestId !== requestId),
      lists: marks.lists.filter(list => list.requestId !== requestId),
    };
    return ok({ request: requests.get(requestId) ?? null });
  };
  const change = (next: Partial<KeptMarks>): void => {
    marks = { ...marks, ...next };
    host.emit('offline.changed', { progress: marks.progress });
  };
  return { host, change };
};

const runCommand = async (name: string): Promise<void> => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(within(await screen.findByRole('dialog')).getByRole('combobox'), name);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`, 'u') }));
};

describe('keeping the list of articles for work without a network', () => {
  it('keeping the list of articles for work without a network is a button with words; once kept it says so, how much and how old, and leads on', async () => {
    const { host } = hostWith();
    const { router } = await renderApp(host, { path: '/articles' });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep offline' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Kept offline/u }));
    expect(host.callsOf('offline.keep')[0]?.request).toMatchObject({
      kind: 'list',
      name: 'All articles',
      query: { contentType: ['articles'] },
    });
    expect(await screen.findByText('2 of 2 items here')).toBeTruthy();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Refresh now' }));
    expect(host.callsOf('offline.refresh')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /^Kept offline/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show what is kept on this computer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/usersettings/computer'));
  });

  it('keeping the list of articles for work without a network is given up in its menu, and kept again by the way back', async () => {
    const { host } = hostWith();
    await renderApp(host, { path: '/articles' });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep offline' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Kept offline/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^No longer keep offline/u }));
    expect(await screen.findByRole('button', { name: 'Keep offline' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: /^Kept offline/u })).toBeTruthy();
    const [first, again] = host.callsOf('offline.keep');
    expect(again).toEqual(first);
  });

  it('says how far fetching has come, and stops it', async () => {
    const { host, change } = hostWith({ lists: [kept({ count: 0, total: null, refreshedAt: null })], progress: { done: 0, total: 0 } });
    await renderApp(host, { path: '/articles' });
    expect(await screen.findByRole('button', { name: 'Being fetched' })).toBeTruthy();
    change({ lists: [kept({ count: 1, total: 2 })], progress: { done: 1, total: 2 } });
    await userEvent.click(await screen.findByRole('button', { name: '1 of 2 items here' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Stop fetching' }));
    expect(host.callsOf('offline.cancel')).toHaveLength(1);
    change({ lists: [kept()], progress: null });
    expect(await screen.findByRole('button', { name: /^Kept offline/u })).toBeTruthy();
  });

  it('waits in words for the network, and says why it cannot be refreshed', async () => {
    const { host } = hostWith({ lists: [kept({ count: 0, total: null, refreshedAt: null })] });
    host.handlers['connectivity.get'] = () => ok(offline());
    await renderApp(host, { path: '/articles' });
    await userEvent.click(await screen.findByRole('button', { name: 'Waits for the network' }));
    const refresh = await screen.findByRole('menuitem', { name: /Refresh now/u });
    expect(refresh.getAttribute('aria-disabled')).toBe('true');
    expect(refresh.textContent).toContain('The newsroom cannot be reached now');
  });

  it('keeping the list of articles for work without a network has a name in the palette and a shortcut', async () => {
    const { host } = hostWith();
    await renderApp(host, { path: '/articles' });
    await screen.findByRole('button', { name: 'Keep offline' });
    await runCommand('Keep this list offline');
    expect(await screen.findByRole('button', { name: /^Kept offline/u })).toBeTruthy();
    await userEvent.keyboard('{Control>}{Alt>}s{/Alt}{/Control}');
    await waitFor(() => expect(host.callsOf('offline.release')).toEqual([{ requestId: LIST_REQUEST }]));
  });

  it('marks the rows that a person keeps', async () => {
    const { host } = hostWith({ items: [{ resource: 'articles', id: articleIdOf(2), requestId: 'own', asOf: NOW }] });
    await renderApp(host, { path: '/articles' });
    const grid = within(await screen.findByRole('grid', { name: 'Articles' }));
    const marked = await grid.findByRole('img', { name: 'Kept on this computer' });
    expect(marked.closest('tr')?.textContent).toContain(rowOf(2).title);
    expect(grid.getAllByRole('img', { name: 'Kept on this computer' })).toHaveLength(1);
  });
});

describe('keeping a slideshow, video, embed or link', () => {
  it.each(['slideshows', 'videos', 'embeds', 'links'] as const)('%s are kept and given up in their row', async resource => {
    const { host } = hostWith();
    const row = rowOf(1, { resourceId: itemIdOf(1), resourceName: resource, title: 'Am Fluss' });
    host.api['listMetadata'] = () => ok(pageOf([row]));
    await renderApp(host, { path: resourcePath(resource) });
    const keep = await screen.findByRole('button', { name: 'Keep “Am Fluss” offline' });
    expect(keep.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(keep);
    await waitFor(() => expect(keep.getAttribute('aria-pressed')).toBe('true'));
    expect(host.callsOf('offline.keep')).toEqual([{ request: { kind: 'item', resource, id: itemIdOf(1), name: 'Am Fluss' } }]);
    await userEvent.click(keep);
    await waitFor(() => expect(keep.getAttribute('aria-pressed')).toBe('false'));
    expect(host.callsOf('offline.release')).toEqual([{ requestId: `request-of-${itemIdOf(1)}` }]);
  });
});
