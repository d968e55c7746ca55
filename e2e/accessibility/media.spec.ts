import type { Page } from '@playwright/test';
import { quarterPicture } from '#tests/support/pictures/quarters.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { setWorkOffline } from '../pages/diagnostics.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { pictureFile } from '../support/pictures.ts';
import { type SharedDesk, expect, test } from '../support/shared-galley.ts';

/** No motion: a colour is judged where it ends, not on its way. */
const WINDOW = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const DIALOG = '.bp6-dialog';
const EXTERNAL = ['videos', 'embeds', 'links'] as const;

const photograph = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await quarterPicture({ width: 1200, height: 800 + name.length }),
});

/** Picks files in the chooser that a button opens. */
const chooseFiles = async (page: Page, button: string, files: readonly Awaited<ReturnType<typeof photograph>>[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles([...files]);
};

test.describe('axe finds nothing serious or critical where pictures, slideshows and external content are written', () => {
  let desk: SharedDesk;
  let page: Page;
  const go = (path: string): Promise<unknown> => page.goto(desk.origin + path);

  test.beforeEach(async ({ sharedDesk }) => {
    desk = await sharedDesk('looked-at-pictures', { username: 'editor', window: WINDOW });
    page = desk.page;
  });

  test('the attachments, one of them opened, the dialog of a picture, crop and focus, and the picture desk', async () => {
    await go('/');
    const list = new ArticleListPage(page);
    await list.open();
    await list.create({ title: 'Vier Bilder' });
    // The key belongs to the tools beside the text, which come after it.
    await expect(page.getByRole('button', { name: 'Attachments', exact: true })).toBeVisible();
    await page.keyboard.press('Control+Alt+a');
    const panel = page.getByRole('complementary', { name: 'Attachments' });
    await expect(panel.getByText('Nothing attached')).toBeVisible();
    await expectNoFindings(page);
    const foreign = { name: 'scan.bmp', mimeType: 'image/bmp', buffer: Buffer.from('BM......') };
    await chooseFiles(page, 'Attach files', [await photograph('see.jpg'), await photograph('hafen.jpg'), foreign]);
    const rows = panel.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first().locator('img')).toBeVisible();
    await expectNoFindings(page);

    await rows.first().getByRole('button').first().click();
    await expect(page.locator('.g-attachment-card')).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'Insert at the caret' }).click();
    await expect(page.locator('.g-block-image .g-media-image')).toBeVisible();
    await expectNoFindings(page);

    await page
      .getByRole('figure', { name: /^Image/u })
      .getByRole('button', { name: /Alt text/u })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit: Image' });
    await expect(dialog.locator('.g-picture-form-preview img')).toBeVisible();
    await expectNoFindings(page, DIALOG);
    await dialog.getByRole('button', { name: 'Crop and focus' }).click();
    const crop = page.getByRole('dialog', { name: 'Crop and focus' });
    await expect(crop.getByRole('tab', { name: '16:9' })).toBeVisible();
    await expectNoFindings(page, DIALOG);
    await crop.getByRole('tab', { name: '16:9' }).click();
    await expectNoFindings(page, DIALOG);
    await page.keyboard.press('Escape');
    await expect(crop).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await rows.first().getByRole('button').first().click();
    await page.getByRole('button', { name: 'Open picture desk' }).click();
    const sheet = page.getByRole('grid', { name: 'Pictures of the article' });
    await expect(sheet.locator('img')).toHaveCount(2);
    await expectNoFindings(page);
    await sheet.getByRole('button', { name: /^Picture 1/u }).click();
    await expect(page.getByText('1 picture chosen')).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the dialog for a new picture, empty, refused and with a drawing', async () => {
    await go('/');
    const list = new ArticleListPage(page);
    await list.open();
    await list.create({ title: 'Ein Bild' });
    await new EditorPage(page).openInsertMenu();
    await page.keyboard.type('Image');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Insert: Image' });
    await expect(dialog).toBeVisible();
    await expectNoFindings(page, DIALOG);
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a picture' }).click();
    await (await chooser).setFiles(pictureFile('berge'));
    await expect(dialog.locator('.g-picture-form-preview img')).toBeVisible();
    await expectNoFindings(page, DIALOG);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('the slideshows: list, form, one with slides, its metadata and its preview', async () => {
    await go('/slideshows');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole('link', { name: /^Zwölf Stunden am See/u }).click();
    await expect(page.locator('.g-slide').nth(2)).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole('checkbox', { name: 'Select slide 2' }).press('Space');
    await expect(page.getByText('One selected')).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Slideshow', exact: true })).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Metadata' }).click();
    await expect(page.getByText('Metadata id')).toBeVisible();
    await expectNoFindings(page);
    await go('/slideshows?q=qqqqqqqq');
    await expect(page.getByText('No slideshow fits')).toBeVisible();
    await expectNoFindings(page);
  });

  test('a new slideshow: its form, an empty one, pictures in it, and what is missing', async () => {
    await go('/slideshows/new');
    await expect(page.getByRole('textbox', { name: /^Title/u })).toBeFocused();
    await expectNoFindings(page);
    await page.keyboard.type('Ein Tag am See');
    await page.keyboard.press('Enter');
    await expect(page.locator('.g-item')).toBeVisible();
    await expectNoFindings(page);
    await chooseFiles(page, 'Add pictures', [await photograph('steg.jpg'), await photograph('rebberg.jpg')]);
    await expect(page.locator('.g-slide')).toHaveCount(2);
    await expect(page.getByRole('list', { name: 'What is missing' })).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Control+s');
    await expect(page.locator('.g-state-line')).toContainText('Saved');
  });

  for (const kind of EXTERNAL) {
    test(`the ${kind}: list, form, one of them and its metadata`, async () => {
      await go(`/externalContent/${kind}`);
      await expect(page.getByRole('row').nth(2)).toBeVisible();
      await expectNoFindings(page);
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await expect(page.locator('.g-item')).toBeVisible();
      await expectNoFindings(page);
      await page.getByRole('tab', { name: 'Metadata' }).click();
      await expect(page.getByText('Metadata id')).toBeVisible();
      await expectNoFindings(page);
      await go(`/externalContent/${kind}/new`);
      await expect(page.getByRole('textbox', { name: /^Title/u })).toBeFocused();
      await page.keyboard.press('Enter');
      await expectNoFindings(page);
      await page.keyboard.type('Ein neuer Eintrag');
      await page.keyboard.press('Enter');
      await expect(page.locator('.g-item')).toBeVisible();
      await expectNoFindings(page);
    });
  }

  test('the decision between two versions of a link', async ({ sharedDesk }) => {
    // The chief’s interface is in German.
    const title = (at: Page) => at.getByRole('textbox', { name: /^Tit(?:le(?! header)|el)/u });
    await go('/externalContent/links');
    await page.getByRole('link', { name: /^Alle Unterlagen/u }).click();
    await expect(title(page)).toBeVisible();
    const { pathname } = new URL(page.url());
    await setWorkOffline(page, true);
    await title(page).fill('Alle Unterlagen, meine Fassung');
    await page.keyboard.press('Control+s');
    await expect(page.locator('.g-state-line')).toContainText('Offline');
    const { page: theirs, origin } = await sharedDesk('chief', { username: 'chief', window: WINDOW });
    await theirs.goto(origin + pathname);
    await title(theirs).fill('Alle Unterlagen, Fassung der Leitung');
    await theirs.keyboard.press('Control+s');
    await expect(new ArticlePage(theirs).state()).toContainText('Gespeichert');
    await setWorkOffline(page, false);
    await page
      .getByRole('button', { name: 'Decide' })
      .or(page.getByRole('link', { name: 'Decide' }))
      .first()
      .click();
    await expect(page.getByText('0 of 1 decided')).toBeVisible();
    await expectNoFindings(page);
  });
});
