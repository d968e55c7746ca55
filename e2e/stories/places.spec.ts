import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ArticlePage } from '../pages/article-page.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { closeDialog, openDiagnostics, setSwitch, setWorkOffline } from '../pages/diagnostics.ts';
import { windowFiles } from '../support/processes.ts';
import { type SharedDesk, expect, test } from '../support/shared-galley.ts';

const WINDOW = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;

test.describe('places and switches of the window', () => {
  let desk: SharedDesk;
  let page: Page;
  const go = (path: string): Promise<unknown> => page.goto(desk.origin + path);
  const editFirstArticle = async (): Promise<ArticlePage> => {
    const list = new ArticleListPage(page);
    await list.filter('contentStatus=review1&contentLocale=de-CH');
    await list.openFirst();
    const article = new ArticlePage(page);
    await article.edit();
    return article;
  };
  test.beforeEach(async ({ sharedDesk }) => {
    desk = await sharedDesk('places', { username: 'editor', window: WINDOW });
    page = desk.page;
  });

  test('an address that does not exist leads to the page that says so (A2-017, B8-027)', async () => {
    await go('/no/such/place?x=1');
    await expect(page).toHaveURL(`${desk.origin}/404`);
    await expect(page.getByRole('main').getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await page.getByRole('button', { name: 'To the start page' }).click();
    await expect(page).toHaveURL(`${desk.origin}/`);
  });

  test('the page on which the editor is tried alone is not in the product (A2-034)', async () => {
    for (const path of ['/editor/harness.html', '/harness.html', '/editor/harness.tsx'])
      expect((await page.request.get(desk.origin + path)).status(), path).toBe(404);
    await go('/editor/harness');
    await expect(page).toHaveURL(`${desk.origin}/404`);
    const files = readdirSync(windowFiles(), { recursive: true, encoding: 'utf8' });
    expect(files).toContain('index.html');
    expect(files.filter(name => /harness/iu.test(name))).toEqual([]);
  });

  test('the page for what is not allowed says so and offers to ask for another access level (A2-060)', async () => {
    await go('/403');
    await expect(page.getByRole('main').getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(2);
    await expect(page.getByRole('main')).toContainText('ask support for another access level');
  });

  test('the window is named after the page (A2-030)', async () => {
    for (const [path, title] of [
      ['/', 'Start page | Galley'],
      ['/articles', 'Articles | Galley'],
      ['/articles/new', 'New article | Galley'],
      ['/outbox', 'Outbox | Galley'],
      ['/usersettings', 'My settings | Galley'],
      ['/404', 'This page does not exist | Galley'],
    ] as const) {
      await go(path);
      await expect(page).toHaveTitle(title);
    }
    const list = new ArticleListPage(page);
    await list.filter('contentLocale=de-CH');
    const name = await page.locator('.g-rows-title').first().innerText();
    await list.openFirst();
    await expect(page).toHaveTitle(`${name} | Galley`);
  });

  test('leaving unsaved changes asks first, in the app and for the window; what was written stays on this computer (A4-048, B4-075, B5-093, B8-025, B8-026)', async () => {
    const article = await editFirstArticle();
    const words = ' Noch nicht gespeichert.';
    await article.typeAtEndOf(article.block('paragraph'), words);
    await article.waitUntilOnDisk();
    const here = page.url();

    await page.locator('nav a[href="/articles"]').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('What you typed is kept on this computer and will be here when you come back.');
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    expect(page.url()).toBe(here);
    await expect(article.block('paragraph')).toContainText(words);

    const asked = page.waitForEvent('dialog');
    const reload = page.evaluate(() => location.reload());
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await reload;
    await expect(article.block('paragraph')).toContainText(words);

    await page.locator('nav a[href="/articles"]').click();
    await question.getByRole('button', { name: 'Keep as draft', exact: true }).click();
    await expect(page).toHaveURL(/\/articles$/u);
    await go(new URL(here).pathname);
    await expect(article.block('paragraph')).toContainText(words);
  });

  test('the diagnostics switch the window offline and back, reduce the interface for the session, and offer no other role in production (A6-018, A6-019, B6-018)', async () => {
    await go('/');
    await expect(page.locator('.g-state-line')).not.toContainText('Offline');
    await setWorkOffline(page, true);
    await expect(page.locator('.g-state-line')).toContainText('Offline');
    await expect(
      page
        .getByText('Switched to offline by hand.')
        .or(page.getByText(/offline/iu))
        .first(),
    ).toBeVisible();
    await setWorkOffline(page, false);
    await expect(page.locator('.g-state-line')).not.toContainText('Offline');
    const dialog = await openDiagnostics(page);
    await expect(dialog.getByText('See Galley as another role')).toHaveCount(0);
    await setSwitch(dialog, 'Reduced interface', true);
    await closeDialog(page, dialog);
    await page.reload();
    const again = await openDiagnostics(page);
    await expect(again.getByLabel('Reduced interface')).toBeChecked();
    await setSwitch(again, 'Reduced interface', false);
    await closeDialog(page, again);
  });

  test('nothing overflows sideways at 1280 × 800 and at 200 % zoom, which is half the width', async () => {
    await editFirstArticle();
    const article = new URL(page.url()).pathname;
    const places = ['/', '/articles', '/articles/new', article, `${article}?isEditingContent=true`, '/outbox', '/usersettings', '/404'];
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(viewport);
      for (const path of places) {
        await go(path);
        await expect(page.getByRole('banner')).toBeVisible();
        await page.waitForLoadState('networkidle');
        const tooWide = await page.evaluate(() => {
          const wide = [document.documentElement, ...document.querySelectorAll('#content, .g-header')].filter(
            element => element.scrollWidth > element.clientWidth + 1,
          );
          return wide.map(
            element => `${element.tagName}#${element.id}.${element.className}: ${element.scrollWidth} > ${element.clientWidth}`,
          );
        });
        expect(tooWide, `${path} at ${viewport.width} px`).toEqual([]);
        const outside = await page
          .getByRole('banner')
          .getByRole('button')
          .evaluateAll(buttons =>
            buttons.filter(button => button.getBoundingClientRect().right > innerWidth + 1).map(button => button.outerHTML),
          );
        expect(outside, `buttons outside of the window in ${path} at ${viewport.width} px`).toEqual([]);
        if (!path.startsWith('/articles/') || path === '/articles/new') continue;
        await expect(page.getByTestId('content-status').locator('.bp6-button-text'), 'the status has its words').toBeInViewport();
        const covered = await page.evaluate(() => {
          const title = document.querySelector('.g-article-heading')?.getBoundingClientRect();
          const action = document.querySelector('.g-header-actions .bp6-button')?.getBoundingClientRect();
          return title && action ? [title.width >= 64, title.right <= action.left] : [];
        });
        expect(covered, `the title has room and no button over it in ${path} at ${viewport.width} px`).toEqual([true, true]);
      }
    }
    await page.setViewportSize(WINDOW.viewport);
  });

  test('the language of the interface is chosen once and is the person’s at every desk (A1-005, B1-003)', async ({ sharedDesk }) => {
    await go('/usersettings');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    for (const [locale, title] of [
      ['de-CH', 'Meine Einstellungen'],
      ['fr-CH', 'Mes réglages'],
    ] as const) {
      await page.locator('select').first().selectOption(locale);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page).toHaveTitle(`${title} | Galley`);
    }
    const { page: other, origin } = await sharedDesk('second', { username: 'editor', window: WINDOW });
    await other.goto(`${origin}/usersettings`);
    await expect(other.locator('html')).toHaveAttribute('lang', 'fr-CH');
    await page.locator('select').first().selectOption('en-GB');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  });

  test('after signing out and in again one is where one was, the login pages aside (A2-031, B9-061, A2-026)', async () => {
    await go('/articles?contentStatus=draft');
    await page.getByRole('button', { name: /^Account of/u }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    // A draft that an earlier story kept: it stays here, and signing out says so.
    const question = page.getByRole('alertdialog', { name: 'Sign out with one draft not saved?' });
    await question.getByRole('button', { name: 'Sign out' }).click();
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
    await expect(signIn).toBeVisible();
    await expect(page).toHaveURL(`${desk.origin}/login`);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await go('/articles/new');
    await expect(page).toHaveURL(`${desk.origin}/login`);
    await go('/articles?contentStatus=draft');
    await expect(page).toHaveURL(`${desk.origin}/login`);
    await signIn.click();
    await page.locator('input[name="username"]').fill('editor');
    await page.locator('input[type="password"]').fill('galley');
    await page.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(`${desk.origin}/articles?contentStatus=draft`);
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  });
});
