import type { Locator, Page } from '@playwright/test';
import type { Article } from '#domain/article/article.ts';
import { plainText } from '#domain/article/document.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/shared-galley.ts';
import { type Ask, elementsOf, makeReady, patchArticle, writeArticle } from '../support/write-article.ts';

const TITLE = 'Der Steg am See';
const LEAD = 'Es regnet seit Tagen.';
/** The newsroom is asked once a minute. */
const QUIETLY = { timeout: LIMITS.later };

test.describe('a scheduled update that did not go out', () => {
  let page: Page;
  let ask: Ask;
  const stored = ({ metadataId: id }: Article): Promise<Metadata> => ask('getMetadata', { params: { id } });
  const readersLead = async ({ metadataId: id }: Article): Promise<string> => {
    const { content } = await ask('getReleased', { params: { id } });
    const lead = content.kind === 'text' ? content.document.elements.find(({ type }) => type === 'lead') : undefined;
    return lead === undefined ? '' : plainText(lead);
  };
  /** A colleague takes the lead out of the text that the person has scheduled: its time comes, and it is refused. */
  const failed = async (): Promise<Article> => {
    const made = await writeArticle(ask, { title: TITLE, lead: LEAD });
    await makeReady(ask, { id: made.metadataId, resourceId: made.id });
    await patchArticle(ask, made, { publicationStatus: 'published' });
    const params = { id: made.id };
    await ask('getArticle', { params });
    await ask('putArticle', {
      params,
      query: { hold: true },
      body: { document: { version: 'v008', elements: elementsOf({ title: TITLE }) } },
    });
    await stored(made);
    const releaseTime = new Date(Date.now() + 3_000).toISOString();
    await ask('releaseMetadata', { params: { id: made.metadataId }, body: { releaseTime } });
    await expect.poll(async () => (await stored(made)).waiting?.failure?.code, QUIETLY).toBe('missingRequiredFields');
    return made;
  };

  test.beforeEach(async ({ sharedDesk, newsroomOrigin }) => {
    ({ page } = await sharedDesk('failed-update', { username: 'editor' }));
    ask = await createNewsroomReader(newsroomOrigin);
  });

  test('D-003 a scheduled update that did not go out is told to who scheduled it, said in the list, in the plan and on the article, and mended there', async () => {
    const made = await failed();
    const locator = page.getByText(`The update of “${TITLE}” did not go out as scheduled`);
    await expect(locator).toBeVisible(QUIETLY);

    await page.getByRole('button', { name: 'To the plan' }).click();
    const line: Locator = page.getByRole('row').filter({ hasText: TITLE });
    await expect(line).toContainText('Update goes public');
    await expect(line).toContainText('Did not go out. Something required was missing. Lead');
    await expectNoFindings(page);

    const list = new ArticleListPage(page);
    await list.open();
    // The plan has rows of its own: the search is that of the articles once they are named.
    await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
    await list.search(TITLE);
    const mark = page.getByTestId('waiting-mark');
    await expect(mark).toHaveText('update did not go out');
    await expect(mark).toHaveAttribute('title', /Something required was missing\. Lead$/u);
    await page.getByRole('link', { name: TITLE }).click();

    const article = new ArticlePage(page);
    const notice = page.locator('.g-article-notices');
    await expect(notice).toContainText('The scheduled update did not go out');
    await expect(notice).toContainText('Something required was missing. Lead');
    await expectNoFindings(page, '.g-article-notices');
    expect(await readersLead(made)).toBe(LEAD);

    await article.edit();
    await article.typeAtEndOf(article.block('lead'), 'Der Steg bleibt zu.');
    await article.save();
    await expect(article.state()).toContainText('Saved');
    await notice.getByRole('button', { name: 'Change the time …' }).click();
    const dialog = page.getByRole('dialog', { name: /^Change the time of the update/u });
    await dialog.getByRole('textbox', { name: 'Update' }).fill('tomorrow 6');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(notice).toContainText('The update goes out');
    await expect(notice).not.toContainText('did not go out');
    const { waiting } = await stored(made);
    expect(waiting?.failure).toBeUndefined();
    expect(Date.parse(waiting?.releaseTime ?? '')).toBeGreaterThan(Date.now());
    await notice.getByRole('button', { name: 'Update public version' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => readersLead(made)).toBe('Der Steg bleibt zu.');
  });
});
