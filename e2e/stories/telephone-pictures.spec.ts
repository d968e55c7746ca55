import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { LIMITS } from '#tests/support/patience.ts';
import { quarterHeic, turnedHeic } from '#tests/support/pictures/heic.ts';
import { noisyPicture } from '#tests/support/pictures/noisy.ts';
import { quarterPicture } from '#tests/support/pictures/quarters.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { AttachmentsPage } from '../pages/attachments-page.ts';
import { dropFiles } from '../pages/dropping.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';
import { removeFolder, temporaryFolder } from '../support/processes.ts';

test.describe('pictures of a telephone and of an agency', () => {
  let folder = '';
  test.beforeEach(() => {
    folder = temporaryFolder('telephone');
  });
  test.afterEach(() => removeFolder(folder));

  test('HEIC, TIFF and AVIF are dropped and seen, a JPEG without its end too, with a notice that stays until it is read', async ({
    openDesk,
  }) => {
    const photograph = await noisyPicture({ width: 1_200, height: 800 });
    const files: readonly (readonly [name: string, bytes: Uint8Array])[] = [
      ['IMG_0001.HEIC', quarterHeic],
      ['IMG_0002.heic', turnedHeic],
      ['scan.tif', await sharp(photograph).tiff({ compression: 'lzw' }).toBuffer()],
      ['grafik.avif', await quarterPicture({ mediaType: 'image/avif' })],
      ['halb.jpg', photograph.subarray(0, photograph.length * 0.6)],
    ];
    const paths = files.map(([name]) => join(folder, name));
    for (const [index, [, bytes]] of files.entries()) await writeFile(paths[index] ?? '', bytes);
    const desk = await openDesk('telephone');
    const page = desk.page();
    await signIn(page, 'editor');
    const list = new ArticleListPage(page);
    await list.open();
    await list.create({ title: 'Bilder vom Telefon' });
    const article = new ArticlePage(page);
    const attachments = new AttachmentsPage(page);
    await attachments.open();
    const seen = (selector: string) =>
      page.locator(selector).evaluateAll(all => all.filter(one => one instanceof HTMLImageElement && one.naturalWidth > 0).length);

    await test.step('beside the text', async () => {
      await attachments.drop(paths);
      await expect(attachments.rows()).toHaveCount(files.length);
      await expect.poll(() => seen('.g-attachment img'), { timeout: LIMITS.later }).toBe(files.length);
      await expect(attachments.row('Die Brücke bei Nacht')).toHaveCount(1);
    });

    await test.step('the one without its end is named until somebody has read it', async () => {
      const notice = page.getByRole('status').filter({ hasText: 'The end of a picture file is missing' });
      await expect(notice).toContainText('halb.jpg');
      await notice.getByRole('button', { name: 'Read' }).click();
      await expect(notice).toHaveCount(0);
    });

    await test.step('in the text', async () => {
      await dropFiles(article.block('paragraph'), paths.slice(0, 3));
      await expect.poll(() => seen('.g-writing .g-block-image img.g-media-image'), { timeout: LIMITS.later }).toBe(3);
    });
  });
});
