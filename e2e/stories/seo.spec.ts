import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';

const LOOK = process.env['GALLEY_LOOK'];

test('an editor sees what search engines will make of a text, takes a proposal and mends what lacks, by keyboard (A2-050b, A3-079)', async ({
  newsroom,
  openDesk,
}) => {
  const ask = await createNewsroomReader(newsroom.origin, 'admin');
  const { content } = await ask('listMetadata', { query: { contentType: ['articles'], size: 10, page: 0 } });
  const article = content.find(({ title, publicationStatus }) => title !== '' && publicationStatus === 'notPublished') ?? content[0];
  if (article === undefined) throw new Error('the demo has articles');
  const page = (await openDesk('admin')).page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'admin');
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/articles/${article.resourceId}`);
  await expect(page.getByRole('toolbar', { name: 'Tools beside the text' })).toBeVisible();
  await page.keyboard.press('Control+Alt+Shift+O');
  const panel = page.getByRole('complementary', { name: 'SEO helper' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('status')).toContainText(/of \d+ points/u);
  await expect(panel.getByRole('region', { name: 'Keywords' }).getByRole('listitem').first()).toBeVisible();
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/seo-light.png` });

  // The newsroom says the same of what is saved.
  const checked = await ask('getSeoCheck', { params: { id: article.resourceId } });
  await expect(panel.getByRole('status')).toContainText(`${String(checked.points)} of ${String(checked.maxPoints)} points`);

  const before = await ask('getMetadata', { params: { id: article.id } });
  const use = panel.getByRole('button', { name: /^Use the proposal: / }).first();
  await use.press('Enter');
  await expect(page.getByText(/^Changed: /u)).toBeVisible();
  await expect
    .poll(async () => {
      const { seoTeasers, urlSlugs } = await ask('getMetadata', { params: { id: article.id } });
      return JSON.stringify([seoTeasers, urlSlugs]) === JSON.stringify([before.seoTeasers, before.urlSlugs]);
    })
    .toBe(false);

  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/seo-dark.png` });
  await panel
    .getByRole('button', { name: /^Go there: / })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/publication#publication-|isEditingContent=true|pictures/u);
});
