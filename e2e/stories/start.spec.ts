import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { BrowserContext, Page } from '@playwright/test';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test, watchPage } from '../support/galley-test.ts';
import {
  FILLED_NEWSROOM,
  type HeldNewsroom,
  holdNewsroom,
  type Program,
  removeFolder,
  startWholeDesk,
  temporaryFolder,
} from '../support/processes.ts';

const TITLE = 'Der erste Satz des Tages';

/** Stands for the browser that the desk opens; the story has the window in its own. Writes the id of its process to a file. */
const makeBrowser = (folder: string) => {
  const [file, idFile] = [join(folder, 'browser.sh'), join(folder, 'browser.pid')];
  writeFileSync(file, `#!/bin/sh\necho $$ > '${idFile}'\nexec tail -f /dev/null\n`);
  chmodSync(file, 0o755);
  return { file, end: () => void process.kill(Number(readFileSync(idFile, 'utf8'))) };
};

const positionsOf = async (page: Page, within: string): Promise<readonly string[]> => {
  await page.mouse.move(720, 450);
  return page.evaluate(async root => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    return ['.g-nav-drawer', '.g-nav-entry .g-nav-icon svg', '.g-header', '.g-palette-button', '.g-user-button'].flatMap(selector =>
      [...document.querySelectorAll(`${root} ${selector}`)].map(element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [selector, ...[x, y, width, height].map(Math.round)].join(' ');
      }),
    );
  }, within);
};

test.describe('a start', () => {
  test.skip(process.platform === 'win32', 'its browser is a shell script');
  let folder: string;
  let newsroom: HeldNewsroom;
  let desk: Program | undefined;
  let context: BrowserContext;
  const problems: string[] = [];

  const start = async (): Promise<Page> => {
    desk = await startWholeDesk({ dataFolder: folder, newsroom });
    return openWindow();
  };
  const openWindow = async (): Promise<Page> => {
    const page = await context.newPage();
    watchPage(page, problems);
    await page.goto(desk?.address ?? '');
    return page;
  };

  test.beforeEach(async ({ browser }) => {
    folder = temporaryFolder('start');
    const filled = process.env[FILLED_NEWSROOM];
    if (filled !== undefined) cpSync(filled, join(folder, 'newsroom'), { recursive: true });
    newsroom = holdNewsroom(join(folder, 'held'));
    context = await browser.newContext({ colorScheme: 'dark' });
    problems.length = 0;
  });
  test.afterEach(async () => {
    newsroom.release();
    await context.close();
    await desk?.kill();
    removeFolder(folder);
    expect(problems).toEqual([]);
  });

  test('a start has its frame and the last list at once, and takes every word, while its newsroom has not started', async () => {
    newsroom.release();
    const first = await start();
    await signIn(first, 'editor');
    await new ArticleListPage(first).open();
    const title = await first.locator('.g-rows-title').first().innerText();
    await new ArticleListPage(first).openByTitle(title);
    await new ArticleListPage(first).open();
    await expect.poll(() => first.evaluate(() => localStorage.getItem('galley.frame') !== null)).toBe(true);
    await first.close();
    await desk?.stop();
    newsroom.hold();

    const page = await test.step('the frame stands before the window’s large script has come', async () => {
      const window = await context.newPage();
      watchPage(window, problems);
      let letGo = (): void => undefined;
      const held = new Promise<void>(resolve => (letGo = resolve));
      await window.route(/\/assets\/start-[^/]*\.js$/u, async route => {
        await held;
        await route.continue();
      });
      desk = await startWholeDesk({ dataFolder: folder, newsroom });
      await window.goto(desk.address, { waitUntil: 'commit' });
      await expect(window.locator('#first-frame .g-nav-icon svg').first()).toBeVisible();
      await expect(window.locator('#root')).toHaveAttribute('aria-busy', 'true');
      const early = await positionsOf(window, '#first-frame');
      await window.screenshot({ path: test.info().outputPath('first-frame.png') });
      letGo();
      await expect(window.locator('#root .g-header')).toBeVisible();
      await expect(window.locator('#first-frame')).toHaveCount(0);
      expect(await positionsOf(window, '#root')).toEqual(early);
      await window.screenshot({ path: test.info().outputPath('frame.png') });
      return window;
    });

    await test.step('the last list is there, and a second window has it too', async () => {
      await new ArticleListPage(page).open();
      await expect(page.locator('tr[data-key]', { hasText: title }).first()).toBeVisible();
      const second = await context.newPage();
      watchPage(second, problems);
      await second.goto(`${new URL(page.url()).origin}/articles`);
      await expect(second.locator('tr[data-key]', { hasText: title }).first()).toBeVisible();
      await second.close();
    });

    const article = new ArticlePage(page);
    await test.step('what one writes is on the disk', async () => {
      await new ArticleListPage(page).openByTitle(title);
      await article.edit();
      await article.typeAtEndOf(article.block('title'), ` ${TITLE}`);
      await article.waitUntilOnDisk();
    });
  });

  test('a start that cannot open its data says why in its window, and ends with it', async () => {
    newsroom.release();
    const file = new Database(join(folder, 'galley.db'));
    file.pragma('user_version = 9999');
    file.close();
    const browser = makeBrowser(folder);
    desk = await startWholeDesk({ dataFolder: folder, newsroom, browser: browser.file });
    const page = await openWindow();
    await expect(page.getByRole('alert')).toContainText('written by a newer version of Galley');
    await page.screenshot({ path: test.info().outputPath('refused.png') });
    // A window of the story's own browser may not close itself; the one of the desk may.
    await expect(page.getByRole('button', { name: 'Close this window' })).toBeEnabled();
    browser.end();
    await desk.gone;
    expect(desk.lines.some(line => line.includes('written by a newer Galley'))).toBe(true);
  });
});
