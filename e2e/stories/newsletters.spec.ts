import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';

const LOOK = process.env['GALLEY_LOOK'];

test('an administrator keeps newsletters, and sees which one an article offers today, in its preview, too (A3-037, A3-038, D-055)', async ({
  newsroom,
  openDesk,
}) => {
  const ask = await createNewsroomReader(newsroom.origin, 'admin');
  const { content } = await ask('listMetadata', {
    query: { contentType: ['articles'], publicationStatus: ['published'], contentLocale: 'de-CH', size: 50 },
  });
  const draws = await Promise.all(
    content.map(async row => ({ row, draw: await ask('drawNewsletter', { query: { metadataId: row.id } }) })),
  );
  const found = draws.find(({ draw }) => draw.candidates.length > 1);
  if (!found) throw new Error('the demo newsroom has an article with two newsletters');
  const { row, draw } = found;
  const drawn = draw.newsletter?.name ?? '';

  const page = (await openDesk('admin')).page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'admin');
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/newsletters`);
  await expect(page.getByRole('row', { name: /Politik kompakt/u })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Guten Morgen' }).click();
  const name = page.getByRole('textbox', { name: /^Name/u });
  await expect(name).toHaveValue('Guten Morgen');

  // The draw is that of the newsroom.
  const panel = page.getByRole('region', { name: 'What is drawn today' });
  await panel.getByRole('button', { name: 'Choose: Article' }).click();
  const search = page.getByRole('dialog').getByRole('searchbox');
  await search.fill(row.title);
  await page.getByRole('dialog').getByRole('row', { name: row.title }).first().click();
  await expect(panel.getByRole('status')).toContainText(`offers ${drawn}`);
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/newsletter.png`, fullPage: true });

  // By keyboard alone: a name, a switch, saved; the card follows what is typed.
  await name.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' am See');
  await expect(page.getByRole('region', { name: 'In the article' })).toContainText('Guten Morgen am See');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('link', { name: 'Guten Morgen am See' })).toBeVisible();

  // Preview and page of readers show the same card as the draw.
  const now = await ask('drawNewsletter', { query: { metadataId: row.id } });
  await page.goto(`${origin}/preview/metadata/${row.id}`);
  const card = page.getByTestId('preview-page').getByRole('complementary', { name: 'Newsletter' });
  await expect(card).toContainText(now.newsletter?.name ?? '');
  await expectNoFindings(page);
  if (LOOK !== undefined) await card.screenshot({ path: `${LOOK}/card.png` });
});
