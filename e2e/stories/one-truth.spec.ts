import type { Page } from '@playwright/test';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';
import { removeFolder, startDesk, temporaryFolder } from '../support/processes.ts';

/** Where pictures of this story go, to be looked at. */
const LOOK = process.env['GALLEY_LOOK'];

test('header, footer, outbox, start page and the list of this computer tell one truth: while typing, as a draft, without a host, and when sent', async ({
  browser,
  newsroom,
}) => {
  const dataFolder = temporaryFolder('one-truth');
  let host = await startDesk({ dataFolder, newsroom: newsroom.origin });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page: Page = await context.newPage();
  const look = async (name: string): Promise<void> => {
    if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/${name}.png` });
  };
  const go = async (path: string): Promise<void> => {
    await page.locator(`nav a[href="${path}"]`).first().click();
  };
  const footer = page.locator('.g-article-footer');
  const article = new ArticlePage(page);
  const question = page.getByRole('alertdialog');

  await page.goto(host.address);
  await signIn(page, 'editor');
  const list = new ArticleListPage(page);
  await list.open();
  await list.filter('contentStatus=review1&contentLocale=de-CH');
  const articleId = await list.openFirst();
  await article.edit();
  const title = await article.block('title').innerText();

  await test.step('a draft is kept here, and nowhere said to be saved or sent', async () => {
    await article.typeAtEndOf(article.block('paragraph'), ' Nur hier.');
    await expect(footer).toContainText('Kept on this computer');
    await expect(article.state()).toContainText('Draft safe, not sent yet');
    await look('1-typed');
    await go('/');
    await expect(question).toContainText('kept on this computer and will be here when you come back');
    await look('2-leave');
    await question.getByRole('button', { name: 'Keep as draft', exact: true }).click();
    await expect(page.getByText('What you saved is sent; one draft is not saved')).toBeVisible();
    await expect(article.state()).toContainText('One draft not saved');
    await look('3-home');
    await article.state().getByRole('button').click();
    await expect(page.getByText('What you saved has been sent')).toBeVisible();
    await expect(page.getByText('Everything has been sent')).toHaveCount(0);
    await look('4-outbox');
    await go('/usersettings');
    await page.getByRole('link', { name: 'Show what is kept' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toContainText('Typed, not saved');
    await look('5-computer');
  });

  await test.step('words typed after Galley’s own process was killed are not ticked off, and are on the disk once it is back', async () => {
    await list.open();
    await list.filter('contentStatus=review1&contentLocale=de-CH');
    await list.openByTitle(title);
    await expect(article.block('paragraph')).toContainText('Nur hier.');
    if (await page.getByTestId('save').isHidden()) await article.edit();
    await host.kill();
    await expect(article.state()).toContainText('own process lost');
    await article.typeAtEndOf(article.block('paragraph'), ' Noch nirgends.');
    await expect(footer).toContainText('Not on the disk: Galley’s own process does not answer');
    await expect(footer).not.toContainText('Kept on this computer');
    await expect(article.state()).toContainText('Not on the disk: Galley’s own process does not answer');
    await expect(footer).toBeInViewport();
    await look('6-host-lost');
    host = await startDesk({ dataFolder, newsroom: newsroom.origin });
    const other = await context.newPage();
    await other.goto(host.address);
    await other.close();
    await expect(footer).toContainText('Kept on this computer');
  });

  await test.step('saved and sent, everything says so', async () => {
    await go('/');
    await question.getByRole('button', { name: 'Save and leave' }).click();
    await expect(page.getByText('Everything has been sent')).toBeVisible();
    await expect(article.state()).toContainText('All saved');
    await look('7-sent');
    expect(articleId).toMatch(/^[\da-f-]{36}$/u);
  });

  await context.close();
  await host.kill();
  removeFolder(dataFolder);
});
