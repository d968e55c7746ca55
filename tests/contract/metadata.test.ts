import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOURCE_NAMES } from '#domain/ids.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

describeOnBothDatabases('metadata', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const path = (id: string): string => `/api/metadata/metadata/${id}`;

  it('B7-036a changes single fields and empties nullable ones with null', async () => {
    const { article } = await desk.write();
    const changed = await desk.patch(article, { targetTextLength: 2500, tags: [1], emailAlertEnabled: true });
    expect(changed.status).toBe(200);
    expect(changed.json()).toMatchObject({ targetTextLength: 2500, tags: [1], emailAlertEnabled: true });
    const emptied = await desk.patch(article, { targetTextLength: null });
    expect(emptied.json()).toMatchObject({ targetTextLength: null, tags: [1], emailAlertEnabled: true });
    expect(emptied.etag).not.toBe(changed.etag);
    expect((await desk.editor.get(path(article.metadataId))).json()).toEqual(emptied.json());
  });

  it('refuses null where a field cannot be empty, and fields that come from the text', async () => {
    const { article } = await desk.write();
    const { etag } = await desk.metadataOf(article);
    for (const [body, field] of [
      [{ tenantIds: null }, 'tenantIds'],
      [{ title: 'Von aussen' }, 'title'],
      [{ actualTextLength: 1 }, 'actualTextLength'],
      [{ contentStatus: 'final' }, 'contentStatus'],
    ] as const) {
      const answer = await desk.editor.call('PATCH', path(article.metadataId), { body, headers: { 'if-match': etag } });
      expect(refusalOf(answer)).toMatchObject({ status: 400, fieldNames: [field] });
    }
  });

  it('takes only merge patches, and only under an etag that is not stale', async () => {
    const { article } = await desk.write();
    const { etag, metadata } = await desk.metadataOf(article);
    const asJson = { body: { tags: [1] }, headers: { 'if-match': etag, 'content-type': 'application/json' } };
    expect((await desk.editor.call('PATCH', path(article.metadataId), asJson)).status).toBe(415);
    expect((await desk.editor.call('PATCH', path(article.metadataId), { body: { tags: [1] } })).status).toBe(428);
    const stale = await desk.editor.call('PATCH', path(article.metadataId), { body: { tags: [1] }, headers: { 'if-match': '"old"' } });
    expect(stale.status).toBe(412);
    expect(stale.json()).toMatchObject({ origin: metadata, etag });
    expect(await desk.metadataOf(article)).toEqual({ metadata, etag });
    const nowhere = await desk.editor.call('PATCH', path('999999999999'), { body: {}, headers: { 'if-match': etag } });
    expect(nowhere.status).toBe(404);
  });

  it('lets exactly one of two changes at once win', async () => {
    const { article } = await desk.write();
    const { etag } = await desk.metadataOf(article);
    const answers = await Promise.all(
      [1, 2, 3].map(number =>
        desk.editor.call('PATCH', path(article.metadataId), { body: { targetTextLength: number }, headers: { 'if-match': etag } }),
      ),
    );
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 412, 412]);
  });

  it('D-062 keeps the words that an article passes over for everybody, through new revisions, letter by letter', async () => {
    const { article } = await desk.write();
    expect((await desk.patch(article, { ignoredWords: ['Vlepo', 'vlepo'] })).json()).toMatchObject({ ignoredWords: ['Vlepo', 'vlepo'] });
    const { etag } = await desk.editor.get(`/api/content/articles/${article.id}`);
    const saved = await desk.editor.call('PUT', `/api/content/articles/${article.id}`, {
      body: { document: aDocument({ title: 'Neu' }) },
      headers: { 'if-match': etag },
    });
    expect(saved.status).toBe(200);
    expect((await desk.metadataOf(article)).metadata.ignoredWords).toEqual(['Vlepo', 'vlepo']);
    expect((await desk.patch(article, { ignoredWords: [] })).json()).toMatchObject({ ignoredWords: [] });
  });

  it('gives one key one effect', async () => {
    const { article } = await desk.write();
    const { etag } = await desk.metadataOf(article);
    const headers = { 'if-match': etag, 'idempotency-key': randomUUID() };
    const change = (tags: number[]) => desk.editor.call('PATCH', path(article.metadataId), { body: { tags }, headers });
    const [first, second] = [await change([1]), await change([1])];
    expect([second.status, second.text, second.etag]).toEqual([200, first.text, first.etag]);
    expect(refusalOf(await change([2]))).toMatchObject({ status: 422, code: 'idempotencyKeyReused' });
  });

  it('D-013 never turns an e-mail alert off again, whatever an old client sends; a clone begins without', async () => {
    const { article } = await desk.write();
    expect((await desk.patch(article, { emailAlertEnabled: true })).status).toBe(200);
    expect((await desk.patch(article, { emailAlertEnabled: false })).json()).toMatchObject({ emailAlertEnabled: true });
    const steps = [{ op: 'replace', path: '/emailAlertEnabled', value: false }];
    const headers = { 'if-match': (await desk.metadataOf(article)).etag, 'content-type': 'application/json-patch+json' };
    const stepped = await desk.editor.call('PATCH', path(article.metadataId), { body: steps, headers });
    expect(stepped.json()).toMatchObject({ emailAlertEnabled: true });
    const clone = await desk.editor.call('POST', `/api/content/articles?sourceId=${article.id}`, { body: {} });
    expect((await desk.metadataOf(clone.json())).metadata.emailAlertEnabled).toBe(false);
  });

  it('B7-036a replaces all changeable fields with PUT and asks for all of them', async () => {
    const { article } = await desk.write();
    const { metadata, etag } = await desk.metadataOf(article);
    const whole = (): MetadataPatch => ({
      contentStatus: 'review2',
      publicationStatus: 'notPublished',
      customPublishedAt: null,
      customUpdatedAt: null,
      scheduledPlacing: null,
      targetDate: '2026-12-01',
      targetTime: '06:30',
      targetTextLength: 800,
      mainTenantId: 12,
      tenantIds: [12],
      tags: [2],
      emailAlertEnabled: false,
      authors: metadata.authors,
      placement: [],
      kickword: [{ variantId: 12, kickwordId: 1 }],
      workflowChecklist: { seoDone: true, photoeditingDone: false, proofreadingDone: false, productionDone: false },
      additionalSettings: [],
      infobox: [],
      note: [{ variantId: 0, note: 'Gegenlesen.' }],
      styles: [{ variantId: 12, style: 'focus' }],
      urlSlugs: [],
      seoTeasers: [],
      teasers: [],
      relatedContents: [],
    });
    const headers = { 'if-match': etag };
    const { tags: _tags, ...partial } = whole();
    const refused = await desk.editor.call('PUT', path(article.metadataId), { body: partial, headers });
    expect(refusalOf(refused)).toMatchObject({ status: 400, fieldNames: ['tags'] });
    const answer = await desk.editor.call('PUT', path(article.metadataId), { body: whole(), headers });
    const { teasers: _teasers, urlSlugs: _slugs, ...decided } = whole();
    expect(answer.json()).toMatchObject(decided);
    // What follows the text is always there.
    expect(answer.json()).toMatchObject({ teasers: [{ variantId: 0 }], urlSlugs: [{ variantId: 0, manual: null }] });
  });

  it('A3-003 B5-010 reads target date and time on the clocks of Zurich', async () => {
    const { article } = await desk.write();
    const summer = await desk.patch(article, { targetDate: '2026-07-01', targetTime: '12:00' });
    expect(summer.json<Metadata>().targetDateTime).toBe('2026-07-01T10:00:00.000Z');
    const winter = await desk.patch(article, { targetDate: '2026-12-01' });
    expect(winter.json<Metadata>().targetDateTime).toBe('2026-12-01T11:00:00.000Z');
    const without = await desk.patch(article, { targetTime: null });
    expect(without.json<Metadata>().targetDateTime).toBeNull();
  });

  describe('content status', () => {
    it('A4-002 A4-003 refuses a status whose required fields are missing and names them', async () => {
      const { article } = await desk.write({ document: aDocument({ title: '', lead: '', body: [] }), metadata: { tenantIds: [11] } });
      expect(refusalOf(await desk.patch(article, { contentStatus: 'review1' }))).toMatchObject({
        status: 422,
        code: 'missingRequiredFields',
        fieldNames: ['title'],
      });
      expect(refusalOf(await desk.patch(article, { contentStatus: 'readyToPublish' })).fieldNames).toEqual([
        'title',
        'lead',
        'body',
        'mainTenantId',
        'categories',
        'mainCategory',
      ]);
      expect((await desk.metadataOf(article)).metadata.contentStatus).toBe('draft');
    });

    it('says when an item became ready', async () => {
      const { article } = await desk.write({ metadata: PUBLISHABLE });
      const before = await desk.patch(article, { contentStatus: 'seo' });
      expect(before.json()).toMatchObject({ contentStatus: 'seo', readyToPublishAt: null });
      const ready = await desk.patch(article, { contentStatus: 'readyToPublish' });
      expect(ready.json<Metadata>().readyToPublishAt).toBe(desk.newsroom.clock.now().toISOString());
    });
  });

  describe('publication status', () => {
    it('A4-018 takes the same status for no change', async () => {
      const { article } = await desk.write();
      expect((await desk.patch(article, { publicationStatus: 'notPublished' })).status).toBe(200);
    });

    it('refuses to publish what is incomplete, and sets it ready when it publishes', async () => {
      const { article } = await desk.write();
      expect(refusalOf(await desk.patch(article, { publicationStatus: 'published' }))).toMatchObject({
        status: 422,
        code: 'missingRequiredFields',
        fieldNames: ['tenantIds', 'mainTenantId'],
      });
      const published = await desk.patch(article, { ...PUBLISHABLE, publicationStatus: 'published' });
      const now = desk.newsroom.clock.now().toISOString();
      expect(published.json()).toMatchObject({
        publicationStatus: 'published',
        contentStatus: 'readyToPublish',
        publishedAt: now,
        readyToPublishAt: now,
      });
      desk.newsroom.clock.advance(60_000);
      await desk.patch(article, { publicationStatus: 'unpublished' });
      const again = await desk.patch(article, { publicationStatus: 'published' });
      expect(again.json<Metadata>().publishedAt).toBe(now);
    });

    it('refuses to publish and to take back to work in one change (422 forbiddenContentStatus)', async () => {
      const { article } = await desk.write({ metadata: PUBLISHABLE });
      const answer = await desk.patch(article, { publicationStatus: 'published', contentStatus: 'draft' });
      expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'forbiddenContentStatus', fieldNames: ['contentStatus'] });
    });
  });

  it.each<[string, MetadataPatch, string, string]>([
    ['a main tenant that is not assigned', { tenantIds: [12], mainTenantId: 11 }, 'tenantNotAssigned', 'mainTenantId'],
    [
      'a variant of a tenant that is not assigned',
      { tenantIds: [12], kickword: [{ variantId: 11, kickwordId: 1 }] },
      'tenantNotAssigned',
      'kickword',
    ],
    ['a tenant that does not exist', { tenantIds: [99] }, 'unknownReference', 'tenantIds'],
    ['a tag that does not exist', { tags: [1, 99] }, 'unknownReference', 'tags'],
    [
      'a category that does not exist',
      { placement: [{ variantId: 0, categories: [99], mainCategory: null }] },
      'unknownReference',
      'placement',
    ],
    [
      'an expiry before the publication',
      { scheduledPlacing: { status: 'scheduled', publicationTime: '2026-12-02T08:00:00Z', expiryTime: '2026-12-01T08:00:00Z' } },
      'invalidSchedule',
      'scheduledPlacing.expiryTime',
    ],
    [
      'a schedule without times',
      { scheduledPlacing: { status: 'scheduled', publicationTime: null, expiryTime: null } },
      'invalidSchedule',
      'scheduledPlacing',
    ],
  ])('refuses %s', async (_name, patch, code, field) => {
    const { article } = await desk.write();
    expect(refusalOf(await desk.patch(article, patch))).toMatchObject({ status: 422, code, fieldNames: [field] });
  });

  it('removes the main tenant with its tenant', async () => {
    const { article } = await desk.write({ metadata: { tenantIds: [11, 12], mainTenantId: 11 } });
    expect((await desk.patch(article, { tenantIds: [12] })).json()).toMatchObject({ tenantIds: [12], mainTenantId: null });
  });

  it('B7-036a gives named items in the requested order and ignores unknown ones', async () => {
    const [one, other] = [await desk.write(), await desk.write()];
    const answer = await desk.editor.get(
      `/api/metadata/metadata/in?ids=${other.article.metadataId},999999999999,${one.article.metadataId}`,
    );
    expect(answer.json<readonly Metadata[]>().map(item => item.id)).toEqual([other.article.metadataId, one.article.metadataId]);
  });

  it('A3-027 B7-045 keeps every change field by field, newest first, with who made it', async () => {
    const { article } = await desk.write({ metadata: { tenantIds: [11, 12] } });
    await desk.patch(article, { tags: [1], kickword: [{ variantId: 12, kickwordId: 1 }] }, desk.chief);
    await desk.patch(article, { tags: [1, 2] });
    await desk.patch(article, { tags: [] });
    await desk.patch(article, { tags: [] });
    const answer = await desk.editor.get(`/api/revisions/revision/metadata/${article.metadataId}/diffs`);
    const history = answer.json<readonly { revisionNumber: number; updatedBy: { firstName: string }; changes: readonly unknown[] }[]>();
    expect(history.map(entry => entry.revisionNumber)).toEqual([4, 3, 2, 1]);
    expect(history.map(entry => entry.updatedBy.firstName)).toEqual(['Vreni', 'Vreni', 'Urs', 'Vreni']);
    expect(history.slice(0, 3).map(entry => entry.changes)).toEqual([
      [{ fieldName: 'tags', operation: 'removed', oldValue: [1, 2], newValue: [], tenantId: null }],
      [{ fieldName: 'tags', operation: 'updated', oldValue: [1], newValue: [1, 2], tenantId: null }],
      [
        { fieldName: 'tags', operation: 'added', oldValue: [], newValue: [1], tenantId: null },
        { fieldName: 'kickword', operation: 'added', oldValue: null, newValue: 1, tenantId: 12 },
      ],
    ]);
    expect((await desk.editor.get('/api/revisions/revision/metadata/999999999999/diffs')).status).toBe(404);
  });

  it('B7-007 answers 404 for a free name of a tag or kickword, whatever its case', async () => {
    const head = async (what: string) => (await desk.editor.call('HEAD', `/api/metadata/${what}`)).status;
    expect(await head('tags?name=Abstimmung')).toBe(200);
    expect(await head(`tags?name=${encodeURIComponent('ZÜRICH ')}`)).toBe(200);
    expect(await head('tags?name=frei')).toBe(404);
    expect(await head('kickwords?name=EXKLUSIV')).toBe(200);
    expect(await head('kickwords?name=frei')).toBe(404);
  });

  it('B9-058 metadata is that of seven content types', async () => {
    expect(RESOURCE_NAMES).toEqual(['articles', 'tickers', 'slideshows', 'videos', 'links', 'embeds', 'breakingnews']);
    const ask = async (contentType: string) => (await desk.editor.get(`/api/metadata/metadata?contentType=${contentType}`)).status;
    for (const name of RESOURCE_NAMES) expect(await ask(name)).toBe(200);
    expect(await ask('podcasts')).toBe(400);
  });

  it('A3-005a A3-024 ticks off what has been done', async () => {
    const { article } = await desk.write();
    const workflowChecklist = { seoDone: true, photoeditingDone: true, proofreadingDone: false, productionDone: true };
    expect((await desk.patch(article, { workflowChecklist })).json<Metadata>().workflowChecklist).toEqual(workflowChecklist);
  });

  it('lists tags and kickwords by name, with those an item carries', async () => {
    const names = async (query: string) =>
      (await desk.editor.get(`/api/metadata/${query}`)).json<{ content: readonly { name: string }[] }>().content.map(one => one.name);
    expect(await names('tags')).toEqual(['abstimmung', 'Zürich']);
    expect(await names('tags?active=true')).toEqual(['abstimmung']);
    expect(await names('tags?active=true&includeIds=2')).toEqual(['abstimmung', 'Zürich']);
    expect(await names('tags?q=zurich')).toEqual(['Zürich']);
    expect(await names('kickwords?q=exk')).toEqual(['Exklusiv']);
    expect((await desk.editor.get('/api/metadata/tags/2')).json()).toMatchObject({ name: 'Zürich', active: false });
    expect((await desk.editor.get('/api/metadata/tags/99')).status).toBe(404);
    expect((await desk.editor.get('/api/metadata/tags?q=z')).status).toBe(400);
  });

  it('A3-080 B3-042 B7-036e B9-045 offers lengths with their tolerance, and makes address parts', async () => {
    const options = await desk.editor.get('/api/metadata/target-text-length-options');
    expect(options.json<readonly unknown[]>()[0]).toEqual({ targetLength: 800, validFrom: 650, validTo: 950, specialLength: false });
    const slug = await desk.editor.get(`/api/metadata/slugify?text=${encodeURIComponent('Zürich: «L’été»')}`);
    expect(slug.json()).toEqual({ slug: 'zuerich-l-ete' });
  });
});
