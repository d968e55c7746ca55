import type { Page } from '@playwright/test';
import { IMAGE_RATIOS } from '#domain/media/image.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { AttachmentsPage } from '../pages/attachments-page.ts';
import { CropEditor } from '../pages/crop-editor.ts';
import { setWorkOffline } from '../pages/diagnostics.ts';
import { dropFiles } from '../pages/dropping.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, type NewsroomUnderTest, test } from '../support/galley-test.ts';
import { createNewsroomReader, imagesIn } from '../support/newsroom-reader.ts';
import { type Photograph, writeForeign, writeHuge, writePhotographs } from '../support/photographs.ts';
import { removeFolder, temporaryFolder } from '../support/processes.ts';

const newArticle = async (page: Page, title: string): Promise<ArticlePage> => {
  const list = new ArticleListPage(page);
  await list.open();
  await list.create({ title });
  const article = new ArticlePage(page);
  await article.typeAtEndOf(article.block('paragraph'), 'Über der Stadt liegt Nebel.');
  await article.save();
  await expect(article.state()).toContainText('Saved');
  return article;
};

/** The id under which the newsroom has the one article of this title; on the desk that began it, a draft keeps its first address. */
const articleIdOf = async (newsroom: NewsroomUnderTest, title: string): Promise<string> => {
  const ask = await createNewsroomReader(newsroom.origin);
  const { content } = await ask('listMetadata', { query: { q: title, contentType: ['articles'] } });
  const [found, ...others] = content.filter(row => row.title === title);
  if (!found || others.length > 0) throw new Error(`${String(others.length + (found ? 1 : 0))} articles are called “${title}”`);
  return found.resourceId;
};

/** Controls files on their way from the window to the host: they pass, wait, or are cut. */
const holdFiles = async (page: Page, after: number) => {
  const state = { passed: 0, isOpen: false, cut: 0 };
  const waiting: (() => void)[] = [];
  await page.route('**/media/take', async route => {
    state.passed += 1;
    if (state.passed > after && !state.isOpen) await new Promise<void>(go => void waiting.push(go));
    if (state.cut > 0) {
      state.cut -= 1;
      await route.abort('connectionreset');
    } else await route.continue().catch(() => undefined); // cancelled while it waited
  });
  return {
    held: () => waiting.length,
    /** Lets all pass except the first ones, which are cut. */
    release: (cut: number): void => {
      state.isOpen = true;
      state.cut = cut;
      for (const go of waiting.splice(0)) go();
    },
  };
};

/** Names of the attached files as the newsroom has them, in order. */
const attachedNames = async (newsroom: NewsroomUnderTest, id: string): Promise<readonly string[]> => {
  const ask = await createNewsroomReader(newsroom.origin);
  const attached = await ask('listAttachments', { params: { microservice: 'content', resource: 'articles', id } });
  return attached.map(({ fileMetadata }) => fileMetadata.metadata.filename).toSorted();
};

const namesOf = (photographs: readonly Photograph[]): readonly string[] => photographs.map(({ name }) => name).toSorted();

test.describe('a photo editor with a folder of pictures', () => {
  // Each story has a newsroom and desks of its own.
  test.describe.configure({ mode: 'parallel' });

  let folder = '';
  test.beforeEach(() => {
    folder = temporaryFolder('photographs');
  });
  test.afterEach(() => removeFolder(folder));

  test('forty photographs are dropped: two foreign files are refused with the reason, one is cancelled, one is cut and tried again, the newsroom goes away, and in the end each is there once with the words of its file', async ({
    newsroom,
    openDesk,
  }) => {
    const photographs = await writePhotographs({ folder, series: 'luftaufnahme', count: 40 });
    const refused = [await writeForeign(folder), await writeHuge(folder)];
    const desk = await openDesk('photographs');
    const page = desk.page();
    await signIn(page, 'editor');
    await newArticle(page, 'Zürich aus der Luft');
    const id = await articleIdOf(newsroom, 'Zürich aus der Luft');
    const attachments = new AttachmentsPage(page);
    await attachments.open();
    const way = await holdFiles(page, 30);
    const cancelled = 'luftaufnahme-40.jpg';

    await test.step('each has its own progress beside that of all; two are refused, and why', async () => {
      await attachments.drop([...refused, ...photographs.map(({ path }) => path)]);
      await expect.poll(way.held, { timeout: LIMITS.later }).toBe(4); // forty files are read before
      await expect(attachments.batchFile('scan.bmp')).toContainText('File type “bmp” is not supported');
      await expect(attachments.batchFile('riesig.jpg')).toContainText('70 MB is too large: at most 64 MB are taken.');
      for (const { name } of photographs.slice(-8))
        await expect(attachments.batchFile(name).getByRole('progressbar', { name })).toBeVisible();
      await expect(attachments.batch().getByRole('progressbar', { name: 'Upload', exact: true })).toBeVisible();
      await expect(attachments.batch()).toContainText(/\d+ of 42 · \d+ %/u);
    });

    await test.step('one is cancelled', async () => {
      await attachments
        .batch()
        .getByRole('button', { name: `Cancel “${cancelled}”` })
        .click();
      await expect(attachments.batchFile(cancelled)).toContainText('Cancelled');
    });

    await test.step('one is cut on its way, says so, and goes on when it is tried again', async () => {
      way.release(1);
      const retry = attachments.batch().getByRole('button', { name: /^Try “luftaufnahme-(?!40)\d+\.jpg” again$/u });
      await expect(retry).toHaveCount(1);
      await newsroom.stop();
      await retry.click();
      await expect(retry).toHaveCount(0);
    });

    await test.step('the newsroom is away: every picture is here anyway', async () => {
      await expect(attachments.rows()).toHaveCount(39);
      await expect(attachments.batch().getByRole('progressbar')).toHaveCount(0);
      await expect(attachments.row('Will be sent when the network is back')).not.toHaveCount(0);
    });

    await test.step('it is back: everything arrives, once', async () => {
      await newsroom.start();
      await expect(attachments.row('Unused')).toHaveCount(39, { timeout: LIMITS.later });
      await expect.poll(() => attachedNames(newsroom, id), { timeout: LIMITS.later }).toEqual(namesOf(photographs.slice(0, 39)));
    });

    await test.step('caption and credit come out of the IPTC data, in the window and in the newsroom', async () => {
      for (const { caption, credit } of photographs.slice(0, 4)) await expect(attachments.row(caption)).toContainText(credit);
      const ask = await createNewsroomReader(newsroom.origin);
      const attached = await ask('listAttachments', { params: { microservice: 'content', resource: 'articles', id } });
      const words = attached.map(({ fileMetadata: { metadata } }) => `${metadata.filename}: ${metadata.caption} ${metadata.credit}`);
      expect(words.toSorted()).toEqual(photographs.slice(0, 39).map(({ name, caption, credit }) => `${name}: ${caption} ${credit}`));
    });

    await test.step('the same file once more is noticed, and not attached again', async () => {
      const again = photographs[2];
      if (!again) throw new Error('no photograph');
      await attachments.drop([again.path]);
      await expect(attachments.batchFile(again.name)).toContainText('This file is already attached.');
      await attachments.batchFile(again.name).getByRole('button', { name: 'Use the attached one' }).click();
      await expect(attachments.batchFile(again.name)).toHaveCount(0);
      await expect(attachments.rows()).toHaveCount(39);
      expect(await attachedNames(newsroom, id)).toEqual(namesOf(photographs.slice(0, 39)));
    });
  });

  test('a picture is put into the text, cut in every ratio around its focus by mouse and by keys with live previews, and described; after saving and opening again all of it is there', async ({
    newsroom,
    openDesk,
  }) => {
    const [photograph] = await writePhotographs({ folder, series: 'portrait', count: 1 });
    if (!photograph) throw new Error('no photograph');
    const desk = await openDesk('crop');
    const page = desk.page();
    await signIn(page, 'editor');
    const article = await newArticle(page, 'Ein Bild und seine Ausschnitte');
    const id = await articleIdOf(newsroom, 'Ein Bild und seine Ausschnitte');
    const attachments = new AttachmentsPage(page);
    const crop = new CropEditor(page);

    await test.step('from the attachments into the text, with its caption and credit', async () => {
      await attachments.open();
      await attachments.drop([photograph.path]);
      await attachments.row(photograph.caption).getByRole('button').first().click();
      await attachments.card().getByRole('button', { name: 'Insert at the caret' }).click();
      await expect(page.locator('.g-writing .g-block-image')).toHaveCount(1);
      await expect(page.locator('.g-writing .g-block-image')).toContainText(photograph.caption);
      await expect(page.locator('.g-writing .g-block-image')).toContainText(photograph.credit);
      await expect(attachments.row(photograph.caption)).toContainText('Used');
    });

    await test.step('on the picture desk the focus is dragged and moved by keys: the previews follow', async () => {
      await page.keyboard.press('Control+Alt+p');
      await page.getByRole('button', { name: 'Crop picture 1' }).click();
      await crop.expectDrawn();
      const before = await Promise.all(IMAGE_RATIOS.map(crop.shownPart));
      await crop.drag(crop.grip(), { x: -36, y: -12 });
      const dragged = await Promise.all(IMAGE_RATIOS.map(crop.shownPart));
      await crop.grip().focus();
      for (const key of ['ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
      const moved = await Promise.all(IMAGE_RATIOS.map(crop.shownPart));
      for (const [index, ratio] of IMAGE_RATIOS.entries()) expect.soft(dragged[index], ratio).not.toBe(before[index]);
      expect(moved).not.toEqual(dragged);
    });

    await test.step('1:1 is cut by mouse, the others by keys, the original by its numbers', async () => {
      const change = async (ratio: (typeof IMAGE_RATIOS)[number], how: () => Promise<void>): Promise<void> => {
        await crop.tab(ratio).click();
        const before = await crop.shownPart(ratio);
        await how();
        await expect(crop.preview(ratio)).toHaveAccessibleName(`${ratio}, set by hand`);
        expect(await crop.shownPart(ratio)).not.toBe(before);
      };
      await change('1:1', async () => {
        const frame = await crop.frame().boundingBox();
        if (!frame) throw new Error('no frame');
        await page.mouse.move(frame.x + 20, frame.y + 20);
        await page.mouse.down();
        await page.mouse.move(frame.x + 70, frame.y + 30, { steps: 6 });
        await page.mouse.up();
      });
      for (const ratio of ['3:2', '16:9', '2:1'] as const) {
        await change(ratio, async () => {
          await crop.frame().focus();
          for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
        });
      }
      await crop.tab('Original').click();
      await crop.field('Width').fill('80');
      await page.keyboard.press('Enter');
      await crop.apply().click();
      await expect(crop.dialog()).toHaveCount(0);
      await expect(page.locator('.g-picture-card')).toContainText('Cropped');
    });

    await test.step('an alt text is proposed, and another one written', async () => {
      await page.keyboard.press('Control+Alt+p');
      await page.getByRole('button', { name: /Alt text is missing/u }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit: Image' });
      const alt = dialog.getByRole('textbox', { name: 'Alt text' });
      await dialog.getByRole('button', { name: 'Propose' }).click();
      await expect(alt).not.toHaveValue('');
      await expect(dialog).toContainText('Please check it.');
      await alt.fill('Ein Platz mit vier farbigen Feldern');
      await expect(dialog).toContainText('Written by hand');
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('figure', { name: 'Image: Ein Platz mit vier farbigen Feldern' })).toBeVisible();
    });

    await test.step('saved and opened again: the picture, its parts and its words are there', async () => {
      await article.save();
      await expect(page.getByTestId('save')).toBeDisabled();
      await expect(article.state()).toContainText('Saved');
      await page.reload();
      const picture = page.getByRole('figure', { name: 'Image: Ein Platz mit vier farbigen Feldern' });
      await expect(picture.locator('img')).toHaveAttribute('src', /crop=0,0,0\.8,1&focus=0\.\d{1,4},0\.\d{1,4}/u);
      await page.keyboard.press('Control+Alt+p');
      await page.getByRole('button', { name: 'Crop picture 1' }).click();
      await crop.expectDrawn();
      for (const ratio of IMAGE_RATIOS) await expect(crop.preview(ratio)).toHaveAccessibleName(`${ratio}, set by hand`);
      const ask = await createNewsroomReader(newsroom.origin);
      const { document } = await ask('getArticle', { params: { id } });
      const [image, ...others] = imagesIn(document.elements);
      expect(others).toEqual([]);
      expect(JSON.stringify(image?.data)).toContain('Ein Platz mit vier farbigen Feldern');
      expect(image?.data).toMatchObject({ embed: { cropMarks: { width: 0.8 } } });
    });
  });

  test('a photo editor with a folder of pictures without a network pictures are dropped into the text and beside it: they are seen at once, outlive a reload, and arrive once', async ({
    newsroom,
    openDesk,
  }) => {
    const photographs = await writePhotographs({ folder, series: 'zugfahrt', count: 4 });
    const [first, second, ...beside] = photographs;
    if (!first || !second) throw new Error('no photographs');
    const desk = await openDesk('offline');
    const page = desk.page();
    await signIn(page, 'editor');
    const article = await newArticle(page, 'Bilder aus dem Zug');
    const attachments = new AttachmentsPage(page);
    await attachments.open();
    const id = await articleIdOf(newsroom, 'Bilder aus dem Zug');
    const inText = page.locator('.g-writing .g-block-image img.g-media-image');
    const expectPicturesSeen = async (): Promise<void> => {
      await expect(inText).toHaveCount(2);
      await expect(attachments.rows()).not.toHaveCount(0);
      for (const { caption } of beside) await expect(attachments.row(caption)).toHaveCount(1);
      await expect
        .poll(() =>
          page
            .locator('.g-writing .g-block-image img.g-media-image, .g-attachment img')
            .evaluateAll(all => all.length >= 4 && all.every(one => one instanceof HTMLImageElement && one.naturalWidth > 0)),
        )
        .toBe(true);
    };

    await test.step('the cable is pulled, and one goes on', async () => {
      await setWorkOffline(page, true);
      await dropFiles(article.block('paragraph'), [first.path, second.path]);
      await attachments.drop(beside.map(({ path }) => path));
      await expectPicturesSeen();
      for (const { caption } of beside) await expect(attachments.row(caption)).toContainText('Will be sent when the network is back');
      await article.save();
      await expect(article.state()).toContainText('Offline');
    });

    await test.step('the window is reloaded: nothing is lost', async () => {
      await article.waitUntilOnDisk();
      await page.reload();
      await expectPicturesSeen();
    });

    await test.step('the network is back: article and pictures arrive once', async () => {
      await setWorkOffline(page, false);
      await expect(article.state()).toContainText('Saved', { timeout: LIMITS.later });
      await expect(attachments.row('Will be sent')).toHaveCount(0, { timeout: LIMITS.later });
      const ask = await createNewsroomReader(newsroom.origin);
      const { document } = await ask('getArticle', { params: { id } });
      const stored = imagesIn(document.elements).map(image => JSON.stringify(image));
      expect(stored).toHaveLength(2);
      for (const { caption } of [first, second]) expect(stored.filter(image => image.includes(caption))).toHaveLength(1);
      await expect
        .poll(async () => (await attachedNames(newsroom, id)).filter(name => beside.some(one => one.name === name)), {
          timeout: LIMITS.later,
        })
        .toEqual(namesOf(beside));
      const attached = await attachedNames(newsroom, id);
      expect(new Set(attached).size).toBe(attached.length);
      await expectPicturesSeen();
    });
  });
});
