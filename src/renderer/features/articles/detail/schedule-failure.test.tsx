import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ScheduledPlacing } from '#domain/metadata/metadata.ts';
import { ok } from '#domain/result.ts';
import { pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { ARTICLE_ID, createArticleHost, HEAD, metadataOf, openedOf, statusOf } from '#tests/support/article-host.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const scheduledPlacing: ScheduledPlacing = {
  status: 'scheduled',
  publicationTime: '2026-11-22T05:00:00.000Z',
  expiryTime: null,
  failure: { at: '2026-11-22T05:00:00.000Z', code: 'missingRequiredFields', fieldNames: ['authors', 'lead'] },
};

describe('a scheduled publication that failed', () => {
  it('D-003 a scheduled publication that failed is said on the article, with what is missing and the way there', async () => {
    const host = createArticleHost(openedOf(HEAD, { metadata: metadataOf({ scheduledPlacing }) }));
    const { router } = await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
    const title = await screen.findByText(/^Scheduled, and did not go out: Sunday, 22 November.*06:00 Zurich time/u);
    const notice = within(title.closest<HTMLElement>('[role="status"]') ?? document.body);
    expect(notice.getByText(/Something required was missing\. /u)).toBeTruthy();
    expect(notice.getByRole('button', { name: /^Go there: Lead/u })).toBeTruthy();
    await userEvent.click(notice.getByRole('button', { name: /^Go there: .*uthor/u }));
    await waitFor(() => expect(router.state.location.hash).toBe('#publication-authors'));
    await userEvent.click(await screen.findByRole('button', { name: 'To the schedule' }));
    await waitFor(() => expect(router.state.location.hash).toBe('#publication-schedule'));
  });

  it('D-003 a scheduled publication that failed is said in the list until it is public', async () => {
    const host = createFakeHost();
    const rows = [rowOf(1, { scheduledPlacing }), rowOf(2, { scheduledPlacing, publicationStatus: 'published' })];
    host.api['listMetadata'] = () => ok(pageOf(rows));
    await renderApp(host, { path: '/articles' });
    const marks = await screen.findAllByText(/did not go out/u);
    expect(marks).toHaveLength(1);
    expect(marks[0]?.textContent).toContain('did not go out 22/11, 06:00');
    expect(marks[0]?.title).toContain('Something required was missing');
  });

  it('a scheduled publication that failed is scheduled anew from the menu of its row', async () => {
    const host = createArticleHost(openedOf(HEAD, { metadata: metadataOf({ scheduledPlacing }) }));
    host.handlers['articles.setSchedule'] = () => ok(statusOf());
    host.api['listMetadata'] = () => ok(pageOf([rowOf(1, { scheduledPlacing, contentStatus: 'readyToPublish' })]));
    await renderApp(host, { path: '/articles' });
    const row = (await screen.findByText(/did not go out/u)).closest<HTMLElement>('[data-key]');
    if (row === null) throw new Error('no row');
    fireEvent.contextMenu(row);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change the schedule …' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Publication' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Publication' }), '+2h');
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(host.callsOf('articles.setSchedule')).toMatchObject([{ seen: scheduledPlacing }]));
  });
});
