import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS, patience } from '#tests/support/patience.ts';
import { createDice } from '#tests/support/schedule.ts';
import { freePort, type Program, removeFolder, startDesk, startNewsroom, temporaryFolder } from '../../e2e/support/processes.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';
import { type DoomedBrowser, startDoomedBrowser } from './support/window/doomed-window.ts';
import { type Ask, askNewsroom, dropPicture, preparePicture, type Story, writeStory } from './support/window/story.ts';
import { beginWriting, paragraphsOf, putCaret, type Writing } from './support/window/writing.ts';

const KILLS = amount({ short: 4, long: 235, least: 1 });
/** What the window does when it is killed, or its host is; each in turn. */
const TASKS = ['saving', 'host', 'typing', 'conflict', 'picture', 'typing'] as const;
type Task = (typeof TASKS)[number];
/** The kill comes so long after that at most. */
const MAX_MS: Readonly<Record<Task, number>> = { typing: 500, saving: 300, host: 500, conflict: 600, picture: 900 };
/** A fresh article every this many runs: texts stay as short as articles are. */
const LIVES_PER_ARTICLE = 12;
/** At most so much of what was typed may be gone. */
const BAR_MS = patience(1);

/** One kill: at which article, while what is done. */
interface Life {
  readonly number: number;
  readonly task: Task;
  readonly story: Story;
}

/** What was typed before a kill, and how much of it must be there afterwards. */
interface Death {
  readonly base: string;
  readonly writing: Writing;
  readonly killedAt: number;
  readonly sure: number;
}

const wait = (milliseconds: number): Promise<void> => new Promise(resolve => void setTimeout(resolve, milliseconds));
/** A kill may come in the middle of what was being done to the window. */
const ignoreGone = (error: unknown): void => {
  if (!(error instanceof Error && /crashed|closed/iu.test(error.message))) throw error;
};

describe('kill -9 of the window, and of the host under it', () => {
  const folders = { newsroom: temporaryFolder('newsroom'), desk: temporaryFolder('desk') };
  const dice = createDice(seedOf('window'));
  const figures = {
    lettersTyped: 0,
    lettersGone: 0,
    longestGoneMs: 0,
    keptAsSaid: 0,
    savedAsSaid: 0,
    conflicts: 0,
    pictures: 0,
    emptied: 0,
  };
  let newsroom: Program;
  let ask: Ask;
  let host: Program;
  let browser: DoomedBrowser;

  const startHost = async (): Promise<void> => {
    host = await startDesk({ dataFolder: folders.desk, newsroom: newsroom.address });
  };

  beforeAll(async () => {
    newsroom = await startNewsroom({ dataFolder: folders.newsroom, port: await freePort() });
    ask = await askNewsroom(newsroom.address);
    await startHost();
    browser = await startDoomedBrowser();
    const page = await browser.enter(host.address);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('input[name="username"]').fill('editor');
    await page.locator('input[type="password"]').fill('galley');
    await page.locator('button[type="submit"]').click();
    await page.locator('.g-frame').waitFor();
    await page.close();
  });
  afterAll(async () => {
    await browser.close();
    await host.kill();
    await newsroom.kill();
    for (const folder of Object.values(folders)) removeFolder(folder);
  });

  const openArticle = async (story: Story): Promise<Page> => {
    const page = await browser.open(`${new URL(host.address).origin}/articles/${story.id}?isEditingContent=true`);
    await putCaret(page);
    return page;
  };
  const untilSaid = (page: Page, words: RegExp): Promise<void> => page.locator('.g-state-line').filter({ hasText: words }).waitFor();

  /** Saving is refused while a picture of the text is on its way: then it is asked for again. */
  const save = async (page: Page): Promise<void> => {
    for (const until = performance.now() + LIMITS.later; performance.now() < until;) {
      await page.keyboard.press('Control+s');
      const isSaved = page
        .locator('.g-state-line')
        .filter({ hasText: /^Saved/u })
        .waitFor({ timeout: LIMITS.again });
      if (
        await isSaved.then(
          () => true,
          () => false,
        )
      )
        return;
    }
    throw new Error(`not saved: ${(await page.locator('.g-state-line').textContent()) ?? ''}`);
  };

  /** Something of this computer's own is on its disk: a colleague's words cannot simply take its place. */
  const keepWords = async (page: Page, words: string): Promise<void> => {
    await page.keyboard.type(words);
    await page.locator('[data-journal="on-disk"]').waitFor();
  };

  /** What is done besides typing, before the moment of the kill. */
  const provoke = async ({ task, story, number }: Life, page: Page, writing: Writing): Promise<void> => {
    if (task === 'conflict') await story.addWords(` Neu gefasst ${String(number)}.`);
    if (task === 'conflict' || task === 'saving') await writing.press('Control+s');
    if (task === 'picture') await dropPicture(page);
  };

  const killWindow = async (page: Page, base: string, writing: Writing, kill: () => void): Promise<Death> => {
    const isGone = new Promise<void>(resolve => void page.once('crash', () => void resolve()));
    kill();
    const death = { base, writing, killedAt: performance.now(), sure: writing.lengthBefore(BAR_MS) };
    await isGone;
    await writing.stop();
    await page.close();
    return death;
  };

  /** The window goes on without its host, says so, and writes everything to disk once Galley is started again. */
  const outliveHost = async (page: Page, base: string, writing: Writing): Promise<Death> => {
    await host.kill();
    const notice = page
      .locator('.g-state-line')
      .filter({ hasText: /^Connection to Galley’s own process lost|^Not on the disk: Galley’s own process/u });
    await notice.waitFor();
    await writing.letters(10);
    await startHost();
    const anew = await browser.enter(host.address);
    await anew.close();
    await notice.waitFor({ state: 'detached' });
    await writing.letters(3);
    await writing.stop();
    await page.locator('[data-journal="on-disk"]').waitFor();
    await page.close();
    return { base, writing, killedAt: performance.now(), sure: writing.text().length };
  };

  const checkText = (found: string, { base, writing, killedAt, sure }: Death, why: string): void => {
    const whole = base + writing.text();
    expect(whole.startsWith(found), `${why}: typed was “${whole}”, there is “${found}”`).toBe(true);
    expect(found.length, `${why}: typed was “${whole}”, there is “${found}”`).toBeGreaterThanOrEqual(base.length + sure);
    for (const { text, isSaved } of browser.takePromises()) {
      figures.keptAsSaid += 1;
      if (isSaved) figures.savedAsSaid += 1;
      expect(found.startsWith(text), `${why}: said to be kept was “${text}”, there is “${found}”`).toBe(true);
    }
    const gone = whole.length - found.length;
    figures.lettersTyped += writing.text().length;
    figures.lettersGone += gone;
    const firstGoneAt = gone === 0 ? undefined : writing.takenAt(writing.text().length - gone + 1);
    figures.longestGoneMs = Math.max(figures.longestGoneMs, firstGoneAt === undefined ? 0 : Math.round(killedAt - firstGoneAt));
  };

  /** The colleague’s words are refused: what this computer has goes on. */
  const decide = async (page: Page): Promise<void> => {
    await page.keyboard.press('Control+s');
    await page.getByRole('link', { name: 'Decide' }).click();
    await page.getByTestId('apply-conflict').waitFor();
    await page.keyboard.press('1');
    await page.getByTestId('apply-conflict').click();
    await untilSaid(page, /^Saved/u);
    figures.conflicts += 1;
  };

  /** From one window over a kill to the next one. */
  const liveAndDie = async (page: Page, life: Life): Promise<Page> => {
    const why = `life ${String(life.number)}, ${life.task}; ${repeatWith()}`;
    await putCaret(page);
    if (life.task === 'conflict') await keepWords(page, ' vorher');
    const base = await paragraphsOf(page);
    const pictures = await page.locator('.g-block-image').count();
    if (life.task === 'picture') await preparePicture(page, `kill-${String(life.number)}.jpg`);
    browser.takePromises();
    const kill = await browser.aim();
    const writing = beginWriting(page, life.number);
    await writing.letters(1 + dice.below(20));
    const provoked = provoke(life, page, writing).catch(ignoreGone);
    if (life.task === 'conflict') await provoked; // it is one only when the colleague was first
    await wait(dice.below(MAX_MS[life.task]));
    const death = await (life.task === 'host' ? outliveHost(page, base, writing) : killWindow(page, base, writing, kill));
    await provoked;
    const again = await openArticle(life.story);
    const found = await paragraphsOf(again);
    checkText(found, death, why);
    await again.keyboard.type('q');
    if (life.task === 'conflict') await decide(again);
    await save(again);
    expect([await paragraphsOf(again), await life.story.paragraphs()], why).toEqual([`${found}q`, `${found}q`]);
    const more = (await again.locator('.g-block-image').count()) - pictures;
    expect(life.task === 'picture' ? [0, 1] : [0], why).toContain(more);
    return again;
  };

  /** The newsroom's own books: every picture of a text is in the library, and none is there twice. */
  const auditPictures = async (stories: readonly Story[]): Promise<readonly string[]> => {
    const problems: string[] = [];
    for (const story of stories)
      for (const id of await story.pictures()) {
        // The host did not have the file yet: the block asks for a picture again, and refers to none.
        if (id === undefined) figures.emptied += 1;
        if (id === undefined) continue;
        figures.pictures += 1;
        await ask('getFile', { params: { id } }).catch(() =>
          problems.push(`picture ${id} stands in ${story.id} and is not in the library`),
        );
      }
    const database = new Database(join(folders.newsroom, 'newsroom.db'), { readonly: true });
    const twice = database
      .prepare("SELECT file_name FROM files WHERE file_name LIKE 'kill-%' GROUP BY file_name HAVING count(*) > 1")
      .pluck()
      .all();
    database.close();
    return [...problems, ...twice.map(name => `${String(name)} is in the library twice`)];
  };

  it('keeps every letter up to a second before and everything reported as kept, all of it once, and writing goes on (A4-051)', async () => {
    const began = performance.now();
    const stories: Story[] = [];
    let open: { readonly page: Page; readonly story: Story } | undefined;
    for (let number = 1; number <= KILLS; number += 1) {
      if (open === undefined || number % LIVES_PER_ARTICLE === 1) {
        await open?.page.close();
        const story = await writeStory(ask);
        stories.push(story);
        open = { story, page: await openArticle(story) };
      }
      const { story } = open;
      const task = TASKS[number % TASKS.length] ?? 'typing';
      open = { story, page: await liveAndDie(open.page, { number, task, story }) };
    }
    const tookMs = performance.now() - began;
    expect(await auditPictures(stories), repeatWith()).toEqual([]);
    expect(browser.problems, repeatWith()).toEqual([]);
    // What the window promised was really looked at.
    expect(figures.keptAsSaid).toBeGreaterThan(0);
    await open?.page.close();
    record('window', { kills: KILLS, ofTheHost: Math.ceil(KILLS / TASKS.length), ...figures, perKillMs: Math.round(tookMs / KILLS) });
  });

  it('kill -9 of the window, and of the host under it is found by the window that outlived it, which its own browser hands the new start over to, and ends with the last window', async () => {
    const story = await writeStory(ask);
    const page = await openArticle(story);
    await host.kill();
    await page
      .locator('.g-state-line')
      .filter({ hasText: /^Connection to Galley’s own process lost/u })
      .waitFor();
    await page.keyboard.type('Verwaist. ');
    // What a browser does that already runs with this profile: it passes the address on to the one that runs, and ends.
    host = await startDesk({ dataFolder: folders.desk, newsroom: newsroom.address, browser: '/bin/true' });
    const anew = await browser.enter(host.address);
    await page.locator('[data-journal="on-disk"]').waitFor();
    await anew.close();
    await page.keyboard.type('Wieder da. ');
    await page.locator('[data-journal="on-disk"]').waitFor();
    expect(await paragraphsOf(page)).toContain('Verwaist. Wieder da. ');
    const again = await openArticle(story);
    expect(await paragraphsOf(again)).toBe(await paragraphsOf(page));
    await Promise.all([page.close(), again.close()]);
    await host.gone;
    expect(browser.problems).toEqual([]);
  });
});
