import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createNewsroomReader } from '../../../e2e/support/newsroom-reader.ts';
import { buildPages, serveFolder } from '../../support/editor-page.ts';
import { deskWindowOf } from '../article-screen/desk-window.ts';
import { type BenchArticle, createHeavyArticle, HEAVY, type Weight } from '../article-screen/heavy-article.ts';
import { launch, openBarePage, openDeskWindow, type Sight, timeClick } from '../article-screen/window.ts';
import type { BenchPart } from '../part.ts';
import { createFolder, inProject, startDesk, startNewsroom, withCleanUp } from '../programs.ts';
import { type BenchRow, compare, percentile, report } from '../table.ts';
import { watchCosts } from './costs.ts';

/** Goals of the first paint: a part of an article, and an article that was open already. */
const PANEL_MS = 80;
const SWITCH_MS = 50;

const FULL = { weight: { words: 20_000, threads: 100, revisions: 100 }, turns: 40 } as const;
const QUICK = { ...FULL, turns: 8 } as const;

const FIGURES = {
  switch: 'switch to the other open article',
  publication: 'its publication',
  comments: 'its comments, first threads',
  revisions: 'its revisions, first rows',
} as const;
type Figure = keyof typeof FIGURES;
const NAMES = Object.keys(FIGURES) as readonly Figure[]; // the keys of a record of our own

/** What counts as painted: the frame of the part with its first rows. */
const SIGHTS: Readonly<Record<Exclude<Figure, 'switch'>, Sight>> = {
  publication: { selector: '[data-testid="publication-tab"]' },
  comments: { selector: '.g-comments [data-thread]', least: 5 },
  revisions: { selector: '.g-side .g-revision-number', least: 5 },
};

const titleOf = ({ title }: BenchArticle): Sight => ({
  selector: '.g-article-main .g-block-title, .g-article-main [data-block="title"]',
  text: title,
});

interface Times {
  readonly values: number[];
  readonly references: number[];
}

/** The steps in one window: each returns its time in milliseconds. */
const stepsOf = (page: Page) => {
  const desk = deskWindowOf(page);
  const { comments, publication, revisions } = SIGHTS;
  return {
    switch: (to: BenchArticle) => timeClick(page.getByRole('tab', { name: to.title }), titleOf(to)),
    publication: () => timeClick(page.locator('.g-article-tabs a').nth(1), publication),
    text: () => desk.showText(),
    comments: () => desk.showTool('Comments', comments),
    revisions: () => desk.showTool('Revisions', revisions),
    hide: () => desk.hideTool('Revisions'),
  };
};

/** Elements below what a selector finds. */
const countNodes = (page: Page, selector: string): Promise<number> =>
  page.evaluate(within => document.querySelectorAll(`${within} *`).length, selector);

const open = async (page: Page, articles: readonly BenchArticle[]): Promise<void> => {
  const origin = new URL(page.url()).origin;
  for (const article of articles) {
    await page.goto(`${origin}/articles/${article.id}`);
    await page.locator('.g-article-main [data-block="title"], .g-article-main .g-block-title').filter({ hasText: article.title }).waitFor();
  }
};

/** How many elements each step mounts: the bare page mounts as many. */
const weigh = async (page: Page): Promise<Readonly<Record<Figure, number>>> => {
  const steps = stepsOf(page);
  const article = await countNodes(page, '.g-article');
  await steps.publication();
  const publication = await countNodes(page, '[data-testid="publication-tab"]');
  await steps.text();
  await steps.comments();
  const comments = await countNodes(page, '.g-side');
  await steps.revisions();
  const revisions = await countNodes(page, '.g-side');
  await steps.hide();
  return { switch: article, publication, comments, revisions };
};

const openBare = async (browser: Browser, url: string, counts: Readonly<Record<Figure, number>>) => {
  const query = new URLSearchParams(NAMES.map(name => [name, String(counts[name])]));
  const page = await openBarePage(browser, `${url}/tests/bench/tabs/bare.html?${query.toString()}`);
  return async (name: Figure): Promise<number> => {
    await page.locator('[data-show="nothing"]').click();
    return timeClick(page.locator(`[data-show="${name}"]`), { selector: `[data-shown="${name}"] p`, least: 1 });
  };
};

const describeWeight = ({ words, threads, revisions }: Weight): string =>
  `${String(words)} words, ${String(threads * (1 + HEAVY.replies))} comments, ${String(revisions)} revisions`;

const rowsOf = (name: Figure, { values, references }: Times, counts: Readonly<Record<Figure, number>>): readonly BenchRow[] => {
  const reference = `bare React page that mounts ${String(counts[name])} elements`;
  const shared = { unit: 'ms', reference, values, references, limit: name === 'switch' ? SWITCH_MS : PANEL_MS };
  return [
    compare({ ...shared, id: `tabs.${name}.p50`, metric: `${FIGURES[name]}, p50`, share: 0.5 }),
    compare({ ...shared, id: `tabs.${name}.p95`, metric: `${FIGURES[name]}, p95`, share: 0.95 }),
  ];
};

/** Two heavy articles open in tabs: from one to the other, and to the parts of one, each beside a bare page of the same weight. */
export const benchTabs: BenchPart = ({ quick, report: say }) =>
  withCleanUp(async later => {
    const { weight, turns } = quick ? QUICK : FULL;
    const folder = createFolder('tabs');
    later(folder.remove);
    const newsroom = await startNewsroom(join(folder.path, 'newsroom'));
    later(newsroom.stop);
    say(`tabs: writing two articles of ${describeWeight(weight)}`);
    const ask = await createNewsroomReader(newsroom.address);
    const articles = [
      await createHeavyArticle(ask, 'Erster Artikel', weight),
      await createHeavyArticle(ask, 'Zweiter Artikel', { ...weight, revisions: 2 }),
    ] as const;
    const host = await startDesk(join(folder.path, 'desk'), newsroom.address);
    later(host.stop);
    const pages = inProject('.cache', 'bench-tabs');
    await buildPages(['tests/bench/tabs/bare.html'], pages);
    const server = await serveFolder(pages);
    later(server.close);
    const browser = await launch();
    later(() => browser.close());
    const page = await openDeskWindow(browser, host.address);
    await open(page, [articles[1], articles[0]]);
    const counts = await weigh(page);
    const bare = await openBare(browser, server.url, counts);
    const steps = stepsOf(page);
    const costs = await watchCosts(page);
    const times: Readonly<Record<Figure, Times>> = {
      switch: { values: [], references: [] },
      publication: { values: [], references: [] },
      comments: { values: [], references: [] },
      revisions: { values: [], references: [] },
    };
    say('tabs: switching');
    const measure = async (turn: number, name: Figure, step: () => Promise<number>): Promise<void> => {
      const referenceMs = await bare(name);
      const before = await costs.now();
      const valueMs = await step();
      if (turn === 0) return;
      costs.note(name, before, await costs.now());
      times[name].values.push(valueMs);
      times[name].references.push(referenceMs);
    };
    for (let turn = 0; turn <= turns; turn += 1) {
      await measure(turn, 'switch', () => steps.switch(articles[1]));
      await measure(turn, 'switch', () => steps.switch(articles[0]));
      await measure(turn, 'publication', steps.publication);
      await steps.text();
      await measure(turn, 'comments', steps.comments);
      await measure(turn, 'revisions', steps.revisions);
      await steps.hide();
    }
    return NAMES.flatMap(name => [
      ...rowsOf(name, times[name], counts),
      ...costs
        .of(name)
        .map(({ key, words, unit, values }) =>
          report({ id: `tabs.${name}.${key}`, metric: `${words} for it, median`, value: percentile(values, 0.5), unit }),
        ),
    ]);
  });
