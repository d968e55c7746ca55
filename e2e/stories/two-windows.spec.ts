import type { Page } from '@playwright/test';
import { ArticlePage } from '../pages/article-page.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/shared-galley.ts';
import { type Ask, twoTitles, writeArticle } from '../support/write-article.ts';

const FIRST = 'Bühne und Bar stehen.';
const SECOND = 'Eintritt ist frei.';

/** A window of the one desk. */
const windowOf = (page: Page) => ({ page, article: new ArticlePage(page) });
type Window = ReturnType<typeof windowOf>;

test.describe('two windows of one desk at one article', () => {
  let left: Window;
  let right: Window;
  let ask: Ask;
  let articleId: string;

  test.beforeEach(async ({ sharedDesk, newsroomOrigin }) => {
    const desk = await sharedDesk('selina', { username: 'editor' });
    left = windowOf(desk.page);
    right = windowOf(await desk.context.newPage());
    ask = await createNewsroomReader(newsroomOrigin);
    const [{ id }] = await twoTitles(ask);
    const made = await writeArticle(
      ask,
      { title: 'Das Fest am See', lead: 'Am Samstag wird gefeiert.', paragraphs: [FIRST, SECOND] },
      { tenantIds: [id], mainTenantId: id },
    );
    articleId = made.id;
    await right.page.goto(desk.origin);
    for (const { article } of [left, right]) {
      await article.open(articleId);
      await article.edit();
    }
  });
  test.afterEach(() => right.page.close());

  const paragraph = ({ article }: Window, index: number) => article.block('paragraph', index);
  const notice = ({ page }: Window) => page.getByRole('status').filter({ hasText: 'One paragraph was written in two windows' });

  test('what one types stands in the other, both say what is true of it, and undo takes back one’s own words', async () => {
    const info = test.info();
    await test.step('typing comes over while the other’s caret stays', async () => {
      await right.article.typeAtEndOf(paragraph(right, 1), ' Und der See auch.');
      await expect(paragraph(left, 1)).toHaveText(`${SECOND} Und der See auch.`);
      await left.article.typeAtEndOf(paragraph(left, 0), ' Beides aus Holz.');
      await expect(paragraph(right, 0)).toHaveText(`${FIRST} Beides aus Holz.`);
      await right.page.keyboard.type(' Kommt!');
      await expect(paragraph(left, 1)).toHaveText(`${SECOND} Und der See auch. Kommt!`);
    });
    await test.step('neither says that anything is saved before it is, and both say it after', async () => {
      for (const { article } of [left, right]) await expect(article.state()).not.toContainText('Saved');
      await left.article.save();
      for (const { article } of [left, right]) await expect(article.state()).toContainText('Saved');
      await expect(paragraph(right, 0)).toHaveText(`${FIRST} Beides aus Holz.`);
      await left.page.screenshot({ path: info.outputPath('left.png') });
      await right.page.screenshot({ path: info.outputPath('right.png') });
    });
    await test.step('undo in one leaves what the other wrote', async () => {
      await paragraph(right, 1).click();
      for (let step = 0; step < 4; step += 1) await right.page.keyboard.press('Control+z');
      await expect(paragraph(right, 1)).toHaveText(SECOND);
      await expect(paragraph(right, 0)).toHaveText(`${FIRST} Beides aus Holz.`);
      await expect(paragraph(left, 1)).toHaveText(SECOND);
    });
    await expect(notice(left)).toHaveCount(0);
  });

  test('one that closes leaves its words in the other, and the other goes on', async () => {
    await right.article.typeAtEndOf(paragraph(right, 1), ' Letzte Worte.');
    await right.article.waitUntilOnDisk();
    await right.page.close();
    await expect(paragraph(left, 1)).toHaveText(`${SECOND} Letzte Worte.`);
    await left.article.typeAtEndOf(paragraph(left, 1), ' Weiter.');
    await left.article.save();
    await expect(left.article.state()).toContainText('Saved');
  });
});
