import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { publishNow } from '../support/publishing.ts';
import { elementsOf, twoTitles } from '../support/write-article.ts';
import { filesShownIn } from '#domain/media/shown-files.ts';

const LOOK = process.env['GALLEY_LOOK'];

test('a picture that a colleague blocked keeps an article from readers until it is released with a reason, by keyboard (D-019)', async ({
  newsroom,
  openDesk,
}) => {
  const ask = await createNewsroomReader(newsroom.origin, 'chief');
  const [tenant] = await twoTitles(ask);
  // A picture of a slideshow of the demo, in an article of its own.
  const { content } = await ask('listMetadata', { query: { contentType: ['slideshows'], size: 20, page: 0 } });
  const pages = await Promise.all(content.map(({ resourceId }) => ask('listSlides', { params: { id: resourceId }, query: {} })));
  const embed = pages.flatMap(slides => slides.content).find(slide => slide.image !== null)?.image;
  const [fileId] = filesShownIn({ embed });
  if (!embed || fileId === undefined) throw new Error('the demo has slides with pictures');
  const image = { type: 'image' as const, id: 'bild', data: { embed }, children: [{ text: '' }] };
  const text = { title: 'Der Steg ist offen', lead: 'Seit heute geht es wieder hinüber.' };
  const article = await ask('createArticle', {
    query: {},
    body: {
      metadata: { tenantIds: [tenant.id], mainTenantId: tenant.id, contentStatus: 'readyToPublish' },
      document: { version: 'v008', elements: [...elementsOf(text), image] },
    },
  });
  await ask('decidePictureRights', { params: { id: fileId }, body: { act: 'block', reason: 'Die Familie hat es nicht erlaubt' } });

  const page = (await openDesk('chief')).page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'chief');
  await page.goto(`${new URL(page.url()).origin}/articles/${article.id}`);
  await page.getByTestId('publish').press('Enter');
  const dialog = page.getByRole('dialog').filter({ has: page.getByTestId('publish-now') });
  const finding = dialog.getByRole('listitem').filter({ hasText: /ist gesperrt: Die Familie hat es nicht erlaubt/u });
  await expect(finding).toBeVisible();
  await expect(dialog.getByTestId('publish-now')).toHaveAttribute('aria-disabled', 'true');
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/rights-blocked.png` });
  // What the window shows is not what holds: the newsroom refuses by itself.
  const read = await ask('getMetadata', { params: { id: article.metadataId } });
  expect(read.publicationStatus).toBe('notPublished');
  await expect(ask('patchMetadata', { params: { id: article.metadataId }, body: { publicationStatus: 'published' } })).rejects.toThrow(
    /pictureBlocked/u,
  );

  await finding.getByRole('button').press('Enter');
  const rights = page.getByRole('dialog', { name: /^Rechte von/u });
  await expect(rights.getByText(/hat es gesperrt, .*: Die Familie hat es nicht erlaubt/u)).toBeVisible();
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/rights-dialog.png` });
  await rights.getByRole('textbox', { name: 'Grund' }).fill('Die Familie hat am Telefon zugestimmt');
  await rights.getByRole('button', { name: 'Sperre aufheben' }).press('Enter');
  await expect(rights).toBeHidden();
  await expect(finding).toHaveCount(0);
  await publishNow(page);
  await expect.poll(async () => (await ask('getMetadata', { params: { id: article.metadataId } })).publicationStatus).toBe('published');

  // Where it is used, the picture says what was decided.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.goto(`${new URL(page.url()).origin}/articles/${article.id}/pictures`);
  await page
    .getByRole('button', { name: /^Rechte von/u })
    .first()
    .press('Enter');
  await expect(rights.getByText(/hat die Sperre aufgehoben, .*: Die Familie hat am Telefon zugestimmt/u)).toBeVisible();
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/rights-dark.png` });
});
