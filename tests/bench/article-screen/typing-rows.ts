import type { Browser, Page } from 'playwright-core';
import { type BenchRow, comparePairs, percentile, report } from '../table.ts';
import { type DeskWindow, deskWindowOf } from './desk-window.ts';
import { type BenchArticles, HEAVY } from './heavy-article.ts';
import { fieldText, openBareField, openBeside, timeKey } from './window.ts';

/** The first keys of a page compile its code; they are typed and not counted. */
const WARM_UP_KEYS = 25;
const KEYS = Array.from('Heute fragt der Kanton nach den Kosten und wartet ');
/** One frame of a screen with 60 Hz, and what hardly a key may exceed. */
const FRAME_MS = 1000 / 60;
const SLOW_KEY_MS = 50;

interface Typists {
  readonly value: Page;
  readonly reference: Page;
}

/** One key here, one key there; both must have arrived. */
const typeByTurns = async ({ value, reference }: Typists, keys: number) => {
  const values: number[] = [];
  const references: number[] = [];
  let typed = '';
  for (let turn = 0; turn < keys + WARM_UP_KEYS; turn += 1) {
    const key = KEYS[turn % KEYS.length] ?? 'e';
    typed += key;
    const referenceMs = await timeKey(reference, key);
    const valueMs = await timeKey(value, key);
    if (turn < WARM_UP_KEYS) continue;
    values.push(valueMs);
    references.push(referenceMs);
  }
  for (const page of [value, reference]) if (!(await fieldText(page)).includes(typed)) throw new Error('the typed text did not arrive');
  return { values, references };
};

const typingRows = (
  name: { readonly id: string; readonly metric: string; readonly reference: string },
  series: { readonly values: readonly number[]; readonly references: readonly number[] },
  most?: number,
): readonly BenchRow[] => [
  comparePairs({
    ...name,
    ...series,
    id: `${name.id}.p50`,
    metric: `${name.metric}, p50`,
    unit: 'ms',
    share: 0.5,
    ...(most ? { most } : {}),
  }),
  report({ id: `${name.id}.frame`, metric: `${name.metric}, median`, value: percentile(series.values, 0.5), unit: 'ms', most: FRAME_MS }),
  report({ id: `${name.id}.p95`, metric: `${name.metric}, p95`, value: percentile(series.values, 0.95), unit: 'ms', most: SLOW_KEY_MS }),
];

/** Types a note in the publication of the heavy article, beside a field of a page that has nothing else. */
export const noteRows = async (
  browser: Browser,
  desk: DeskWindow,
  { heavy }: BenchArticles,
  keys: number,
): Promise<readonly BenchRow[]> => {
  await desk.open(heavy);
  await desk.showPublication(HEAVY.categories);
  const bare = await openBareField(browser);
  const note = desk.page.getByRole('region', { name: 'Note', exact: true }).getByRole('textbox');
  await note.click();
  await note.press('Control+End');
  const series = await typeByTurns({ value: desk.page, reference: bare }, keys);
  await bare.context().close();
  // What was typed is saved before anything else is done in this window.
  await desk.page.getByRole('region', { name: 'Note', exact: true }).locator('header').getByText('Saved').waitFor();
  await desk.showText();
  await desk.toList();
  return typingRows({ id: 'article.key.note', metric: 'key in the note of the publication', reference: 'key in a bare field' }, series);
};

const writeIn = async (page: Page): Promise<void> => {
  await deskWindowOf(page).edit();
  await page
    .locator('.g-writing .g-block-paragraph [data-slate-string], .g-writing [data-block="paragraph"] [data-slate-string]')
    .first()
    .click();
};

/** Types in the text of the heavy article while its publication stands behind the text, beside the light one whose publication was not shown. */
export const textRows = async (
  browser: Browser,
  desk: DeskWindow,
  { heavy, light }: BenchArticles,
  keys: number,
): Promise<readonly BenchRow[]> => {
  const beside = await openBeside(browser, desk.page.context());
  await beside.goto(`${new URL(desk.page.url()).origin}/articles/${light.id}`);
  await desk.open(heavy);
  await desk.showPublication(HEAVY.categories);
  await desk.showText();
  await writeIn(beside);
  await writeIn(desk.page);
  const series = await typeByTurns({ value: desk.page, reference: beside }, keys);
  return typingRows(
    {
      id: 'article.key.text',
      metric: 'key in the text with the publication open behind it',
      reference: 'article with nothing on it, publication not open',
    },
    series,
    1.3,
  );
};
