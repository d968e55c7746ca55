import { randomUUID } from 'node:crypto';
import { newSettings } from '#domain/placement/section.ts';
import { versionsOf } from '#domain/placement/publish.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test, watchPage } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { freePort } from '../support/processes.ts';

const LOOK = process.env['GALLEY_LOOK'];
const TITLE = 11;

let readersPort = 0;
test.use({
  newsroomEnvironment: async ({ browserName: _name }, use) => {
    readersPort = await freePort();
    await use({ GALLEY_READERS_PORT: String(readersPort) });
  },
});

test('an editor makes a curated list by keyboard alone, and sees what readers would see and why (A2-016, A6-004)', async ({
  newsroom,
  openDesk,
}) => {
  const ask = await createNewsroomReader(newsroom.origin);
  const page = (await openDesk('editor')).page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'editor');
  const origin = new URL(page.url()).origin;
  await page.goto(`${origin}/curatedList`);
  await expect(page.getByText('No curated lists yet')).toBeVisible();
  await expectNoFindings(page);
  await page.goto(`${origin}/curatedList/new`);
  await page.getByRole('textbox', { name: /^Name/u }).focus();
  await page.keyboard.type('Das Beste der Woche');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Aarewarte');
  const list = page.getByRole('group', { name: 'Articles', exact: true });
  const add = list.getByRole('button', { name: 'Search articles' });
  await add.focus();
  await page.keyboard.press('Enter');
  const pool = page.getByRole('dialog', { name: 'Articles for the list' });
  const rows = pool.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await expect(rows.nth(2)).toBeVisible();
  await rows.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  const entries = list.getByRole('listitem');
  await expect(entries).toHaveCount(3);
  const filled = page.getByRole('region', { name: 'What readers would see now' });
  await expect(filled.getByText('chosen').first()).toBeVisible();
  const names = async (): Promise<readonly string[]> => list.locator('.g-curated-words > :first-child').allTextContents();
  const before = await names();

  // Space lifts, the arrows move, Escape puts back, Enter drops; P pins; Ctrl+Z takes back.
  const handles = list.locator('.g-curated-handle');
  await handles.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect.poll(names).toEqual(before);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual([before[1], before[0], before[2]]);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(names).toEqual([before[1], before[2], before[0]]);
  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual([before[1], before[0], before[2]]);
  await page.keyboard.press('p');
  await expect(list.getByText('Pinned')).toBeVisible();
  await page.getByText('Fill up with the newest articles').click();
  await expect(filled.getByText('automatic').first()).toBeVisible();
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/list.png`, fullPage: true });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/list-dark.png`, fullPage: true });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row', { name: /Das Beste der Woche/u })).toContainText('Aarewarte');
  await expect
    .poll(async () => (await ask('listCuratedLists', { query: {} })).content)
    .toMatchObject([{ tenantId: TITLE, hasRest: true, size: 10, items: [{ pinned: false }, { pinned: true }, { pinned: false }] }]);
});

test('a page is seen before it is published, on a screen and a phone, and then by readers (A2-015, D-018)', async ({
  browser,
  newsroom,
  openDesk,
}) => {
  const chief = await createNewsroomReader(newsroom.origin, 'chief');
  const { page: made } = await chief('createPlacementPage', { body: { tenantId: TITLE, kind: 'category', ownerId: 1 } });
  const sectionId = randomUUID();
  const settings = {
    ...newSettings('category'),
    categoryIds: [50],
    layout: 'opener_list',
    title: 'Vom Sport',
    backgroundColor: 'mint' as const,
  };
  const { page: placed } = await chief('changePlacementPage', {
    params: { id: made.id },
    body: [{ id: randomUUID(), seen: made.version, change: { op: 'insertSection', sectionId, state: { settings, items: [] }, after: [] } }],
  });

  const window = (await openDesk('chief')).page();
  await window.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await window.setViewportSize({ width: 1280, height: 900 });
  await signIn(window, 'chief');
  await window.goto(`${new URL(window.url()).origin}/placement/${sectionId}/${String(TITLE)}`);
  const frame = window.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Vom Sport' })).toBeVisible();
  const glass = window.getByRole('group', { name: 'Aarewarte: Startseite' });
  await glass.focus();
  await window.keyboard.press('ArrowDown');
  await expect(window.getByRole('status').filter({ hasText: 'von selbst gekommen' })).toBeVisible();
  await frame.locator('body').evaluate(body => void body.setAttribute('data-mark', 'same'));
  await expectNoFindings(window);
  if (LOOK !== undefined) await window.screenshot({ path: `${LOOK}/preview.png` });
  const { page: renamed } = await chief('changePlacementPage', {
    params: { id: made.id },
    body: [
      {
        id: randomUUID(),
        seen: placed.version,
        change: { op: 'setSection', sectionId, was: { title: 'Vom Sport' }, fields: { title: 'Sport am Montag' } },
      },
    ],
  });
  await expect(frame.getByRole('heading', { name: 'Sport am Montag' })).toBeVisible();
  expect(await frame.locator('body').getAttribute('data-mark')).toBe('same');
  await window.getByText('Telefon', { exact: true }).click();
  await expect(window.getByRole('radio', { name: 'Telefon' })).toBeChecked();
  await expect
    .poll(() => frame.locator('body').evaluate(({ ownerDocument }) => ownerDocument.documentElement.clientWidth))
    .toBeLessThan(400);
  if (LOOK !== undefined) await window.screenshot({ path: `${LOOK}/preview-phone.png` });

  const problems: string[] = [];
  const reader = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  watchPage(reader, problems);
  const address = `http://127.0.0.1:${String(readersPort)}/aarewarte/`;
  await reader.goto(address);
  await expect(reader.getByRole('heading', { name: 'Sport am Montag' })).toHaveCount(0);
  if (LOOK !== undefined) await reader.screenshot({ path: `${LOOK}/readers-automatic.png`, fullPage: true });
  const { order, sections } = versionsOf(renamed);
  await chief('publishPlacementPage', { params: { id: made.id }, body: { order, sections: [...sections] } });
  await reader.goto(`${address}?now`);
  await expect(reader.getByRole('heading', { name: 'Sport am Montag' })).toBeVisible();
  await expectNoFindings(reader);
  if (LOOK !== undefined) await reader.screenshot({ path: `${LOOK}/readers.png`, fullPage: true });
  await reader.setViewportSize({ width: 390, height: 844 });
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  if (LOOK !== undefined) await reader.screenshot({ path: `${LOOK}/readers-phone.png`, fullPage: true });
  await reader.locator('article a').first().click();
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  expect(problems).toEqual([]);
  await reader.context().close();
});
