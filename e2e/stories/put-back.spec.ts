import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '#tests/support/patience.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { expectNoFindings } from '../pages/findings.ts';
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
  await expect(page.getByText('The newsroom no longer accepts your sign-in')).toBeVisible({ timeout: LIMITS.later });
  await signIn(page, 'editor');
  const notice = page.getByRole('alert').filter({ hasText: 'The newsroom was put back to an earlier state' });
  await expect(notice).toBeVisible({ timeout: LIMITS.later });
  await expect(notice.getByRole('link', { name: 'Der Zug am See' })).toBeVisible({ timeout: LIMITS.later });
  await expect(page.locator('.g-state-line')).not.toContainText('Saved');
  await page.goto(new URL('/', page.url()).href);
  await expect(page.getByText('The newsroom lacks one item as you have it here').first()).toBeVisible();
  await expect(page.getByText('Everything has been sent')).toHaveCount(0);
  await expectNoFindings(page, '[role=alert]');

  await test.step('in German, dark, on the start page and on the screen of this computer', async () => {
    await page.goto(new URL('/usersettings', page.url()).href);
    await page.locator('select').first().selectOption('de-CH');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH');
    await page.goto(new URL('/usersettings/computer', page.url()).href);
    const german = page.getByRole('alert').filter({ hasText: 'Die Redaktion wurde auf einen früheren Stand zurückgesetzt' });
    await expect(german).toContainText('Etwas ist auf diesem Computer neuer als in der Redaktion');
    await expect(page.getByRole('region', { name: 'Etwas, das die Redaktion nicht mehr hat' })).toContainText('Der Zug am See');
    await expectNoFindings(page, 'main');
    await page.screenshot({ path: test.info().outputPath('german-dark.png'), fullPage: true });
    await german.getByRole('button', { name: 'Alle zurückgeben' }).click();
    await expect(german).toHaveCount(0, { timeout: LIMITS.later });
    await page.goto(new URL('/usersettings', page.url()).href);
    await page.locator('select').first().selectOption('en-GB');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await page.goto(new URL('/', page.url()).href);
  });
  await expect(page.locator('.g-state-line')).toContainText(/saved/iu, { timeout: LIMITS.later });
  await list.open();
  await list.openByTitle('Der Zug am See');
  await expect(article.block('paragraph')).toContainText('Nach der Sicherung geschrieben.');
});
