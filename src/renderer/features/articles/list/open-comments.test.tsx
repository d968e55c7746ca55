import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

it('the list counts open comments in the rows that have any, and asks for all rows in one call', async () => {
  const host = createFakeHost();
  const rows = [1, 2, 3].map(number => rowOf(number, { title: `Artikel ${number}` }));
  const commented = rows[1]?.resourceId ?? '';
  host.api['listMetadata'] = () => ok(pageOf(rows, { totalElements: rows.length }));
  host.api['countOpenComments'] = () => ok([{ articleId: commented, open: 3 }]);
  await renderApp(host, { path: '/articles' });
  const grid = await screen.findByRole('grid', { name: 'Articles' });
  await within(grid).findByText('3 open threads');
  expect(within(grid).getAllByText(/open threads/u)).toHaveLength(1);
  expect(within(grid).getByText('Artikel 2').closest('tr')?.textContent).toContain('3 open threads');
  await waitFor(() => {
    const asked = host.callsOf('api.call').filter(({ operation }) => operation === 'countOpenComments');
    expect(asked.map(({ query }) => query)).toEqual([{ articleIds: rows.map(({ resourceId }) => resourceId) }]);
  });
});
