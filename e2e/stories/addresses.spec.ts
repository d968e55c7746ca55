import type { Page } from '@playwright/test';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { LinkDialog } from '../pages/link-dialog.ts';
import { expect, type SharedDesk, test } from '../support/shared-galley.ts';

const UUID = '[\\da-f-]{36}';
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const queryOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

test.describe('addresses', () => {
  let desk: SharedDesk;
  test.beforeEach(async ({ sharedDesk }) => {
    desk = await sharedDesk('addresses', { username: 'editor', window: { viewport: { width: 1280, height: 900 } } });
  });

  for (const [list, below] of [
    ['/articles', '/articles'],
    ['/slideshows', '/slideshows'],
    ['/externalContent/links', '/externalContent/links'],
    ['/externalContent/videos', '/externalContent/videos'],
    ['/externalContent/embeds', '/externalContent/embeds'],
  ] as const)
    test(`what is opened from ${list} is at ${below}/{id} (A2-023, A2-024, B2-004)`, async () => {
      const { page } = desk;
      await page.goto(desk.origin + list);
      const row = page.locator('[role="row"][data-key]').first();
      await row.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${below}/${UUID}(?:\\?|$)`, 'u'));
    });

  test('a dialog of an article is a part of it: with unsaved words it opens and closes without a question, another page asks (A2-021, B2-007, B2-008)', async () => {
    const { page } = desk;
    await page.goto(`${desk.origin}/articles`);
    await new ArticleListPage(page).create({ title: 'Mit ungesicherten Wörtern' });
    const article = new ArticlePage(page);
    const links = new LinkDialog(page);
    const question = page.getByRole('alertdialog');
    // The newsroom gives the article its id: the address follows, also while one writes.
    const own = /^\/articles\/[\da-f-]{36}$/u;
    await article.typeAtEndOf(article.block('paragraph'), 'Mehr dazu: hier');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await links.openPicker();
    await expect(links.picker()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/articles/${UUID}/internallink`, 'u'));
    await page.keyboard.press('Escape');
    await expect(links.picker()).toHaveCount(0);
    await expect.poll(() => pathOf(page)).toMatch(own);
    expect(queryOf(page).has('isEditingContent')).toBe(true);
    await expect(question).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(links.dialog()).toHaveCount(0);
    await article.typeAtEndOf(article.block('paragraph'), ', und noch etwas');
    await page.locator('nav a[href="/slideshows"]').first().click();
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Stay', exact: true }).click();
    expect(pathOf(page)).toMatch(own);
    await expect(page.locator('[data-block="title"]')).toHaveText('Mit ungesicherten Wörtern');
    await page.getByTestId('save').click();
    await expect(page.getByTestId('save')).toHaveAttribute('aria-disabled', 'true');
  });

  test('the filters of a list are in its address, and another filter goes back to page 1 (B2-009, B4-048)', async () => {
    const { page } = desk;
    await page.goto(`${desk.origin}/articles?page=2`);
    const list = new ArticleListPage(page);
    await expect(page.locator('[role="row"][data-key]:focus'), 'the keyboard begins there, and the list stays').toHaveAttribute(
      'aria-rowindex',
      '12',
    );
    expect(queryOf(page).get('page')).toBe('2');
    await list.search('der');
    await expect.poll(() => queryOf(page).get('q')).toBe('der');
    expect(queryOf(page).has('page')).toBe(false);
    const before = page.url();
    await page.reload();
    await expect(page.getByRole('searchbox').first()).toHaveValue('der');
    expect(page.url()).toBe(before);
  });
});
