// @ts-check
/* global document, history, location, dispatchEvent, PopStateEvent -- what runs inside the page */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble, say } from './command.mjs';
import { findLayoutFaults, rawKeyIn } from './screen-faults.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ width: number, height: number, forced?: true }} Size */
/** @typedef {{ file: string, screen: string, language: string, theme: string, size: string, faults: readonly string[] }} Picture */

export const LANGUAGES = ['en-GB', 'de-CH', 'fr-CH'];
export const THEMES = /** @type {const} */ (['light', 'dark']);
/** A zoom is a window with as many pixels of style sheets: 200 % of 1280 × 800, 400 % of 1280 × 1024 (WCAG 2.2, 1.4.10). */
export const SIZES = /** @type {Record<string, Size>} */ ({
  '1024x700': { width: 1024, height: 700 },
  '1280x800': { width: 1280, height: 800 },
  '1440x900': { width: 1440, height: 900 },
  '1920x1080': { width: 1920, height: 1080 },
  '2560x1440': { width: 2560, height: 1440 },
  '200%': { width: 640, height: 400 },
  '400%': { width: 320, height: 256 },
  forced: { width: 1280, height: 800, forced: true },
});

/** Beside the entries of the menu. */
const FURTHER = [
  'usersettings',
  'usersettings/computer',
  'news',
  'releasenotes',
  'maintenancenotes',
  'search',
  'outbox',
  'system',
  'planning/pages',
];
/** Lists whose first item is a screen of its own. */
const WITH_ITEMS = ['articles', 'slideshows', 'tickers', 'breakingnews', 'categories', 'tags', 'newsletters', 'curatedList'];

/**
 * Goes to a place as a link inside the window does, and waits until its heading is there.
 * @param {Page} page
 * @param {string} path
 */
const goTo = async (page, path) => {
  const heading = page.locator('h1').first();
  const [before, from] = [await heading.textContent().catch(() => null), new URL(page.url()).pathname];
  await page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await heading.waitFor({ state: 'attached', timeout: 30_000 });
  // The former page stays until the next one is loaded; two items may have the same heading.
  if (from !== path)
    await page
      .waitForFunction(words => document.querySelector('h1')?.textContent !== words, before, { timeout: 10_000 })
      .catch(() => undefined);
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  // What is still read shows a skeleton or a ring.
  await page
    .waitForFunction(() => document.querySelector('main .bp6-skeleton, main .bp6-spinner') === null, undefined, { timeout: 10_000 })
    .catch(() => undefined);
};

/**
 * The paths of all screens of the person signed in.
 * @param {Page} page
 * @returns {Promise<readonly string[]>}
 */
const pathsOf = async page => {
  await page.getByRole('navigation').first().getByRole('link').nth(5).waitFor({ state: 'attached' });
  const menu = await page
    .getByRole('navigation')
    .first()
    .getByRole('link')
    .evaluateAll(links => links.map(link => new URL(link.getAttribute('href') ?? '', location.origin).pathname));
  const items = [];
  for (const list of WITH_ITEMS) {
    await goTo(page, `/${list}`);
    const first = page.locator(`main a[href^="/${list}/"]:not([href$="/new"])`).first();
    await first.waitFor({ state: 'attached', timeout: 10_000 }).catch(() => undefined);
    const href = (await first.count()) === 0 ? null : await first.getAttribute('href');
    if (href !== null) items.push(new URL(href, 'http://localhost').pathname);
  }
  const [article] = items;
  const parts = article === undefined ? [] : [`${article}/publication`];
  return [...new Set([...menu, ...FURTHER.map(name => `/${name}`), ...items, ...parts])];
};

/**
 * The name of a screen: its path without the ids of items.
 * @param {string} path
 */
const nameOf = path =>
  path === '/'
    ? 'home'
    : path
        .slice(1)
        .replaceAll(/[0-9a-f-]{36}|\d+/gu, 'item')
        .replaceAll('/', '-');

/**
 * Sets the language of the interface as a user does.
 * @param {Page} page
 * @param {string} language
 */
const speak = async (page, language) => {
  await goTo(page, '/usersettings');
  await page.locator('main select').first().selectOption(language);
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
};

/** @param {string} text */
const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * A page that shows all pictures side by side, what is wrong with each below it.
 * @param {readonly Picture[]} pictures
 */
const contactSheet = pictures => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens of Galley</title>
<style>body{font:14px system-ui;margin:16px}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(380px,1fr));gap:16px}
figure{margin:0}img{width:100%;border:1px solid #888}.wrong{color:#b00}</style>
<h1>${String(pictures.length)} screens of Galley, ${String(pictures.filter(({ faults }) => faults.length > 0).length)} with something to look at</h1>
<main>${pictures
  .map(
    ({ file, screen, language, theme, size, faults }) =>
      `<figure><a href="${escaped(encodeURI(file))}"><img loading="lazy" alt="" src="${escaped(encodeURI(file))}"></a>
<figcaption>${escaped(`${screen} · ${language} · ${theme} · ${size}`)}${faults.map(fault => `<div class="wrong">${escaped(fault)}</div>`).join('')}</figcaption></figure>`,
  )
  .join('\n')}</main></html>
`;

/**
 * Those of a list that a flag names, with commas between them; all without it.
 * @param {readonly string[]} all
 * @param {unknown} wanted
 * @param {string} flag
 */
const chosenOf = (all, wanted, flag) => {
  if (wanted === undefined) return all;
  const names = String(wanted)
    .split(',')
    .map(name => name.trim());
  const unknown = names.find(name => !all.includes(name));
  if (unknown !== undefined) throw new Trouble(`--${flag} knows no “${unknown}”: choose from ${all.join(', ')}.`);
  return names;
};

/**
 * Takes pictures of all screens in all sizes, languages and themes, looks at each for faults of layout, and writes an index of them.
 * @param {Page} page signed in
 * @param {{ folder: string, flags: Record<string, unknown> }} input
 * @returns {Promise<number>} how many pictures have faults
 */
export const takeAll = async (page, { folder, flags }) => {
  const languages = chosenOf(LANGUAGES, flags['language'], 'language');
  const sizes = chosenOf(Object.keys(SIZES), flags['size'], 'size');
  const themes = flags['theme'] === undefined ? THEMES : THEMES.filter(theme => theme === flags['theme']);
  const all = await pathsOf(page);
  const names = chosenOf([...new Set(all.map(nameOf))], flags['only'], 'only');
  const paths = all.filter(path => names.includes(nameOf(path)));
  rmSync(folder, { recursive: true, force: true });
  /** @type {Picture[]} */
  const pictures = [];
  for (const language of languages) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await speak(page, language);
    for (const path of paths)
      for (const theme of themes)
        for (const size of sizes) {
          const { width, height, forced } = SIZES[size] ?? { width: 1280, height: 800 };
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce', forcedColors: forced === true ? 'active' : 'none' });
          await goTo(page, path);
          const faults = await page.evaluate(findLayoutFaults);
          const raw = rawKeyIn(await page.locator('body').innerText());
          const screen = nameOf(path);
          const file = `${language}/${theme}/${size.replace('%', '')}/${screen}.png`;
          mkdirSync(join(folder, language, theme, size.replace('%', '')), { recursive: true });
          await page.screenshot({ path: join(folder, file), animations: 'disabled' });
          const found = [...faults, ...(raw === undefined ? [] : [`a key without a text: ${raw}`])];
          pictures.push({ file, screen, language, theme, size, faults: found });
          for (const fault of found) say(`${screen}, ${language}, ${theme}, ${size}: ${fault}`);
        }
  }
  writeFileSync(join(folder, 'index.html'), contactSheet(pictures));
  say(`${String(pictures.length)} pictures: ${join(folder, 'index.html')}`);
  return pictures.filter(({ faults }) => faults.length > 0).length;
};
