import type { CDPSession, Page } from 'playwright-core';
import { type BenchRow, median, report } from '../table.ts';
import { COUNTED, type Counted, KEY_BUDGETS } from './key-budgets.ts';

const WORDS: Readonly<Record<Counted, string>> = {
  letter: 'a key',
  enter: 'Enter',
  undo: 'an undo',
  arrow: 'an arrow',
  select: 'a selected letter',
};

/** Each key is left alone for so long that all which follows it has come: journal, status, length, marks of the spelling. */
const PAUSE_MS = 600;
const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
/** Marks in the trace where each key begins: a key with Control has two events of its own. */
const MARK = 'galley:key';
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

interface Reading {
  readonly commits: number;
  readonly renders: number;
  readonly layouts: number;
  readonly styles: number;
  readonly scriptMs: number;
  readonly workMs: number;
}

const readerOf = (page: Page, session: CDPSession) => async (): Promise<Reading> => {
  const { metrics } = await session.send('Performance.getMetrics');
  const { commits, renders } = await page.evaluate(() => window.galleyReact ?? { commits: 0, renders: 0 });
  const of = (name: string): number => metrics.find(metric => metric.name === name)?.value ?? Number.NaN;
  return {
    commits,
    renders,
    layouts: of('LayoutCount'),
    styles: of('RecalcStyleCount'),
    scriptMs: of('ScriptDuration') * 1000,
    workMs: of('TaskDuration') * 1000,
  };
};

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly data?: { readonly type?: string; readonly nodeName?: string } };
}

/** What a page drew between one key and the next, from the browser's trace. */
const drawnPerKey = (events: readonly TraceEvent[]): Pick<Counts, 'all.paints' | 'all.layers' | 'all.area'> => {
  const starts = events.flatMap(({ name, ts }) => (name === MARK ? [ts] : []));
  const perKey = (fits: (event: TraceEvent) => boolean): readonly number[] => {
    const times = events.filter(fits).map(({ ts }) => ts);
    return starts.map((start, index) => times.filter(ts => ts >= start && ts < (starts[index + 1] ?? start + PAUSE_MS * 1000)).length);
  };
  return {
    'all.paints': perKey(({ name, args }) => name === 'Paint' && args?.data?.nodeName === '#document'),
    'all.layers': perKey(({ name }) => name === 'UpdateLayer'),
    'all.area': perKey(({ name }) => name === 'RasterTask').map(tiles => tiles * TILE_PX),
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

/** Presses each key alone and counts what the page does for it: until it is painted, and with all that follows. */
export const countKeys = async (page: Page, keys: readonly CountedKey[]): Promise<CountsByAct> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = readerOf(page, session);
  const counted: { readonly before: Reading; readonly painted: Reading; readonly after: Reading }[] = [];
  await page.waitForTimeout(PAUSE_MS);
  const endTrace = await trace(page);
  for (const { press } of keys) {
    await page.evaluate(mark => void performance.mark(mark), MARK);
    const before = await read();
    await press();
    const painted = await read();
    await page.waitForTimeout(PAUSE_MS);
    counted.push({ before, painted, after: await read() });
  }
  const drawn = drawnPerKey(await endTrace());
  await session.detach();
  const countsOf = (act: Counted): Counts => {
    const own = <Value>(values: readonly Value[]): readonly Value[] => values.filter((_value, index) => keys[index]?.act === act);
    const until = (name: keyof Reading): readonly number[] => own(counted).map(({ before, painted }) => painted[name] - before[name]);
    const all = (name: keyof Reading): readonly number[] => own(counted).map(({ before, after }) => after[name] - before[name]);
    return {
      'key.commits': until('commits'),
      'key.renders': until('renders'),
      'key.layouts': until('layouts'),
      'key.styles': until('styles'),
      'key.script': until('scriptMs'),
      'all.commits': all('commits'),
      'all.renders': all('renders'),
      'all.layouts': all('layouts'),
      'all.styles': all('styles'),
      'all.script': all('scriptMs'),
      'all.work': all('workMs'),
      'all.paints': own(drawn['all.paints']),
      'all.layers': own(drawn['all.layers']),
      'all.area': own(drawn['all.area']),
    };
  };
  return new Map(COUNTED.filter(act => keys.some(key => key.act === act)).map(act => [act, countsOf(act)]));
};

/** One row for each count of each act, beside that of bare ProseMirror, with its budget where it has one. */
export const countRows = (words: number, values: CountsByAct, references: CountsByAct): readonly BenchRow[] =>
  [...values].flatMap(([act, counts]) =>
    NAMES.map(name => {
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
