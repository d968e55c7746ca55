import type { Page } from '@playwright/test';
import { LIMITS } from '#tests/support/patience.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';

const WORDS = ' Ergänzt zwischen Olten und Bern.';
const LIST = 'contentStatus=review1&contentLocale=de-CH';

const openComputer = async (page: Page): Promise<void> => {
  await page.locator('nav a[href="/usersettings"]').click();
  await page.getByRole('link', { name: 'Show what is kept' }).click();
  await expect(page.getByRole('heading', { name: 'Room on this computer' })).toBeVisible();
};

/** The longest word of a text: one that hardly any other article has. */
const rarestWordOf = (text: string): string => [...(text.match(/\p{L}+/gu) ?? [])].sort((a, b) => b.length - a.length)[0] ?? '';

test('a reporter keeps a list, leaves the network, searches it, reads, writes, restarts, and all is sent at the end', async ({
  newsroom,
  openDesk,
}) => {
  const desk = await openDesk('train');
  await signIn(desk.page(), 'editor');
  let list = new ArticleListPage(desk.page());
  await list.open();

  await test.step('the list is kept, with everything in it', async () => {
    await list.filter(LIST);
    await desk.page().getByTestId('keep-list').click();
    const kept = desk.page().getByTestId('kept-list');
    await expect(kept).toContainText('Kept offline', { timeout: LIMITS.later });
    await kept.click();
    await expect(desk.page().getByText(/(\d+) of \1 items here/u)).toBeVisible();
    await desk.page().getByRole('menuitem', { name: 'Show what is kept on this computer' }).click();
    await expect(desk.page().getByRole('heading', { name: 'Room on this computer' })).toBeVisible();
    const line = desk.page().getByRole('region', { name: 'Kept lists' }).getByRole('listitem');
    await expect(line).toContainText(/(\d+) of \1 items here/u);
    await expect(desk.page().getByTestId('refresh-kept')).toBeEnabled();
    await expect(desk.page().getByText('Articles: Peer proofreading').first()).toBeVisible();
  });

  let title = '';
  let articleId = '';
  let article = new ArticlePage(desk.page());
  await test.step('without a network an article opens that was never opened before', async () => {
    await newsroom.stop();
    await list.filter(LIST);
    await expect(article.state()).toContainText(/Offline/u);
    articleId = await list.openFirst();
    title = await article.block('title').innerText();
    await expect(article.block('paragraph')).not.toBeEmpty();
  });

  await test.step('it is found by a word of its text, and the list says how old it is', async () => {
    const word = rarestWordOf(await article.block('paragraph').innerText());
    await list.open();
    await list.search(word);
    await expect(list.rows().filter({ hasText: 'Not on this computer' })).toHaveCount(0);
    await expect(list.link(title)).toBeVisible();
    await expect(list.rows().filter({ hasText: title })).toContainText(/as of/u);
  });

  await test.step('it is written on, and everything outlives a crash', async () => {
    await list.openByTitle(title);
    await article.edit();
    await article.typeAtEndOf(article.block('paragraph'), WORDS);
    await article.save();
    await expect(article.state()).toContainText(/waiting/u);
    await desk.crashAndRestart();
    article = new ArticlePage(desk.page());
    await article.open(articleId);
    await expect(article.block('paragraph')).toContainText(WORDS.trim());
    await openComputer(desk.page());
    await expect(desk.page().getByRole('listitem').filter({ hasText: title })).toContainText('Has changes that are not sent');
  });

  await test.step('back in the network everything is sent', async () => {
    await newsroom.start();
    await expect(article.state()).toContainText(/All saved|Saved/u);
    list = new ArticleListPage(desk.page());
    await openComputer(desk.page());
    await expect(desk.page().getByRole('listitem').filter({ hasText: title })).not.toContainText('Has changes that are not sent');
    const other = await openDesk('chief-office');
    await signIn(other.page(), 'chief');
    const there = new ArticlePage(other.page());
    await there.open(articleId);
    await expect(there.block('paragraph')).toContainText(WORDS.trim());
  });
});
