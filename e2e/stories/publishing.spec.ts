import type { Page } from '@playwright/test';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { setWorkOffline } from '../pages/diagnostics.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { publishDialog, publishNow } from '../support/publishing.ts';
import { expect, test } from '../support/shared-galley.ts';
import { type Ask, patchArticle, twoTitles, writeArticle } from '../support/write-article.ts';

const LEAD = 'Der Pegel der Aare liegt über der Marke.';
const TICKED = { seoDone: true, photoeditingDone: true, proofreadingDone: true, productionDone: true };

test.describe('going out', () => {
  let page: Page;
  let article: ArticlePage;
  let ask: Ask;
  const statusOf = async (id: string): Promise<string> => (await ask('getMetadata', { params: { id } })).publicationStatus;
  /** An article that lacks nothing; what is doubtful about it is given. */
  const complete = async (title: string, paragraph: string) => {
    const [one, other] = await twoTitles(ask);
    const written = await writeArticle(ask, { title, lead: LEAD, paragraphs: [paragraph] });
    await patchArticle(ask, written, {
      tenantIds: [one.id, other.id],
      mainTenantId: one.id,
      contentStatus: 'readyToPublish',
      workflowChecklist: TICKED,
    });
    return { ...written, titles: [one.name, other.name] };
  };

  test.beforeEach(async ({ sharedDesk, newsroomOrigin }) => {
    ({ page } = await sharedDesk('publishing', { username: 'editor', window: { reducedMotion: 'reduce' } }));
    article = new ArticlePage(page);
    ask = await createNewsroomReader(newsroomOrigin);
  });

  test('D-011 shows once what goes where; a placeholder stops Enter and is one press away; then it goes out, and is taken back', async () => {
    const { id, metadataId, titles } = await complete('Die Aare steigt', 'Betroffen sind (insert data here) Haushalte.');
    await article.open(id);
    await page.getByTestId('publish').press('Enter');
    const { dialog, button } = publishDialog(page);
    for (const title of titles) await expect(dialog.getByRole('list', { name: 'Where it goes' })).toContainText(title);
    await expect(dialog).toContainText(`die-aare-steigt-${metadataId}`);
    await expect(dialog.getByRole('region', { name: 'Teaser as readers see it' })).toContainText(LEAD);
    const doubt = dialog.getByRole('button', { name: 'Go there: Placeholder left in the text: (insert data here)' });
    await expect(doubt).toBeFocused();
    await expectNoFindings(page);
    await doubt.press('Enter');
    await expect(dialog).toBeHidden();
    expect(await statusOf(metadataId)).toBe('notPublished');

    await page.keyboard.press('Control+Alt+g');
    await expect(button).toHaveText('Publish anyway');
    await publishNow(page);
    await expect(page.getByTestId('publication-status')).toContainText('Published');
    await expect(page.getByTestId('publication-status')).toBeFocused();
    expect(await statusOf(metadataId)).toBe('published');

    const notice = page.getByRole('region', { name: 'Taking back what went out' });
    await expect(notice).toContainText('“Die Aare steigt” is public.');
    await new ArticleListPage(page).open();
    await expect(notice).toBeVisible();
    await page.keyboard.press('Control+Alt+z');
    await expect(page.getByText('Taken back: it is “Unpublished” now')).toBeVisible();
    await expect(notice).toBeHidden();
    expect(await statusOf(metadataId)).toBe('unpublished');
  });

  test('several go out by one dialog, each with its verdict; what lacks something stays', async () => {
    const whole = await complete('Sammelgang eins', 'Es regnet.');
    const lacking = await writeArticle(ask, { title: 'Sammelgang zwei', lead: LEAD });
    const list = new ArticleListPage(page);
    await list.open();
    await list.search('Sammelgang');
    for (const title of ['Sammelgang eins', 'Sammelgang zwei']) {
      const box = page.getByRole('checkbox', { name: `Choose “${title}”` });
      await box.focus();
      await box.press(' ');
      await expect(box).toBeChecked();
    }
    await page.getByRole('region', { name: 'Articles chosen' }).getByRole('button', { name: 'Publication status' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Publish' }).click();
    const { dialog, button } = publishDialog(page);
    await expect(dialog.getByRole('checkbox', { name: 'Sammelgang zwei' })).toBeDisabled();
    await expect(dialog).toContainText('Missing: At least one publication');
    await expect(dialog).toContainText('Nothing is missing or doubtful');
    await expect(dialog.getByRole('button', { name: /^Go there: Missing/u }).first()).toBeFocused();
    await expect(button).toHaveText('Publish one');
    await publishNow(page);
    await expect.poll(() => statusOf(whole.metadataId)).toBe('published');
    expect(await statusOf(lacking.metadataId)).toBe('notPublished');
  });

  test('D-005 going out without a network the button says why before', async () => {
    const { id } = await complete('Ohne Netz', 'Es regnet.');
    await article.open(id);
    await setWorkOffline(page, true);
    const button = page.getByTestId('publish');
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('Publishing needs the network');
    await setWorkOffline(page, false);
    await expect(button).toBeEnabled();
  });
});
