import type { Locator, Page } from '@playwright/test';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { quiet } from '../support/quiet.ts';
import { expect, test } from '../support/shared-galley.ts';

/** Drops photographs of the given colours on a place of the text, as the file manager would. */
const dropPictures = async (page: Page, target: Locator, names: readonly string[]): Promise<void> => {
  const data = await page.evaluateHandle(async fileNames => {
    const transfer = new DataTransfer();
    for (const [index, name] of fileNames.entries()) {
      const canvas = document.createElement('canvas');
      canvas.width = 1200;
      canvas.height = 800;
      const pen = canvas.getContext('2d');
      if (pen) {
        pen.fillStyle = `hsl(${String(index * 70)} 60% 50%)`;
        pen.fillRect(0, 0, 1200, 800);
        pen.fillStyle = '#ffffff';
        pen.fillRect(100, 100, 300, 300);
      }
      const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.9));
      if (blob) transfer.items.add(new File([blob], name, { type: 'image/jpeg' }));
    }
    return transfer;
  }, names);
  const box = await target.boundingBox();
  const at = { clientX: (box?.x ?? 0) + 20, clientY: (box?.y ?? 0) + (box?.height ?? 0) - 2 };
  for (const type of ['dragenter', 'dragover', 'drop'])
    await target.dispatchEvent(type, { dataTransfer: data, ...at, bubbles: true, cancelable: true });
};

test('pictures dropped from disk appear in the text, are uploaded to the library, and are cropped and described in their dialog', async ({
  sharedDesk,
}) => {
  const { page } = await sharedDesk('pictures', { username: 'editor' });
  const list = new ArticleListPage(page);
  await list.open();
  await list.create({ title: 'Drei Bilder vom See' });
  const article = new ArticlePage(page);
  await article.typeAtEndOf(article.block('paragraph'), 'Am Morgen liegt Nebel.');

  await test.step('three at once come in their order and are uploaded', async () => {
    await dropPictures(page, article.block('paragraph'), ['eins.jpg', 'zwei.jpg', 'drei.jpg']);
    await expect(page.locator('.g-block-image')).toHaveCount(3);
    await quiet(page);
    await expect(page.locator('.g-block-image .g-media-image')).toHaveCount(3);
    const box = await page.locator('.g-media-image').first().boundingBox();
    expect(box?.width).toBeLessThanOrEqual(880);
    expect(box?.height).toBeLessThanOrEqual(660);
  });

  await test.step('the dialog is 640 px wide and says that it edits (B2-015)', async () => {
    await page
      .locator('.g-block-image')
      .first()
      .getByRole('button', { name: /Alt text/u })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit: Image' });
    await expect(dialog).toBeVisible();
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(640);
    await dialog.getByLabel('Alt text').fill('Ein heller Fleck');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('figure', { name: 'Image: Ein heller Fleck' })).toBeVisible();
  });
  await article.save();
  await expect(article.state()).toContainText('Saved');
});

test('after a dropped picture is undone, one writes on where one was', async ({ sharedDesk }) => {
  const { page } = await sharedDesk('pictures', { username: 'editor' });
  const list = new ArticleListPage(page);
  await list.open();
  await list.create({ title: 'Zurück zum Text' });
  const article = new ArticlePage(page);
  await article.typeAtEndOf(article.block('paragraph'), 'Am Morgen liegt Nebel.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Am Mittag scheint die Sonne.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Am Abend regnet es');
  await dropPictures(page, article.block('paragraph', 1), ['eins.jpg']);
  await expect(page.locator('.g-block-image')).toHaveCount(1);
  await quiet(page);
  await page.keyboard.press('Control+z');
  await expect(page.locator('.g-block-image')).toHaveCount(0);
  await page.keyboard.type('.');
  await expect(article.block('paragraph', 1)).toHaveText('Am Mittag scheint die Sonne.');
  await expect(article.block('paragraph', 2)).toHaveText('Am Abend regnet es.');
});
