import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BridgeAnswer } from '#bridge/operations.ts';
import { err, ok } from '#domain/result.ts';
import { pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { ARTICLE_ID, createArticleHost, openedOf } from '#tests/support/article-host.ts';
import { type FakeHost, offline, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const COPY_ID = '4c7f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b77';
type Answered = BridgeAnswer<'articles.translate'>;

describe('an article made of another one', () => {
  let host: FakeHost;
  let answer: (translated: Answered) => void;

  beforeEach(() => {
    host = createArticleHost();
    host.handlers['articles.clone'] = () => ok({ articleId: COPY_ID });
    host.handlers['articles.translate'] = () => new Promise<Answered>(resolve => (answer = resolve));
    host.handlers['articles.cancelTranslation'] = () => {
      answer(err({ code: 'cancelled' }));
      return ok({});
    };
  });

  const openMenu = async () => {
    const app = await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    return app;
  };
  const choose = async (name: RegExp) => {
    const app = await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    return { ...app, dialog: await screen.findByRole('dialog') };
  };
  const translate = async (result?: Answered) => {
    const shown = await choose(/^Translate into French/u);
    await userEvent.click(within(shown.dialog).getByRole('button', { name: 'Translate' }));
    if (result) answer(result);
    return shown;
  };

  it('an article made of another one is a copy that is opened to be edited, after saying what it takes along', async () => {
    const { router, dialog } = await choose(/^Duplicate/u);
    expect(dialog.textContent).toContain('Comments, revisions, notes, URL slugs and times stay with the original');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/articles/${COPY_ID}`));
    expect(router.state.location.search).toBe('?isEditingContent=true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(host.callsOf('articles.clone')).toEqual([{ articleId: ARTICLE_ID }]);
  });

  it('says in the dialog why there is no copy, without a toast, and lets one try again (B8-006)', async () => {
    host.handlers['articles.clone'] = () => err(refusal(500, 'internal'));
    const { dialog } = await choose(/^Duplicate/u);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Duplicate' }));
    expect(await within(dialog).findByRole('alert')).toBeTruthy();
    expect(document.querySelector('.bp6-toast')).toBeNull();
    host.handlers['articles.clone'] = () => ok({ articleId: COPY_ID });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('an article made of another one is a translation into the other language, opened when it is there', async () => {
    const { router, dialog } = await translate();
    expect(within(dialog).getByRole('progressbar', { name: 'Translating…' })).toBeTruthy();
    answer(ok({ articleId: COPY_ID }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/articles/${COPY_ID}`));
    expect(host.callsOf('articles.translate')).toEqual([{ articleId: ARTICLE_ID, targetLanguage: 'fr-CH' }]);
  });

  it('an article made of another one is given up by Cancel: the newsroom is told and nothing opens', async () => {
    const { router, dialog } = await translate();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(within(dialog).queryByRole('progressbar')).toBeNull());
    expect(host.callsOf('articles.cancelTranslation')).toEqual([{ articleId: ARTICLE_ID }]);
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(router.state.location.pathname).toBe(`/articles/${ARTICLE_ID}`);
  });

  it('an article made of another one is given up, too, by who goes elsewhere meanwhile', async () => {
    const { router } = await translate();
    await router.navigate('/usersettings');
    await waitFor(() => expect(host.callsOf('articles.cancelTranslation')).toHaveLength(1));
    expect(router.state.location.pathname).toBe('/usersettings');
  });

  it('says that an error occurred while translating and offers to try again (B8-019)', async () => {
    const { dialog } = await translate(err(refusal(502, 'translationFailed')));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('An error occurred while translating. Please try again.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(host.callsOf('articles.translate')).toHaveLength(2);
    answer(ok({ articleId: COPY_ID }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['gatewayTimeout', 'translationTimeout', 'timeout', 'ERR_NETWORK'] as const)(
    'tells to wait a minute and look whether the translated article appeared, else to try again, after %s (B8-020)',
    async code => {
      const { router, dialog } = await translate(err({ code }));
      const words = (await within(dialog).findByRole('alert')).textContent;
      expect(words).toMatch(/Wait a minute, check whether the translated article appeared, and try again if it did not/u);
      expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeTruthy();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Look for it in the list' }));
      await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/articles?contentLocale=fr-CH'));
    },
  );

  it('says that it needs a model where there is none: another try would not help', async () => {
    const { dialog } = await translate(err(refusal(422, 'needsModel')));
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/needs a language model, and none is set up/u);
    expect(within(dialog).queryByRole('button', { name: /Try again|Translate/u })).toBeNull();
  });

  it.each([
    ['without a network', (): void => void (host.handlers['connectivity.get'] = () => ok(offline())), 'Needs the network'],
    [
      'of what is not saved',
      (): void => void (host.handlers['articles.open'] = () => ok(openedOf(undefined, { hasUnsavedChanges: true }))),
      'Save first',
    ],
  ])('an article made of another one cannot be made %s, which its entries say', async (_name, arrange, reason) => {
    arrange();
    await openMenu();
    for (const name of [/^Duplicate/u, /^Translate into French/u]) {
      const entry = await screen.findByRole('menuitem', { name });
      expect(entry.getAttribute('aria-disabled')).toBe('true');
      expect(entry.textContent).toContain(reason);
    }
  });

  it('an article made of another one is made from the menu of a row, too', async () => {
    host.api['listMetadata'] = () => ok(pageOf([rowOf(1, { title: 'Der Rat', locale: 'fr-CH' })], { totalElements: 1 }));
    const { router } = await renderApp(host, { path: '/articles?contentLocale=all' });
    const grid = await screen.findByRole('grid', { name: 'Articles' });
    within(grid).getAllByRole('row')[1]?.focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Translate into German/u }));
    const dialog = await screen.findByRole('dialog', { name: 'Translate “Der Rat” into German' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Translate' }));
    answer(ok({ articleId: COPY_ID }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/articles/${COPY_ID}`));
    expect(host.callsOf('articles.translate')).toMatchObject([{ targetLanguage: 'de-CH' }]);
  });
});
