import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { hostileStrings } from '../support/hostile-strings.ts';
import { expect, test } from '../support/shared-galley.ts';
import { writeArticle } from '../support/write-article.ts';

const STRINGS = hostileStrings(60).map(line => line.slice(0, 180));
const text = (index: number): string => STRINGS[index % STRINGS.length] ?? '';
/** The text as a page draws it: runs of blanks are one. */
const squeeze = (line: string): string => line.replaceAll(/\s+/gu, ' ').trim();

/** What would show that some of it ran, fetched or broke out of its place. */
const watch = (page: Page): readonly string[] => {
  const seen: string[] = [];
  page.on('dialog', dialog => {
    if (dialog.type() !== 'beforeunload') seen.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  page.on('request', request => {
    const { protocol, hostname } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && hostname !== '127.0.0.1') seen.push(`request: ${request.url()}`);
  });
  return seen;
};

/** Elements that our own screens have none of, handlers in attributes, links that run, and a page wider than its window. */
const findingsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const all = [...document.body.querySelectorAll('*')];
    const foreign = all.filter(element => /^(?:OBJECT|EMBED|FORM|BASE|META|LINK|MATH|MARQUEE|APPLET)$/u.test(element.tagName));
    const scripts = all.filter(element => element.tagName === 'SCRIPT' && !element.hasAttribute('src'));
    const handlers = all.filter(element => [...element.attributes].some(({ name }) => /^on/iu.test(name)));
    const links = all.filter(element => /^\s*(?:javascript|vbscript|data:text)/iu.test(element.getAttribute('href') ?? ''));
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page is wider than its window'] : [];
    return [...[...foreign, ...scripts, ...handlers, ...links].map(element => element.outerHTML.slice(0, 200)), ...wide];
  });

test('hostile words from colleagues stay words: in comments, slides, embeds, links and their lists', async ({
  newsroomOrigin,
  sharedDesk,
}) => {
  const ask = await createNewsroomReader(newsroomOrigin, 'chief');
  const article = await writeArticle(ask, { title: text(0), lead: text(1), paragraphs: [text(2), text(3)] });
  for (let index = 4; index < 12; index += 1)
    await ask('createComment', { params: { id: article.id }, body: { id: randomUUID(), text: text(index) } });
  const head = (index: number) => ({ titleHeader: text(index).slice(0, 40), title: text(index + 1).slice(0, 100), lead: text(index + 2) });
  const slides = Array.from({ length: 4 }, (_, index) => ({
    id: randomUUID(),
    visible: true,
    description: text(20 + index),
    credit: text(24 + index).slice(0, 100),
    image: null,
  }));
  const creation = { tenantIds: [], mainTenantId: null };
  const slideshow = await ask('createSlideshow', { query: {}, body: { ...creation, item: { ...head(28), slides } } });
  const embed = await ask('createEmbed', { query: {}, body: { ...creation, item: { ...head(32), url: text(35), preview: null } } });
  const link = await ask('createLink', {
    query: {},
    body: { ...creation, item: { ...head(36), url: text(39), type: 'url', openInNewWindow: true, preview: null } },
  });

  const { page, origin } = await sharedDesk('hostile-words', {
    username: 'editor',
    window: { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
  });
  const seen = watch(page);
  const look = async (what: string): Promise<void> => {
    expect(await findingsOn(page), what).toEqual([]);
    expect(seen, what).toEqual([]);
  };

  await test.step('in an article and its comments', async () => {
    await page.goto(`${origin}/articles/${article.id}`);
    await expect(page.locator('[data-block="title"]')).toBeVisible();
    await expect.poll(async () => squeeze(await page.locator('[data-block="title"]').innerText())).toBe(squeeze(text(0)));
    await page.getByRole('toolbar', { name: 'Tools beside the text' }).getByRole('button', { name: 'Comments' }).click();
    await expect(page.getByRole('complementary', { name: 'Comments' })).toContainText(squeeze(text(4)));
    await look('the article and its comments');
  });
  for (const [what, path, shown] of [
    ['a slideshow', `slideshows/${slideshow.id}`, slides[0]?.description ?? ''],
    ['an embed', `externalContent/embeds/${embed.id}`, head(32).lead],
    ['a link', `externalContent/links/${link.id}`, head(36).lead],
  ] as const)
    await test.step(`in ${what}`, async () => {
      await page.goto(`${origin}/${path}`);
      await expect(page.getByTestId('save')).toBeVisible();
      const values = (): Promise<readonly string[]> =>
        page.locator('textarea, input').evaluateAll(fields => fields.map(field => (field as HTMLTextAreaElement).value));
      await expect.poll(async () => (await values()).map(value => value.trim())).toContain(shown.trim());
      await look(what);
    });
  await test.step('in the list', async () => {
    await page.goto(`${origin}/articles?contentLocale=all`);
    await expect(page.locator('.g-rows-title').first()).toBeVisible();
    await look('the list');
  });
});
