import { LIMITS } from '#tests/support/patience.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { publishNow } from '../support/publishing.ts';
import { elementsOf, twoTitles } from '../support/write-article.ts';

const LOOK = process.env['GALLEY_LOOK'];
const A = 'Der Steg ist offen';
const B = 'Endlich wieder trocken hinüber';

test('an editor tries a second teaser, from its first word to the winner, by keyboard (A1-009c, A2-051d, A4-026, A4-027)', async ({
  newsroom,
  openDesk,
}) => {
  const ask = await createNewsroomReader(newsroom.origin, 'chief');
  const [tenant] = await twoTitles(ask);
  const { userId } = await ask('getSignedIn', {});
  await ask('patchPreferences', { params: { id: userId }, body: { betaFeaturesEnabled: true } });
  const article = await ask('createArticle', {
    query: {},
    body: {
      metadata: { tenantIds: [tenant.id], mainTenantId: tenant.id, contentStatus: 'readyToPublish' },
      document: { version: 'v008', elements: elementsOf({ title: A, lead: 'Seit heute geht es über die Aare.' }) },
    },
  });
  const metadata = () => ask('getMetadata', { params: { id: article.metadataId } });

  const page = (await openDesk('chief')).page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const look = async (name: string): Promise<void> => {
    if (LOOK === undefined) return;
    await page.getByRole('group', { name: 'A/B-Test' }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${LOOK}/ab-${name}.png` });
  };
  await signIn(page, 'chief');
  await page.goto(`${new URL(page.url()).origin}/articles/${article.id}/publication#publication-teaser`);
  const section = page.getByRole('group', { name: 'A/B-Test' });
  await section.getByRole('button', { name: 'Zweite Version ausprobieren' }).press('Enter');
  const title = section.getByRole('textbox', { name: 'Titel', exact: true });
  await title.fill(B);
  await expect(
    section
      .getByRole('region', { name: /^Version B/u })
      .locator('mark')
      .first(),
  ).toBeVisible();
  await expectNoFindings(page);
  await look('form');
  await section.getByRole('button', { name: 'Test vorbereiten' }).press('Enter');
  await expect(section.getByText('Vorbereitet', { exact: true })).toBeVisible();

  await page.getByTestId('publish').press('Enter');
  await publishNow(page);
  await expect(section.getByText('Läuft', { exact: true })).toBeVisible();
  await expect(page.getByText('Bis der Test endet, lassen sich die Teaser nicht ändern.', { exact: false }).first()).toBeVisible();
  expect((await metadata()).abTest).toMatchObject({ status: 'running', teasers: { b: { title: B } } });

  await section.getByRole('button', { name: 'Mit simulierten Lesern zeigen, in 30 Sekunden' }).press('Enter');
  await expect(section.getByRole('img', { name: /die zum Artikel kamen/u })).toBeVisible();
  await page.waitForFunction(() => Number(document.querySelector('.g-ab-table tbody td')?.textContent.replaceAll(/\D/gu, '')) > 500);
  await expectNoFindings(page);
  await look('running');
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await expectNoFindings(page);
  await look('dark');
  await expect(section.getByText('Abgeschlossen', { exact: true })).toBeVisible({ timeout: LIMITS.later });
  const { abTest, teasers } = await metadata();
  const winner = abTest?.winner === 'b' ? B : A;
  expect(teasers[0]?.default.title).toBe(winner);
  const teaser = page.getByRole('group', { name: 'Standardteaser' });
  await expect(teaser.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue(winner);
  await expect(teaser.getByLabel('Folgt dem Text')).toBeEnabled();
  await look('completed');
});
