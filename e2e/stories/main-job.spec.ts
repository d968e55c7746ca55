import { ArticlePage } from '../pages/article-page.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';
import { publishNow } from '../support/publishing.ts';

const OFFLINE_WORDS = ' Geschrieben im Zug zwischen Olten und Bern.';
const CHIEF_WORDS = ' Ergänzt von der Chefredaktion.';

test.describe('the main job: write, also offline, sync, decide, publish', () => {
  test('a reporter writes through lost network, a closed window and a killed process; nothing is lost, the conflict is decided, the article is published (A4-043, A4-050, A4-051, A4-002, B2-003)', async ({
    newsroom,
    openDesk,
  }) => {
    const desk = await openDesk('editor');
    await signIn(desk.page(), 'editor');

    const list = new ArticleListPage(desk.page());
    await list.open();
    await list.filter('contentStatus=review1&contentLocale=de-CH');
    const articleId = await list.openFirst();
    let article = new ArticlePage(desk.page());
    const lead = await article.block('lead').innerText();
    const paragraph = await article.block('paragraph').innerText();
    await article.edit();

    await test.step('the newsroom goes away: Galley says so calmly and writing goes on', async () => {
      await newsroom.stop();
      await article.typeAtEndOf(article.block('paragraph'), OFFLINE_WORDS);
      await article.save();
      await expect(article.state()).toContainText(/Offline/u);
      await expect(
        desk.page().locator('[role="dialog"], [role="alertdialog"], .g-callout-critical, .bp6-intent-danger, .g-toast-critical'),
      ).toHaveCount(0);
    });

    const secondTitle = 'Ein Entwurf aus dem Zug';
    await test.step('a second article is created offline', async () => {
      await list.open();
      await list.create({ title: secondTitle });
      article = new ArticlePage(desk.page());
      await article.typeAtEndOf(article.block('lead'), 'Ohne Netz geschrieben.');
      await article.waitUntilOnDisk();
    });

    await test.step('window and process die; after an offline start every character is there', async () => {
      await desk.crashAndRestart();
      article = new ArticlePage(desk.page());
      await article.open(articleId);
      await expect(article.block('paragraph')).toHaveText(paragraph + OFFLINE_WORDS);
      const again = new ArticleListPage(desk.page());
      await again.open();
      await again.openByTitle(secondTitle);
      await expect(article.block('title')).toHaveText(secondTitle);
      await expect(article.block('lead')).toHaveText('Ohne Netz geschrieben.');
    });

    await test.step('meanwhile the chief saves the first article from another desk', async () => {
      await newsroom.start();
      await desk.crash();
      const chiefDesk = await openDesk('chief');
      await signIn(chiefDesk.page(), 'chief');
      const chiefs = new ArticlePage(chiefDesk.page());
      await chiefs.open(articleId);
      await chiefs.edit();
      await chiefs.typeAtEndOf(chiefs.block('lead'), CHIEF_WORDS);
      await chiefs.typeAtEndOf(chiefs.block('paragraph'), ' Neu gefasst von der Leitung.');
      await chiefs.save();
      await expect(chiefs.state()).toContainText(/Gespeichert/u);
    });

    await test.step('the network returns: the queue drains automatically; what does not overlap is merged, two sentences at one place are asked about', async () => {
      await desk.start();
      article = new ArticlePage(desk.page());
      await article.open(articleId);
      await expect(article.state()).toContainText(/decide/u);
      await desk.page().getByRole('link', { name: 'Decide' }).click();
      await expect(desk.page().getByRole('banner').getByText('0 of 1 decided')).toBeVisible();
      await desk.page().getByText('One change was merged without a question').click();
      await expect(desk.page().locator('.g-conflict-merged')).toContainText(CHIEF_WORDS.trim());
      await expect(desk.page().getByTestId('apply-conflict')).toBeDisabled();
      await desk.page().keyboard.press('3');
      await expect(desk.page().getByRole('banner').getByText('1 of 1 decided')).toBeVisible();
      await desk.page().getByTestId('apply-conflict').click();
      await expect(article.state()).toContainText(/Saved/u);
      await expect(article.block('lead')).toHaveText(lead + CHIEF_WORDS);
      await expect(desk.page().locator('.g-article')).toContainText(OFFLINE_WORDS.trim());
      await expect(desk.page().locator('.g-article')).toContainText('Neu gefasst von der Leitung.');
    });

    await test.step('it is set ready to publish and published', async () => {
      await article.setContentStatus('Ready to publish');
      await expect(desk.page().getByTestId('content-status')).toHaveText('Ready to publish');
      await expect(desk.page().getByTestId('publish')).toBeEnabled();
      await desk.page().getByTestId('publish').click();
      await publishNow(desk.page());
      await expect(desk.page().getByTestId('publication-status')).toHaveText('Published');
    });

    await test.step('the second article reached the newsroom too', async () => {
      const everything = new ArticleListPage(desk.page());
      await everything.open();
      await everything.search(secondTitle);
      await expect(everything.link(secondTitle)).toBeVisible();
    });
  });
});
