import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PageEntry } from '#domain/print/page-plan.ts';
import { ok } from '#domain/result.ts';
import { pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const entryOf = (number: number, publication: string, pageName: string | null): PageEntry => ({
  metadataId: rowOf(number).id,
  resourceName: 'articles',
  resourceId: rowOf(number).resourceId,
  title: `Artikel ${String(number)}`,
  authorNames: [],
  pageName,
  publication,
  category: null,
  type: null,
  contentStatus: 'draft',
  publicationStatus: 'notPublished',
  actualTextLength: 10,
  targetTextLength: null,
  deadline: null,
  studioStatus: null,
  untold: [],
});

it('A3-022 the list is narrowed by the day of the paper, the newspaper, and a page of that day; each is taken away again', async () => {
  const host = createFakeHost();
  const printed = { printDate: '2026-11-30', printPublication: 'Aarewarte', printPage: '5' };
  host.api['listMetadata'] = () => ok(pageOf([rowOf(1, printed)]));
  host.api['getPagePlan'] = () =>
    ok({
      publications: ['Aarewarte', 'Emmenblick'],
      entries: [entryOf(1, 'Aarewarte', '10'), entryOf(2, 'Aarewarte', '5'), entryOf(3, 'Emmenblick', '7'), entryOf(4, 'Aarewarte', null)],
    });
  const { router } = await renderApp(host, { path: '/articles' });
  const grid = await screen.findByRole('grid', { name: 'Articles' });
  expect(await within(grid).findByText('Page 5')).toBeTruthy();
  const query = () => host.callsOf('api.call').findLast(call => call.operation === 'listMetadata')?.query;

  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  const day = await screen.findByLabelText('Day of the paper');
  expect(isDisabled(screen.getByRole('combobox', { name: 'Page' }))).toBe(true);
  await userEvent.type(day, '2026-11-30');
  await waitFor(() => expect(query()).toMatchObject({ printDate: '2026-11-30' }));
  await screen.findByRole('option', { name: 'Emmenblick' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Newspaper' }), 'Aarewarte');
  const pages = within(screen.getByRole('combobox', { name: 'Page' }));
  await waitFor(() => expect(pages.getAllByRole('option').map(option => option.textContent)).toEqual(['All pages', '5', '10']));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Page' }), '5');
  await waitFor(() => expect(query()).toMatchObject(printed));
  expect(new URLSearchParams(router.state.location.search).get('printPage')).toBe('5');

  await userEvent.click(screen.getByRole('button', { name: /page 5/u }));
  await waitFor(() => expect(query()).not.toHaveProperty('printPage'));
  expect(query()).toMatchObject({ printDate: '2026-11-30', printPublication: 'Aarewarte' });
});
