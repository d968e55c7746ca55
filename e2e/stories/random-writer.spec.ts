import { type Page, expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Element } from '#domain/article/document.ts';
import type {} from '#renderer/editor/harness.tsx';
import { findFaults } from '#richtext/normalize.ts';
import { createRandom } from '#tests/bench/table.ts';
import { amount, repeatWith, seedOf } from '#tests/faults/support/amount.ts';
import { buildPages, serveFolder } from '#tests/support/editor-page.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { createTextModel, type Marked, type TextModel, withoutIds } from '../support/random-writer.ts';

const HARNESS = 'src/renderer/editor/harness.html';
const STEPS = 350;
const SEEDS = amount({ short: 5, long: 200 });
/** The short run ends after this, in the midst of a text; what was written until then is undone and redone. */
const BUDGET_MS = amount({ short: 20_000, long: Number.POSITIVE_INFINITY });

const server: { page?: { readonly url: string; readonly close: () => void }; folder?: string } = {};

test.beforeAll(async () => {
  server.folder = mkdtempSync(join(tmpdir(), 'galley-writer-'));
  await buildPages([HARNESS], server.folder);
  server.page = await serveFolder(server.folder);
});

test.afterAll(() => {
  server.page?.close();
  if (server.folder !== undefined) rmSync(server.folder, { recursive: true });
});

/** The window, by the DOM that a user sees. */
const windowOf = (page: Page) => {
  const elements = (): Promise<readonly Element[]> => page.evaluate(() => window.editorHarness.handle?.getElements() ?? []);
  const drawn = (): Promise<unknown> => page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  /** What is marked, by the paths of blocks; undefined if the text has no caret. */
  const marked = (): Promise<Marked | undefined> =>
    page.evaluate(() => {
      const NODE = '[data-slate-node]';
      const selection = getSelection();
      const spotOf = (node: globalThis.Node | null, offset: number) => {
        const around = node instanceof globalThis.Element ? node : node?.parentElement;
        const text = around?.closest('[data-slate-node="text"]');
        const block = text?.closest('[data-slate-node="element"]:not([data-slate-inline])');
        if (!node || !text || !block) return undefined;
        const pathOf = (element: globalThis.Element): number[] => {
          const path: number[] = [];
          for (let current: globalThis.Element | null | undefined = element; current && !current.matches('.g-writing');) {
            const parent: globalThis.Element | null | undefined = current.parentElement?.closest(NODE);
            const siblings = [...(parent?.querySelectorAll(NODE) ?? [])].filter(each => each.parentElement?.closest(NODE) === parent);
            path.unshift(siblings.indexOf(current));
            current = parent;
          }
          return path;
        };
        const lettersBefore = (element: globalThis.Element, strings: readonly globalThis.Element[]): number => {
          const range = document.createRange();
          range.setStart(element, 0);
          range.setEnd(node, offset);
          let count = 0;
          for (const string of strings) {
            if (!range.intersectsNode(string)) continue;
            const part = document.createRange();
            part.selectNodeContents(string);
            if (range.compareBoundaryPoints(globalThis.Range.END_TO_END, part) < 0) part.setEnd(node, offset);
            count += part.toString().length;
          }
          return count;
        };
        const ofBlock = [...block.querySelectorAll('[data-slate-string]')];
        const ofText = [...text.querySelectorAll('[data-slate-string]')];
        const point = { path: pathOf(text), offset: lettersBefore(text, ofText) };
        return { block: pathOf(block), offset: lettersBefore(block, ofBlock), point };
      };
      const anchor = spotOf(selection?.anchorNode ?? null, selection?.anchorOffset ?? 0);
      const focus = spotOf(selection?.focusNode ?? null, selection?.focusOffset ?? 0);
      return anchor && focus && document.activeElement?.matches('.g-writing') === true ? { anchor, focus } : undefined;
    });
  /** Where a letter of a block is in the window, once it has been brought there. */
  const placeOf = (block: readonly number[], offset: number) =>
    page.evaluate(
      ([path, wanted]) => {
        const NODE = '[data-slate-node]';
        let current: globalThis.Element | undefined = document.querySelector('.g-writing') ?? undefined;
        for (const index of path) {
          const parent: globalThis.Element | undefined = current;
          current = [...(parent?.querySelectorAll(NODE) ?? [])].filter(each => each.parentElement?.closest(NODE) === parent)[index];
        }
        current?.scrollIntoView({ block: 'center' });
        let left = wanted;
        const strings = [...(current?.querySelectorAll('[data-slate-string], [data-slate-zero-width]') ?? [])];
        for (const string of strings) {
          const letters = string.hasAttribute('data-slate-string') ? string.textContent.length : 0;
          const node = string.firstChild;
          if (node && (left <= letters || string === strings.at(-1))) {
            const range = document.createRange();
            range.setStart(node, Math.min(left, node.textContent?.length ?? 0));
            const box = [...range.getClientRects()].at(-1) ?? string.getBoundingClientRect();
            return box.height === 0 ? undefined : { x: box.left, y: box.top + box.height / 2 };
          }
          left -= letters;
        }
        return undefined;
      },
      [block, offset] as const,
    );
  return { elements, drawn, marked, placeOf };
};

const LETTERS = Array.from('abcdefghijklmnop  ..,äöü"\'-0123H2O');
const EDITS = ['Enter', 'Enter', 'Shift+Enter', 'Backspace', 'Backspace', 'Backspace', 'Delete', 'Delete'];
const COMMANDS = [
  'Control+b',
  'Control+i',
  'Control+Shift+0',
  'Control+Shift+1',
  'Control+Shift+7',
  'Control+Shift+8',
  'Alt+Shift+ArrowUp',
  'Alt+Shift+ArrowDown',
  'Control+Shift+d',
  'Control+a',
];
const MOVES = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'Shift+ArrowLeft',
  'Shift+ArrowRight',
  'Shift+ArrowDown',
  'Control+ArrowRight',
];

const write = async (page: Page, seed: number, endMs: number): Promise<void> => {
  const random = createRandom(seed);
  const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value; // never empty
  const window = windowOf(page);
  const first = await window.elements();
  let model: TextModel = createTextModel(first);
  const log: string[] = [];
  const stored = async (): Promise<unknown> => (await window.elements()).map(withoutIds);
  const expectSame = async (): Promise<void> => {
    const why = `step ${String(log.length)} of the text with the seed ${String(seed)} (${repeatWith()}), after ${log.slice(-8).join(', ')}`;
    await window.drawn();
    expect(await stored(), why).toEqual(model.elements());
    const faults = findFaults({ version: 'v008', elements: await window.elements() });
    expect(faults, why).toEqual([]);
  };
  const click = async (shift: boolean): Promise<void> => {
    const line = oneOf(model.lines());
    const place = await window.placeOf(line.block, Math.floor(random() * (line.length + 1)));
    if (!place) return;
    log.push(`${shift ? 'Shift+' : ''}click ${line.block.join('.')}`);
    if (shift) await page.keyboard.down('Shift');
    await page.mouse.click(place.x, place.y);
    if (shift) await page.keyboard.up('Shift');
    await window.drawn();
  };
  /** What the model cannot do is taken over from the window, where it has to be a valid text. */
  const takeOver = async (): Promise<void> => {
    await window.drawn();
    const elements = await window.elements();
    if (JSON.stringify(elements.map(withoutIds)) !== JSON.stringify(model.elements())) model = createTextModel(elements);
  };
  const there = async (): Promise<boolean> => {
    const marked = await window.marked();
    if (marked) model.mark(marked);
    return marked !== undefined;
  };
  for (let step = 0; step < STEPS && Date.now() < endMs; step += 1) {
    if (step === 0 || random() < 0.18 || !(await there())) await click(step > 0 && random() < 0.2);
    if (!(await there())) continue;
    const dice = random();
    if (dice < 0.45) {
      const letters = Array.from({ length: 1 + Math.floor(random() * 6) }, () => oneOf(LETTERS)).join('');
      log.push(`type ${letters}`);
      await page.keyboard.type(letters);
      for (const letter of letters) model.type(letter);
    } else if (dice < 0.7) {
      const key = oneOf(EDITS);
      log.push(key);
      await page.keyboard.press(key);
      model.press(key);
    } else if (dice < 0.78) {
      const key = oneOf(COMMANDS);
      log.push(key);
      await page.keyboard.press(key);
      model.press(key);
    } else if (dice < 0.92) {
      const key = oneOf(MOVES);
      log.push(key);
      await page.keyboard.press(key);
    } else if (dice < 0.94) {
      const previews = page.locator('.g-media-preview');
      const count = await previews.count();
      if (count === 0) continue;
      const keys = oneOf([
        ['Delete'],
        ['Control+x', 'Control+v'],
        ['Control+c', 'Control+v'],
        ['x'],
        ['ArrowDown', 'y'],
        ['ArrowUp', 'z'],
        ['Tab', 'w'],
      ]);
      log.push(`click a picture, ${keys.join(' ')}`);
      await previews.nth(Math.floor(random() * count)).click({ position: { x: 3, y: 3 } });
      for (const key of keys) await page.keyboard.press(key);
      await takeOver();
    } else if (dice < 0.97) {
      const keys = oneOf([['Control+x', 'Control+v'], ['Control+c', 'Control+v'], ['Control+x'], ['Tab'], ['Shift+Tab']]);
      log.push(keys.join(' '));
      for (const key of keys) await page.keyboard.press(key);
      await takeOver();
    } else {
      const count = 1 + Math.floor(random() * 4);
      const before = await stored();
      log.push(`${String(count)} back and forth`);
      let taken = 0;
      for (; taken < count && (await page.evaluate(() => globalThis.window.editorHarness.handle?.getHistory().canUndo)); taken += 1)
        await page.keyboard.press('Control+z');
      model.dropMarks();
      for (let again = 0; again < taken; again += 1) await page.keyboard.press('Control+Shift+z');
      await window.drawn();
      expect(await stored(), `after ${log.slice(-4).join(', ')}, seed ${String(seed)}`).toEqual(before);
    }
    await expectSame();
  }
  const end = await window.elements();
  await page.evaluate(() => {
    const { handle } = globalThis.window.editorHarness;
    while (handle?.getHistory().canUndo) handle.undo();
  });
  expect(await window.elements(), `everything undone, seed ${String(seed)} (${repeatWith()})`).toEqual(first);
  await page.evaluate(() => {
    const { handle } = globalThis.window.editorHarness;
    while (handle?.getHistory().canRedo) handle.redo();
  });
  expect(await window.elements(), `everything redone, seed ${String(seed)} (${repeatWith()})`).toEqual(end);
};

test('whoever writes at random with keys and mouse finds in every block what an editor without a window has, and all of it undone and redone exactly', async ({
  page,
}) => {
  test.setTimeout(amount({ short: LIMITS.story, long: LIMITS.long }));
  const problems: string[] = [];
  page.on('pageerror', error => void problems.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const endMs = Date.now() + BUDGET_MS;
  for (let text = 0; text < SEEDS && Date.now() < endMs; text += 1) {
    await page.goto(`${server.page?.url ?? ''}/${HARNESS}?text=all`);
    await expect(page.locator('.g-toolbar')).toBeVisible();
    await write(page, seedOf(`random writer ${String(text)}`), endMs);
    expect(problems).toEqual([]);
  }
});
