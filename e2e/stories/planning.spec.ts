import { zurichTimeOf } from '#domain/time/zurich.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { PublicationPage } from '../pages/publication-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/planning-galley.ts';
import { publishNow } from '../support/publishing.ts';
import { makeReady, twoTitles, writeArticle } from '../support/write-article.ts';

const LOOK = process.env['GALLEY_LOOK'];
const DAY_MS = 86_400_000;
const TITLE = 'Die Brücke wird teurer';

test('an assignment becomes an article that planning follows to its publication, also over a time without planning (A1-009a, A4-036)', async ({
  newsroom,
  openDesk,
  kordiam,
}) => {
  const [today, tomorrow] = [0, DAY_MS].map(ms => zurichTimeOf(new Date(Date.now() + ms).toISOString()).date);
  const element = kordiam.add({
    title: TITLE,
    groups: [{ id: 8, name: 'Verkehr' }],
    tasks: [
      { id: 1, user: { id: 5, name: 'Selina Aeschlimann' }, deadline: { date: today, time: '23:30' }, textLength: 3500, note: 'mit Bild' },
    ],
    publications: [
      {
        platformId: 1,
        schedule: { kind: 'single', date: today },
        category: { id: 2, name: 'Region' },
        customFields: [{ id: 70, value: '5' }],
      },
    ],
  });
  const tomorrowInWords = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(tomorrow ?? ''),
  );
  const publicationThere = () => kordiam.elements.get(element)?.publications[0];
  const page = (await openDesk('planning')).page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'editor');
  const origin = new URL(page.url()).origin;

  // The home screen has the work of today; the article is begun without the mouse.
  const card = page.getByRole('region', { name: 'Your assignments today' });
  await expect(card.getByRole('listitem')).toContainText('3,500 characters');
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/home.png` });
  await card.getByRole('link', { name: 'All of Planning' }).press('Enter');
  await expect(page.getByRole('banner').getByRole('heading', { name: 'Planning' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText('Nothing is planned for this day.')).toBeVisible();
  await page.keyboard.press('t');
  const make = page.getByRole('button', { name: `Make an article: ${TITLE}` });
  await expect(make).toBeVisible();
  await expectNoFindings(page);
  await make.press('Enter');
  await expect(page.locator('[data-block="title"]')).toHaveText(TITLE);

  // Page, date and deadline are those of planning.
  const publication = new PublicationPage(page);
  await publication.show();
  const print = publication.card('Print and planning');
  await expect(print.getByRole('textbox', { name: 'Page' })).toHaveValue('5');
  await expect(print.getByLabel('Print date')).toHaveValue(today ?? '');
  await expect(print.getByRole('checkbox', { name: 'Connect with Planning' })).toBeChecked();
  await expect(print).toContainText('Verkehr');
  const ask = await createNewsroomReader(newsroom.origin);
  const { content } = await ask('listMetadata', { query: { q: TITLE } });
  const [made] = content;
  if (!made) throw new Error('the article is in the list');
  const stored = () => ask('getMetadata', { params: { id: made.id } });
  expect(await stored()).toMatchObject({ targetDate: today, targetTime: '23:30', targetTextLength: 3500 });
  await expectNoFindings(page);
  if (LOOK !== undefined) await print.screenshot({ path: `${LOOK}/print.png` });

  // Planning is down: what is changed here is kept, and the article says that it waits and why.
  kordiam.fail('down');
  await print.getByRole('textbox', { name: 'Page' }).fill('7');
  const waiting = page.getByRole('status').filter({ hasText: 'Waiting for Planning', visible: true });
  await expect(waiting).toContainText('Planning cannot be reached');
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/down.png` });
  await makeReady(ask, { id: made.id, resourceId: made.resourceId });
  await page.goto(`${origin}/articles/${made.resourceId}`);
  await expect(waiting).toBeVisible();
  await page.getByTestId('publish').press('Enter');
  await publishNow(page);
  await expect.poll(async () => (await stored()).publicationStatus).toBe('published');
  expect(publicationThere()?.['status']).not.toMatchObject({ code: 'PUBLISHED' });

  // Back up: at once where a user asks for it, and only the newest state.
  kordiam.fail(null);
  await waiting.getByRole('button', { name: 'Try again now' }).press('Enter');
  await expect(waiting).toBeHidden();
  expect(publicationThere()).toMatchObject({ status: { code: 'PUBLISHED' }, customFields: [{ id: 70, value: '7' }, { id: 71 }] });

  // What planning decides afterwards is told in the article.
  kordiam.change(element, ({ publications: [there] }) => void Object.assign(there ?? {}, { schedule: { kind: 'single', date: tomorrow } }));
  await expect(page.getByRole('status').filter({ hasText: 'Planning has changed this article', visible: true })).toContainText(
    `Planning has set the print date: ${tomorrowInWords}.`,
    { timeout: LIMITS.later }, // planning is asked for changes once a minute
  );
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/told.png` });
});

test('the pages of tomorrow’s paper are read, walked to by keys, and printed without the window around them (A1-009a, A3-022)', async ({
  newsroom,
  openDesk,
  kordiam,
}) => {
  const tomorrow = zurichTimeOf(new Date(Date.now() + DAY_MS).toISOString()).date;
  const ask = await createNewsroomReader(newsroom.origin);
  const [paper] = await twoTitles(ask);
  const printMetadata = { publicationTargetDate: tomorrow, publication: paper.name };
  const made = await writeArticle(
    ask,
    { title: 'Die Aare steigt' },
    { targetTextLength: 3500, printMetadata: { ...printMetadata, pageName: '3' } },
  );
  await writeArticle(ask, { title: 'Noch ohne Seite' }, { printMetadata });
  kordiam.add({
    title: 'Niemand schreibt es',
    tasks: [{ id: 1, user: null, textLength: 1800 }],
    publications: [{ platformId: 1, schedule: { kind: 'single', date: tomorrow }, customFields: [{ id: 70, value: '4' }] }],
  });
  const page = (await openDesk('pages')).page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'editor');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('page plan');
  await expect(page.getByRole('option', { name: 'Open the page plan' })).toBeVisible();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table');
  const row = (title: string) => table.getByRole('row').filter({ hasText: title });
  await expect(row('Die Aare steigt')).toContainText('of 3,500');
  await expect(row('Niemand schreibt es')).toContainText('Not begun');
  await expect(page.getByText(/without a page/u).first()).toBeVisible();
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/pages.png` });

  // One newspaper, the day before and back; then the story itself.
  await page.getByRole('combobox', { name: 'Newspaper' }).selectOption(paper.name);
  await expect(row('Die Aare steigt')).toBeVisible();
  await expect(row('Niemand schreibt es')).toHaveCount(0);
  await page.getByRole('button', { name: 'Tomorrow' }).focus();
  await page.keyboard.press('p');
  await expect(row('Die Aare steigt')).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(row('Die Aare steigt')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
  await expect(page.getByText(new RegExp(`^${paper.name} · As of`, 'u'))).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await row('Die Aare steigt').getByRole('link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/articles/${made.id}`, 'u'));
});
