import type { Page } from '@playwright/test';
import { ArticlePage } from '../pages/article-page.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { writeArticle } from '../support/write-article.ts';

const TITLES = ['Föhn am Gotthard', 'Bise über Genf', 'Joran am Jura', 'Maloja am Mittag', 'Tafjord im Tal', 'Guggi am Eiger'] as const;
const LINE = 'Am Morgen zog der Wind durch das Tal, und die Fahnen standen waagrecht über den Dächern der Stadt.';
const PARAGRAPHS = Array.from({ length: 60 }, (_, index) => `Absatz${index + 1}. ${LINE}`);

const tab = (page: Page, title: string) => page.getByRole('tab', { name: title });
const openTitles = (page: Page) => page.getByRole('tablist', { name: 'Open items' }).getByRole('tab').allInnerTexts();
const scrolled = (page: Page): Promise<number> => page.evaluate(() => document.querySelector('#content')?.scrollTop ?? -1);
/** The words before the caret in its paragraph. */
const beforeCaret = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const selection = getSelection();
    if (!selection?.focusNode || document.activeElement?.getAttribute('role') !== 'textbox') return 'no caret';
    const range = document.createRange();
    range.setStart(selection.focusNode.parentElement?.closest('[data-slate-node="element"]') ?? selection.focusNode, 0);
    range.setEnd(selection.focusNode, selection.focusOffset);
    return range.toString();
  });
const expectCaretBehind = (page: Page, words: string): Promise<void> =>
  expect.poll(() => beforeCaret(page), { message: `the caret is behind “${words}”` }).toMatch(new RegExp(`${words}$`, 'u'));

test('a desk editor has six articles open: each is where it was left, a crash takes none, and a closed one comes back', async ({
  newsroom,
  openDesk,
}) => {
  const ask = await createNewsroomReader(newsroom.origin);
  for (const title of TITLES) await writeArticle(ask, { title, lead: LINE, paragraphs: PARAGRAPHS });
  const desk = await openDesk('workspace');
  let page = desk.page();
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'editor');

  await test.step('there is no strip before something is open; each article that is opened has its tab', async () => {
    await expect(page.getByRole('tablist', { name: 'Open items' })).toHaveCount(0);
    for (const [index, title] of TITLES.entries()) {
      await page.keyboard.press('Control+k');
      // A letter without a key of its own goes into the field that has the focus, and is not held until there is one.
      await expect(page.locator('.g-palette').getByRole('combobox')).toBeFocused();
      await page.keyboard.type(title);
      await page.getByRole('option', { name: title }).first().click();
      await expect(page.locator('[data-block="title"]')).toHaveText(title);
      await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true');
      expect(await openTitles(page)).toEqual(TITLES.slice(0, index + 1));
    }
  });

  const write = async (title: string, at: number, words: string): Promise<void> => {
    await tab(page, title).click();
    await expect(page.locator('[data-block="title"]')).toHaveText(title);
    const article = new ArticlePage(page);
    await article.edit();
    await article.typeAtEndOf(article.block('paragraph', at), words);
    await article.waitUntilOnDisk();
    await expect(page.getByRole('tab', { name: `${title}, not saved` })).toBeVisible();
  };
  let low = 0;
  await test.step('one types into two of them, far down', async () => {
    await write(TITLES[1], 40, ' Der See schlägt über die Quais');
    low = await scrolled(page);
    expect(low).toBeGreaterThan(500);
    await write(TITLES[4], 2, ' Im Tal ist es still');
  });

  await test.step('one key leads back and forth: the caret and the scrolled page are where they were, and nothing is asked', async () => {
    for (const keys of ['Control+Alt+PageUp', 'Control+Tab', 'Control+Tab'] as const) await page.keyboard.press(keys);
    await expectCaretBehind(page, 'Der See schlägt über die Quais');
    await expect.poll(() => scrolled(page)).toBe(low);
    await page.keyboard.type(' von Genf');
    await page.keyboard.press('Control+Alt+PageUp');
    await expectCaretBehind(page, 'Im Tal ist es still');
    await page.keyboard.press('Control+Tab');
    await expectCaretBehind(page, 'über die Quais von Genf');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  await test.step('the part of an article and the panel beside it are those of each article', async () => {
    await tab(page, TITLES[0]).click();
    await expect(page.locator('[data-block="title"]')).toHaveText(TITLES[0]);
    await page.keyboard.press('Control+Shift+K');
    await expect(page.getByRole('complementary', { name: 'Comments' })).toBeVisible();
    await page.getByRole('link', { name: 'Publication' }).click();
    await expect(page.getByTestId('publication-tab')).toBeVisible();
    await tab(page, TITLES[2]).click();
    await expect(page.locator('[data-block="title"]')).toHaveText(TITLES[2]);
    await expect(page.getByRole('complementary', { name: 'Comments' })).toHaveCount(0);
    await tab(page, TITLES[0]).click();
    await expect(page.getByTestId('publication-tab')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Comments' })).toBeVisible();
  });

  await test.step('one is pinned by a key, and goes before the others', async () => {
    await tab(page, TITLES[2]).focus();
    await page.keyboard.press('p');
    await expect(page.getByRole('tab', { name: `${TITLES[2]}, pinned` })).toBeFocused();
    expect((await openTitles(page))[0]).toBe(TITLES[2]);
    await expect(tab(page, TITLES[0])).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('there is nothing in the strip that anybody would stumble over, also in a small window and at 200 %', async () => {
    await expectNoFindings(page);
    for (const viewport of [
      { width: 1024, height: 700 },
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(viewport);
      await expect(tab(page, TITLES[0])).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a crash takes neither the tabs nor the words', async () => {
    const order = await openTitles(page);
    expect(order[0]).toBe(TITLES[2]);
    await desk.crashAndRestart();
    page = desk.page();
    await expect(tab(page, TITLES[4])).toBeVisible();
    expect(await openTitles(page)).toEqual(order);
    await expect(page.getByRole('tab', { name: `${TITLES[1]}, not saved` })).toBeVisible();
    await expect(page.getByRole('tab', { name: `${TITLES[4]}, not saved` })).toBeVisible();
    await tab(page, TITLES[1]).click();
    await expect(page.getByText('über die Quais von Genf')).toBeVisible();
    await expectCaretBehind(page, 'über die Quais von Genf');
  });

  await test.step('closing one loses nothing and asks nothing; it comes back with its words', async () => {
    await page.keyboard.press('Control+Alt+Backspace');
    await expect(page.getByText(`“${TITLES[1]}” is closed. What you typed in it is kept on this computer.`)).toBeVisible();
    await expect(tab(page, TITLES[1])).toHaveCount(0);
    await page.keyboard.press('Control+Alt+Shift+Backspace');
    await expect(page.getByRole('tab', { name: `${TITLES[1]}, not saved` })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('über die Quais von Genf')).toBeVisible();
  });

  await test.step('without the newsroom what was typed on this computer opens all the same, and can be closed', async () => {
    await newsroom.stop();
    await tab(page, TITLES[4]).click();
    await expect(page.getByText('Im Tal ist es still')).toBeVisible();
    await page.keyboard.press('Control+Alt+Backspace');
    await expect(tab(page, TITLES[4])).toHaveCount(0);
    await newsroom.start();
  });
});
