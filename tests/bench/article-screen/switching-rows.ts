import { type BenchRow, comparePairs, percentile, report } from '../table.ts';
import type { DeskWindow } from './desk-window.ts';
import { AT_ONCE_MS, REVISION_WORDS } from './diff-rows.ts';
import { type BenchArticles, HEAVY } from './heavy-article.ts';
import { timeClick } from './window.ts';

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
      ...{ id: 'article.publication.first', metric: 'its publication, shown for the first time since it was opened' },
      ...{ values: times.heavyTab, references: times.lightTab, limit: AT_ONCE_MS },
    }),
  ];
};

/** Goes from tab to tab and from tool to tool in the heavy article. */
export const switchingRows = async (desk: DeskWindow, { heavy }: BenchArticles, switches: number): Promise<readonly BenchRow[]> => {
  await desk.open(heavy);
  const times = { publication: [] as number[], text: [] as number[], comments: [] as number[], revisions: [] as number[] };
  for (let turn = 0; turn <= switches; turn += 1) {
    const publication = await desk.showPublication(HEAVY.categories);
    const text = await desk.showText();
    const comments = await desk.showTool('Comments', THREADS);
    const revisions = await desk.showTool('Revisions', REVISIONS);
    await desk.hideTool('Revisions');
    if (turn === 0) continue;
    times.publication.push(publication);
    times.text.push(text);
    times.comments.push(comments);
    times.revisions.push(revisions);
  }
  await desk.toList();
  const names = {
    publication: 'switch to the publication',
    text: 'switch back to the text',
    comments: `show the comments (${String(HEAVY.threads)} threads)`,
    revisions: `switch from them to the ${String(HEAVY.revisions)} revisions`,
  } as const;
  return (Object.keys(names) as (keyof typeof names)[]).map(name =>
    // the keys of a record of our own
    report({
      id: `article.tab.${name}.p95`,
      metric: `${names[name]}, p95`,
      value: percentile(times[name], 0.95),
      unit: 'ms',
      most: AT_ONCE_MS,
    }),
  );
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
