import { expectNoFindings } from '../pages/findings.ts';
import { expect, test, watchPage } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { freePort } from '../support/processes.ts';
import { elementsOf, twoTitles } from '../support/write-article.ts';

let readersPort = 0;
test.use({
  newsroomEnvironment: async ({ browserName: _name }, use) => {
    readersPort = await freePort();
    await use({ GALLEY_READERS_PORT: String(readersPort) });
  },
});

/** A browser that does not say that a program steers it. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const A = 'Der Steg ist offen';
const B = 'Endlich wieder trocken hinüber';

test('readers get one of two teasers and keep it, are counted when they see it and when they come, and the better one stays (A1-009c, A4-027)', async ({
  browser,
  newsroom,
}) => {
  const ask = await createNewsroomReader(newsroom.origin, 'chief');
  const [tenant] = await twoTitles(ask);
  const { userId } = await ask('getSignedIn', {});
  await ask('patchPreferences', { params: { id: userId }, body: { betaFeaturesEnabled: true } });
  const [tag] = await ask('listTags', { query: { size: 1 } }).then(({ content }) => content);
  const { metadataId } = await ask('createArticle', {
    query: {},
    body: {
      metadata: {
        tenantIds: [tenant.id],
        mainTenantId: tenant.id,
        contentStatus: 'readyToPublish',
        ...(tag && { tags: [tag.id] }),
      },
      document: { version: 'v008', elements: elementsOf({ title: A, lead: 'Seit heute geht es über die Aare.' }) },
    },
  });
  const params = { id: metadataId };
  await ask('getMetadata', { params });
  await ask('putAbTest', { params, body: { b: { titleHeader: 'Aare', title: B, lead: 'Der neue Steg.', image: null } } });
  await ask('getMetadata', { params });
  await ask('patchMetadata', { params, body: { publicationStatus: 'published' } });

  const problems: string[] = [];
  const origin = `http://127.0.0.1:${String(readersPort)}`;
  const come = async (options: { readonly javaScriptEnabled?: boolean } = {}) => {
    const context = await browser.newContext({ userAgent: BROWSER, ...options });
    const page = await context.newPage();
    watchPage(page, problems);
    return page;
  };
  const first = await come();
  await first.goto(origin);
  const homes = await first.getByRole('link').evaluateAll(links => links.flatMap(link => link.getAttribute('href') ?? []));
  let front = '';
  for (const home of homes.filter(href => href.startsWith('/'))) {
    await first.goto(`${origin}${home}`);
    if ((await first.locator('article[data-test]').count()) > 0) front = `${origin}${home}`;
    if (front !== '') break;
  }
  expect(front).not.toBe('');
  const teaserOn = (page: typeof first) => page.locator('article[data-test].decided').first();
  const second = await come();
  await second.goto(front);
  const shown = async (page: typeof first): Promise<string> => (await teaserOn(page).getByRole('link').first().textContent()) ?? '';
  const seen = [await shown(first), await shown(second)];
  expect(seen.toSorted()).toEqual([A, B].toSorted());
  await expectNoFindings(second);

  // The same again after coming back; and without a script the teaser as it was.
  await first.reload();
  expect(await shown(first)).toBe(seen[0]);
  const plain = await come({ javaScriptEnabled: false });
  await plain.goto(front);
  await expect(plain.locator('article[data-test]').first().getByRole('link', { name: A })).toBeVisible();

  for (const page of [first, second]) await teaserOn(page).scrollIntoViewIfNeeded();
  const readerOfB = seen[0] === B ? first : second;
  await teaserOn(readerOfB).getByRole('link').first().click();
  await expect(readerOfB.getByRole('heading', { level: 1 })).toContainText(A);
  await expect
    .poll(async () => (await ask('getAbTests', { params })).results)
    .toEqual({ a: { showings: 1, arrivals: 0 }, b: { showings: 1, arrivals: 1 } });
  expect(problems).toEqual([]);

  // Simulated readers, and the rest of the ten minutes in some seconds.
  await ask('simulateAbTest', { params, body: { seconds: 5 } });
  await expect.poll(async () => (await ask('getMetadata', { params })).abTest?.status).toBe('completed');
  const { abTest, teasers } = await ask('getMetadata', { params });
  expect((abTest?.results.a.showings ?? 0) + (abTest?.results.b.showings ?? 0)).toBeGreaterThan(100);
  expect(teasers[0]?.default.title).toBe(abTest?.winner === 'b' ? B : A);
  // A page is ten seconds old at most.
  await expect(async () => {
    await second.goto(front);
    expect(await second.locator('article[data-test]').count()).toBe(0);
  }).toPass();
});
