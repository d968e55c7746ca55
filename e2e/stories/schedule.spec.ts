import type { Page } from '@playwright/test';
import type { Article } from '#domain/article/article.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { instantOfZurich, zurichTimeOf } from '#domain/time/zurich.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { setWorkOffline } from '../pages/diagnostics.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { PublicationPage } from '../pages/publication-page.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/shared-galley.ts';
import { type Ask, makeReady, patchArticle, writeArticle } from '../support/write-article.ts';

const DAY_MS = 86_400_000;
const DUE_IN_MS = 4_000;

test.describe('the schedule', () => {
  let page: Page;
  let publication: PublicationPage;
  let ask: Ask;
  let origin: string;

  const stored = ({ metadataId: id }: Pick<Article, 'metadataId'>): Promise<Metadata> => ask('getMetadata', { params: { id } });
  const readyArticle = async (title: string): Promise<Article> => {
    const article = await writeArticle(ask, { title, lead: 'Es regnet seit Tagen.' });
    await makeReady(ask, { id: article.metadataId, resourceId: article.id });
    return article;
  };
  const openPublication = async ({ id }: Article): Promise<void> => {
    await page.goto(`${origin}/articles/${id}/publication`);
    await expect(publication.card('Scheduling')).toBeVisible();
  };
  const tomorrowAt = (time: string): string =>
    instantOfZurich({ date: zurichTimeOf(new Date(Date.now() + DAY_MS).toISOString()).date, time });

  test.beforeEach(async ({ sharedDesk, newsroomOrigin }) => {
    ({ page, origin } = await sharedDesk('schedule', { username: 'editor' }));
    publication = new PublicationPage(page);
    ask = await createNewsroomReader(newsroomOrigin);
  });

  test('D-001 half-typed dates publish nothing and take nothing down, in whatever order the keys come', async () => {
    const article = await readyArticle('Der halbe Fahrplan');
    await openPublication(article);
    const dialog = await publication.openSchedule();
    const field = dialog.getByRole('textbox', { name: 'Publication', exact: true });
    const before = await stored(article);
    const { keyboard } = page;
    const orders: readonly (readonly string[])[] = [
      ['23.', '1', '1', '. 6.30'],
      ['6.30', 'Home', '23.1.', ' '],
      ['23.11. 6.30', 'Backspace', 'Backspace', 'Backspace', 'Backspace', 'Backspace'],
      ['1.1.2026 6:00', 'Home', 'Delete', 'End', 'Enter'],
      ['06:00', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab'],
      ['+1', 'm'],
    ];
    for (const keys of orders) {
      await field.fill('');
      await field.focus();
      for (const key of keys)
        await (/^(?:Home|End|Backspace|Delete|Enter|(?:Shift\+)?Tab)$/u.test(key) ? keyboard.press(key) : keyboard.type(key));
      await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    }
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // A save of something else takes nothing along.
    await publication.card('Note').getByRole('textbox').fill('Korrigiert.');
    await expect.poll(async () => (await stored(article)).note).toMatchObject([{ note: 'Korrigiert.' }]);
    expect(await stored(article)).toMatchObject({
      scheduledPlacing: null,
      publicationStatus: 'notPublished',
      publishedAt: before.publishedAt,
    });
  });

  test('D-002 D-005 what has passed is refused with its field, and offline nothing can be scheduled, with the reason', async () => {
    const article = await readyArticle('Der Fahrplan von gestern');
    await openPublication(article);
    const dialog = await publication.openSchedule();
    await publication.typeMoment('Publication', '1.1.2026 6:00');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Publication: This time has passed');
    await page.keyboard.press('Escape');
    await setWorkOffline(page, true);
    const card = publication.card('Scheduling');
    await expect(card.getByRole('button', { name: 'Schedule …' })).toBeDisabled();
    await expect(card.getByText(/Scheduling needs the network/u)).toBeVisible();
    await setWorkOffline(page, false);
    await expect(card.getByRole('button', { name: 'Schedule …' })).toBeEnabled();
    expect((await stored(article)).scheduledPlacing).toBeNull();
  });

  test('D-003 a failed publication is seen in the plan, in the list and on the article, and mended from there', async () => {
    const title = 'Der Steg ohne Autorin';
    const article = await readyArticle(title);
    const publicationTime = new Date(Date.now() + DUE_IN_MS).toISOString();
    await patchArticle(ask, article, { scheduledPlacing: { status: 'scheduled', publicationTime, expiryTime: null } });
    await patchArticle(ask, article, { authors: [] });
    await expect.poll(async () => (await stored(article)).scheduledPlacing?.failure?.code, { timeout: LIMITS.later }).toBeDefined();
    expect((await stored(article)).publicationStatus).toBe('notPublished');

    await page.goto(`${origin}/schedule?state=failed,late`);
    const row = page.getByRole('grid', { name: 'Schedule' }).getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('Did not go out.');
    await expect(row).toContainText('Something required was missing. Author');
    await page.goto(`${origin}/articles?q=Autorin`);
    await expect(page.locator('[data-key]').filter({ hasText: title })).toContainText('did not go out');

    await page.goto(`${origin}/schedule`);
    await row.getByRole('link', { name: title }).click();
    await expect(page.getByText(/^Scheduled, and did not go out/u).filter({ visible: true })).toBeVisible();
    await page
      .getByRole('button', { name: /^Go there: .*author/iu })
      .first()
      .click();
    await expect(publication.fold('Authors')).toBeFocused();
    await publication.card('Authors').getByRole('textbox', { name: 'Name typed by hand' }).fill('Ada Muster');
    await publication.card('Authors').getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(async () => JSON.stringify((await stored(article)).authors)).toContain('Ada Muster');

    await page.goto(`${origin}/schedule`);
    await row.getByRole('button', { name: /^Change the schedule/u }).click();
    await publication.typeMoment('Publication', 'tomorrow 6');
    await publication.scheduleDialog().getByRole('button', { name: 'Change', exact: true }).click();
    await expect(publication.scheduleDialog()).toHaveCount(0);
    await expect(row).toContainText('To come');
    expect((await stored(article)).scheduledPlacing).toEqual({
      status: 'scheduled',
      publicationTime: tomorrowAt('06:00'),
      expiryTime: null,
    });

    await row.focus();
    await page.keyboard.press('Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the schedule' }).click();
    await expect(row).toHaveCount(0);
    expect(await stored(article)).toMatchObject({ scheduledPlacing: null, publicationStatus: 'notPublished' });
  });

  test('the schedule who stays on an article sees it planned by a colleague and go out, with what is typed kept', async () => {
    const article = await readyArticle('Der Zug, der ohne Zutun fährt');
    await openPublication(article);
    const publicationTime = new Date(Date.now() + DUE_IN_MS).toISOString();
    const note = publication.card('Note').getByRole('textbox');
    await note.fill('Noch nicht fertig getippt');
    await patchArticle(ask, article, { scheduledPlacing: { status: 'scheduled', publicationTime, expiryTime: null } });
    await expect.poll(async () => (await stored(article)).publicationStatus, { timeout: LIMITS.later }).toBe('published');
    const notice = page.getByRole('status').filter({ hasText: 'This has changed meanwhile' });
    await expect(notice).toContainText('by the newsroom as planned: publication is now “Published”');
    await expect(note).toHaveValue('Noch nicht fertig getippt');
    await expect(publication.card('Scheduling').getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
    await notice.getByRole('button', { name: 'Seen' }).click();
    await expect(notice).toHaveCount(0);
  });

  test('axe finds nothing serious or critical in the plan and in the dialog of a schedule, with its problems', async () => {
    await openPublication(await readyArticle('Der lesbare Fahrplan'));
    const dialog = await publication.openSchedule();
    await expectNoFindings(page, '.bp6-dialog');
    await dialog.getByRole('textbox', { name: 'Publication', exact: true }).fill('gestern');
    await dialog.getByRole('textbox', { name: 'Expiry', exact: true }).fill('tomorrow 6');
    await expectNoFindings(page, '.bp6-dialog');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.goto(`${origin}/schedule`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectNoFindings(page);
  });
});
