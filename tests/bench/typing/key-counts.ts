import type { CDPSession, Page } from 'playwright-core';
import { type BenchRow, median, report } from '../table.ts';
import { COUNTED, type Counted, KEY_BUDGETS } from './key-budgets.ts';
import type { ReactCounts } from './react-counter.ts';

const WORDS: Readonly<Record<Counted, string>> = {
  letter: 'a key',
  enter: 'Enter',
  undo: 'an undo',
  arrow: 'an arrow',
  select: 'a selected letter',
  hand: 'a key of a running hand',
};

/** Each key is left alone for so long that all which follows it has come: journal, status, length, marks of the spelling. */
const PAUSE_MS = 600;
const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
/** Marks in the trace where each key begins: a key with Control has two events of its own. */
const MARK = 'galley:key';
/** Marks where it is painted; the page sets it itself (`markPainted`). */
const PAINTED = 'galley:painted';
/** In software a page is drawn in tiles of this size. */
const TILE_PX = 256 * 256;

const COUNTS = {
  'key.commits': { metric: 'React commits until {{act}} is painted', unit: '' },
  'key.renders': { metric: 'components rendered until {{act}} is painted', unit: '' },
  'key.layouts': { metric: 'layouts until {{act}} is painted', unit: '' },
  'key.styles': { metric: 'style recalculations until {{act}} is painted', unit: '' },
  'all.commits': { metric: 'React commits for {{act}} with all that follows it', unit: '' },
  'all.renders': { metric: 'components rendered for {{act}} with all that follows it', unit: '' },
  'all.layouts': { metric: 'layouts for {{act}} with all that follows it', unit: '' },
  'all.styles': { metric: 'style recalculations for {{act}} with all that follows it', unit: '' },
  'all.paints': { metric: 'paints of the page for {{act}} with all that follows it', unit: '' },
  'all.layers': { metric: 'layers handed on for {{act}} with all that follows it', unit: '' },
  'all.area': { metric: 'painted area for {{act}} with all that follows it', unit: 'px' },
  'key.script': { metric: 'script until {{act}} is painted', unit: 'ms' },
  'all.script': { metric: 'script for {{act}} with all that follows it', unit: 'ms' },
  'all.work': { metric: 'main thread’s work for {{act}} with all that follows it', unit: 'ms' },
} as const;

/** What is counted of a key. */
export type CountName = keyof typeof COUNTS;

const NAMES = Object.keys(COUNTS).filter((name): name is CountName => name in COUNTS);

type Counts = Readonly<Record<CountName, readonly number[]>>;

/** What React and the processor have done so far. */
interface Reading extends ReactCounts {
  readonly scriptMs: number;
  readonly workMs: number;
}

const readerOf = (page: Page, session: CDPSession) => async (): Promise<Reading> => {
  const { metrics } = await session.send('Performance.getMetrics');
  const { commits, renders } = await page.evaluate(() => window.galleyReact ?? { commits: 0, renders: 0 });
  const of = (name: string): number => metrics.find(metric => metric.name === name)?.value ?? Number.NaN;
  return { commits, renders, scriptMs: of('ScriptDuration') * 1000, workMs: of('TaskDuration') * 1000 };
};

/** What React had done when the last key was painted. */
const readPainted = (page: Page): Promise<ReactCounts> => page.evaluate(() => window.galleyPainted ?? { commits: 0, renders: 0 });

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly pid: number;
  readonly dur?: number;
  readonly args?: { readonly data?: { readonly type?: string; readonly nodeName?: string } };
}

type Drawn = Pick<Counts, 'key.layouts' | 'key.styles' | 'all.layouts' | 'all.styles' | 'all.paints' | 'all.layers' | 'all.area'>;

/** What a page did for each key until it was painted, and until the next one or the end, from the browser's trace. */
const drawnPerKey = (events: readonly TraceEvent[]): Drawn => {
  const starts = events.filter(({ name }) => name === MARK);
  const painted = events.filter(({ name }) => name === PAINTED).map(({ ts }) => ts);
  const perKey = (fits: (event: TraceEvent) => boolean, endOf: (start: number, next: number) => number): readonly number[] => {
    const times = events.filter(fits).map(({ ts }) => ts);
    return starts.map(({ ts: start }, index) => {
      const end = endOf(start, starts[index + 1]?.ts ?? Number.POSITIVE_INFINITY);
      return times.filter(ts => ts >= start && ts < end).length;
    });
  };
  const untilPainted = (start: number): number => painted.find(ts => ts >= start) ?? start;
  const untilNext = (_start: number, next: number): number => next;
  // Other pages of the same browser are in the trace as well, and rasters are made by a process of their own.
  const ofPage =
    (wanted: string) =>
    ({ name, pid }: TraceEvent): boolean =>
      name === wanted && pid === starts[0]?.pid;
  return {
    'key.layouts': perKey(ofPage('Layout'), untilPainted),
    'key.styles': perKey(ofPage('UpdateLayoutTree'), untilPainted),
    'all.layouts': perKey(ofPage('Layout'), untilNext),
    'all.styles': perKey(ofPage('UpdateLayoutTree'), untilNext),
    'all.paints': perKey(({ name, args }) => name === 'Paint' && args?.data?.nodeName === '#document', untilNext),
    'all.layers': perKey(({ name }) => name === 'UpdateLayer', untilNext),
    'all.area': perKey(({ name }) => name === 'RasterTask', untilNext).map(tiles => tiles * TILE_PX),
  };
};

const trace = async (page: Page): Promise<() => Promise<readonly TraceEvent[]>> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without a browser cannot be traced');
  await browser.startTracing(page, { categories: TRACED });
  return async () => {
    const recorded = JSON.parse((await browser.stopTracing()).toString('utf8')) as { readonly traceEvents: readonly TraceEvent[] }; // Chromium's own format
    return recorded.traceEvents.toSorted((left, right) => left.ts - right.ts);
  };
};

/** A key that is pressed alone, and what it is counted as. */
export interface CountedKey {
  readonly act: Counted;
  /** Resolves once it is painted. */
  readonly press: () => Promise<unknown>;
}

type CountsByAct = ReadonlyMap<Counted, Counts>;

interface Pressed {
  readonly act: Counted;
  /** Keys that were pressed one after the other without a pause. */
  readonly keys: number;
  readonly before: Reading;
  /** Undefined for keys of a running hand: one is painted while the next is pressed. */
  readonly painted: (ReactCounts & Pick<Reading, 'scriptMs'>) | undefined;
  readonly after: Reading;
}

const countsOf = (act: Counted, pressed: readonly Pressed[], drawn: Drawn): Counts => {
  const own = pressed.filter(each => each.act === act);
  const until = (name: 'commits' | 'renders' | 'scriptMs'): readonly number[] =>
    own.flatMap(({ before, painted }) => (painted ? [painted[name] - before[name]] : []));
  const all = (name: keyof Reading): readonly number[] => own.map(({ keys, before, after }) => (after[name] - before[name]) / keys);
  const traced = (name: keyof Drawn): readonly number[] =>
    drawn[name].flatMap((value, index) => {
      const { act: pressedAs, keys = 1, painted } = pressed[index] ?? {};
      return pressedAs !== act || (painted === undefined && name.startsWith('key.')) ? [] : [value / keys];
    });
  return {
    'key.commits': until('commits'),
    'key.renders': until('renders'),
    'key.layouts': traced('key.layouts'),
    'key.styles': traced('key.styles'),
    'key.script': until('scriptMs'),
    'all.commits': all('commits'),
    'all.renders': all('renders'),
    'all.layouts': traced('all.layouts'),
    'all.styles': traced('all.styles'),
    'all.script': all('scriptMs'),
    'all.work': all('workMs'),
    'all.paints': traced('all.paints'),
    'all.layers': traced('all.layers'),
    'all.area': traced('all.area'),
  };
};

/**
 * Has `type` press keys without a pause, and counts for each what all of them cost; it resolves to their number. Then presses each key alone
 * and counts what the page does for it: until it is painted, and with all that follows.
 */
export const countKeys = async (page: Page, keys: readonly CountedKey[], type: () => Promise<number>): Promise<CountsByAct> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = readerOf(page, session);
  const pressed: Pressed[] = [];
  const begin = async (): Promise<Reading> => {
    await page.evaluate(mark => void performance.mark(mark), MARK);
    return read();
  };
  const end = async (): Promise<Reading> => {
    await page.waitForTimeout(PAUSE_MS);
    return read();
  };
  await page.waitForTimeout(PAUSE_MS);
  const endTrace = await trace(page);
  const start = await begin();
  pressed.push({ act: 'hand', before: start, painted: undefined, keys: await type(), after: await end() });
  for (const { act, press } of keys) {
    const before = await begin();
    await press();
    const painted = { ...(await read()), ...(await readPainted(page)) };
    pressed.push({ act, keys: 1, before, painted, after: await end() });
  }
  const drawn = drawnPerKey(await endTrace());
  await session.detach();
  return new Map(COUNTED.filter(act => pressed.some(each => each.act === act)).map(act => [act, countsOf(act, pressed, drawn)]));
};

/** One row for each count of each act, beside that of bare ProseMirror, with its budget where it has one. */
export const countRows = (words: number, values: CountsByAct, references: CountsByAct): readonly BenchRow[] =>
  [...values].flatMap(([act, counts]) =>
    NAMES.filter(name => counts[name].length > 0).map(name => {
      const { metric, unit } = COUNTS[name];
      const most = KEY_BUDGETS[act][name];
      const row = report({
        id: `typing.desk.${String(words)}.${act === 'letter' ? '' : `${act}.`}${name}`,
        metric: `In the desk: ${metric.replace('{{act}}', WORDS[act])}, ${String(words)} words`,
        value: median(counts[name]),
        unit,
        ...(most === undefined ? {} : { most }),
      });
      return { ...row, reference: 'bare ProseMirror', referenceValue: median(references.get(act)?.[name] ?? []) };
    }),
  );
