import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';

const CONTENT = [
  'articles',
  'breakingnews',
  'tickers',
  'slideshows',
  'externalContent/videos',
  'externalContent/embeds',
  'externalContent/links',
];
const AROUND = [
  'categories',
  'tags',
  'kickwords',
  'teams',
  'newsletters',
  'rtelements',
  'sitemaps',
  'placement',
  'curatedList',
  'pushmessages',
  'users',
];
/** Beside the menu's groups. */
const FURTHER = ['usersettings', 'releasenotes', 'maintenancenotes', 'search', 'outbox', 'system', 'planning', 'planning/pages'];
/** A key of a text that is not there: "namespace:part.name". */
const RAW_KEY = /\b[a-z][A-Za-z]+:[a-z][A-Za-z]+(?:\.[A-Za-z]+)+\b/u;

for (const [uiLocale, isLooked] of [
  ['de-CH', true],
  ['fr-CH', false],
] as const)
  test(`every entry of an administrator’s menu is a screen with a heading, in ${uiLocale} (A1-001, A1-002, A2-038)`, async ({
    newsroom,
    openDesk,
  }) => {
    const ask = await createNewsroomReader(newsroom.origin, 'admin');
    const { userId } = await ask('getSignedIn', {});
    await ask('patchPreferences', { params: { id: userId }, body: { uiLocale } });
    const page = (await openDesk('admin')).page();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, 'admin');
    await expect(page.locator('html')).toHaveAttribute('lang', uiLocale);
    const paths = await page
      .getByRole('navigation')
      .first()
      .getByRole('link')
      .evaluateAll(links => links.map(link => new URL(link.getAttribute('href') ?? '', location.origin).pathname));
    expect(paths).toEqual(expect.arrayContaining([...CONTENT, ...AROUND].map(path => `/${path}`)));
    const headings: string[] = [];
    const rawKeys: string[] = [];
    let last = 'Galley';
    for (const path of [...new Set([...paths, ...FURTHER.map(name => `/${name}`)])]) {
      // Within the window, as a press on the entry does it.
      await page.evaluate(to => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
      await expect.poll(() => new URL(page.url()).pathname).toMatch(new RegExp(`^${path}`, 'u'));
      const heading = page.getByRole('heading', { level: 1 }).first();
      await expect(heading).not.toBeEmpty();
      await expect(heading).not.toHaveText(last);
      const words = ((await heading.textContent()) ?? '').trim();
      last = words;
      const raw = RAW_KEY.exec(await page.locator('body').innerText())?.[0] ?? '';
      headings.push(words);
      if (raw !== '') rawKeys.push(`${path}: ${raw}`);
      if (isLooked) await expectNoFindings(page);
    }
    expect(rawKeys).toEqual([]);
    expect(new Set(headings).size).toBe(headings.length);
  });
