import type { Page } from '@playwright/test';
import type { Article } from '#domain/article/article.ts';
import { plainText } from '#domain/article/document.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { PresencePage } from '../pages/presence-page.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { publishDialog, publishNow } from '../support/publishing.ts';
import { expect, test } from '../support/shared-galley.ts';
import { type Ask, twoTitles, writeArticle } from '../support/write-article.ts';

/** The demo newsroom's people, by their account. */
const NAMES = { editor: 'Selina Aeschlimann', beta: 'Tim Oberholzer', admin: 'Nora Zgraggen' } as const;
const LEAD = 'Am Samstag wird gefeiert.';
const FIRST = 'Bühne und Bar stehen.';
const SECOND = 'Eintritt ist frei.';
/** The newsroom is asked and told every half minute. */
const QUIETLY = { timeout: LIMITS.later };
const DONE = { seoDone: true, photoeditingDone: true, proofreadingDone: true, productionDone: true };

/** A user at a desk of their own. */
const seatOf = (page: Page) => ({
  page,
  article: new ArticlePage(page),
  presence: new PresencePage(page),
  waits: page.getByRole('status').filter({ hasText: 'Newer text waits' }).filter({ visible: true }),
});
type Seat = ReturnType<typeof seatOf>;

test.describe('two editors and a proofreader at one article', () => {
  let selina: Seat;
  let tim: Seat;
  let nora: Seat;
  let ask: Ask;
  let made: Article;

  test.beforeEach(async ({ sharedDesk, newsroomOrigin }) => {
    selina = seatOf((await sharedDesk('selina', { username: 'editor' })).page);
    tim = seatOf((await sharedDesk('tim', { username: 'beta' })).page);
    nora = seatOf((await sharedDesk('nora', { username: 'admin' })).page);
    ask = await createNewsroomReader(newsroomOrigin);
    const [{ id }] = await twoTitles(ask);
    made = await writeArticle(
      ask,
      { title: 'Das Fest am See', lead: LEAD, paragraphs: [FIRST, SECOND] },
      { tenantIds: [id], mainTenantId: id, contentStatus: 'proofread', workflowChecklist: DONE },
    );
  });

  const stored = (): Promise<Metadata> => ask('getMetadata', { params: { id: made.metadataId } });
  const readersText = async (): Promise<string> => {
    const { content } = await ask('getReleased', { params: { id: made.metadataId } });
    return content.kind === 'text' ? content.document.elements.map(plainText).join('\n') : '';
  };
  const textOf = async (): Promise<string> =>
    (await ask('getArticle', { params: { id: made.id } })).document.elements.map(plainText).join('\n');
  const paragraphOf = ({ article }: Seat, index: number) => article.block('paragraph', index);
  const save = async ({ article }: Seat): Promise<void> => {
    await article.save();
    await expect(article.state()).toContainText('Saved');
  };
  const update = async ({ page }: Seat): Promise<void> => {
    await page.keyboard.press('Control+Shift+S');
    await expect(page.getByTestId('take-back')).toBeVisible();
  };

  test('D-009 nobody publishes past a proofreader unsaid; D-008 what two hold back is never lost; D-011 an update is taken back', async () => {
    await test.step('while Nora proofreads, the newsroom refuses, and the dialog says why and offers to take over', async () => {
      await nora.article.open(made.id);
      await nora.article.edit();
      await nora.article.typeAtEndOf(paragraphOf(nora, 0), ' Beides aus Holz.');
      await nora.article.waitUntilOnDisk();
      await selina.article.open(made.id);
      await expect(selina.presence.notices()).toContainText(`${NAMES.admin} is editing, since`);
      await stored();
      const past = ask('patchMetadata', { params: { id: made.metadataId }, body: { publicationStatus: 'published' } });
      await expect(past).rejects.toThrow('proofreadTaken');
      await selina.page.getByTestId('publish').press('Enter');
      const { dialog, button } = publishDialog(selina.page);
      await expect(dialog).toContainText('Somebody else is proofreading it: this takes over from them');
      await expect(button).toHaveText('Take over and publish');
      await selina.page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect((await stored()).publicationStatus).toBe('notPublished');
    });

    await test.step('taken over, it is public; Nora is told, keeps her words, and holds them behind what readers have', async () => {
      await selina.page.getByTestId('publish').press('Enter');
      await publishNow(selina.page);
      await expect(selina.page.getByTestId('publication-status')).toContainText('Published');
      await expect(nora.presence.notices()).toContainText(`${NAMES.editor} took over editing`, QUIETLY);
      await expect(paragraphOf(nora, 0)).toHaveText(`${FIRST} Beides aus Holz.`);
      await expect(nora.presence.notices()).toContainText('What you had not saved is kept on this computer');
      // It is proofread no more: she learns so, and may edit again.
      await nora.presence.notices().getByRole('button', { name: 'Edit again' }).click();
      await save(nora);
      await expect.poll(textOf).toContain('Beides aus Holz.');
      expect(await readersText()).not.toContain('Beides aus Holz.');
      await expect(nora.waits).toBeVisible();
    });

    await test.step('Tim holds back as well, and updates while Selina has words that are not saved', async () => {
      await selina.article.open(made.id);
      await selina.article.edit();
      await selina.article.typeAtEndOf(paragraphOf(selina, 1), ' Auch am Sonntag.');
      await selina.article.waitUntilOnDisk();
      await tim.article.open(made.id);
      await tim.article.edit();
      await expect(selina.presence.notices()).toContainText(`${NAMES.beta} is editing too`, QUIETLY);
      await tim.article.typeAtEndOf(tim.article.block('lead'), ' Alle kommen.');
      await save(tim);
      await expect(tim.waits).toBeVisible();
      expect(await readersText()).not.toContain('Alle kommen.');
      await update(tim);
      const readers = await readersText();
      for (const words of ['Alle kommen.', 'Beides aus Holz.']) expect(readers).toContain(words);
      expect(readers).not.toContain('Auch am Sonntag.');
    });

    await test.step('Selina is told what changed under her, and loses nothing: her words wait, his are public', async () => {
      await expect(selina.page.getByTestId('forecast')).toContainText(
        new RegExp(`changed by ${NAMES.beta}, not changed here`, 'u'),
        QUIETLY,
      );
      await expect(paragraphOf(selina, 1)).toHaveText(`${SECOND} Auch am Sonntag.`);
      await save(selina);
      await expect(selina.waits).toContainText(`last changed by ${NAMES.editor}`);
      await expect(selina.article.block('lead')).toHaveText(`${LEAD} Alle kommen.`);
      const [readers, text] = [await readersText(), await textOf()];
      for (const words of ['Alle kommen.', 'Beides aus Holz.', 'Auch am Sonntag.']) expect(text).toContain(words);
      expect(readers).not.toContain('Auch am Sonntag.');
      const locator = tim.page.getByTestId('forecast');
      await expect(locator).toContainText(`changed by ${NAMES.editor}, not changed here`, QUIETLY);
      await locator.getByRole('button', { name: 'Take over now' }).click();
      await expect(paragraphOf(tim, 1)).toHaveText(`${SECOND} Auch am Sonntag.`);
      await expect(tim.waits).toContainText(`last changed by ${NAMES.editor}`);
    });

    await test.step('she updates and takes it back: readers have what they had, hers waits again, and Tim sees both', async () => {
      const before = await readersText();
      await update(selina);
      expect(await readersText()).toContain('Auch am Sonntag.');
      expect((await stored()).waiting).toBeNull();
      await selina.page.keyboard.press('Control+Alt+z');
      await expect(selina.page.getByText('Taken back: readers have the version before again, and yours waits')).toBeVisible();
      expect(await readersText()).toBe(before);
      expect(await textOf()).toContain('Auch am Sonntag.');
      expect(await stored()).toMatchObject({ publicationStatus: 'published', waiting: { changed: ['text'] } });
      await expect(selina.waits).toBeVisible();
      await expect(tim.waits).toBeVisible(QUIETLY);
    });

    await test.step('what was taken back goes out with one press, for good', async () => {
      await update(selina);
      await expect(selina.waits).toHaveCount(0);
      expect(await readersText()).toBe(await textOf());
    });
  });
});
