import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '#domain/result.ts';
import { articleIdOf, pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, type FakeHost, offline, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ROW_PX = 57;
/** Fifteen rows, as a window of 1080 pixels has. */
const SIGHT_PX = 15 * ROW_PX;
const MANY = 100_000;

/** Creates a newsroom with `total` articles, whose pages are answered on request. */
const hostWith = (total: number): FakeHost => {
  const host = createFakeHost();
  host.api['listMetadata'] = ({ query }) => {
    const number = Number(query?.['page'] ?? 0);
    const count = Math.max(0, Math.min(10, total - number * 10));
    return ok(
      pageOf(
        Array.from({ length: count }, (_, index) => rowOf(number * 10 + index + 1)),
        { number, totalElements: total },
      ),
    );
  };
  return host;
};

const show = async (host: FakeHost, address = '/articles') => {
  const { router } = await renderApp(host, { path: address });
  await screen.findByRole('grid', { name: 'Articles' });
  return { page: () => new URLSearchParams(router.state.location.search).get('page'), router };
};

const room = (): HTMLElement => document.querySelector<HTMLElement>('.g-list-scroll') ?? document.body;
const scrollTo = (row: number): void => {
  room().scrollTop = row * ROW_PX;
  fireEvent.scroll(room());
};
const drawn = () => [...document.querySelectorAll<HTMLElement>('tr[data-key]')].map(row => row.dataset['key']);
const askedPages = (host: FakeHost) => [
  ...new Set(host.callsOf('api.call').flatMap(({ operation, query }) => (operation === 'listMetadata' ? [Number(query?.['page'])] : []))),
];
const rowNumber = () => Number(document.activeElement?.getAttribute('aria-rowindex'));

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SIGHT_PX);
});

describe('a list of many articles', () => {
  it('begins at the page of its address, where the keyboard is too, and does not go back to what was selected before it', async () => {
    sessionStorage.setItem('galley.articles.selected', articleIdOf(3));
    sessionStorage.setItem('galley.articles.selected.place', '1:2');
    await show(hostWith(MANY), '/articles?page=2');
    await waitFor(() => expect(rowNumber()).toBe(12));
    expect(screen.getByRole('row', { selected: true }).dataset['key']).toBe(articleIdOf(11));
  });

  it('begins at the page of an address that is opened before anything was selected', async () => {
    await show(hostWith(MANY), '/articles?page=2');
    await waitFor(() => expect(rowNumber()).toBe(12));
  });

  it('D-075 shows as many rows as the window holds, and asks for them in pages of 10', async () => {
    const host = hostWith(MANY);
    await show(host);
    await waitFor(() => expect(drawn()).toContain(articleIdOf(20)));
    expect(drawn().length).toBeLessThan(40);
    expect(askedPages(host).toSorted()).toEqual([0, 1, 2]);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(MANY + 1));
    expect(screen.getByText('100,000 articles')).toBeTruthy();
  });

  it('D-075 loads what is scrolled to, and the address names the page of the first row in sight', async () => {
    const host = hostWith(MANY);
    const { page } = await show(host);
    act(() => scrollTo(50_000));
    expect(await screen.findByText('Artikel 50001')).toBeTruthy();
    expect(screen.getByText('Artikel 50001').closest('tr')?.getAttribute('aria-rowindex')).toBe('50002');
    await waitFor(() => expect(page()).toBe('5001'));
    expect(drawn().length).toBeLessThan(45);
    act(() => scrollTo(0));
    await waitFor(() => expect(page()).toBeNull());
  });

  it('D-075 comes back to the page of its address, and follows the address to another one', async () => {
    const { router } = await show(hostWith(MANY), '/articles?page=301');
    expect(await screen.findByText('Artikel 3001')).toBeTruthy();
    expect(room().scrollTop).toBe(3000 * ROW_PX);
    await act(() => router.navigate('/articles?page=11'));
    expect(await screen.findByText('Artikel 101')).toBeTruthy();
    expect(room().scrollTop).toBe(100 * ROW_PX);
  });

  it('goes by keyboard over all rows, also those that are not there yet', async () => {
    await show(hostWith(MANY));
    await waitFor(() => expect(rowNumber()).toBe(2));
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(rowNumber()).toBe(2 + 14));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Artikel 100000'));
    expect(rowNumber()).toBe(MANY + 1);
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Artikel 99999'));
    await userEvent.keyboard('{End}{Home}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Artikel 1'));
    expect(rowNumber()).toBe(2);
  });

  it('keeps what was chosen while other rows are in sight', async () => {
    await show(hostWith(MANY));
    await userEvent.keyboard('x');
    act(() => scrollTo(2000));
    await screen.findByText('Artikel 2001');
    expect(screen.getByText('One article chosen')).toBeTruthy();
  });

  it('says in its place what could not be loaded, and tries again', async () => {
    const host = hostWith(MANY);
    const answer = host.api['listMetadata'];
    let isBroken = true;
    host.api['listMetadata'] = call =>
      isBroken && Number(call.query?.['page']) === 1
        ? err(refusal(500, 'internalServerError'))
        : (answer?.(call) ?? err({ code: 'unknown' }));
    await show(host);
    expect(await screen.findByText(/Rows 11 to 20 could not be loaded/u)).toBeTruthy();
    expect(screen.getByText('Artikel 1')).toBeTruthy();
    expect(await screen.findByText('Artikel 21')).toBeTruthy();
    isBroken = false;
    const failed = screen.getByText(/Rows 11 to 20/u).closest('tr') ?? document.body;
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Artikel 11')).toBeTruthy();
  });

  it('says offline which rows are not kept on this computer', async () => {
    const host = hostWith(MANY);
    const answer = host.api['listMetadata'];
    host.api['listMetadata'] = call =>
      Number(call.query?.['page']) > 0 ? err({ code: 'offline' }) : (answer?.(call) ?? err({ code: 'unknown' }));
    host.handlers['connectivity.get'] = () => ok(offline());
    await show(host);
    expect(await screen.findByText(/Rows 11 to 20 are not kept on this computer/u)).toBeTruthy();
  });

  it('holds back what is new while somebody reads further down, and says how much', async () => {
    const host = hostWith(MANY);
    await show(host);
    await screen.findByText('Artikel 15');
    act(() => scrollTo(40));
    await screen.findByText('Artikel 41');
    const answer = host.api['listMetadata'];
    host.api['listMetadata'] = call => {
      const page = Number(call.query?.['page']);
      const first = page * 10;
      if (page === 0)
        return ok(
          pageOf(
            [201_001, 201_002, 201_003, 1, 2, 3, 4, 5, 6, 7].map(number => rowOf(number)),
            { totalElements: MANY + 3 },
          ),
        );
      return answer === undefined
        ? err({ code: 'unknown' })
        : ok(
            pageOf(
              Array.from({ length: 10 }, (_, index) => rowOf(first + index - 2)),
              { number: page, totalElements: MANY + 3 },
            ),
          );
    };
    host.emit('connectivity.changed', offline());
    host.emit('connectivity.changed', { ...offline(), kind: 'online', reason: 'none' });
    const pressed = await screen.findByRole('button', { name: '3 new at the top' });
    expect(screen.getByText('Artikel 41').closest('tr')?.getAttribute('aria-rowindex')).toBe('42');
    await userEvent.click(pressed);
    expect(await screen.findByText('Artikel 201001')).toBeTruthy();
    expect(room().scrollTop).toBe(0);
  });
});

describe('the rows of a list', () => {
  it('the rows of a list are comfortable or compact, as this computer has chosen for all lists', async () => {
    const host = hostWith(30);
    await show(host);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Compact' }));
    await waitFor(() => expect(screen.getByRole('grid').style.getPropertyValue('--list-row-height')).toBe('41px'));
    expect(host.settings.get('list.density')).toBe('compact');
  });
});
