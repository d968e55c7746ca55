import { type BenchRow, comparePairs, percentile, report } from '../table.ts';
import type { DeskWindow } from './desk-window.ts';
import { REVISION_WORDS } from './diff-rows.ts';
import { type BenchArticles, HEAVY } from './heavy-article.ts';
import { timeClick, watchWork } from './window.ts';

/** A tab or a tool of a heavy article is there within this. */
const SHOWN_MS = 80;
const THREADS = { selector: '.g-comments [data-thread]', least: HEAVY.threads } as const;
const REVISIONS = { selector: '.g-side .g-revision-number', least: HEAVY.revisions } as const;

const weight = [
  `${String(HEAVY.categories)} categories`,
  `${String(HEAVY.variants)} variants`,
  `${String(HEAVY.revisions)} revisions`,
  `${String(HEAVY.threads * (1 + HEAVY.replies))} comments`,
].join(', ');

/** Opens both articles by turns from the list, and shows their publication for the first time. */
export const openingRows = async (desk: DeskWindow, { heavy, light }: BenchArticles, opens: number): Promise<readonly BenchRow[]> => {
  const times = { heavy: [] as number[], light: [] as number[], heavyTab: [] as number[], lightTab: [] as number[] };
  for (let turn = 0; turn <= opens; turn += 1) {
    const heavyMs = await desk.open(heavy);
    const heavyTabMs = await desk.showPublication(HEAVY.categories);
    await desk.toList();
    const lightMs = await desk.open(light);
    const lightTabMs = await desk.showPublication(0);
    await desk.toList();
    if (turn === 0) continue;
    times.heavy.push(heavyMs);
    times.light.push(lightMs);
    times.heavyTab.push(heavyTabMs);
    times.lightTab.push(lightTabMs);
  }
  const shared = { unit: 'ms', share: 0.5, reference: 'article of the same length with nothing on it' } as const;
  return [
    comparePairs({
      ...shared,
      id: 'article.open',
      metric: `open an article with ${weight}`,
      values: times.heavy,
      references: times.light,
      most: 1.5,
    }),
    comparePairs({
      ...shared,
      id: 'article.publication.first',
      metric: 'its publication, shown for the first time since it was opened',
      values: times.heavyTab,
      references: times.lightTab,
      limit: SHOWN_MS,
    }),
  ];
};

const SWITCHES = {
  publication: 'switch to the publication',
  text: 'switch back to the text',
  comments: `show the comments (${String(HEAVY.threads)} threads)`,
  revisions: `switch from them to the ${String(HEAVY.revisions)} revisions`,
} as const;
type SwitchName = keyof typeof SWITCHES;
const SWITCH_NAMES = Object.keys(SWITCHES) as readonly SwitchName[]; // the keys of a record of our own

/** One switch: until it was painted, and what the main thread worked for it, in which nothing is that the machine does meanwhile. */
interface Switch {
  readonly shownMs: number;
  readonly workMs: number;
}

const switchOf = (name: SwitchName, series: readonly Switch[]): readonly BenchRow[] => {
  const shown = series.map(({ shownMs }) => shownMs);
  const row = { unit: 'ms', most: SHOWN_MS } as const;
  const work = percentile(
    series.map(({ workMs }) => workMs),
    0.5,
  );
  return [
    report({ ...row, id: `article.tab.${name}.p50`, metric: `${SWITCHES[name]}, p50`, value: percentile(shown, 0.5) }),
    report({ ...row, id: `article.tab.${name}.p95`, metric: `${SWITCHES[name]}, p95`, value: percentile(shown, 0.95) }),
    report({ id: `article.tab.${name}.work`, metric: 'the main thread’s work for it, median', value: work, unit: 'ms' }),
  ];
};

/** Goes from tab to tab and from tool to tool in the heavy article. */
export const switchingRows = async (desk: DeskWindow, { heavy }: BenchArticles, switches: number): Promise<readonly BenchRow[]> => {
  await desk.open(heavy);
  const worked = await watchWork(desk.page);
  const times: Readonly<Record<SwitchName, Switch[]>> = { publication: [], text: [], comments: [], revisions: [] };
  const steps: Readonly<Record<SwitchName, () => Promise<number>>> = {
    publication: () => desk.showPublication(HEAVY.categories),
    text: desk.showText,
    comments: () => desk.showTool('Comments', THREADS),
    revisions: () => desk.showTool('Revisions', REVISIONS),
  };
  for (let turn = 0; turn <= switches; turn += 1) {
    for (const name of SWITCH_NAMES) {
      const before = await worked();
      const shownMs = await steps[name]();
      const workMs = (await worked()) - before;
      if (turn > 0) times[name].push({ shownMs, workMs });
    }
    await desk.hideTool('Revisions');
  }
  await desk.toList();
  return SWITCH_NAMES.flatMap(name => switchOf(name, times[name]));
};

/** Opens the comparison of a long article's first revision with its text of now. */
export const comparisonRow = async (desk: DeskWindow, { long }: BenchArticles, comparisons: number): Promise<BenchRow> => {
  const { page } = desk;
  await desk.open(long);
  await desk.showTool('Revisions', { selector: '.g-side .g-revision-number', least: 2 });
  const first = page.locator('.g-side .g-revision').nth(1);
  const times: number[] = [];
  for (let turn = 0; turn <= comparisons; turn += 1) {
    const took = await timeClick(first, { selector: '.g-diff .g-diff-block', least: 100 });
    await page.keyboard.press('Escape');
    await page.locator('.g-diff').waitFor({ state: 'detached' });
    if (turn > 0) times.push(took);
  }
  await desk.hideTool('Revisions');
  await desk.toList();
  const metric = `a revision of ${String(REVISION_WORDS)} words chosen, compared with the text and painted, median`;
  return report({ id: 'article.diff.shown', metric, value: percentile(times, 0.5), unit: 'ms' });
};
