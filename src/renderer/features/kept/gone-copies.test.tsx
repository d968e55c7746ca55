import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { GoneState } from '#bridge/gone.ts';
import { DEFAULT_KEEPING } from '#domain/offline/keeping.ts';
import { ok } from '#domain/result.ts';
import { createFakeHost, NOW } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ID = '6f1b5d2e-1d7c-4a39-9c55-0c5a3b1f7e2';
const STATE: GoneState = {
  items: [
    { resource: 'articles', id: `${ID}1`, title: 'Fluss', reason: 'missing', at: NOW, hasWork: true },
    { resource: 'slideshows', id: `${ID}2`, title: 'Aare', reason: 'older', at: NOW, hasWork: false },
  ],
  origin: { kind: 'wentBack', at: NOW, isSeen: true },
  unchecked: 0,
};
const storage = { textBytes: 0, pictureBytes: 0, previewBytes: 0, workBytes: 0 };

it('lists what the newsroom no longer has, and gives back one, all, or none of it', async () => {
  const host = createFakeHost();
  host.handlers['offline.state'] = () =>
    ok({ copies: [], lists: [], progress: null, problems: [], refreshedAt: NOW, storage, settings: DEFAULT_KEEPING });
  host.handlers['gone.list'] = () => ok(STATE);
  host.handlers['gone.giveBack'] = place => ok(place);
  host.handlers['gone.giveUp'] = () => ok({});
  await renderApp(host, { path: '/usersettings/computer' });
  const region = within(await screen.findByRole('region', { name: '2 items that the newsroom no longer has' }));
  expect(region.getByText('The newsroom no longer has it')).toBeTruthy();
  expect(region.getByText('The newsroom has an older version')).toBeTruthy();
  expect(region.getByText('with changes that were never sent')).toBeTruthy();
  const given = () => host.callsOf('gone.giveBack');
  await userEvent.click(region.getByRole('button', { name: 'Give “Fluss” back to the newsroom' }));
  await waitFor(() => expect(given()).toEqual([{ resource: 'articles', id: `${ID}1` }]));
  await userEvent.click(region.getByRole('button', { name: 'Give all back' }));
  await waitFor(() => expect(given()).toHaveLength(3));
  await userEvent.click(region.getByRole('button', { name: 'Give “Aare” up' }));
  const dialog = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Give up' }));
  await waitFor(() => expect(host.callsOf('gone.giveUp')).toHaveLength(1));
});

it('says who deleted what was changed here meanwhile, and when', async () => {
  const host = createFakeHost();
  const by = { id: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99', firstName: 'Reto', lastName: 'Frei' };
  const deletion = { by, at: '2026-07-02T10:00:00.000Z' };
  host.handlers['offline.state'] = () =>
    ok({ copies: [], lists: [], progress: null, problems: [], refreshedAt: NOW, storage, settings: DEFAULT_KEEPING });
  host.handlers['gone.list'] = () =>
    ok({ ...STATE, items: [{ resource: 'articles', id: `${ID}1`, title: 'Fluss', reason: 'deleted', at: NOW, hasWork: true, deletion }] });
  await renderApp(host, { path: '/usersettings/computer' });
  expect(await screen.findByText(/^Reto Frei deleted it, .*12:00/u)).toBeTruthy();
});

it('lists own comments and pictures, too, and comments go back after the article that they are about', async () => {
  const host = createFakeHost();
  const article = { resource: 'articles', id: `${ID}1`, title: 'Fluss', reason: 'missing', at: NOW, hasWork: false } as const;
  const parts: GoneState['items'] = [
    { resource: 'pictures', id: `${ID}3`, title: 'aare.jpg', reason: 'missing', at: NOW, hasWork: false },
    { resource: 'comments', id: `${ID}1`, title: 'Fluss', reason: 'missing', at: NOW, hasWork: false, count: 3 },
  ];
  host.handlers['offline.state'] = () =>
    ok({ copies: [], lists: [], progress: null, problems: [], refreshedAt: NOW, storage, settings: DEFAULT_KEEPING });
  host.handlers['gone.list'] = () => ok({ ...STATE, items: [article, ...parts] });
  host.handlers['gone.giveBack'] = ({ resource }) => ok({ resource, id: resource === 'articles' ? `${ID}9` : `${ID}3` });
  await renderApp(host, { path: '/usersettings/computer' });
  const region = within(await screen.findByRole('region', { name: '3 items that the newsroom no longer has' }));
  expect(region.getByText('Picture “aare.jpg”')).toBeTruthy();
  expect(region.getByRole('link', { name: '3 of your comments on “Fluss”' }).getAttribute('href')).toContain(`${ID}1`);
  const comments = region.getByRole('button', { name: 'Give back: 3 of your comments on “Fluss”' });
  expect(comments.getAttribute('aria-disabled') ?? String((comments as HTMLButtonElement).disabled)).toBe('true');
  await userEvent.click(region.getByRole('button', { name: 'Give all back' }));
  await waitFor(() =>
    expect(host.callsOf('gone.giveBack')).toEqual([
      { resource: 'articles', id: `${ID}1` },
      { resource: 'pictures', id: `${ID}3` },
      { resource: 'comments', id: `${ID}9` },
    ]),
  );
});
