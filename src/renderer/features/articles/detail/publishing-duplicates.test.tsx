import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { rowOf as aRow } from '#tests/builders/metadata-rows.ts';
import { ARTICLE_ID, createArticleHost, HEAD, METADATA_ID, metadataOf, openedOf } from '#tests/support/article-host.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import type { FakeHost } from '#tests/support/fake-transport.ts';
import { pageOf, TENANTS } from '#tests/support/publication-screen.ts';
import { BODY, COMPLETE, publishDialog } from '#tests/support/publishing.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const PATH = `/articles/${ARTICLE_ID}`;
const OTHER = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b99';

let host: FakeHost;
beforeEach(() => {
  const publishedAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const row = aRow(7, { id: '100000000099', resourceId: OTHER, title: 'Die Aare steigt weiter', publishedAt });
  host = createArticleHost();
  host.api['listTenants'] = () => ok(TENANTS);
  host.api['listUsers'] = () => ok(pageOf([]));
  host.api['listMetadata'] = ({ query }) => ok(pageOf(query?.['kSimilarity'] === 0.9 ? [row] : []));
  host.handlers['articles.open'] = () => ok(openedOf([...HEAD, BODY], { metadata: metadataOf(COMPLETE) }));
});

const open = async () => {
  await renderApp(host, { path: PATH });
  return screen.findByTestId('publish');
};
const press = async (): Promise<Awaited<ReturnType<typeof publishDialog>>> => {
  await userEvent.click(await screen.findByTestId('publish'));
  return publishDialog();
};
const published = () => host.callsOf('articles.setPublicationStatus');

describe('what went out a few days ago and is almost the same', () => {
  const asked = () =>
    host
      .callsOf('api.call')
      .flatMap(call => (call.operation === 'listMetadata' && call.query?.['kSimilarity'] === 0.9 ? [call.query] : []));
  it('B4-050 what went out a few days ago and is almost the same is doubtful and blocks nothing; it is opened from the dialog', async () => {
    await open();
    const { within: inside, button } = await press();
    const line = await inside.findByText(/Almost the same went out already: “Die Aare steigt weiter”/u);
    expect(line.textContent).toMatch(/2 days ago/u);
    expect(asked().at(-1)).toMatchObject({ searchType: 'semantic', similarTo: METADATA_ID, contentType: ['articles'] });
    expect(button.textContent).toBe('Publish anyway');
    expect(isDisabled(button)).toBe(false);
    await userEvent.click(inside.getByRole('button', { name: /^Go there: Almost the same/u }));
    await waitFor(() => expect(host.callsOf('articles.open').at(-1)).toMatchObject({ articleId: OTHER }));
    expect(published()).toEqual([]);
  });

  it('D-011 takes the keyboard from the button also where it comes after the dialog: Enter leads there, and publishes nothing', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>(resolve => {
      answer = resolve;
    });
    const atOnce = host.handlers['api.call'];
    host.handlers['api.call'] = async call => {
      if (call.operation === 'listMetadata' && call.query?.['kSimilarity'] === 0.9) await late;
      return atOnce?.(call) ?? ok({ status: 200, body: pageOf([]), receivedAt: '', stale: false });
    };
    await open();
    const { within: inside, button } = await press();
    await waitFor(() => expect(document.activeElement).toBe(button));
    answer();
    const there = await inside.findByRole('button', { name: /^Go there: Almost the same/u });
    await waitFor(() => expect(document.activeElement).toBe(there));
    expect(published()).toEqual([]);
  });

  it('what went out a few days ago and is almost the same is said by the title of an article that was never out, until somebody says that it is another story', async () => {
    host.handlers['articles.open'] = () => ok(openedOf(HEAD, { metadata: metadataOf({ publicationStatus: 'notPublished' }) }));
    await renderApp(host, { path: PATH });
    expect(await screen.findByRole('link', { name: 'Die Aare steigt weiter' })).toBeTruthy();
    expect(asked().at(-1)).toMatchObject({ searchType: 'semantic', semanticQ: 'Der Fluss steigt', excludeIds: [METADATA_ID] });
    await userEvent.click(screen.getByRole('button', { name: 'Another story' }));
    expect(screen.queryByRole('link', { name: 'Die Aare steigt weiter' })).toBeNull();
  });
});
