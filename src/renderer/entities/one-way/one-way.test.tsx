import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { err, ok } from '#domain/result.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { articleIdOf, pageOf, rowOf, tenantOf } from '#tests/builders/metadata-rows.ts';
import { ARTICLE_ID, createArticleHost, HEAD, METADATA_ID, metadataOf, openedOf } from '#tests/support/article-host.ts';
import { type FakeHost, NOW, offline, online } from '#tests/support/fake-transport.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { aTicker } from '#tests/builders/tickers.ts';

const TICKER_ID = itemIdOf(7);
const ARTICLE = { id: ARTICLE_ID, metadataId: METADATA_ID, seenAt: NOW };
const NEWS = rowOf(1, {
  resourceName: 'breakingnews',
  title: 'Brücke gesperrt',
  publicationStatus: 'published',
  tenantIds: [12],
  updatedAt: NOW,
});

let host: FakeHost;

// The screens are loaded when they are opened; that takes a busy machine longer than a test waits.
beforeAll(async () => {
  await import('#renderer/features/articles/detail/ArticleScreen.tsx');
  await import('#renderer/features/tickers/screen/TickerScreen.tsx');
});

const hostOf = (metadata: Metadata, opened: Partial<Parameters<typeof openedOf>[1]> = {}): FakeHost => {
  const made = createArticleHost(openedOf(HEAD, { metadata, ...opened }));
  made.api['listTenants'] = () => ok([tenantOf(11), tenantOf(12)]);
  made.api['listMetadata'] = () => ok(pageOf([NEWS]));
  return made;
};
/** A refusal as the newsroom sends it. */
const refusalOf = <const Code extends string>(status: number, code: Code) => ({
  code,
  data: { kind: 'http', status, code, title: '', problems: [] },
});
const openMenu = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: /^Turn into a ticker/u });
};
const entry = (name: RegExp) => screen.getByRole('menuitem', { name });
const TICKER = /^Turn into a ticker/u;
const REPLACE = /^Replace breaking news/u;

describe('an article that becomes a ticker', () => {
  beforeEach(() => {
    host = hostOf(metadataOf({ updatedAt: NOW }));
    withItems(host).put({ resource: 'tickers', item: aTicker() }, { id: TICKER_ID });
    host.handlers['tickers.events'] = () => ok({ events: [], pending: [], stale: false });
    host.handlers['oneWay.becomeTicker'] = () => ok({ tickerId: TICKER_ID });
  });
  const ask = async () => {
    await openMenu();
    await userEvent.click(entry(TICKER));
    return within(await screen.findByRole('alertdialog', { name: 'Turn “Der Fluss steigt” into a ticker?' }));
  };

  it('does so after a question that says it is final and starts on the harmless answer, and its ticker opens (A4-037)', async () => {
    const { router } = await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
    const first = await ask();
    expect(first.getByText(/This cannot be undone\./u)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(first.getByRole('button', { name: 'Cancel' })));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(host.callsOf('oneWay.becomeTicker')).toEqual([]);
    const second = await ask();
    await userEvent.click(second.getByRole('button', { name: 'Turn into a ticker' }));
    expect(await screen.findByText('The ticker has begun')).toBeTruthy();
    // What is final offers no way back.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/tickers/${TICKER_ID}`));
    expect(host.callsOf('oneWay.becomeTicker')).toEqual([{ resource: 'articles', item: ARTICLE }]);
  });

  it('says of a public article what readers see meanwhile (D-046)', async () => {
    host = hostOf(metadataOf({ updatedAt: NOW, publicationStatus: 'published', publishedAt: NOW }));
    await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
    expect((await ask()).getByText(/Readers go on seeing what they see now until the ticker is published/u)).toBeTruthy();
  });

  it.each([
    ['preconditionFailed', refusalOf(412, 'preconditionFailed'), 'Changed in the meantime'],
    ['proofreadTaken', refusalOf(422, 'proofreadTaken'), 'In proofreading only one person may edit at a time.'],
    ['offline', { code: 'offline' }, 'Not possible offline'],
    ['timeout', { code: 'timeout' }, 'That took too long'],
  ] as const)('stays the article that it is where it is refused with %s, and says so', async (_code, error, words) => {
    host.handlers['oneWay.becomeTicker'] = () => err(error);
    const { router } = await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
    await userEvent.click((await ask()).getByRole('button', { name: 'Turn into a ticker' }));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(router.state.location.pathname).toBe(`/articles/${ARTICLE_ID}`);
    expect(screen.queryByText('The ticker has begun')).toBeNull();
    expect(host.callsOf('oneWay.becomeTicker')).toHaveLength(1);
  });

  it.each([
    ['while something is not saved', {}, { hasUnsavedChanges: true }, 'Save the changes first'],
    [
      'once it has become one',
      { successor: { resourceName: 'tickers', resourceId: TICKER_ID, id: '100000000077', at: NOW } },
      {},
      'It has become something else already',
    ],
  ] as const)('an article that becomes a ticker is not offered %s, and says why', async (_when, metadata, opened, reason) => {
    host = hostOf(metadataOf({ updatedAt: NOW, ...metadata }), opened);
    await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
    await openMenu();
    for (const name of [TICKER, REPLACE]) expect(entry(name).textContent).toContain(reason);
    await userEvent.click(entry(TICKER));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('D-005 an article that becomes a ticker is not offered without a network, says why, and is offered again with it', async () => {
    await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
    await openMenu();
    act(() => host.emit('connectivity.changed', offline('forced')));
    await waitFor(() => expect(entry(TICKER).textContent).toContain('Turning into a ticker needs the network'));
    expect(entry(REPLACE).textContent).toContain('Replacing needs the network');
    act(() => host.emit('connectivity.changed', online()));
    await waitFor(() => expect(entry(TICKER).textContent).not.toContain('needs the network'));
  });
});

describe('an article that replaces breaking news', () => {
  const ready = (change: Partial<Metadata> = {}) =>
    metadataOf({ updatedAt: NOW, contentStatus: 'readyToPublish', tenantIds: [11], mainTenantId: 11, ...change });
  const openReplacing = async () => {
    await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
    await openMenu();
    await userEvent.click(entry(REPLACE));
    return within(await screen.findByRole('dialog', { name: 'Replace breaking news by an article' }));
  };
  const choose = async (dialog: Awaited<ReturnType<typeof openReplacing>>): Promise<HTMLElement> => {
    await userEvent.click(await dialog.findByText('Brücke gesperrt'));
    await dialog.findByText(/is published at once in Titel 11 and Titel 12/u);
    return dialog.getByTestId('replace-now');
  };
  beforeEach(() => {
    host = hostOf(ready());
    host.handlers['oneWay.replace'] = () => ok({});
  });

  it('chooses public breaking news, says what it means and that it is final, and takes its place (A4-041)', async () => {
    const dialog = await openReplacing();
    expect(dialog.getByText('This cannot be undone.')).toBeTruthy();
    expect(dialog.getByTestId('replace-now').getAttribute('aria-disabled')).toBe('true');
    const asked = host.callsOf('api.call').flatMap(({ operation, query }) => (operation === 'listMetadata' ? [query] : []));
    expect(asked).toContainEqual(expect.objectContaining({ contentType: ['breakingnews'], publicationStatus: ['published', 'unlisted'] }));
    await userEvent.click(await choose(dialog));
    await waitFor(() =>
      expect(host.callsOf('oneWay.replace')).toEqual([
        { article: ARTICLE, breakingnews: { id: articleIdOf(1), metadataId: NEWS.id, seenAt: NOW } },
      ]),
    );
    expect(await screen.findByText('“Der Fluss steigt” has taken its place')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Replace breaking news/u })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('keeps the dialog, with the choice, where the newsroom refuses, says why, and can try again', async () => {
    host.handlers['oneWay.replace'] = () => err(refusalOf(412, 'preconditionFailed'));
    const dialog = await openReplacing();
    await userEvent.click(await choose(dialog));
    expect((await dialog.findByRole('alert')).textContent).toContain('Changed in the meantime');
    host.handlers['oneWay.replace'] = () => ok({});
    await userEvent.click(dialog.getByTestId('replace-now'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Replace breaking news/u })).toBeNull());
  });

  it('D-005 does nothing in a dialog whose network has gone meanwhile, and says why', async () => {
    const dialog = await openReplacing();
    const button = await choose(dialog);
    act(() => host.emit('connectivity.changed', offline('forced')));
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect(button.getAttribute('aria-description')).toBe('Replacing needs the network');
    await userEvent.click(button);
    expect(host.callsOf('oneWay.replace')).toEqual([]);
    act(() => host.emit('connectivity.changed', online()));
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  });

  it.each([
    ['is not ready to publish', { contentStatus: 'draft' }, 'The article has to be ready to publish'],
    ['is public', { publicationStatus: 'published', publishedAt: NOW }, 'The article is public already'],
  ] as const)('an article that replaces breaking news is not offered where the article %s', async (_which, change, reason) => {
    host = hostOf(ready(change));
    await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
    await openMenu();
    expect(entry(REPLACE).textContent).toContain(reason);
  });
});
