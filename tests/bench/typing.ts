import { resolve } from 'node:path';
import { type Browser, type Page, chromium } from 'playwright-core';
import { buildPages, serveFolder } from '../support/editor-page.ts';
import type { BenchOptions } from './part.ts';
import { type BenchRow, compare, median, report } from './table.ts';
import { articleText } from './typing/article-text.ts';

/** What `benchTyping` may be told beside what every part is told. */
export interface TypingBenchOptions extends BenchOptions {
  /** Path of a Chromium; `GALLEY_CHROMIUM` unless given. */
  readonly chromium?: string;
  /** Words of the articles. */
  readonly sizes?: readonly number[];
}

const EDITORS = ['galley', 'slate', 'prosemirror'] as const;
type EditorName = (typeof EDITORS)[number];
type Reference = Exclude<EditorName, 'galley'>;

const REFERENCE_NAMES: Readonly<Record<Reference, string>> = { slate: 'bare Slate', prosemirror: 'bare ProseMirror' };

const root = resolve(import.meta.dirname, '../..');
const KEYS = Array.from('Heute fragt der Kanton nach den Kosten und wartet ');
/** The first keys of a page compile its code; they are typed and not counted. */
const WARM_UP_KEYS = 25;

interface Sample {
  readonly openMs: number;
  readonly keysMs: readonly number[];
  /** What the page's main thread worked for each key, also after the paint: processor time, so what else the machine does is not in it. */
  readonly workMs: readonly number[];
}

type Round = Readonly<Record<EditorName, Sample>>;

interface Limits {
  readonly prosemirror: number;
  readonly slate: number;
}

/** Most times the reference, by words; the goals P1 to P3 of the performance plan. */
const LIMITS: Readonly<Record<number, { readonly p50: Limits; readonly p95: Limits }>> = {
  1000: { p50: { prosemirror: 1.7, slate: 1.2 }, p95: { prosemirror: 1.7, slate: 1.2 } },
  10000: { p50: { prosemirror: 1.5, slate: 1.3 }, p95: { prosemirror: 1.6, slate: 1.3 } },
  50000: { p50: { prosemirror: 1.2, slate: 1.4 }, p95: { prosemirror: 1.3, slate: 1.4 } },
};

/** No key may take longer than this in an article of 10,000 words. */
const SLOWEST_KEY_MS = 50;

/** Frames come when they are ready and not with the display's beat: the time is the work, not the wait. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
];

/**
 * Key to next paint in Galley's own editor (production build, everything on) beside a bare Slate page and a bare ProseMirror page with the same
 * text: one key here, one key there, so that all three meet the same machine at the same moment.
 */
export const benchTyping = async (options: TypingBenchOptions): Promise<readonly BenchRow[]> => {
  const outDir = resolve(root, '.cache/bench-typing');
  options.report('typing: building the pages');
  await buildPages(
    EDITORS.map(name => `tests/bench/typing/${name}.html`),
    outDir,
  );
  const server = await serveFolder(outDir);
  const executablePath = options.chromium ?? process.env['GALLEY_CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const rows: BenchRow[] = [];
    for (const words of options.sizes ?? [1000, 10_000]) {
      options.report(`typing: an article of ${words} words`);
      const rounds: Round[] = [];
      for (let round = 0; round < (options.quick ? 2 : 4); round += 1)
        rounds.push(await measureRound({ browser, url: server.url, words, keys: options.quick ? 60 : 100 }));
      rows.push(...rowsOf(words, rounds));
    }
    return rows;
  } finally {
    await browser.close();
    server.close();
  }
};

interface RoundOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly words: number;
  readonly keys: number;
}

interface OpenPage {
  readonly name: EditorName;
  readonly page: Page;
  readonly openMs: number;
  readonly keysMs: number[];
  readonly workMs: number[];
  readonly readWorkMs: () => Promise<number>;
}

const measureRound = async (options: RoundOptions): Promise<Round> => {
  const opened: OpenPage[] = [];
  for (const name of EDITORS) opened.push(await openPage(name, options));
  const keys = Array.from({ length: WARM_UP_KEYS + options.keys }, (_, index) => KEYS[index % KEYS.length] ?? 'e');
  for (const [index, key] of keys.entries()) {
    // Who comes first changes with each key, so that nobody always follows the slowest.
    for (let turn = 0; turn < opened.length; turn += 1) {
      const editor = opened[(turn + index) % opened.length];
      if (editor) await pressKey(editor, key, index >= WARM_UP_KEYS);
    }
  }
  for (const editor of opened) await closePage(editor, keys.join(''));
  const sampleOf = (name: EditorName): Sample => {
    const editor = opened.find(candidate => candidate.name === name);
    if (!editor) throw new Error(`no page of ${name}`);
    return { openMs: editor.openMs, keysMs: editor.keysMs, workMs: editor.workMs };
  };
  return { galley: sampleOf('galley'), slate: sampleOf('slate'), prosemirror: sampleOf('prosemirror') };
};

const openPage = async (name: EditorName, { browser, url, words }: RoundOptions): Promise<OpenPage> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${url}/tests/bench/typing/${name}.html`);
  await page.waitForFunction(() => 'typingPage' in window);
  const openMs = await page.evaluate(text => window.typingPage.open(text), articleText(words));
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readWorkMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(metric => metric.name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  return { name, page, openMs, keysMs: [], workMs: [], readWorkMs };
};

const closePage = async ({ name, page }: OpenPage, typed: string): Promise<void> => {
  const text = await page.evaluate(() => window.typingPage.text());
  await page.context().close();
  if (!text.includes(typed)) throw new Error(`the typed text did not arrive in ${name}`);
};

const pressKey = async ({ page, keysMs, workMs, readWorkMs }: OpenPage, key: string, counts: boolean): Promise<void> => {
  await page.evaluate(() => window.typingPage.armKey());
  const before = await readWorkMs();
  await page.keyboard.press(key === ' ' ? 'Space' : key);
  const time = await page.evaluate(() => window.typingPage.keyTime());
  const after = await readWorkMs();
  if (!counts) return;
  keysMs.push(time);
  workMs.push(after - before);
};

const rowsOf = (words: number, rounds: readonly Round[]): readonly BenchRow[] => {
  const keysOf = (name: EditorName): readonly number[] => rounds.flatMap(round => round[name].keysMs);
  const opensOf = (name: EditorName): readonly number[] => rounds.map(round => round[name].openMs);
  const key = (figure: 'p50' | 'p95', reference: Reference): BenchRow => {
    const most = LIMITS[words]?.[figure][reference];
    return compare({
      id: `typing.${words}.${figure}.${reference}`,
      metric: `Key to next paint, ${figure}, ${words} words`,
      unit: 'ms',
      reference: REFERENCE_NAMES[reference],
      values: keysOf('galley'),
      references: keysOf(reference),
      share: figure === 'p50' ? 0.5 : 0.95,
      ...(most === undefined ? {} : { most }),
    });
  };
  const work = (reference: Reference): BenchRow =>
    compare({
      id: `typing.${words}.work.${reference}`,
      metric: `Main thread's work for a key, ${words} words`,
      unit: 'ms',
      reference: REFERENCE_NAMES[reference],
      values: rounds.flatMap(round => round.galley.workMs),
      references: rounds.flatMap(round => round[reference].workMs),
      share: 0.5,
    });
  const open = (reference: Reference): BenchRow =>
    compare({
      id: `typing.${words}.open.${reference}`,
      metric: `Open an article of ${words} words`,
      unit: 'ms',
      reference: REFERENCE_NAMES[reference],
      values: opensOf('galley'),
      references: opensOf(reference),
      share: 0.5,
    });
  return [
    key('p50', 'prosemirror'),
    key('p95', 'prosemirror'),
    key('p50', 'slate'),
    key('p95', 'slate'),
    work('prosemirror'),
    work('slate'),
    open('prosemirror'),
    open('slate'),
    report({
      id: `typing.${words}.slowest`,
      metric: `Slowest key of a round, median of the rounds, ${words} words`,
      value: median(rounds.map(round => Math.max(...round.galley.keysMs))),
      unit: 'ms',
      most: SLOWEST_KEY_MS,
    }),
  ];
};
