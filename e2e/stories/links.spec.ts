import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { LinkDialog } from '../pages/link-dialog.ts';
import { expect, test } from '../support/shared-galley.ts';

test.describe('links', () => {
  test('links lead to content, a category, a tag and an author, chosen in a dialog of 875 px; they open in a new tab (A2-063, B2-005, B2-019, B9-026)', async ({
    sharedDesk,
  }) => {
    const desk = await sharedDesk('links', { username: 'editor', window: { viewport: { width: 1280, height: 900 } } });
    const { page } = desk;
    const { keyboard } = page;
    const list = new ArticleListPage(page);
    await list.open();
    await list.create({ title: 'Ein anderer Artikel' });
    await list.open();
    await list.create({ title: 'Vier Ziele' });
    const article = new ArticlePage(page);
    const links = new LinkDialog(page);
    const text = page.locator('.g-writing');
    const writeWord = async (word: string): Promise<void> => {
      await keyboard.type(word);
      await keyboard.press('Control+Shift+ArrowLeft');
    };

    await article.typeAtEndOf(article.block('paragraph'), 'Mehr: ');

    await test.step('to a tag, found by typing and taken with Enter', async () => {
      await writeWord('Velos');
      await links.openPicker();
      expect(Math.round((await links.picker().boundingBox())?.width ?? 0)).toBe(875);
      await expect(links.picker().getByRole('radio')).toHaveCount(4);
      await links.chooseKind('Tag');
      await expect(links.options()).toHaveCount(5);
      await links.search().fill('velo');
      await expect(links.options()).toHaveText([/velo/u]);
      await links.search().press('Enter');
      await expect(links.picker()).toHaveCount(0);
      await expect(links.dialog()).toContainText('velo');
      await links.save();
      await expect(text.getByRole('link', { name: 'Velos' })).toHaveAttribute('href', /^\/tags\/\d+$/u);
      await expect(text).toBeFocused();
    });

    await test.step('what is typed behind it is outside', async () => {
      await keyboard.type(' und ');
      await expect(text.getByRole('link')).toHaveText([/Velos/u]);
      await expect(article.block('paragraph')).toContainText('Velos und');
    });

    for (const [word, kind, path] of [
      ['Rubrik', 'Category', /^\/categories\/\d+$/u],
      ['Autorin', 'Author', /^\/users\/[\da-f-]{36}$/u],
    ] as const) {
      await test.step(`to the first one of the kind ${kind}, with arrows`, async () => {
        await writeWord(word);
        await links.openPicker();
        await links.chooseKind(kind);
        await expect(links.options()).toHaveCount(5);
        await links.search().press('ArrowDown');
        await links.search().press('Enter');
        await links.save();
        await expect(text.getByRole('link', { name: word })).toHaveAttribute('href', path);
        await keyboard.type(' und ');
      });
    }

    await test.step('to another article, from the table', async () => {
      await writeWord('Artikel');
      await links.openPicker();
      await links
        .picker()
        .getByRole('row', { name: /Ein anderer Artikel/u })
        .click();
      await links.save();
      await expect(text.getByRole('link', { name: 'Artikel' })).toHaveAttribute('href', /^\/preview\/metadata\/\d{12}$/u);
    });

    await test.step('the popover names the target; Alt+Enter opens it in a new tab', async () => {
      await keyboard.press('ArrowLeft');
      await keyboard.press('ArrowLeft');
      await expect(links.popover()).toContainText('Content');
      const opened = desk.context.waitForEvent('page');
      await keyboard.press('Alt+Enter');
      const tab = await opened;
      await expect(tab.locator('.g-writing')).toBeVisible();
      expect(new URL(tab.url()).pathname).toMatch(/^\/articles\/[\da-f-]{36}$/u);
      await tab.close();
    });

    await test.step('and is worked by keyboard: into it, to removing, back', async () => {
      await keyboard.press('Alt+Shift+Enter');
      await expect(links.popover().getByRole('button', { name: 'Open link' })).toBeFocused();
      await keyboard.press('Tab');
      await keyboard.press('Tab');
      await keyboard.press('Enter');
      await expect(text.getByRole('link', { name: 'Artikel' })).toHaveCount(0);
      await expect(article.block('paragraph')).toContainText('Artikel');
      await expect(text).toBeFocused();
    });
  });
});
