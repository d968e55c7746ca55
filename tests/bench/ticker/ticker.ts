import { mkdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { aNote } from '#tests/builders/tickers.ts';
import { launch, openBareField, openDeskWindow, timeKey } from '../article-screen/window.ts';
import { type BenchDesk, openBenchDesk } from '../desk.ts';
import type { BenchPart } from '../part.ts';
import { createFolder, startDesk, withCleanUp } from '../programs.ts';
import { createBenchReader } from '../readers/bench-reader.ts';
import { type ServedTicker, serveTicker } from '../readers/served-ticker.ts';
import { countReact } from '../typing/react-counter.ts';
import { type BenchRow, comparePairs, percentile, report } from '../table.ts';

interface Extent {
  readonly events: number;
  readonly typed: number;
  readonly keys: number;
  readonly scrolls: number;
}
const EXTENT: Extent = { events: 1_000, typed: 100, keys: 120, scrolls: 60 };
const QUICK: Extent = { events: 1_000, typed: 25, keys: 50, scrolls: 30 };
/** Goals: what was typed is on the desk of a colleague and with readers within these times. */
const DESK_MS = 300;
const READER_MS = 1_000;
/** Goal: a key costs at most this many times what it costs in the reference. */
const KEY_MOST = 1.6;
/** A key is on the screen within one frame of 60 Hz; hardly one may take longer than this. */
const FRAME_MS = 1_000 / 60;
const SLOW_KEY_MS = 50;
/** Components that a key draws: the line and its reading. */
const KEY_RENDERS = 2;
const WARM_UP = 15;
const GAP_MS = 100;

const pause = (ms: number): Promise<void> => new Promise(resolve => void setTimeout(resolve, ms));

/** Resolves once an event is on a desk. */
const hasEvent = async (desk: BenchDesk, tickerId: string, eventId: string): Promise<void> => {
  for (;;) {
    const changed = desk.next('tickers.changed', payload => payload.tickerId === tickerId);
    const { events } = await desk.call('tickers.events', { tickerId });
    if (events.some(({ id }) => id === eventId)) return;
    await changed;
  }
};

interface Delays {
  readonly desk: number;
  readonly reader: number;
}

/** From the key that sends an event to where a colleague and a reader have it. */
const typeOne = async (
  { reporter, colleague, tickerId }: { readonly reporter: BenchDesk; readonly colleague: BenchDesk; readonly tickerId: string },
  nextChange: () => Promise<void>,
): Promise<Delays> => {
  const event = aNote('Eckball für Bern.', { instant: new Date().toISOString() });
  const startedAt = performance.now();
  const since = (): number => performance.now() - startedAt;
  const onReader = nextChange().then(since);
  const onDesk = hasEvent(colleague, tickerId, event.id).then(since);
  await reporter.call('tickers.work', { tickerId, work: { kind: 'write', event } });
  const [desk, reader] = await Promise.all([onDesk, onReader]);
  return { desk, reader };
};

const deliveryRows = (id: string, when: string, delays: readonly Delays[]): readonly BenchRow[] => {
  const p95 = (of: keyof Delays): number =>
    percentile(
      delays.map(one => one[of]),
      0.95,
    );
  return [
    report({ id: `ticker.desk.${id}`, metric: `typed until on another desk, p95, ${when}`, value: p95('desk'), unit: 'ms', most: DESK_MS }),
    report({
      id: `ticker.reader.${id}`,
      metric: `typed until with a reader, p95, ${when}`,
      value: p95('reader'),
      unit: 'ms',
      most: READER_MS,
    }),
  ];
};

/** Keys in the line of a ticker with a thousand events, beside a field of a page that has nothing else; then scrolling through them. */
const screenRows = async (browser: Browser, page: Page, { keys, scrolls }: Extent): Promise<readonly BenchRow[]> => {
  const bare = await openBareField(browser);
  const line = page.getByTestId('ticker-line');
  await line.click();
  const [values, references, renders]: [number[], number[], number[]] = [[], [], []];
  const rendered = (): Promise<number> => page.evaluate(() => window.galleyReact?.renders ?? Number.NaN);
  for (let turn = 0; turn < keys + WARM_UP; turn += 1) {
    const key = 'eckball '[turn % 8] ?? 'e';
    const referenceMs = await timeKey(bare, key);
    const before = await rendered();
    const valueMs = await timeKey(page, key);
    if (turn < WARM_UP) continue;
    values.push(valueMs);
    references.push(referenceMs);
    renders.push((await rendered()) - before);
  }
  await bare.context().close();
  await page.getByTestId('ticker-event').first().scrollIntoViewIfNeeded();
  const frames = await page.evaluate(async count => {
    const event = document.querySelector('[data-testid="ticker-event"]');
    const canScroll = (one: Element): boolean =>
      one.scrollHeight > one.clientHeight && /auto|scroll/u.test(getComputedStyle(one).overflowY);
    let scroller = event?.parentElement ?? null;
    while (scroller && !canScroll(scroller)) scroller = scroller.parentElement;
    const target = scroller ?? document.scrollingElement ?? document.documentElement;
    const times: number[] = [];
    for (let step = 0; step < count; step += 1) {
      const startedAt = performance.now();
      target.scrollBy(0, target.clientHeight * 0.8);
      await window.galleyAfterFrame();
      times.push(performance.now() - startedAt);
    }
    return times;
  }, scrolls);
  return [
    comparePairs({
      id: 'ticker.key.p50',
      metric: 'key in the line of a ticker with 1,000 events, p50',
      unit: 'ms',
      share: 0.5,
      values,
      references,
      reference: 'key in a bare field',
      most: KEY_MOST,
    }),
    report({ id: 'ticker.key.frame', metric: 'key in that line, median', value: percentile(values, 0.5), unit: 'ms', most: FRAME_MS }),
    report({
      id: 'ticker.key.renders',
      metric: 'components rendered for a key in that line, median',
      value: percentile(renders, 0.5),
      unit: '',
      most: KEY_RENDERS,
    }),
    report({ id: 'ticker.key.p95', metric: 'key in that line, p95', value: percentile(values, 0.95), unit: 'ms', most: SLOW_KEY_MS }),
    report({
      id: 'ticker.scroll.p50',
      metric: 'frame while scrolling 1,000 events, median',
      value: percentile(frames, 0.5),
      unit: 'ms',
      most: FRAME_MS,
    }),
    report({
      id: 'ticker.scroll.p95',
      metric: 'frame while scrolling 1,000 events, p95',
      value: percentile(frames, 0.95),
      unit: 'ms',
      most: SLOW_KEY_MS,
    }),
  ];
};

/** Writes that are timed together: the processor's time is counted in hundredths of a second. */
const WRITES = 100;
/** Goal: an event's write costs at most this many times the processor's time at 600 events of what it costs at 100. */
const WRITE_MOST = 1.25;

/** Processor's time of a process and its threads so far, in milliseconds. */
const cpuMs = (pid: number): number => {
  const fields =
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10; // utime and stime, in ticks of 10 ms
};

const fill = async ({ write }: ServedTicker, from: number, until: number): Promise<void> => {
  for (let number = from; number < until; number += 1) await write(number);
};

/** The processor's time of the newsroom for one event's write, in a ticker that has some events already. */
const writeCpuMs = async (served: ServedTicker, events: number): Promise<number> => {
  const before = cpuMs(served.pid);
  await fill(served, events, events + WRITES);
  return (cpuMs(served.pid) - before) / WRITES;
};

/** Writes at 100 events, up to 600, and there again. */
const writeRows = async (served: ServedTicker): Promise<readonly BenchRow[]> => {
  await fill(served, 0, WRITES);
  const early = await writeCpuMs(served, WRITES);
  await fill(served, 2 * WRITES, 6 * WRITES);
  const late = await writeCpuMs(served, 6 * WRITES);
  const ratio = late / early;
  return [
    {
      id: 'ticker.write.cpu',
      metric: 'processor’s time of an event’s write, at 600 events',
      value: late,
      unit: 'ms',
      reference: 'at 100 events',
      referenceValue: early,
      ratio,
      goal: `≤ ${String(WRITE_MOST)} × reference`,
      pass: ratio <= WRITE_MOST,
    },
  ];
};

/** Measures a ticker from the line to a colleague and a reader, and its desk with a thousand events. */
export const benchTicker: BenchPart = ({ quick, report: say }) =>
  withCleanUp(async later => {
    const extent = quick ? QUICK : EXTENT;
    const served = await serveTicker(later);
    const folder = createFolder('ticker');
    later(folder.remove);
    const desk = async (name: string): Promise<BenchDesk> => {
      const dataFolder = join(folder.path, name);
      mkdirSync(dataFolder);
      const opened = await openBenchDesk({ dataFolder, newsroom: served.origin });
      later(opened.dispose);
      await opened.call('tickers.events', { tickerId: served.id });
      return opened;
    };
    const [reporter, colleague] = [await desk('reporter'), await desk('colleague')];
    const agent = new Agent();
    later(() => agent.destroy());
    let tell: (() => void) | undefined;
    const reader = createBenchReader({ url: served.stream, agent, onEvent: () => tell?.() });
    await reader.open();
    later(reader.cut);
    const nextChange = (): Promise<void> => new Promise<void>(resolve => void (tell = resolve));
    const typed = async (): Promise<readonly Delays[]> => {
      const delays: Delays[] = [];
      for (let turn = 0; turn < extent.typed + 3; turn += 1) {
        const delay = await typeOne({ reporter, colleague, tickerId: served.id }, nextChange);
        if (turn >= 3) delays.push(delay);
        await pause(GAP_MS);
      }
      return delays;
    };
    say('ticker: typing into a new one');
    const early = await typed();
    say(`ticker: writing ${String(extent.events)} events`);
    const writes = await writeRows(await serveTicker(later));
    await fill(served, 0, extent.events);
    await pause(2_000);
    say('ticker: typing into a long one');
    const late = await typed();
    const host = await startDesk(join(folder.path, 'window'), served.origin);
    later(host.stop);
    const browser = await launch();
    later(() => browser.close());
    const page = await openDeskWindow(browser, host.address);
    await page.addInitScript({ content: `(${countReact.toString()})();` });
    await page.goto(`${new URL(page.url()).origin}/tickers/${served.id}`);
    await page
      .getByTestId('ticker-event')
      .nth(extent.events - 1)
      .waitFor({ state: 'attached' });
    say('ticker: keys and scrolling');
    const onScreen = await screenRows(browser, page, extent);
    return [
      ...deliveryRows('new', 'a new ticker', early),
      ...deliveryRows('long', 'a ticker with 1,000 events', late),
      ...writes,
      ...onScreen,
    ];
  });
