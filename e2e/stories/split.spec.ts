import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { writeArticle } from '../support/write-article.ts';

const TITLES = ['Wind am Gotthard', 'Regen über Genf'] as const;
const [SOURCE, OWN] = TITLES;
const LINE = 'Am Morgen zog der Wind durch das Tal, und die Fahnen standen waagrecht über den Dächern der Stadt.';
const PARAGRAPHS = Array.from({ length: 12 }, (_, index) => `Absatz${index + 1}. ${LINE}`);

const tab = (page: Page, title: string) => page.getByRole('tab', { name: title });
const left = (page: Page): Locator => page.getByRole('group', { name: 'Page on the left' });
const right = (page: Page): Locator => page.getByRole('group', { name: 'Page on the right' });
const line = (page: Page): Locator => page.getByRole('separator', { name: 'Width of the pages' });
const paragraph = (pane: Locator): Locator => pane.locator('.g-block-paragraph').first();

const typeIn = async (page: Page, pane: Locator, words: string): Promise<void> => {
  await paragraph(pane).click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
  await expect(paragraph(pane)).toContainText(words.trim());
};

const editIn = async (pane: Locator): Promise<void> => {
  await pane.getByTestId('toggle-editing').click();
  await expect(pane.getByTestId('save')).toBeVisible();
};

test('a desk editor writes beside a source: one key leads across, each side saves for itself, and a crash takes neither', async ({
  newsroom,
  openDesk,
}) => {
  const ask = await createNewsroomReader(newsroom.origin);
  const ids: string[] = [];
  for (const title of TITLES) ids.push((await writeArticle(ask, { title, lead: LINE, paragraphs: PARAGRAPHS })).id);
  const desk = await openDesk('split');
  let page = desk.page();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'editor');

  await test.step('the source is opened beside, from the menu of its tab', async () => {
    for (const title of TITLES) {
      await page.keyboard.press('Control+k');
      await expect(page.locator('.g-palette').getByRole('combobox')).toBeFocused();
      await page.keyboard.type(title);
      await page.getByRole('option', { name: title }).first().click();
      await expect(page.locator('[data-block="title"]')).toHaveText(title);
      await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true');
    }
    await tab(page, SOURCE).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Open beside' }).click();
    await expect(right(page).locator('[data-block="title"]')).toHaveText(SOURCE);
    await expect(left(page).locator('[data-block="title"]')).toHaveText(OWN);
  });

  await test.step('both are written in; a key saves the one that has the keyboard alone', async () => {
    await editIn(right(page));
    await typeIn(page, right(page), ' Quelle');
    await editIn(left(page));
    await typeIn(page, left(page), ' Eigenes');
    await expect(page.getByRole('tab', { name: `${SOURCE}, not saved, beside` })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('tab', { name: `${OWN}, not saved` })).toHaveCount(0);
    await expect(page.getByRole('tab', { name: `${SOURCE}, not saved, beside` })).toBeVisible();
    await expect.poll(async () => JSON.stringify(await ask('getArticle', { params: { id: ids[1] ?? '' } }))).toContain('Eigenes');
    expect(JSON.stringify(await ask('getArticle', { params: { id: ids[0] ?? '' } }))).not.toContain('Quelle');
  });

  await test.step('F6 leads to the words on the other side, where one types at once, and back', async () => {
    await page.keyboard.press('F6');
    await page.keyboard.type(' gelesen');
    await expect(paragraph(right(page))).toContainText('Quelle gelesen');
    await page.keyboard.press('Shift+F6');
    await page.keyboard.type(' geschrieben');
    await expect(paragraph(left(page))).toContainText('Eigenes geschrieben');
  });

  await test.step('nobody stumbles over two pages, at any width; the line is moved by keys; a narrow window has one of them and a switch', async () => {
    await expectNoFindings(page);
    for (const width of [1920, 1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(line(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.screenshot({ path: test.info().outputPath(`split-${width}.png`) });
    }
    await page.keyboard.press('Control+Shift+K');
    await expect(left(page).getByRole('complementary', { name: 'Comments' })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('split-sheet.png') });
    await page.keyboard.press('Control+Shift+K');
    // Words that are typed after it and on the disk prove that the width is, too.
    await line(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(line(page)).toHaveAttribute('aria-valuenow', '54');
    await page.setViewportSize({ width: 1024, height: 700 });
    await expect(line(page)).toBeHidden();
    await expect(left(page)).toBeVisible();
    await expect(right(page)).toBeHidden();
    await page.getByRole('group', { name: 'Which page is shown' }).getByRole('button', { name: SOURCE }).click();
    await page.keyboard.type(' auch schmal');
    await expect(paragraph(right(page))).toContainText('Quelle gelesen auch schmal');
    await page.screenshot({ path: test.info().outputPath('split-1024.png') });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a crash takes neither words nor the split', async () => {
    await expect(page.locator('[data-journal="on-disk"]')).toHaveCount(2);
    await desk.crashAndRestart();
    page = desk.page();
    await expect(paragraph(right(page))).toContainText('Quelle gelesen auch schmal');
    await expect(paragraph(left(page))).toContainText('Eigenes geschrieben');
    await expect(line(page)).toHaveAttribute('aria-valuenow', '54');
  });

  await test.step('the second page is closed with words that were not saved: they are kept, and its tab says so', async () => {
    await right(page).getByRole('button', { name: 'Close the second page' }).click();
    await expect(line(page)).toHaveCount(0);
    await expect(page.getByRole('tab', { name: `${SOURCE}, not saved` })).toBeVisible();
    await tab(page, SOURCE).click();
    await expect(page.getByText('Quelle gelesen auch schmal')).toBeVisible();
  });
});
