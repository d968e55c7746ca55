import type { Locator, Page } from '@playwright/test';
import type { Article } from '#domain/article/article.ts';
import { plainText } from '#domain/article/document.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { setWorkOffline } from '../pages/diagnostics.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/shared-galley.ts';
import { type Ask, makeReady, patchArticle, writeArticle } from '../support/write-article.ts';

test.describe('what waits behind a public article', () => {
  let page: Page;
  let article: ArticlePage;
  let ask: Ask;
  let origin: string;

  const publicArticle = async (title: string): Promise<Article> => {
    const made = await writeArticle(ask, { title, lead: 'Es regnet seit Tagen.' });
    await makeReady(ask, { id: made.metadataId, resourceId: made.id });
    await patchArticle(ask, made, { publicationStatus: 'published' });
    return made;
  };
  const stored = ({ metadataId: id }: Article): Promise<Metadata> => ask('getMetadata', { params: { id } });
  const readersLead = async ({ metadataId: id }: Article): Promise<string> => {
    const { content } = await ask('getReleased', { params: { id } });
    const lead = content.kind === 'text' ? content.document.elements.find(({ type }) => type === 'lead') : undefined;
    return lead === undefined ? '' : plainText(lead);
  };
  const notice = (): Locator => page.getByRole('status').filter({ hasText: 'Newer text waits' }).filter({ visible: true });
  const act = (name: string): Locator => notice().getByRole('button', { name, exact: true });
  const write = async (words: string): Promise<void> => {
    await article.typeAtEndOf(article.block('lead'), words);
    await article.save();
  };

  test.beforeEach(async ({ sharedDesk, newsroomOrigin }) => {
    ({ page, origin } = await sharedDesk('waiting', { username: 'editor' }));
    article = new ArticlePage(page);
    ask = await createNewsroomReader(newsroomOrigin);
  });

  test('D-008 D-014 what waits behind a public article is held, compared, released, scheduled, discarded and restored, on the line and off it', async () => {
    const made = await publicArticle('Die öffentliche Fassung');
    await page.goto(`${origin}/articles/${made.id}?isEditingContent=true`);
    await expect(page.getByTestId('update-public')).toBeDisabled();

    await write(' Heute.');
    await expect(notice()).toContainText('Readers have revision');
    expect(await readersLead(made)).toBe('Es regnet seit Tagen.');
    await act('Compare').click();
    const comparison = page.getByRole('dialog', { name: 'What readers have, and what waits' });
    await expect(comparison.getByRole('region', { name: 'Comparison of the two texts' })).toContainText('Heute');
    await expectNoFindings(page, '.bp6-dialog');
    await page.keyboard.press('Escape');
    await expectNoFindings(page, '.g-article-notices');

    await article.typeAtEndOf(article.block('lead'), ' Morgen.');
    await page.keyboard.press('Control+Shift+S');
    await expect(page.getByText(/^Readers have the new version of .* s$/u)).toBeVisible();
    await expect(notice()).toHaveCount(0);
    expect(await readersLead(made)).toBe('Es regnet seit Tagen. Heute. Morgen.');

    await setWorkOffline(page, true);
    await write(' Offline.');
    await expect(page.getByText('Saved on this computer, not public')).toBeVisible();
    await expect(page.getByTestId('update-public')).toBeDisabled();
    await setWorkOffline(page, false);
    await expect(notice()).toBeVisible();
    expect(await readersLead(made)).toBe('Es regnet seit Tagen. Heute. Morgen.');

    await act('Schedule the update …').click();
    const schedule = page.getByRole('dialog', { name: /^Schedule the update/u });
    await schedule.getByRole('textbox', { name: 'Update' }).fill('tomorrow 6');
    await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(notice()).toContainText('The update goes out');
    expect((await stored(made)).waiting?.releaseTime).not.toBeNull();

    await act('Discard what waits …').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard what waits' }).click();
    await expect(notice()).toHaveCount(0);
    await expect(article.block('lead')).toHaveText('Es regnet seit Tagen. Heute. Morgen.');
    expect(await stored(made)).toMatchObject({ waiting: null, publicationStatus: 'published' });

    await page.getByRole('button', { name: 'Revisions' }).click();
    await page.locator('.g-revision', { has: page.getByText('2', { exact: true }) }).click();
    await page.getByTestId('restore-revision').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore as waiting text' }).click();
    await expect(notice()).toBeVisible();
    await expect(article.block('lead')).toHaveText('Es regnet seit Tagen.');
    expect(await readersLead(made)).toBe('Es regnet seit Tagen. Heute. Morgen.');
    expect(await stored(made)).toMatchObject({ publicationStatus: 'published' });
  });

  test('D-008 goes out to more readers with what waits, or without it, as the person chooses', async () => {
    const made = await publicArticle('Erst nur intern');
    await patchArticle(ask, made, { publicationStatus: 'internalOnly' });
    await page.goto(`${origin}/articles/${made.id}?isEditingContent=true`);
    await write(' Heute.');
    await article.typeAtEndOf(article.block('lead'), ' Morgen.');
    const move = async (name: RegExp): Promise<Locator> => {
      await page.getByTestId('publication-status').click();
      await page.getByRole('menuitem', { name }).click();
      return page.getByRole('dialog').filter({ has: page.getByTestId('publish-now') });
    };
    const unlisting = await move(/^Unlist/u);
    await expect(unlisting.getByRole('status').filter({ hasText: 'Newer changes wait: text' })).toBeVisible();
    await expectNoFindings(page, '.bp6-dialog');
    await unlisting.getByRole('button', { name: 'Unlist without them' }).click();
    await expect(unlisting).toBeHidden();
    expect(await readersLead(made)).toBe('Es regnet seit Tagen.');
    expect(await stored(made)).toMatchObject({
      publicationStatus: 'unlisted',
      waiting: { changed: expect.arrayContaining(['text']) as string[] },
    });

    const publishing = await move(/^Publish/u);
    await publishing.getByRole('button', { name: 'Publish with the newer changes' }).click();
    await expect(publishing).toBeHidden();
    expect(await readersLead(made)).toBe('Es regnet seit Tagen. Heute. Morgen.');
    expect(await stored(made)).toMatchObject({ publicationStatus: 'published', waiting: null });
  });
});
