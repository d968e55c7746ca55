import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { toPage } from '#domain/paging.ts';
import { ok } from '#domain/result.ts';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, type FakeHost, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const hostWith = (rows: readonly MetadataRow[]): FakeHost => {
  const host = createFakeHost();
  host.api['listMetadata'] = call => {
    const [number, size] = [Number(call.query?.['page'] ?? 0), Number(call.query?.['size'] ?? 10)];
    if (size === 10) return ok(pageOf(rows.slice(0, 10), { totalElements: rows.length }));
    const content = rows.slice(number * size, (number + 1) * size);
    return ok(toPage({ content, number, size, totalElements: rows.length, sort: 'updatedAt,desc' }));
  };
  return host;
};

const show = async (host: FakeHost, address = '/articles') => {
  const { router } = await renderApp(host, { path: address });
  await screen.findByRole('grid', { name: 'Articles' });
  return { query: () => new URLSearchParams(router.state.location.search) };
};

const heads = () =>
  within(screen.getByRole('grid', { name: 'Articles' }))
    .getAllByRole('columnheader')
    .map(head => head.textContent)
    .filter(head => head !== '');
const queriesOf = (host: FakeHost) =>
  host
    .callsOf('api.call')
    .filter(({ operation }) => operation === 'listMetadata')
    .map(({ query }) => query);
const lastQuery = (host: FakeHost) => queriesOf(host).at(-1);

describe('the columns of the list', () => {
  const openColumns = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    return screen.findByRole('list', { name: 'Columns shown, in their order' });
  };

  it('the columns of the list are hidden and shown by a tick, and kept for this computer; the title stays (A2-045)', async () => {
    const host = hostWith([rowOf(1)]);
    await show(host);
    await openColumns();
    expect(isDisabled(screen.getByRole('checkbox', { name: 'Title header and title' }))).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Author' }));
    await waitFor(() => expect(heads()).not.toContain('Author'));
    expect(host.settings.get('articles.columns')).toBe(
      'image,title,characters,contentStatus,publicationStatus,created,creator,updated,printDate,targetTime,usedBy',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Author' }));
    await waitFor(() => expect(heads().at(-1)).toBe('Author'));
    await userEvent.click(screen.getByRole('button', { name: 'All columns in their usual order' }));
    await waitFor(() => expect(heads()[2]).toBe('Author'));
  });

  it('the columns of the list keep the keyboard in their menu: at the column that was touched, and at the first one after all were set back', async () => {
    await show(hostWith([rowOf(1)]));
    await openColumns();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Author' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Author' })));
    await userEvent.click(screen.getByRole('button', { name: 'All columns in their usual order' }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Columns shown, in their order' })).toBeNull());
  });

  it('the columns of the list move by Alt with the arrows and by a button, and say where they are now', async () => {
    await show(hostWith([rowOf(1)]));
    await openColumns();
    screen.getByRole('checkbox', { name: 'Author' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await waitFor(() => expect(heads().slice(0, 3)).toEqual(['Author', 'Image', 'Title header and title']));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Author' }));
    expect(await screen.findByText('Author: place 1 of 12')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Move “Author” down' }));
    await waitFor(() => expect(heads().slice(0, 2)).toEqual(['Image', 'Author']));
  });

  it('the columns of the list are those of the last time', async () => {
    const host = hostWith([rowOf(1)]);
    host.settings.set('articles.columns', 'updated,title');
    await show(host);
    await waitFor(() => expect(heads()).toEqual(['Updated', 'Title header and title']));
  });

  it.each([
    ['Created', 'createdAt,desc', 'descending'],
    ['Publication', 'publishedAt,desc', 'descending'],
    ['Target (ZRH)', 'targetDateTime,asc', 'ascending'],
  ])('order the list by their heads: %s (A2-025)', async (name, sort, direction) => {
    const host = hostWith([rowOf(1)]);
    const { query } = await show(host);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(query().get('sort')).toBe(sort);
    await waitFor(() => expect(lastQuery(host)).toMatchObject({ sort }));
    expect(screen.getByRole('columnheader', { name }).getAttribute('aria-sort')).toBe(direction);
  });
});

describe('the quick filters of the list', () => {
  it.each([
    ['Mine', 'A4-068', { userIds: [USER_ID] }],
    ['Changed today', 'A4-068', { updatedAfter: zurichTimeOf(new Date().toISOString()).date }],
    [
      'Ready, not published',
      'A4-022',
      { contentStatus: ['readyToPublish'], publicationStatus: ['notPublished', 'unlisted', 'internalOnly', 'unpublished'] },
    ],
    ['Scheduled', 'A4-023', { scheduled: true }],
  ])('“%s” goes on and off with one press, from page 1 (%s)', async (name, _id, expected) => {
    const host = hostWith(Array.from({ length: 30 }, (_, index) => rowOf(index + 1)));
    const { query } = await show(host, '/articles?page=2');
    const filters = within(screen.getByRole('group', { name: 'Quick filters' }));
    const before = queriesOf(host).length;
    await userEvent.click(filters.getByRole('button', { name }));
    // The next page is asked for as well.
    await waitFor(() => expect(queriesOf(host).slice(before)).toContainEqual(expect.objectContaining({ ...expected, page: 0 })));
    expect(filters.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(filters.getByRole('button', { name }));
    expect(query().size).toBe(0);
  });
});

describe('the list as a CSV file', () => {
  /** Catches the file that the window would download. */
  const catchFile = () => {
    const files: File[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      if (file instanceof File) files.push(file);
      return 'blob:list';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    return files;
  };

  it('the list as a CSV file has all pages, the filters and the columns chosen', async () => {
    const files = catchFile();
    const host = hostWith(Array.from({ length: 1_201 }, (_, index) => rowOf(index + 1)));
    host.settings.set('articles.columns', 'title,contentStatus');
    await show(host, '/articles?contentStatus=draft');
    await waitFor(() => expect(heads()).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    expect(await screen.findByText('1,201 articles saved as CSV')).toBeTruthy();
    const [file] = files;
    expect(file?.name).toMatch(/^articles-\d{4}-\d\d-\d\d\.csv$/u);
    const lines = ((await file?.text()) ?? '').split('\r\n');
    expect(lines[0]?.replace('\uFEFF', '')).toBe('Title header,Title,Content');
    expect(lines[1_201]).toBe('Bundesrat,Artikel 1201,Draft');
    expect(lastQuery(host)).toMatchObject({ contentStatus: ['draft'], page: 2, size: 500 });
  });

  it('ends at 5,000 articles and says so', async () => {
    const files = catchFile();
    await show(hostWith(Array.from({ length: 5_001 }, (_, index) => rowOf(index + 1))));
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    expect(await screen.findByText(/the list has 5,001/u)).toBeTruthy();
    expect(((await files[0]?.text()) ?? '').split('\r\n')).toHaveLength(5_002);
  });

  it('shows how far it has come, and is ended by a button: no file', async () => {
    const files = catchFile();
    const host = hostWith(Array.from({ length: 900 }, (_, index) => rowOf(index + 1)));
    await show(host);
    const answer = host.handlers['api.call'];
    let goOn: () => void = () => undefined;
    host.handlers['api.call'] = async call => {
      if (call.query?.['page'] === 1) await new Promise<void>(resolve => (goOn = resolve));
      const given = await answer?.(call);
      if (given === undefined) throw new Error('the host answers every call');
      return given;
    };
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    const dialog = await screen.findByRole('dialog', { name: 'Saving the list as CSV' });
    expect(await within(dialog).findByText('500 of 900 articles')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop' }));
    goOn();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(files).toEqual([]);
  });
});
