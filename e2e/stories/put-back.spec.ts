import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';

const FILES = ['newsroom.db', 'newsroom.db-wal', 'newsroom.db-shm'] as const;
/** A copy of a stopped newsroom's database, as an operator makes one by hand. */
const copyDatabase = (from: string, fromSuffix: string, toSuffix: string): void => {
  for (const file of FILES) {
    const target = join(from, `${file}${toSuffix}`);
    rmSync(target, { force: true });
    if (existsSync(join(from, `${file}${fromSuffix}`))) copyFileSync(join(from, `${file}${fromSuffix}`), target);
  }
};

test('an older copy of the newsroom is put back: the desk says what it lacks, calls nothing saved, and gives it back on demand', async ({
  newsroom,
  openDesk,
}) => {
  const { dataFolder } = newsroom;
  await newsroom.stop();
  copyDatabase(dataFolder, '', '.older');
  await newsroom.start();
  const desk = await openDesk('put-back');
  const page = desk.page();
  await signIn(page, 'editor');
  const list = new ArticleListPage(page);
  await list.open();
  await list.create({ title: 'Der Zug am See' });
  const article = new ArticlePage(page);
  await article.typeAtEndOf(article.block('paragraph'), 'Nach der Sicherung geschrieben.');
  await article.save();
  await expect(article.state()).toContainText('Saved');

  await newsroom.stop();
  copyDatabase(dataFolder, '.older', '');
  await newsroom.start();
  // The sign-in is younger than the copy.
  await expect(page.getByText('The newsroom no longer accepts your sign-in')).toBeVisible({ timeout: 60_000 });
  await signIn(page, 'editor');
  const notice = page.getByRole('alert').filter({ hasText: 'The newsroom was put back to an earlier state' });
  await expect(notice).toBeVisible({ timeout: 60_000 });
  await expect(notice.getByRole('link', { name: 'Der Zug am See' })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.g-state-line')).not.toContainText('Saved');
  await page.goto(new URL('/', page.url()).href);
  await expect(page.getByText('The newsroom lacks one item as you have it here').first()).toBeVisible();
  await expect(page.getByText('Everything has been sent')).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath('notice.png') });

  await notice.getByRole('button', { name: 'Give all back' }).click();
  await expect(notice).toHaveCount(0, { timeout: 60_000 });
  await expect(page.locator('.g-state-line')).toContainText(/saved/iu, { timeout: 60_000 });
  await list.open();
  await list.openByTitle('Der Zug am See');
  await expect(article.block('paragraph')).toContainText('Nach der Sicherung geschrieben.');
});
