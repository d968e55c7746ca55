import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ARTICLE_ID, createArticleHost, HEAD, metadataOf, openedOf, statusOf } from '#tests/support/article-host.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const RETO = { id: '0b8f6f5e-6a35-4a3c-9d0e-000000000002', firstName: 'Reto', lastName: 'Frei' };
const planned = metadataOf({
  contentStatus: 'readyToPublish',
  updatedAt: '2026-11-21T09:00:00.000Z',
  scheduledPlacing: { status: 'scheduled', publicationTime: '2026-11-21T09:50:00.000Z', expiryTime: null },
});

describe('what happens to an open article outside its text', () => {
  const open = async () => {
    const host = createArticleHost(openedOf(HEAD, { metadata: planned }));
    await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
    await screen.findByRole('button', { name: /^Content status/u });
    return host;
  };

  it('what happens to an open article outside its text is said as it happens: the newsroom published it at the planned time', async () => {
    const host = await open();
    expect(screen.queryByText('This has changed meanwhile')).toBeNull();
    const published = {
      ...planned,
      publicationStatus: 'published' as const,
      updatedAt: '2026-11-21T09:50:01.000Z',
      scheduledPlacing: { status: 'done' as const, publicationTime: '2026-11-21T09:50:00.000Z', expiryTime: null },
    };
    host.emit('article.changed', statusOf({ metadata: published }));
    const title = await screen.findByText('This has changed meanwhile');
    const notice = within(title.closest<HTMLElement>('[role="status"]') ?? document.body);
    expect(notice.getByText('10:50, by the newsroom as planned: publication is now “Published”')).toBeTruthy();
    await userEvent.click(notice.getByRole('button', { name: 'Seen' }));
    await waitFor(() => expect(screen.queryByText('This has changed meanwhile')).toBeNull());
  });

  it('what happens to an open article outside its text is said with the colleague who did it', async () => {
    const host = await open();
    const moved = { ...planned, contentStatus: 'review1' as const, scheduledPlacing: null, updatedAt: '2026-11-21T09:43:00.000Z' };
    host.emit('article.changed', statusOf({ metadata: { ...moved, lastUpdatedBy: RETO } }));
    expect(
      await screen.findByText('10:43, by Reto Frei: status is now “Peer proofreading”; the planned publication was cancelled'),
    ).toBeTruthy();
  });
});
