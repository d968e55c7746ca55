import { aDocument, paragraph } from '#tests/builders/documents.ts';
import type { Article } from '#domain/article/article.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { PresencePage } from '../pages/presence-page.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/shared-galley.ts';

const TITLES = ['Der See steigt', 'Der See steht', 'Der See sinkt'] as const;

test('what a colleague saves, and where they are, is on a second desk as it happens, long before a list asks by itself, and at the article', async ({
  sharedDesk,
  newsroomOrigin,
}) => {
  const { page } = await sharedDesk('tim', { username: 'beta' });
  const colleague = await sharedDesk('selina', { username: 'editor' });
  const ask = await createNewsroomReader(newsroomOrigin);
  const write = (title: string) => {
    const { version, elements } = aDocument({ title, body: [paragraph('Am Ufer stehen Leute.', 'first')] });
    return ask('createArticle', {
      query: { contentLocale: 'de-CH' },
      body: { document: { version, elements: [...elements] }, metadata: {} },
    });
  };
  const list = new ArticleListPage(page);
  await list.filter('contentLocale=de-CH');
  const delays: number[] = [];
  let made: Article | undefined;
  for (const title of TITLES) {
    made = await write(title);
    const savedAt = Date.now();
    await expect(list.link(title)).toBeVisible();
    delays.push(Date.now() - savedAt);
  }
  test.info().annotations.push({ type: 'list', description: `${delays.join(', ')} ms` });

  const { id = '' } = made ?? {};
  const here = new PresencePage(page);
  await new ArticlePage(page).open(id);
  const there = new ArticlePage(colleague.page);
  await there.open(id);
  const openedAt = Date.now();
  await expect(here.tag()).toBeVisible();
  test.info().annotations.push({ type: 'presence', description: `${String(Date.now() - openedAt)} ms` });
  await here.lookAtOthers(async others => {
    await expect(others).toContainText('Selina Aeschlimann');
    await expect(others.locator('.g-avatar')).toHaveCount(1);
  });
  await colleague.page.goto(colleague.origin);
  await expect(here.tag()).toHaveCount(0);
});
