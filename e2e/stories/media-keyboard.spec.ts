import type { Page } from '@playwright/test';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { AttachmentsPage } from '../pages/attachments-page.ts';
import { CropEditor } from '../pages/crop-editor.ts';
import { expectFocusCircle, expectFocusSeen, tabTo } from '../pages/focus.ts';
import { SlideshowPage } from '../pages/slideshow-page.ts';
import { writePhotographs } from '../support/photographs.ts';
import { removeFolder, temporaryFolder } from '../support/processes.ts';
import { expect, test } from '../support/shared-galley.ts';

/** Presses the button that has the focus and chooses files in the chooser that it opens. */
const chooseFiles = async (page: Page, paths: readonly string[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([...paths]);
};

test.describe('pictures by keyboard alone: the focus is always somewhere, and seen', () => {
  let folder = '';
  test.beforeEach(() => {
    folder = temporaryFolder('keyboard');
  });
  test.afterEach(() => removeFolder(folder));

  test('a picture is attached, put into the text, described on the picture desk and cut', async ({ sharedDesk }) => {
    const { page } = await sharedDesk('media-keyboard', { username: 'editor' });
    const { keyboard } = page;
    const [photograph] = await writePhotographs({ folder, series: 'tastatur', count: 1 });
    if (!photograph) throw new Error('no photograph');
    const list = new ArticleListPage(page);
    await list.open();
    await list.create({ title: 'Ohne Maus' });
    const article = new ArticlePage(page);
    await article.typeAtEndOf(article.block('paragraph'), 'Nur mit Tasten.');
    const attachments = new AttachmentsPage(page);
    const crop = new CropEditor(page);

    await test.step('attached and inserted', async () => {
      await attachments.open();
      await tabTo(page, attachments.panel().getByRole('button', { name: 'Attach files' }));
      await chooseFiles(page, [photograph.path]);
      await expect(attachments.row(photograph.caption)).toContainText('Unused');
      await expectFocusSeen(page);
      await tabTo(page, attachments.row(photograph.caption).getByRole('button').first());
      await keyboard.press('Enter');
      await expect(attachments.card().locator(':focus')).toHaveCount(1);
      await tabTo(page, attachments.card().getByRole('button', { name: 'Insert at the caret' }));
      await keyboard.press('Enter');
      await expect(page.locator('.g-writing .g-block-image')).toHaveCount(1);
      await expect(page.locator('.g-writing')).toBeFocused();
    });

    await test.step('described in place', async () => {
      await keyboard.press('Control+Alt+p');
      const thumb = page.getByRole('button', { name: /^Picture 1 of 1/u });
      await expect(thumb).toBeVisible();
      await tabTo(page, thumb);
      await keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Alt text of picture 1' })).toBeFocused();
      await keyboard.type('Vier farbige Felder');
      await tabTo(page, page.getByRole('button', { name: 'Crop picture 1' }), 'back');
      await expect(page.getByRole('status').filter({ hasText: 'Nothing is missing' })).toBeVisible();
    });

    await test.step('cut, with the frame and the focus announced; then the focus is back where it was', async () => {
      await keyboard.press('Enter');
      await crop.expectDrawn();
      await expect(crop.tab('Original')).toBeFocused();
      await keyboard.press('ArrowRight');
      await keyboard.press('Enter');
      await expect(crop.tab('1:1')).toHaveAttribute('aria-selected', 'true');
      await tabTo(page, crop.frame());
      await keyboard.press('Shift+ArrowRight');
      await expect(
        crop
          .dialog()
          .getByRole('status')
          .filter({ hasText: /^1:1: \d+ % wide/u }),
      ).toBeAttached();
      await tabTo(page, crop.grip());
      await keyboard.press('ArrowLeft');
      await expect(crop.dialog().getByRole('status').filter({ hasText: 'Focus point 49 % from left' })).toBeAttached();
      await expectFocusCircle(page, crop.dialog());
      await tabTo(page, crop.apply());
      await keyboard.press('Enter');
      await expect(crop.dialog()).toHaveCount(0);
      await expectFocusSeen(page);
    });
    await article.save();
    await expect(article.state()).toContainText('Saved');
  });

  test('slides are added, moved, chosen and removed; the focus goes on to the next', async ({ sharedDesk }) => {
    const { page } = await sharedDesk('media-keyboard', { username: 'editor' });
    const { keyboard } = page;
    const photographs = await writePhotographs({ folder, series: 'folge', count: 3 });
    const captions = photographs.map(({ caption }) => caption);
    const show = new SlideshowPage(page);
    await show.create('slideshows', 'Drei Bilder ohne Maus');
    await tabTo(page, page.getByRole('button', { name: 'Add pictures' }));
    await chooseFiles(
      page,
      photographs.map(({ path }) => path),
    );
    await expect.poll(show.captions).toEqual(captions);
    await expectFocusSeen(page);
    await tabTo(page, show.handle(1), 'back');
    await keyboard.press('Alt+ArrowDown');
    await expect.poll(show.captions).toEqual([captions[1], captions[0], captions[2]]);
    await expect(show.handle(2)).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: 'Select slide 2' })).toBeChecked();
    await keyboard.press('Delete');
    await expect.poll(show.captions).toEqual([captions[1], captions[2]]);
    await expect(show.handle(2)).toBeFocused();
    await expectFocusSeen(page);
    await tabTo(page, show.credit(2));
    await keyboard.press('Control+a');
    await keyboard.type('EPA');
    await show.save();
    await show.expectSaved();
  });
});
