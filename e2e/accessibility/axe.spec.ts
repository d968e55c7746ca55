import type { Page } from '@playwright/test';
import { ArticlePage } from '../pages/article-page.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { setWorkOffline } from '../pages/diagnostics.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { LinkDialog } from '../pages/link-dialog.ts';
import { servePictures } from '../support/pictures.ts';
import { type SharedDesk, expect, test } from '../support/shared-galley.ts';

/** No motion: a colour is judged where it ends, not on its way. */
const WINDOW = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;

test.describe('axe finds nothing serious or critical, in light and dark', () => {
  let desk: SharedDesk;
  let page: Page;
  const go = (path: string): Promise<unknown> => page.goto(desk.origin + path);
  const openArticle = async (query = ''): Promise<ArticlePage> => {
    await new ArticleListPage(page).filter('contentStatus=review1&contentLocale=de-CH');
    const id = await page.locator('[role="row"][data-key]').first().getAttribute('data-key');
    await go(`/articles/${id ?? ''}${query}`);
    const article = new ArticlePage(page);
    await expect(article.block('title')).toBeVisible();
    return article;
  };
  const newArticle = async (): Promise<{ readonly editor: EditorPage }> => {
    await servePictures(desk.context);
    const list = new ArticleListPage(page);
    await go('/');
    await list.open();
    await list.create({ title: 'Alle Blöcke' });
    const editor = new EditorPage(page);
    await editor.expectBackInText();
    return { editor };
  };
  test.beforeEach(async ({ sharedDesk }) => {
    desk = await sharedDesk('looked-at', { username: 'editor', window: WINDOW });
    page = desk.page;
  });

  test('the login pages of Galley and of the newsroom', async ({ sharedDesk }) => {
    const { page: stranger } = await sharedDesk('stranger', { window: WINDOW });
    await expect(stranger.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expectNoFindings(stranger);
    await stranger.getByRole('button', { name: 'Sign in' }).click();
    await stranger.getByLabel('Username').fill('editor');
    await stranger.getByLabel('Password').fill('wrong');
    await expectNoFindings(stranger);
    await stranger.keyboard.press('Enter');
    await expect(stranger.getByRole('alert')).toBeVisible();
    await expectNoFindings(stranger);
  });

  test('the start page', async () => {
    await go('/');
    await expect(page.getByText('My recent articles')).toBeVisible();
    await expectNoFindings(page);
  });

  test('the article list, with filters open and set, with nothing found, and with the preview', async () => {
    const list = new ArticleListPage(page);
    await list.filter('contentLocale=all&contentStatus=review1,draft');
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'Publications' }).click();
    await expect(page.locator('.g-facet').getByRole('checkbox').first()).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    // Only when the filter is gone does the focus stay where it goes next.
    await expect(page.locator('.g-facet')).toHaveCount(0);
    await list.rows().first().focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('complementary')).toBeVisible();
    await expectNoFindings(page);
    await go('/articles?q=qqqqqqqq');
    await expect(page.getByText('Nothing found.')).toBeVisible();
    await expectNoFindings(page);
  });

  test('the form for a new article', async () => {
    await go('/articles/new');
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
    await expectNoFindings(page);
  });

  test('an article in view and in edit mode, with its toolbar, menus and the link dialog', async () => {
    const article = await openArticle();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expectNoFindings(page);
    await article.edit();
    await article.block('paragraph').click();
    await expect(page.getByRole('toolbar', { name: 'Text formatting' })).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Control+Shift+Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.press('Control+Alt+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await page.getByTestId('content-status').click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
  });

  test('the revisions of an article, and the comparison with one', async () => {
    await openArticle();
    await page.getByRole('button', { name: 'Revisions' }).click();
    await expect(page.locator('.g-revision').first()).toBeVisible();
    await expectNoFindings(page);
    await page.locator('.g-revision').last().click();
    await expect(page.getByRole('dialog', { name: /^Revision/u })).toBeVisible();
    await expectNoFindings(page);
  });

  test('the command palette, the list of shortcuts, the help, the account’s menu and the diagnostics', async () => {
    await go('/usersettings');
    await expect(page.getByText('Language of the interface')).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+/');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('F1');
    await expect(page.getByRole('dialog', { name: 'Help' }).getByRole('region', { name: 'Settings' })).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Help' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Account/u }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Alt+Shift+D');
    await expect(page.getByRole('dialog', { name: 'Diagnostics' })).toBeVisible();
    await expectNoFindings(page);
  });

  test('the pages for what is not allowed, not there, and broken', async () => {
    await go('/403');
    await expect(page.getByRole('main')).toBeVisible();
    await expectNoFindings(page);
    await go('/nowhere');
    await expect(page).toHaveURL(/\/404$/u);
    await expect(page.getByRole('main')).toBeVisible();
    await expectNoFindings(page);
    // A window of its own: the console is expected to complain here.
    const broken = await desk.context.newPage();
    await broken.route('**/assets/SettingsPage-*.js', route => route.abort());
    await broken.goto(`${desk.origin}/usersettings`);
    await expect(broken.getByRole('button', { name: 'To the start page' })).toBeVisible();
    await expectNoFindings(broken);
    await broken.close();
  });

  test('the conflict screen, the outbox with entries and without', async ({ sharedDesk }) => {
    await go('/outbox');
    await expect(page.getByRole('main')).toBeVisible();
    await expectNoFindings(page);
    const article = await openArticle('?isEditingContent=true');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await setWorkOffline(page, true);
    await article.replaceEndOf(article.block('paragraph'), ' Meine Fassung.');
    await article.save();
    await expect(article.state()).toContainText(/Offline/u);
    const { page: theirs } = await sharedDesk('chief', { username: 'chief', window: WINDOW });
    const chiefs = new ArticlePage(theirs);
    await chiefs.open(id);
    await chiefs.edit();
    await chiefs.replaceEndOf(chiefs.block('paragraph'), ' Die Fassung der Leitung.');
    await chiefs.save();
    await expect(chiefs.state()).toContainText(/Gespeichert|Saved/u);
    await page.getByRole('button', { name: /Offline/u }).click();
    await expect(page.locator('.g-outbox [data-key]').first()).toBeVisible();
    await expectNoFindings(page);
    await setWorkOffline(page, false);
    await page.getByRole('link', { name: 'Decide' }).click();
    await expect(page.getByText('0 of 1 decided')).toBeVisible();
    await expectNoFindings(page);
    await go('/outbox');
    await expect(page.locator('.g-outbox [data-key]').first()).toBeVisible();
    await expectNoFindings(page);
  });
  test('the insert menu’s two tabs, the special characters, the menu of a block', async () => {
    const { editor } = await newArticle();
    await editor.openInsertMenu();
    await expectNoFindings(page);
    await page.getByRole('tab', { name: 'Embeds' }).click();
    await expectNoFindings(page, '.g-insert-panel');
    await page.keyboard.press('Escape');
    await editor.expectBackInText();
    await editor.putCaret(editor.block('paragraph').first());
    await page.keyboard.press('Control+Alt+u');
    await expect(page.getByRole('grid', { name: 'Special characters' })).toBeVisible();
    await expectNoFindings(page, '.g-characters');
    await page.keyboard.press('Escape');
    await editor.expectBackInText();
    await page.keyboard.press('Control+Alt+b');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await editor.expectBackInText();
  });

  test('the choice of link targets, of all four kinds', async () => {
    const { editor } = await newArticle();
    await editor.putCaret(editor.block('paragraph').first());
    await page.keyboard.type('Rubrik');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    const links = new LinkDialog(page);
    await links.openPicker();
    await expect(links.picker().getByRole('row').nth(1)).toBeVisible();
    await expectNoFindings(page, '.bp6-dialog');
    for (const kind of ['Category', 'Tag', 'Author'] as const) {
      await links.chooseKind(kind);
      await expect(links.options()).toHaveCount(5);
      await expectNoFindings(page, '.bp6-dialog');
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  test('the text components: list and form', async ({ sharedDesk }) => {
    const { page: chief, origin } = await sharedDesk('chief', { username: 'chief', window: WINDOW });
    await chief.goto(`${origin}/rtelements`);
    await expect(chief.getByRole('row').nth(1)).toBeVisible();
    await expectNoFindings(chief);
    await chief.getByRole('link', { name: 'Berichtigung' }).first().click();
    await expect(chief.getByRole('textbox', { name: 'Name' })).toHaveValue('Berichtigung');
    await expectNoFindings(chief);
  });
});
