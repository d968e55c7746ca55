import { LIMITS } from '#tests/support/patience.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';

const AGAIN = { timeout: LIMITS.again };

test.describe('undo', () => {
  test('goes on over saving, a killed process and leaving the article, step by step, and forth again', async ({ openDesk }) => {
    const desk = await openDesk('editor');
    await signIn(desk.page(), 'editor');
    const list = new ArticleListPage(desk.page());
    await list.open();
    await list.create({ title: 'Rückwärts durch die Nacht' });
    let article = new ArticlePage(desk.page());
    const lead = () => article.block('lead');
    /** On a slow machine a sentence may take more than one step. */
    const pressUntil = (keys: string, isThere: () => Promise<void>): Promise<void> =>
      expect(async () => {
        await desk.page().keyboard.press(keys);
        await isThere();
      }).toPass({ timeout: LIMITS.later });
    const leadIs = (text: string) => () => expect(lead()).toHaveText(text, AGAIN);
    const paragraphHas = (text: string) => () => expect(article.block('paragraph')).toContainText(text, AGAIN);
    const paragraphIsWithout = (text: string) => () => expect(article.block('paragraph')).not.toContainText(text, AGAIN);
    const undoUntil = (isThere: () => Promise<void>) => pressUntil('Control+z', isThere);

    const emptyLead = await lead().innerText();
    await test.step('three things are written, the second is saved', async () => {
      await article.typeAtEndOf(lead(), 'Abfahrt in Zürich.');
      await article.typeAtEndOf(article.block('paragraph'), 'Halt in Sargans.');
      await article.save();
      await expect(article.state()).toContainText(/Saved/u);
      await article.typeAtEndOf(lead(), ' Ankunft in Wien.');
      await article.waitUntilOnDisk();
    });
    const address = new URL(desk.page().url());
    const id = address.pathname.split('/')[2] ?? '';

    await test.step('the process is killed and started again: undo takes back what was written before', async () => {
      await desk.crashAndRestart();
      article = new ArticlePage(desk.page());
      await article.open(id);
      await article.edit();
      await expect(lead()).toHaveText('Abfahrt in Zürich. Ankunft in Wien.');
      await lead().click();
      await undoUntil(leadIs('Abfahrt in Zürich.'));
      await undoUntil(paragraphIsWithout('Halt'));
      await pressUntil('Control+Shift+z', paragraphHas('Halt in Sargans.'));
      await article.waitUntilOnDisk();
    });

    await test.step('the article is left and opened again: undo goes on there', async () => {
      await article.typeAtEndOf(lead(), ' Um neun.');
      await article.save();
      await expect(article.state()).toContainText(/Saved/u);
      const again = new ArticleListPage(desk.page());
      await again.open();
      await article.open(id);
      await article.edit();
      await lead().click();
      await undoUntil(leadIs('Abfahrt in Zürich.'));
      await undoUntil(paragraphIsWithout('Halt'));
      await undoUntil(leadIs(emptyLead));
      await expect(article.block('title')).toHaveText('Rückwärts durch die Nacht');
    });
  });
});
