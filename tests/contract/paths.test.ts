import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

const BOTH: MetadataPatch = { tenantIds: [11, 12], mainTenantId: 11 };

describeOnBothDatabases('paths', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const slug = (manual: string | null, variantId = 0): NonNullable<MetadataPatch['urlSlugs']> => [{ variantId, suggested: '', manual }];
  const head = async (query: string) => (await desk.editor.call('HEAD', `/api/metadata/metadata/slugs?${query}`)).status;

  it('written by hand have single hyphens, and none at their ends', async () => {
    const { article } = await desk.write({ document: aDocument({ title: 'Thun baut' }) });
    for (const manual of ['a--b', '-a', 'a-', '-']) {
      expect([manual, (await desk.patch(article, { urlSlugs: slug(manual) })).status]).toEqual([manual, 400]);
    }
    expect((await desk.patch(article, { urlSlugs: slug('a-b') })).status).toBe(200);
  });

  it('A3-016 paths are proposed from the title until an item has been public', async () => {
    const written = await desk.write({ document: aDocument({ title: 'Zürich baut' }), metadata: BOTH });
    const slugs = async () => (await desk.metadataOf(written.article)).metadata.urlSlugs;
    expect(await slugs()).toEqual([{ variantId: 0, suggested: 'zuerich-baut', manual: null }]);
    const save = (etag: string, title: string) =>
      desk.editor.call('PUT', `/api/content/articles/${written.article.id}`, {
        body: { document: aDocument({ title }) },
        headers: { 'if-match': etag },
      });
    const second = await save(written.etag, 'Thun baut');
    expect(await slugs()).toMatchObject([{ suggested: 'thun-baut' }]);
    await desk.patch(written.article, { tenantIds: [12], mainTenantId: 12, publicationStatus: 'published' });
    await save(second.etag, 'Biel baut');
    expect(await slugs()).toMatchObject([{ suggested: 'thun-baut' }]);
  });

  it('paths are free for one live item of a title at a time (422 pathTaken)', async () => {
    const first = await desk.write({ metadata: { ...BOTH, urlSlugs: slug('mein-weg') } });
    const second = await desk.write({ metadata: { tenantIds: [12], mainTenantId: 12 } });
    const taken = refusalOf(await desk.patch(second.article, { urlSlugs: slug('mein-weg') }));
    expect(taken).toMatchObject({ status: 422, code: 'pathTaken', fieldNames: ['urlSlugs'] });
    expect(taken.message).toContain('This path is already taken');
    expect((await desk.metadataOf(second.article)).metadata.urlSlugs).toMatchObject([{ manual: null }]);
    // An item may keep its own path, another title has its own paths, and a released path is free.
    expect((await desk.patch(first.article, { urlSlugs: slug('mein-weg'), tags: [1] })).status).toBe(200);
    expect((await desk.write({ metadata: { tenantIds: [13], urlSlugs: slug('mein-weg') } })).article.id).toBeTruthy();
    expect((await desk.patch(first.article, { urlSlugs: slug('anderer-weg') })).status).toBe(200);
    expect((await desk.patch(second.article, { urlSlugs: slug('mein-weg') })).status).toBe(200);
    // An added title claims its paths.
    expect(refusalOf(await desk.patch(second.article, { tenantIds: [12, 13] }))).toMatchObject({ code: 'pathTaken' });
  });

  it('paths become free with the deletion of their item', async () => {
    const { article, etag } = await desk.write({ metadata: { ...BOTH, urlSlugs: slug('kurz') } });
    expect(await head('slug=kurz&tenantIds=11')).toBe(200);
    await desk.editor.call('DELETE', `/api/content/articles/${article.id}`, { headers: { 'if-match': etag } });
    expect(await head('slug=kurz&tenantIds=11')).toBe(404);
  });

  it('paths go to exactly one of two people who write the same at the same moment', async () => {
    const items = await Promise.all([1, 2, 3].map(() => desk.write({ metadata: BOTH })));
    const answers = await Promise.all(items.map(({ article }) => desk.patch(article, { urlSlugs: slug('gleichzeitig') })));
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 422, 422]);
  });

  it('paths can be checked first: 404 means free, also for the item that has it', async () => {
    const { article } = await desk.write({ metadata: { ...BOTH, urlSlugs: slug('gefragt', 12) } });
    expect(await head('slug=gefragt&tenantIds=11,12')).toBe(200);
    expect(await head('slug=gefragt&tenantIds=11')).toBe(404);
    expect(await head(`slug=gefragt&tenantIds=12&exceptId=${article.metadataId}`)).toBe(404);
    expect(await head('slug=frei&tenantIds=11,12')).toBe(404);
    expect(await head('slug=Gross&tenantIds=11')).toBe(400);
  });

  it('paths have a-z, 0-9 and hyphens', async () => {
    const { article } = await desk.write({ metadata: BOTH });
    for (const manual of ['Gross', 'mit leer', 'mit_strich', 'é', ''])
      expect(refusalOf(await desk.patch(article, { urlSlugs: slug(manual) }))).toMatchObject({
        status: 400,
        fieldNames: ['urlSlugs.0.manual'],
      });
  });
});
