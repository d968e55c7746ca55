import { LIMITS } from '#tests/support/patience.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test as base } from '../support/galley-test.ts';
import { type GarblingProxy, startGarblingProxy } from '../support/garbling-proxy.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { freePort } from '../support/processes.ts';
import { writeArticle } from '../support/write-article.ts';

/** The newsroom is reached through a proxy. */
const test = base.extend<{ readonly line: { readonly proxy: GarblingProxy; readonly port: number } }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's dependencies from this pattern
  line: async ({}, use) => {
    const port = await freePort();
    const proxy = await startGarblingProxy(port);
    await use({ proxy, port });
    await proxy.close();
  },
  newsroomEnvironment: async ({ line: { proxy, port } }, use) => use({ GALLEY_PORT: String(port), GALLEY_ORIGIN: proxy.origin }),
});

test('a comment that arrived while its answers could not be read is sent by “Try now”, and is there once', async ({
  newsroom,
  openDesk,
  line: { proxy },
}) => {
  const WORDS = 'Wie hoch steht das Wasser?';
  const desk = await openDesk('stuck');
  const page = desk.page();
  await signIn(page, 'editor');
  const ask = await createNewsroomReader(newsroom.origin);
  const { id } = await writeArticle(ask, { title: 'Der Fluss', lead: 'Es regnet.', paragraphs: ['Der Fluss steigt seit Montag.'] });
  const there = async (): Promise<number> => (await ask('listComments', { params: { id } })).filter(({ text }) => text === WORDS).length;
  const article = new ArticlePage(page);

  await test.step('the newsroom stores it, and six answers cannot be read', async () => {
    await article.open(id);
    await article.edit();
    await page.getByRole('toolbar', { name: 'Tools beside the text' }).getByRole('button', { name: 'Comments' }).click();
    const panel = page.getByRole('complementary', { name: 'Comments' });
    await article.select(article.block('paragraph'), 'Der Fluss steigt');
    proxy.garble({ method: 'POST', path: /\/comments$/u, times: 6 });
    await panel.getByRole('button', { name: 'New comment' }).click();
    const form = panel.getByRole('textbox', { name: 'New comment' });
    await form.fill(WORDS);
    await form.press('Control+Enter');
    await expect.poll(there).toBe(1);
  });

  const line = page.locator('.g-outbox [data-key]').filter({ hasText: 'Comment' });
  await test.step('the outbox shows the failure', async () => {
    await expect.poll(() => proxy.left(), { timeout: LIMITS.later }).toBe(0);
    await page.getByRole('button', { name: 'One change could not be sent' }).click();
    await expect(line).toContainText('Refused by the server');
    await expect(line).toContainText('tried 6 times');
  });

  await test.step('“Try now” sends it: it is there once, and nothing waits', async () => {
    await line.getByRole('button', { name: 'Try now' }).click();
    await expect(page.getByText('Everything has been sent')).toBeVisible();
    expect(await there()).toBe(1);
  });
});
