import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TICKER_ASSET } from '#server/readers/ticker/ticker-page.ts';
import { ARTICLE_ASSET } from '#server/readers/ticker/embedded-ticker.ts';
import { TEASER_ASSET } from '#server/readers/webstats/teaser-script.ts';
import { PUSH_ASSET } from '#server/readers/push/push-page.ts';
import { root } from './support/repository.ts';

const out = (...path: readonly string[]): string => join(root, 'out', ...path);
const ASSETS = out('renderer', 'assets');
const STATIC_IMPORT = /(?:from|import)\s*["'](?<path>\.{1,2}\/[^"']+)["']/gu;

/** What is loaded with files at once: they and what they import, but not what they load later. */
const loadedWith = (files: readonly string[]): ReadonlySet<string> => {
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    if (!/\.c?js$/u.test(file)) return;
    for (const { groups } of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) load(join(dirname(file), groups?.['path'] ?? ''));
  };
  for (const file of files) load(file);
  return loaded;
};

const bytesOf = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + statSync(file).size, 0);

/** Files that the page names: its script, what is fetched beside it, and its styles. */
const namedByPage = (): readonly string[] =>
  [...readFileSync(out('renderer', 'index.html'), 'utf8').matchAll(/(?:src|href)="[./]*(?<path>assets\/[^"]+\.(?:js|css))"/gu)].map(
    ({ groups }) => out('renderer', groups?.['path'] ?? ''),
  );

/** A chunk by its name, with its styles. */
const chunks = (name: string): readonly string[] =>
  readdirSync(ASSETS)
    .filter(file => file.startsWith(`${name}-`))
    .map(file => join(ASSETS, file));

/** What opens the data of a desk, once its window is served. */
const hostCode = (): readonly string[] =>
  readdirSync(out('main', 'chunks'))
    .filter(file => file.startsWith('host-code-'))
    .map(file => out('main', 'chunks', file));

/** What opening a screen loads beyond the entry. */
const beyondEntry = (name: string): readonly string[] => {
  const entry = loadedWith(namedByPage());
  return [...loadedWith(chunks(name))].filter(file => !entry.has(file));
};

/** Each part as people wait for it, with its limit in KB of 1,000 bytes, about a tenth above what it had when the limit was set. */
const PARTS: readonly (readonly [part: string, limitKb: number, files: () => Iterable<string>])[] = [
  ['the process of the desktop program until its window is open (out/main/index.js)', 360, () => loadedWith([out('main', 'index.js')])],
  ['the browser shell until its window is served (out/main/browser-shell.js)', 2_350, () => loadedWith([out('main', 'browser-shell.js')])],
  ['the host of either', 2_150, () => loadedWith(hostCode())],
  ['the newsroom (out/main/server.js)', 9_950, () => loadedWith([out('main', 'server.js')])],
  ['the preload script (out/preload/index.cjs)', 6, () => loadedWith([out('preload', 'index.cjs')])],
  ['what a window loads to begin', 2_050, () => loadedWith(namedByPage())],
  ['what the screen of an article loads beyond that', 1_450, () => beyondEntry('ArticleScreen')],
  ['what the editor loads beyond that', 800, () => beyondEntry('ArticleEditor')],
  [
    'all scripts and styles of the window',
    7_100,
    () =>
      readdirSync(ASSETS)
        .filter(file => /\.(?:js|css)$/u.test(file))
        .map(file => join(ASSETS, file)),
  ],
];

const judge = (part: string, bytes: number, limitKb: number): void => {
  const message = `${part} has ${(bytes / 1_000).toFixed(0)} KB. Import less at once (lazy screens, a smaller package); where it is worth its size, raise the limit in this table and say why in the commit.`;
  expect(bytes, message).toBeLessThanOrEqual(limitKb * 1_000);
  expect(bytes, `${part} was not found in what was built`).toBeGreaterThan(0);
};

describe('the size of what was built', () => {
  it('the size of what was built is that of a whole build', () => {
    expect(existsSync(out('.stamp')), 'nothing is built yet: `npm start` or `npm test` builds it').toBe(true);
  });

  it.each(PARTS)('%s stays within %i KB', (part, limitKb, files) => judge(part, bytesOf(files()), limitKb));

  it.each([
    ['the script of tickers', 9, TICKER_ASSET],
    ['the script of tickers in articles', 2, ARTICLE_ASSET],
    ['the script of teasers', 4, TEASER_ASSET],
    ['the script of push messages', 3, PUSH_ASSET],
  ])('the size of what was built for readers, %s stays within %i KB', (part, limitKb, asset) =>
    judge(part, Buffer.byteLength(asset.text), limitKb),
  );
});
