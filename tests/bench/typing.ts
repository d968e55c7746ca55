import { resolve } from 'node:path';
import { type Browser, type CDPSession, type Page, chromium } from 'playwright-core';
import { buildPages, serveFolder } from '../support/editor-page.ts';
import type { BenchOptions } from './part.ts';
import { type BenchRow, type Comparison, comparePairs, median, report } from './table.ts';
import { deskTypingRows } from './typing/desk-rows.ts';
import { PASTED_CHARACTERS, articleText, pastedText } from './typing/article-text.ts';

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

/** What is measured of one editor in one round: one value of each beside one of the others. */
interface Sample {
  /** The first article after the page was loaded; Galley has prepared for it while idle, as it does after its start, the others know no such thing. */
  readonly open: readonly number[];
  /** Each further one. */
  readonly reopen: readonly number[];
  readonly key: readonly number[];
  /** What the page's main thread worked for each key, also after the paint: processor time, so what else the machine does is not in it. */
  readonly work: readonly number[];
  /** Time per key of keys that follow each other without a pause. */
  readonly burst: readonly number[];
  readonly enter: readonly number[];
  readonly undo: readonly number[];
  readonly paste: readonly number[];
}

type Figure = keyof Sample;
type Round = Readonly<Record<EditorName, Sample>>;

type Limits = Readonly<Partial<Record<Reference, number>>>;

/** Most times the reference, by words: the goals of the rich-text editor, and P3 of the performance plan against Slate. */
const LIMITS: Readonly<Record<number, { readonly p50: Limits; readonly p95: Limits; readonly open: Limits }>> = {
  1000: { p50: { prosemirror: 1.7, slate: 1.2 }, p95: { prosemirror: 1.7, slate: 1.2 }, open: { prosemirror: 2.5 } },
  10000: { p50: { prosemirror: 1.5, slate: 1.3 }, p95: { prosemirror: 1.5, slate: 1.3 }, open: { prosemirror: 2.5 } },
  50000: { p50: { prosemirror: 1.1, slate: 1.4 }, p95: { prosemirror: 1.1, slate: 1.4 }, open: { prosemirror: 2.5 } },
};

/** One frame of a screen with 60 Hz: a key of an article of the usual length is painted within it. */
const FRAME_MS = 1000 / 60;
/** No key may take longer than this in an article of 10,000 words. */
const SLOWEST_KEY_MS = 50;
/** 30,000 characters are pasted within this. */
const PASTE_MS = 300;

/** Frames come when they are ready and not with the display's beat: the time is the work, not the wait. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
];

/**
 * Typing, Enter, undo, paste and opening in Galley's own editor (production build, everything on, with pictures, embeds and boxes in the text)
 * beside a bare Slate page and a bare ProseMirror page with the same words: one key here, one key there, so that all three meet the same
 * machine at the same moment.
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
    const amounts = options.quick ? QUICK : FULL;
    for (const words of options.sizes ?? amounts.sizes) {
      options.report(`typing: an article of ${words} words`);
      const rounds: Round[] = [];
      for (let round = 0; round < amounts.rounds; round += 1) rounds.push(await measureRound({ browser, url: server.url, words, amounts }));
      rows.push(...rowsOf(words, rounds));
    }
    const desk = await deskTypingRows({
      browser,
      openReference: words => openReference(browser, server.url, words),
      sizes: options.sizes ?? amounts.sizes,
      keys: amounts.deskKeys,
      enters: amounts.deskEnters,
      say: options.report,
    });
    return [...rows, ...desk];
  } finally {
    await browser.close();
    server.close();
  }
};

interface Amounts {
  readonly sizes: readonly number[];
  readonly rounds: number;
  /** How often each article is opened in a round; the last one is typed into. */
  readonly opens: number;
  readonly keys: number;
  readonly bursts: number;
  /** Enter and then undo, so often. */
  readonly enters: number;
  /** The same in the desk's window. */
  readonly deskKeys: number;
  readonly deskEnters: number;
}

const FULL: Amounts = {
  sizes: [1000, 10_000, 50_000],
  rounds: 4,
  opens: 3,
  keys: 100,
  bursts: 2,
  enters: 8,
  deskKeys: 200,
  deskEnters: 12,
};
const QUICK: Amounts = { sizes: [1000, 10_000], rounds: 2, opens: 2, keys: 50, bursts: 1, enters: 4, deskKeys: 100, deskEnters: 6 };

const BURST_KEYS = 100;

interface RoundOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly words: number;
  readonly amounts: Amounts;
}

interface OpenPage {
  readonly name: EditorName;
  readonly page: Page;
  readonly session: CDPSession;
  readonly times: Readonly<Record<Figure, number[]>>;
}

const keysOf = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => KEYS[index % KEYS.length] ?? 'e');

/** Runs a step on each page; who comes first changes with each turn, so that nobody always follows the slowest. */
const inTurns = async (pages: readonly OpenPage[], turns: number, step: (page: OpenPage, turn: number) => Promise<void>): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) {
    for (let place = 0; place < pages.length; place += 1) {
      const page = pages[(place + turn) % pages.length];
      if (page) await step(page, turn);
    }
  }
};

const measureRound = async (options: RoundOptions): Promise<Round> => {
  const { amounts } = options;
  const opened: OpenPage[] = [];
  const opens: Readonly<Record<EditorName, Opens>> = { galley: noOpens(), slate: noOpens(), prosemirror: noOpens() };
  for (let turn = 1; turn <= amounts.opens; turn += 1) {
    for (const name of EDITORS) {
      const page = await openPage(name, options, opens[name]);
      if (turn === amounts.opens) opened.push(page);
      else await page.page.context().close();
    }
  }
  const typed = keysOf(WARM_UP_KEYS + amounts.keys);
  await inTurns(opened, typed.length, (page, turn) => typeKey(page, typed[turn] ?? 'e', turn >= WARM_UP_KEYS));
  const burst = keysOf(BURST_KEYS);
  await inTurns(opened, amounts.bursts, page => typeBurst(page, burst));
  const all = `${typed.join('')}${burst.join('').repeat(amounts.bursts)}`;
  for (const editor of opened) await expectText(editor, all);
  await inTurns(opened, amounts.enters, async page => {
    page.times.enter.push(await timeKey(page, 'Enter'));
    page.times.undo.push(await timeKey(page, 'Control+z'));
  });
  await inTurns(opened, 1, pasteText);
  for (const { page } of opened) await page.context().close();
  const sampleOf = (name: EditorName): Sample => {
    const editor = opened.find(candidate => candidate.name === name);
    if (!editor) throw new Error(`no page of ${name}`);
    return editor.times;
  };
  return { galley: sampleOf('galley'), slate: sampleOf('slate'), prosemirror: sampleOf('prosemirror') };
};

interface Opens {
  readonly open: number[];
  readonly reopen: number[];
}

const noOpens = (): Opens => ({ open: [], reopen: [] });

const openPage = async (name: EditorName, { browser, url, words }: RoundOptions, opens: Opens): Promise<OpenPage> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${url}/tests/bench/typing/${name}.html`);
  await page.waitForFunction(() => 'typingPage' in window);
  opens.open.push(await page.evaluate(text => window.typingPage.open(text), articleText(words)));
  opens.reopen.push(await page.evaluate(text => window.typingPage.openAgain(text), articleText(words)));
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { name, page, session, times: { ...opens, key: [], work: [], burst: [], enter: [], undo: [], paste: [] } };
};

/** A page with bare ProseMirror and the text, the caret where it is typed. */
const openReference = async (browser: Browser, url: string, words: number): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/tests/bench/typing/prosemirror.html`);
  await page.waitForFunction(() => 'typingPage' in window);
  await page.evaluate(text => window.typingPage.open(text), articleText(words));
  return page;
};

const workOf = async ({ session }: OpenPage): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(metric => metric.name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};

const textOf = ({ page }: OpenPage): Promise<string> => page.evaluate(() => window.typingPage.text());

const expectText = async (editor: OpenPage, words: string): Promise<void> => {
  if (!(await textOf(editor)).includes(words)) throw new Error(`the typed text did not arrive in ${editor.name}`);
};

const timeKey = async ({ page }: OpenPage, key: string): Promise<number> => {
  await page.evaluate(() => window.typingPage.armKey());
  await page.keyboard.press(key);
  return page.evaluate(() => window.typingPage.keyTime());
};

const typeKey = async (editor: OpenPage, key: string, counts: boolean): Promise<void> => {
  const before = await workOf(editor);
  const time = await timeKey(editor, key === ' ' ? 'Space' : key);
  const after = await workOf(editor);
  if (!counts) return;
  editor.times.key.push(time);
  editor.times.work.push(after - before);
};

/** All keys are sent at once: the page takes them as fast as it can. */
const typeBurst = async ({ page, session, times }: OpenPage, keys: readonly string[]): Promise<void> => {
  await page.evaluate(count => window.typingPage.armBurst(count), keys.length);
  const sent = keys.flatMap(key => [
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
  ]);
  await Promise.all(sent);
  times.burst.push((await page.evaluate(() => window.typingPage.burstTime())) / keys.length);
};

const pasteText = async (editor: OpenPage): Promise<void> => {
  const before = (await textOf(editor)).length;
  editor.times.paste.push(await editor.page.evaluate(pasted => window.typingPage.paste(pasted), pastedText()));
  const gained = (await textOf(editor)).length - before;
  if (gained < PASTED_CHARACTERS) throw new Error(`only ${gained} characters were pasted into ${editor.name}`);
};

/** Share, name and words of a figure that is measured often enough for it. */
const SHARES = [
  { share: 0.5, name: 'p50' },
  { share: 0.95, name: 'p95' },
] as const;

const METRICS: Readonly<Record<Exclude<Figure, 'key'>, string>> = {
  work: 'Main thread’s work for a key',
  burst: `Time per key in a burst of ${BURST_KEYS}`,
  enter: 'Enter to next paint',
  undo: 'Undo to next paint',
  paste: 'Paste of 30,000 characters to next paint',
  open: 'Open the first article',
  reopen: 'Open a further article',
};

const rowsOf = (words: number, rounds: readonly Round[]): readonly BenchRow[] => {
  const valuesOf = (name: EditorName, figure: Figure): readonly number[] => rounds.flatMap(round => round[name][figure]);
  const limits = LIMITS[words];
  const row = (figure: Figure, reference: Reference, more: Pick<Comparison, 'id' | 'metric' | 'share'>, most?: number): BenchRow =>
    comparePairs({
      ...more,
      unit: 'ms',
      reference: REFERENCE_NAMES[reference],
      values: valuesOf('galley', figure),
      references: valuesOf(reference, figure),
      ...(most === undefined ? {} : { most }),
    });
  const references: readonly Reference[] = ['prosemirror', 'slate'];
  const keys = references.flatMap(reference =>
    SHARES.map(({ share, name }) =>
      row(
        'key',
        reference,
        { id: `typing.${words}.${name}.${reference}`, metric: `Key to next paint, ${name}, ${words} words`, share },
        limits?.[name][reference],
      ),
    ),
  );
  const others = (Object.keys(METRICS) as (keyof typeof METRICS)[]).flatMap(figure =>
    // the keys of a record of our own
    references.map(reference =>
      row(
        figure,
        reference,
        { id: `typing.${words}.${figure}.${reference}`, metric: `${METRICS[figure]}, ${words} words`, share: 0.5 },
        figure === 'open' || figure === 'reopen' ? limits?.open[reference] : undefined,
      ),
    ),
  );
  return [...keys, ...others, ...guardsOf(words, rounds)];
};

/** What is held against the clock, in the figures that a user feels. */
const guardsOf = (words: number, rounds: readonly Round[]): readonly BenchRow[] => [
  ...(words === 1000
    ? [
        report({
          id: `typing.${words}.frame`,
          metric: `Key to next paint, median, ${words} words`,
          value: median(rounds.flatMap(round => round.galley.key)),
          unit: 'ms',
          most: FRAME_MS,
        }),
      ]
    : []),
  report({
    id: `typing.${words}.slowest`,
    metric: `Slowest key of a round, median of the rounds, ${words} words`,
    value: median(rounds.map(round => Math.max(...round.galley.key))),
    unit: 'ms',
    ...(words <= 10_000 ? { most: SLOWEST_KEY_MS } : {}),
  }),
  report({
    id: `typing.${words}.slowest.work`,
    metric: `Most that the main thread worked for one key, median of the rounds, ${words} words`,
    value: median(rounds.map(round => Math.max(...round.galley.work))),
    unit: 'ms',
    ...(words <= 10_000 ? { most: SLOWEST_KEY_MS } : {}),
  }),
  report({
    id: `typing.${words}.paste`,
    metric: `Paste of 30,000 characters, median, ${words} words`,
    value: median(rounds.flatMap(round => round.galley.paste)),
    unit: 'ms',
    ...(words <= 10_000 ? { most: PASTE_MS } : {}),
  }),
];
