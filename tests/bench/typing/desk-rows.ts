import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { assetUrl } from '#domain/media/asset.ts';
import { createNewsroomReader } from '../../../e2e/support/newsroom-reader.ts';
import { afterFrame } from '../after-frame.ts';
import { type DeskWindow, deskWindowOf } from '../article-screen/desk-window.ts';
import { openDeskWindow } from '../article-screen/window.ts';
import { createFolder, startDesk, startNewsroom, withCleanUp } from '../programs.ts';
import { type BenchRow, comparePairs, report } from '../table.ts';
import { PICTURE, documentOf } from './article-document.ts';
import { articleText, wordsAtCaret } from './article-text.ts';
import { type CountedKey, countKeys, countRows } from './key-counts.ts';
import { markPainted, measureKey } from './page-runtime.ts';
import { countReact } from './react-counter.ts';

declare global {
  interface Window {
    /** Measures a key in the writing area of the desk, as `typingPage` does on the pages with nothing but an editor. */
    galleyKey: { readonly arm: () => void; readonly time: () => Promise<number>; readonly painted: () => Promise<void> };
  }
}

/** The first keys of a page compile its code; they are typed and not counted. */
const WARM_UP_KEYS = 40;
const WARM_UP_ENTERS = 10;
/** As often as a key of each is counted, one timed key in this many: a count is the same each time. */
const COUNTED_SHARE = 5;
const KEYS = Array.from('Heute fragt der Kanton nach den Kosten und wartet ');

interface Goals {
  readonly key: number;
  /** Enter, and undo. */
  readonly enter?: number;
}

/** Most times bare ProseMirror, by words. */
const GOALS: Readonly<Record<number, Goals>> = { 1000: { key: 1.6, enter: 1.7 }, 10_000: { key: 1.3 }, 50_000: { key: 0.7 } };

/** What is measured, and beside what. */
export interface DeskTyping {
  readonly browser: Browser;
  /** Opens a page with bare ProseMirror and the same words. */
  readonly openReference: (words: number) => Promise<Page>;
  readonly sizes: readonly number[];
  readonly keys: number;
  /** Enter and then undo, so often. */
  readonly enters: number;
  readonly say: (line: string) => void;
}

const titleOf = (words: number): string => `Gemessen an ${String(words)} Wörtern`;

const INIT = `(() => {
  const afterFrame = ${afterFrame.toString()};
  const markPainted = ${markPainted.toString()};
  const measureKey = ${measureKey.toString()};
  (${countReact.toString()})();
  let pending;
  window.galleyKey = { arm: () => { pending = measureKey(document.querySelector('.g-writing')); }, time: () => pending, painted: () => afterFrame().then(markPainted) };
})();`;

const createArticles = async (newsroom: string, sizes: readonly number[]): Promise<void> => {
  const ask = await createNewsroomReader(newsroom);
  const picture = await ask('importFile', { body: { url: PICTURE } });
  for (const words of sizes) {
    const { version, elements } = documentOf(articleText(words), titleOf(words), assetUrl(picture.id));
    await ask('createArticle', {
      query: { contentLocale: 'de-CH' },
      body: { template: 'standard', metadata: {}, document: { version, elements: [...elements] } },
    });
  }
};

/** Puts the caret at the end of the paragraph with these words, as a click does. */
const placeCaret = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction(wanted => {
    document.querySelector('.g-writing')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    const strings = document.querySelectorAll<HTMLElement>('.g-writing [data-slate-string]');
    const string = Array.from(strings).find(candidate => candidate.textContent === wanted);
    const editable = string?.closest<HTMLElement>('[contenteditable="true"]');
    if (!string || !editable) return false;
    editable.focus();
    const range = document.createRange();
    range.selectNodeContents(string);
    range.collapse(false);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    string.scrollIntoView({ block: 'center' });
    return true;
  }, words);

const open = async (desk: DeskWindow, words: number): Promise<void> => {
  await desk.toList();
  await desk.open({ id: '', title: titleOf(words) });
  await desk.edit();
  await placeCaret(desk.page, wordsAtCaret(articleText(words)));
};

/** What was typed is saved before another article is opened: leaving asks for it otherwise. */
const save = async ({ page }: DeskWindow): Promise<void> => {
  await page.getByTestId('save').click();
  await page.locator('.g-state-line', { hasText: /Saved \d/u }).waitFor();
};

/** How a key is pressed on a page and timed, and what waits for the next frame and marks it as the one that shows a key. */
interface Pressing {
  readonly press: (key: string) => Promise<number>;
  readonly painted: () => Promise<void>;
}

const pressInDesk = (page: Page): Pressing => ({
  press: async key => {
    await page.evaluate(() => window.galleyKey.arm());
    await page.keyboard.press(key);
    return page.evaluate(() => window.galleyKey.time());
  },
  painted: () => page.evaluate(() => window.galleyKey.painted()),
});

const pressInReference = (page: Page): Pressing => ({
  press: async key => {
    await page.evaluate(() => window.typingPage.armKey());
    await page.keyboard.press(key);
    return page.evaluate(() => window.typingPage.keyTime());
  },
  painted: () => page.evaluate(() => window.typingPage.painted()),
});

/** As often as Enter and the arrows are counted. */
const COUNTED_TURNS = 5;

/** Letters, then Enter and its undo, arrows, and selected letters. */
const countedKeys = (page: Page, { press, painted }: Pressing, letters: number): readonly CountedKey[] => {
  // What changes no text is painted with the next frame.
  const move = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    await painted();
  };
  const turns = <Value>(each: readonly Value[]): readonly Value[] => Array.from({ length: COUNTED_TURNS }, () => each).flat();
  return [
    ...KEYS.slice(0, letters).map((key): CountedKey => ({ act: 'letter', press: () => press(key === ' ' ? 'Space' : key) })),
    ...turns<CountedKey>([
      { act: 'enter', press: () => press('Enter') },
      { act: 'undo', press: () => press('Control+z') },
    ]),
    ...turns<CountedKey>([{ act: 'arrow', press: () => move('ArrowLeft') }]),
    ...turns<CountedKey>([{ act: 'select', press: () => move('Shift+ArrowLeft') }]),
  ];
};

/** Thirty keys a second, as a running hand presses them. */
const HAND_KEYS = 60;
const HAND_EVERY_MS = 33;

const typeOn = async (page: Page): Promise<number> => {
  const startedAt = performance.now();
  for (let count = 0; count < HAND_KEYS; count += 1) {
    const key = KEYS[count % KEYS.length] ?? 'e';
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await wait(Math.max(0, startedAt + (count + 1) * HAND_EVERY_MS - performance.now()));
  }
  return HAND_KEYS;
};

interface Pair {
  readonly values: number[];
  readonly references: number[];
}

const noPairs = (): Pair => ({ values: [], references: [] });

const measure = async (presses: readonly [value: Pressing, reference: Pressing], key: string, into?: Pair): Promise<void> => {
  const [pressValue, pressReference] = presses;
  const reference = await pressReference.press(key);
  const value = await pressValue.press(key);
  into?.references.push(reference);
  into?.values.push(value);
};

const rowsOf = (words: number, { key, enter, undo }: Readonly<Record<'key' | 'enter' | 'undo', Pair>>): readonly BenchRow[] => {
  const goals = GOALS[words];
  const row = (id: string, metric: string, pair: Pair, share: number, most?: number): BenchRow =>
    comparePairs({
      ...pair,
      id: `typing.desk.${String(words)}.${id}`,
      metric: `In the desk: ${metric}, ${String(words)} words`,
      unit: 'ms',
      reference: 'bare ProseMirror',
      share,
      ...(most === undefined ? {} : { most }),
    });
  return [
    row('p50', 'key to next paint, p50', key, 0.5, goals?.key),
    row('p95', 'key to next paint, p95', key, 0.95),
    row('enter', 'Enter to next paint', enter, 0.5, goals?.enter),
    row('undo', 'undo to next paint', undo, 0.5, goals?.enter),
    report({
      id: `typing.desk.${String(words)}.slowest`,
      metric: `In the desk: slowest key, ${String(words)} words`,
      value: Math.max(...key.values),
      unit: 'ms',
    }),
  ];
};

/**
 * Typing in the real window (built shell, newsroom, journal, attribution, presence, autosave) beside a page with nothing but ProseMirror:
 * one key there, one key here, so that both meet the same machine at the same moment.
 */
export const deskTypingRows = ({ browser, openReference, sizes, keys, enters, say }: DeskTyping): Promise<readonly BenchRow[]> =>
  withCleanUp(async later => {
    const folder = createFolder('typing');
    later(folder.remove);
    const newsroom = await startNewsroom(join(folder.path, 'newsroom'));
    later(newsroom.stop);
    await createArticles(newsroom.address, sizes);
    const host = await startDesk(join(folder.path, 'desk'), newsroom.address);
    later(host.stop);
    const page = await openDeskWindow(browser, host.address);
    later(() => page.context().close());
    await page.context().addInitScript({ content: INIT });
    await page.reload();
    const desk = deskWindowOf(page);
    const rows: BenchRow[] = [];
    for (const words of sizes) {
      say(`typing: in the desk, ${String(words)} words`);
      const reference = await openReference(words);
      await open(desk, words);
      const presses = [pressInDesk(page), pressInReference(reference)] as const;
      const figures = { key: noPairs(), enter: noPairs(), undo: noPairs() };
      for (let turn = 0; turn < WARM_UP_KEYS + keys; turn += 1) {
        const key = KEYS[turn % KEYS.length] ?? 'e';
        await measure(presses, key === ' ' ? 'Space' : key, turn < WARM_UP_KEYS ? undefined : figures.key);
      }
      const letters = Math.ceil(keys / COUNTED_SHARE);
      const counts = await countKeys(page, countedKeys(page, presses[0], letters), () => typeOn(page));
      const references = await countKeys(reference, countedKeys(reference, presses[1], letters), () => typeOn(reference));
      for (let turn = 0; turn < WARM_UP_ENTERS + enters; turn += 1) {
        await measure(presses, 'Enter', turn < WARM_UP_ENTERS ? undefined : figures.enter);
        await measure(presses, 'Control+z', turn < WARM_UP_ENTERS ? undefined : figures.undo);
      }
      await reference.context().close();
      await save(desk);
      rows.push(...rowsOf(words, figures), ...countRows(words, counts, references));
    }
    return rows;
  });
