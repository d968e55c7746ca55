import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ok } from '#domain/result.ts';
import { pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const show = async (widthPx: number, path = '/articles') => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widthPx);
  const host = createFakeHost();
  host.api['listMetadata'] = () => ok(pageOf([rowOf(1)], { number: 0, totalElements: 1 }));
  await renderApp(host, { path });
  await screen.findByRole('grid', { name: 'Articles' });
  return within(screen.getByRole('search'));
};
const fold = (bar: Awaited<ReturnType<typeof show>>) => bar.queryByRole('button', { name: /^Filters/u });

afterEach(() => void vi.restoreAllMocks());

describe('the tools of a list', () => {
  it('all stand above the rows of a wide window', async () => {
    const bar = await show(1400);
    expect(fold(bar)).toBeNull();
    expect(bar.getByRole('button', { name: 'Categories' })).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Columns' })).toBeTruthy();
  });

  it('fold their filters in a window of 1024 pixels, with what is asked all day in reach', async () => {
    const bar = await show(940);
    expect(bar.queryByRole('button', { name: 'Categories' })).toBeNull();
    expect(bar.getByRole('button', { name: 'Mine' })).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Columns' })).toBeTruthy();
    await userEvent.click(fold(bar) ?? document.body);
    expect(fold(bar)?.getAttribute('aria-expanded')).toBe('true');
    expect(bar.getByRole('button', { name: 'Categories' })).toBeTruthy();
  });

  it('the tools of a list are one button at 200 % zoom, which says that filters are on, and opens to all of them', async () => {
    const bar = await show(560, '/articles?contentStatus=draft');
    expect(bar.queryByRole('button', { name: 'Mine' })).toBeNull();
    expect(bar.queryByRole('button', { name: 'Columns' })).toBeNull();
    expect(bar.getByRole('group', { name: 'Active filters' })).toBeTruthy();
    await userEvent.click(bar.getByRole('button', { name: 'Filters and tools' }));
    expect(bar.getByRole('button', { name: 'Mine' })).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Columns' })).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Categories' })).toBeTruthy();
  });
});
