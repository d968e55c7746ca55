import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { ArticlePage } from '../pages/article-page.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';

/** What an administrator does after a break-in: new keys, and every login of everybody ends. */
const endAllLogins = (dataFolder: string): void => {
  rmSync(join(dataFolder, 'keys.json'));
  const database = new Database(join(dataFolder, 'newsroom.db'));
  database.exec('DELETE FROM oidc_payloads');
  database.close();
};

test('a 401 in the middle of writing leads to the login, and the draft is there after it, word for word (A4-071, B8-005, A6-008, B6-010)', async ({
  newsroom,
  openDesk,
}) => {
  const desk = await openDesk('expired');
  const page = desk.page();
  await signIn(page, 'editor');
  const list = new ArticleListPage(page);
  await list.filter('contentStatus=review1&contentLocale=de-CH');
  const articleId = await list.openFirst();
  const article = new ArticlePage(page);
  await article.edit();
  await article.typeAtEndOf(article.block('paragraph'), ' Vor dem Ende der Anmeldung.');
  await article.waitUntilOnDisk();

  await newsroom.stop();
  endAllLogins(newsroom.dataFolder);
  await article.typeAtEndOf(article.block('paragraph'), ' Und danach.');
  await article.waitUntilOnDisk();
  await newsroom.start();
  await article.save();

  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 45_000 });
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByText('your text is kept on this desk')).toBeVisible();
  await signIn(page, 'editor');
  await expect(page).toHaveURL(new RegExp(articleId, 'u'));
  await expect(article.block('paragraph')).toContainText(' Vor dem Ende der Anmeldung. Und danach.');
  await expect(article.state()).toContainText('Saved', { timeout: 45_000 });
});
