import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from '@playwright/test';
import { LIMITS } from '#tests/support/patience.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';

/** What an administrator does after a break-in: new keys, and every login of everybody ends. */
const endAllLogins = (dataFolder: string): void => {
  const database = new Database(join(dataFolder, 'newsroom.db'));
  database.exec("DELETE FROM settings WHERE name = 'keys'");
  database.exec('DELETE FROM oidc_payloads');
  database.close();
};

/** Opens the first article that waits for a second reader, and begins to edit it. */
const editFirst = async (page: Page): Promise<{ readonly article: ArticlePage; readonly articleId: string }> => {
  const list = new ArticleListPage(page);
  await list.filter('contentStatus=review1&contentLocale=de-CH');
  const articleId = await list.openFirst();
  const article = new ArticlePage(page);
  await article.edit();
  return { article, articleId };
};

test('a 401 in the middle of writing leads to the login, and the draft is there after it, word for word (A4-071, B8-005, A6-008, B6-010)', async ({
  newsroom,
  openDesk,
}) => {
  const desk = await openDesk('expired');
  const page = desk.page();
  await signIn(page, 'editor');
  const { article, articleId } = await editFirst(page);
  await article.typeAtEndOf(article.block('paragraph'), ' Vor dem Ende der Anmeldung.');
  await article.waitUntilOnDisk();

  await newsroom.stop();
  endAllLogins(newsroom.dataFolder);
  await article.typeAtEndOf(article.block('paragraph'), ' Und danach.');
  await article.waitUntilOnDisk();
  await newsroom.start();
  await article.save();

  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: LIMITS.later });
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByText('your text is kept on this computer')).toBeVisible();
  await signIn(page, 'editor');
  await expect(page).toHaveURL(new RegExp(articleId, 'u'));
  await expect(article.block('paragraph')).toContainText(' Vor dem Ende der Anmeldung. Und danach.');
  await expect(article.state()).toContainText('Saved', { timeout: LIMITS.later });
});

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/u }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};

test('who signs out with work unsent leaves it encrypted, a colleague at the same desk sees none of it, and it is sent on return', async ({
  newsroom,
  openDesk,
}) => {
  const WORDS = ' Nur für die Redaktion bestimmt.';
  const desk = await openDesk('shared');
  const page = desk.page();
  const readable = (): readonly string[] =>
    readdirSync(desk.dataFolder, { recursive: true, withFileTypes: true })
      .filter(
        entry => entry.isFile() && entry.name.startsWith('galley') && readFileSync(join(entry.parentPath, entry.name)).includes(WORDS),
      )
      .map(({ name }) => name);
  await signIn(page, 'editor');
  const { article, articleId } = await editFirst(page);
  await newsroom.stop();
  await article.typeAtEndOf(article.block('paragraph'), WORDS);
  await article.save();
  await expect(article.state()).toContainText('Offline, one change waiting', { timeout: LIMITS.later });
  expect(readable()).not.toEqual([]);

  await test.step('the question says what becomes of it, and so does the login page', async () => {
    await signOut(page);
    const question = page.getByRole('alertdialog', { name: 'Sign out with one change waiting?' });
    await expect(question).toContainText('It stays on this computer, encrypted');
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('what you wrote is kept on this computer')).toBeVisible();
    await expect.poll(readable).toEqual([]);
  });

  await test.step('a colleague signs in at the same desk and sees the newsroom’s text', async () => {
    await newsroom.start();
    await signIn(page, 'admin');
    await article.open(articleId);
    await expect(article.block('paragraph')).not.toBeEmpty();
    await expect(article.block('paragraph')).not.toContainText(WORDS);
    await expect(article.state()).toContainText('Saved', { timeout: LIMITS.later });
    await signOut(page);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: LIMITS.later });
  });

  await test.step('its author returns: it is there, and is sent', async () => {
    await signIn(page, 'editor');
    await article.open(articleId);
    await expect(article.block('paragraph')).toContainText(WORDS);
    await expect(article.state()).toContainText('Saved', { timeout: LIMITS.later });
  });
});
