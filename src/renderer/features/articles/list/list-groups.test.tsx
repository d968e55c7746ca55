import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '#domain/result.ts';
import { articleIdOf, pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, type FakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ROW_PX = 57;
const SIGHT_PX = 15 * ROW_PX;
const DRAFTS = 1_000;
const TOTAL = DRAFTS + 2;
const GROUPS = [
  { key: 'draft', count: DRAFTS },
  { key: 'seo', count: 2 },
];

/** A thousand drafts and two articles in SEO, in pages of ten. */
const hostWithGroups = (): FakeHost => {
  const host = createFakeHost();
  host.api['listMetadata'] = ({ query }) => {
    const number = Number(query?.['page'] ?? 0);
    const count = Math.max(0, Math.min(10, TOTAL - number * 10));
    const rows = Array.from({ length: count }, (_, index) => rowOf(number * 10 + index + 1));
    const page = pageOf(rows, { number, totalElements: TOTAL });
    return ok(
      query?.['groupBy'] === undefined ? page : { ...page, groups: query['groupBy'] === 'status' ? GROUPS : [{ key: null, count: TOTAL }] },
    );
  };
  return host;
};

const show = async (host: FakeHost, address: string) => {
  const { router } = await renderApp(host, { path: address });
  await screen.findByRole('grid', { name: 'Articles' });
  return { address: () => router.state.location.search };
};
const heading = (name: RegExp) => screen.findByRole('button', { name });
const drawn = () => [...document.querySelectorAll<HTMLElement>('tr[data-key]')].map(row => row.dataset['key']);
const asked = (host: FakeHost) =>
  host.callsOf('api.call').flatMap(({ operation, query }) => (operation === 'listMetadata' ? [Number(query?.['page'])] : []));

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SIGHT_PX);
});

describe('the groups of the list of articles', () => {
  it('the groups of the list of articles are chosen above the list, named in its address, and headed with how many they have', async () => {
    const host = hostWithGroups();
    const { address } = await show(host, '/articles');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Groups' }), 'By status');
    expect((await heading(/^Draft · 1,000$/u)).getAttribute('aria-expanded')).toBe('true');
    expect(new URLSearchParams(address()).get('groupBy')).toBe('status');
    expect(screen.queryByRole('button', { name: /^SEO/u })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Groups' }), 'By publication');
    expect(await heading(/^In no publication · 1,002$/u)).toBeTruthy();
  });

  it('the groups of the list of articles are closed by the mouse: what follows comes up, and only its pages are asked for', async () => {
    const host = hostWithGroups();
    await show(host, '/articles?groupBy=status');
    await userEvent.click(await heading(/^Draft/u));
    expect(await heading(/^SEO · 2$/u)).toBeTruthy();
    await waitFor(() => expect(drawn()).toEqual([articleIdOf(1_001), articleIdOf(1_002)]));
    expect(Math.max(...asked(host).filter(page => page !== 100))).toBeLessThan(5);
    await userEvent.click(await heading(/^Draft/u));
    await waitFor(() => expect(drawn()).toContain(articleIdOf(1)));
  });

  it('the groups of the list of articles are closed and opened by keyboard, where their headings stand among the rows', async () => {
    await show(hostWithGroups(), '/articles?groupBy=status');
    await heading(/^Draft/u);
    await waitFor(() => expect(drawn()).toContain(articleIdOf(1)));
    act(() => document.querySelector<HTMLElement>(`tr[data-key="${articleIdOf(1)}"]`)?.focus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(async () => expect(document.activeElement).toBe(await heading(/^Draft/u)));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(drawn()).not.toContain(articleIdOf(1)));
    expect(document.activeElement).toBe(await heading(/^Draft/u));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(async () => expect(document.activeElement).toBe(await heading(/^SEO/u)));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toHaveProperty('dataset.key', articleIdOf(1_001)));
    await userEvent.keyboard('{Home}{ArrowRight}');
    await waitFor(() => expect(drawn()).toContain(articleIdOf(1)));
  });

  it('the groups of the list of articles that are closed are kept for the next time', async () => {
    const host = hostWithGroups();
    await show(host, '/articles?groupBy=status');
    await userEvent.click(await heading(/^Draft/u));
    await waitFor(() => expect(host.callsOf('settings.set')).toContainEqual({ key: 'articles.closedGroups', value: 'status:draft' }));
  });

  it('the groups of the list of articles keep the room of every row: scrolled to the end, the last group is in sight', async () => {
    await show(hostWithGroups(), '/articles?groupBy=status');
    await heading(/^Draft/u);
    const room = document.querySelector<HTMLElement>('.g-list-scroll') ?? document.body;
    room.scrollTop = (TOTAL - 5) * ROW_PX;
    fireEvent.scroll(room);
    expect(await heading(/^SEO · 2$/u)).toBeTruthy();
    await waitFor(() => expect(drawn()).toContain(articleIdOf(1_002)));
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(TOTAL + 3));
  });
});
