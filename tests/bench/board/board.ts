import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createNewsroomReader } from '../../../e2e/support/newsroom-reader.ts';
import { buildPages, serveFolder } from '../../support/editor-page.ts';
import { launch, openBarePage, openDeskWindow, type Sight, timeClick, timeOrder } from '../article-screen/window.ts';
import type { BenchPart } from '../part.ts';
import { createFolder, inProject, startDesk, startNewsroom, withCleanUp } from '../programs.ts';
import { type BenchRow, compare, percentile, report } from '../table.ts';
import { beginDrag } from './drag.ts';
import { fillBoard, fillTree, FULL_BOARD } from './full-board.ts';

interface Amounts {
  readonly opens: number;
  readonly keys: number;
  readonly steps: number;
}
const FULL: Amounts = { opens: 12, keys: 80, steps: 300 };
const QUICK: Amounts = { opens: 5, keys: 30, steps: 100 };

const CATEGORIES = 2_000;
const WARM_UP = 5;
/** Goals: a screen opens, and a key is painted, within these times; a frame of a drag takes at most so many times that of a bare list. */
const OPEN_MS = 500;
const KEY_MS = 50;
const DRAG_RATIO = 1.5;
const FRAME_MS = 1_000 / 60;
const PAGE = 'tests/bench/board/bare-list.html';

/** The board is there once each column shows cards. */
const CARDS: Sight = { selector: '[data-page-id] .g-placed', least: FULL_BOARD.pages * 10 };
const TREE: Sight = { selector: '[role="treeitem"]', least: 20 };

/** Opens a screen from the home page by turns, the first time apart. */
const opening = async (page: Page, path: string, sight: Sight, opens: number): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let turn = 0; turn <= opens; turn += 1) {
    await page.locator('nav a[href="/articles"]').first().click();
    await page.locator('[role="row"][data-key]').first().waitFor();
    const took = await timeClick(page.locator(`nav a[href="${path}"]`).first(), sight);
    if (turn > 0) times.push(took);
  }
  return times;
};

/** Keys that take the line which has the keyboard down and up again, each until its rows stand in another order. */
const moves = async (page: Page, rows: string, keys: number): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let turn = 0; turn < keys + WARM_UP; turn += 1) {
    const took = await timeOrder(page, rows, turn % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
    if (turn >= WARM_UP) times.push(took);
  }
  return times;
};

const keyRows = (id: string, metric: string, times: readonly number[]): readonly BenchRow[] => [
  report({ id: `${id}.p50`, metric: `${metric}, p50`, value: percentile(times, 0.5), unit: 'ms' }),
  report({ id: `${id}.p95`, metric: `${metric}, p95`, value: percentile(times, 0.95), unit: 'ms', most: KEY_MS }),
];

const boardRows = async (page: Page, { opens, keys }: Amounts): Promise<readonly BenchRow[]> => {
  const opened = await opening(page, '/placement', CARDS, opens);
  const size = `${String(FULL_BOARD.pages)} pages with ${String(FULL_BOARD.sections)} sections of ${String(FULL_BOARD.items)} items`;
  await page.locator('.g-placed').first().click();
  const moved = await moves(page, '[data-page-id] .g-placed', keys);
  return [
    report({ id: 'board.open', metric: `open a board of ${size}, median`, value: percentile(opened, 0.5), unit: 'ms', most: OPEN_MS }),
    ...keyRows('board.move', 'an item moved by key, to the paint', moved),
  ];
};

const dragRow = async (page: Page, browser: Browser, url: string, steps: number): Promise<readonly BenchRow[]> => {
  const bare = await openBarePage(browser, `${url}/${PAGE}`);
  // One after the other: a browser drags one thing at a time.
  const series = async (of: Page, selector: string): Promise<readonly number[]> => {
    const drag = await beginDrag(of, of.locator(selector).first());
    const times: number[] = [];
    for (let turn = 0; turn < steps + WARM_UP; turn += 1) {
      const took = await drag.step();
      if (turn >= WARM_UP) times.push(took);
    }
    await drag.end();
    return times;
  };
  const references = await series(bare, 'li');
  const values = await series(page, '.g-placed');
  await bare.context().close();
  const shared = { unit: 'ms', reference: 'a bare list with the same library', values, references, most: DRAG_RATIO } as const;
  const metric = 'main thread’s work for a step of a drag over the board, with its frame';
  const slowest = percentile(values, 0.99);
  return [
    compare({ ...shared, id: 'board.drag.p50', metric: `${metric}, p50`, share: 0.5 }),
    compare({ ...shared, id: 'board.drag.p95', metric: 'the same, p95', share: 0.95 }),
    report({ id: 'board.drag.frame', metric: 'the same, p99', value: slowest, unit: 'ms', most: FRAME_MS }),
  ];
};

const treeRows = async (page: Page, { opens, keys }: Amounts): Promise<readonly BenchRow[]> => {
  const opened = await opening(page, '/categories', TREE, opens);
  const rows = TREE.selector;
  await page.locator(rows).first().click();
  const moved = await moves(page, rows, keys);
  const search = page.getByRole('searchbox').first();
  await search.focus();
  const sought: number[] = [];
  for (const key of Array.from('7.1')) sought.push(await timeOrder(page, rows, key));
  return [
    report({
      id: 'tree.open',
      metric: `open a tree of ${CATEGORIES.toLocaleString('en')} categories, median`,
      value: percentile(opened, 0.5),
      unit: 'ms',
      most: OPEN_MS,
    }),
    ...keyRows('tree.move', 'a category moved by key, to the paint', moved),
    report({
      id: 'tree.search',
      metric: 'a key of a search in it, to the paint, slowest',
      value: Math.max(...sought),
      unit: 'ms',
      most: KEY_MS,
    }),
  ];
};

/** The board of a large house and the tree of its categories, in a desk's window: opened, moved in by key and by pointer. */
export const benchBoard: BenchPart = ({ quick, report: say }) =>
  withCleanUp(async later => {
    const amounts = quick ? QUICK : FULL;
    const outDir = inProject('.cache', 'bench-board');
    await buildPages([PAGE], outDir);
    const server = await serveFolder(outDir);
    later(server.close);
    const folder = createFolder('board');
    later(folder.remove);
    const newsroom = await startNewsroom(join(folder.path, 'newsroom'));
    later(newsroom.stop);
    say('board: filling the pages and the tree');
    const ask = await createNewsroomReader(newsroom.address, 'admin');
    await fillBoard(ask);
    await fillTree(ask, CATEGORIES);
    const host = await startDesk(join(folder.path, 'desk'), newsroom.address);
    later(host.stop);
    const browser = await launch();
    later(() => browser.close());
    const page = await openDeskWindow(browser, host.address, 'admin');
    say('board: opening, moving');
    const board = await boardRows(page, amounts);
    say('board: dragging');
    const drag = await dragRow(page, browser, server.url, amounts.steps);
    say('board: the tree');
    return [...board, ...drag, ...(await treeRows(page, amounts))];
  });
