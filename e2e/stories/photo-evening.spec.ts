import { LIMITS } from '#tests/support/patience.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { SlideshowPage } from '../pages/slideshow-page.ts';
import { expect, test } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { writePhotographs } from '../support/photographs.ts';
import { removeFolder, temporaryFolder } from '../support/processes.ts';
import { publishDialog, publishNow } from '../support/publishing.ts';

const LOOK = process.env['GALLEY_LOOK'];

let folder = '';
test.beforeEach(() => {
  folder = temporaryFolder('evening');
});
test.afterEach(() => removeFolder(folder));

test('forty pictures of an evening become a slideshow on the contact sheet; the one with an embargo is asked about before all are published', async ({
  newsroom,
  openDesk,
}) => {
  const photographs = await writePhotographs({ folder, series: 'abend', count: 40, withoutCredit: [7], embargoed: [3] });
  const page = (await openDesk('evening')).page();
  await signIn(page, 'editor');
  const show = new SlideshowPage(page);
  await show.create('slideshows', 'Ein Abend am See');
  await show.drop(photographs.map(({ path }) => path));
  await expect(show.slides()).toHaveCount(40, { timeout: LIMITS.later });

  await page.getByRole('button', { name: 'Contact sheet', exact: true }).click();
  const sheet = page.getByRole('list', { name: 'Contact sheet' });
  const tiles = sheet.getByRole('listitem');
  const tile = (position: number) => sheet.getByRole('button', { name: `Select slide ${String(position)}`, exact: true });
  await expect(tiles).toHaveCount(40);
  await tiles.nth(11).dragTo(tiles.nth(1), { targetPosition: { x: 6, y: 40 } });
  await expect(tiles.nth(1)).toContainText('Nummer 12 über');
  await tile(40).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(tile(39)).toBeFocused();
  await expect(tiles.nth(38)).toContainText('Nummer 40 über');
  await expectNoFindings(page);
  if (LOOK !== undefined) {
    await tile(1).click();
    await page.screenshot({ path: `${LOOK}/contact-sheet.png` });
    await tile(1).click();
  }

  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await page.getByRole('button', { name: 'Caption and credit for all' }).click();
  const words = page.getByRole('dialog', { name: /^Caption and credit for 40 slides/u });
  await words.getByRole('textbox', { name: 'Caption' }).fill('Seenachtsfest: {caption}');
  await words.getByRole('textbox', { name: 'Credit' }).fill('{credit}/Galley');
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/bulk-words.png` });
  await words.getByRole('button', { name: 'Apply' }).click();
  await expect(show.problems()).toHaveCount(0);
  await expect(tiles.first()).toContainText('Seenachtsfest: Die abend Nummer 1 über Zürich.');
  await show.save();
  await show.expectSaved();

  const sign = tiles.filter({ hasText: 'Nummer 3 über' }).getByRole('button', { name: /^Rights of .*: Embargo until/u });
  await expect(sign).toBeVisible({ timeout: LIMITS.later });
  await show.publish().click();
  const { dialog, button } = publishDialog(page);
  const finding = dialog.getByRole('listitem').filter({ hasText: /embargo/iu });
  await expect(finding).toBeVisible({ timeout: LIMITS.later });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/evening-embargo.png` });
  await finding.getByRole('button').first().click();
  const rights = page.getByRole('dialog', { name: /^Rights of/u });
  await rights.getByRole('textbox', { name: 'Reason' }).fill('Die Agentur gibt es heute frei');
  await rights.getByRole('button', { name: 'Release all the same' }).click();
  await expect(rights).toBeHidden();
  await expect(finding).toHaveCount(0);
  await publishNow(page);
  await expect(page.getByTestId('publication-status')).toHaveText('Published');

  const ask = await createNewsroomReader(newsroom.origin);
  const { slides } = await ask('getSlideshow', { params: { id: show.id() } });
  expect(slides.map(({ description }) => Number(/Nummer (?<number>\d+)/u.exec(description)?.groups?.['number']))).toEqual([
    1,
    12,
    ...Array.from({ length: 10 }, (_, index) => index + 2),
    ...Array.from({ length: 26 }, (_, index) => index + 13),
    40,
    39,
  ]);
  expect(slides.every(({ credit }) => credit.endsWith('/Galley'))).toBe(true);
});
