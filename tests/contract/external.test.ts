import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Embed, ExternalKind, Link, Video } from '#domain/external/external.ts';
import type { Metadata, MetadataPatch, MetadataRow } from '#domain/metadata/metadata.ts';
import type { Page } from '#domain/paging.ts';
import { listItemRevisions } from '#server/repositories/items/items.ts';
import { aLink, anEmbed, anImage, aVideo } from '#tests/builders/items.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer } from './support/newsroom.ts';

const TITLES = { tenantIds: [11], mainTenantId: 11 } as const;
const baseOf = (resource: ExternalKind): string => `/api/external-content/${resource}`;

type Item = Video | Embed | Link;

interface Stored {
  readonly item: Item;
  readonly etag: string;
}

describeOnBothDatabases('external content', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const created = async (resource: ExternalKind, item: object, more: Readonly<Record<string, unknown>> = TITLES): Promise<Stored> => {
    const answer = await desk.editor.call('POST', baseOf(resource), { body: { item, ...more } });
    expect(answer.status, answer.text).toBe(201);
    return { item: answer.json(), etag: answer.etag };
  };
  const put = (resource: ExternalKind, id: string, etag: string, item: object): Promise<TestAnswer> =>
    desk.editor.call('PUT', `${baseOf(resource)}/${id}`, { body: item, headers: { 'if-match': etag } });
  const remove = (resource: ExternalKind, id: string, etag: string): Promise<TestAnswer> =>
    desk.editor.call('DELETE', `${baseOf(resource)}/${id}`, { headers: { 'if-match': etag } });
  const metadataOf = (item: Item): Promise<TestAnswer> => desk.editor.get(`/api/metadata/metadata/${item.metadataId}`);
  const patch = async (item: Item, change: MetadataPatch): Promise<TestAnswer> =>
    desk.editor.call('PATCH', `/api/metadata/metadata/${item.metadataId}`, {
      body: change,
      headers: { 'if-match': (await metadataOf(item)).etag },
    });
  const found = async (query: string): Promise<readonly MetadataRow[]> =>
    (await desk.editor.get(`/api/metadata/metadata?${query}`)).json<Page<MetadataRow>>().content;

  it('videos have title, title header, lead, intro, address and elvisId (A3-046)', async () => {
    const draft = aVideo();
    const { item } = await created('videos', draft);
    expect(item).toMatchObject(draft);
    expect((await desk.editor.get(`${baseOf('videos')}/${item.id}`)).json()).toEqual(item);
  });

  it('embeds have title, title header, address, lead and preview; links have address, type and openInNewWindow (A3-045)', async () => {
    const embed = anEmbed({ preview: anImage() });
    expect((await created('embeds', embed)).item).toMatchObject(embed);
    const link = aLink({ type: 'deepLink', url: 'galleyapp://section/sport', openInNewWindow: false });
    expect((await created('links', link)).item).toMatchObject(link);
    const unknown = await desk.editor.call('POST', baseOf('links'), { body: { item: { ...link, type: 'page' } } });
    expect(refusalOf(unknown)).toMatchObject({ status: 400, fieldNames: ['item.type'] });
  });

  describe.each<readonly [ExternalKind, object, object]>([
    ['videos', aVideo(), aVideo({ title: 'Neu geschnitten' })],
    ['embeds', anEmbed(), anEmbed({ title: 'Neu geschnitten' })],
    ['links', aLink(), aLink({ title: 'Neu geschnitten' })],
  ])('%s', (resource, draft, changed) => {
    it('are created, read, saved and deleted under their etag (B7-030)', async () => {
      const { item, etag } = await created(resource, draft);
      const path = `${baseOf(resource)}/${item.id}`;
      const read = await desk.editor.get(path);
      expect([read.status, read.json(), read.etag]).toEqual([200, item, etag]);
      const saved = await put(resource, item.id, etag, changed);
      expect([saved.status, saved.json<Item>().title]).toEqual([200, 'Neu geschnitten']);
      expect((await desk.editor.call('PUT', path, { body: draft })).status).toBe(428);
      const stale = await put(resource, item.id, etag, draft);
      expect([stale.status, stale.json<{ origin: Item }>().origin, stale.json<{ etag: string }>().etag]).toEqual([
        412,
        saved.json<Item>(),
        saved.etag,
      ]);
      expect((await remove(resource, item.id, etag)).status).toBe(412);
      expect((await remove(resource, item.id, saved.etag)).status).toBe(204);
      expect(refusalOf(await desk.editor.get(path))).toMatchObject({ status: 404, code: 'deleted' });
      expect((await desk.newsroom.clientWith(null).get(path)).status).toBe(401);
    });

    it('are created once for one key, under the id that the desk proposes (B7-030)', async () => {
      const id = randomUUID();
      const call = { body: { id, item: draft }, headers: { 'idempotency-key': randomUUID() } };
      const [one, again] = [await desk.editor.call('POST', baseOf(resource), call), await desk.editor.call('POST', baseOf(resource), call)];
      expect([one.json<Item>().id, again.status, again.text]).toEqual([id, 201, one.text]);
      const other = await desk.editor.call('POST', baseOf(resource), { body: { id, item: draft } });
      expect(refusalOf(other)).toMatchObject({ status: 422, code: 'alreadyExists', fieldNames: ['id'] });
    });

    it('are no items of another kind, whatever their id', async () => {
      const { item, etag } = await created(resource, draft);
      const other = resource === 'links' ? 'embeds' : 'links';
      expect((await desk.editor.get(`${baseOf(other)}/${item.id}`)).status).toBe(404);
      expect((await remove(other, item.id, etag)).status).toBe(404);
      expect((await desk.editor.get(`${baseOf(resource)}/${item.id}`)).status).toBe(200);
    });

    it('have metadata, appear in lists, keep their states, and move like articles', async () => {
      const { item, etag } = await created(resource, draft);
      await put(resource, item.id, etag, changed);
      const metadata = (await metadataOf(item)).json<Metadata>();
      expect(metadata).toMatchObject({ resourceName: resource, resourceId: item.id, title: 'Neu geschnitten', tenantIds: [11] });
      expect((await found(`contentType=${resource}&q=geschnitten&ids=${item.metadataId}`)).map(row => row.resourceId)).toEqual([item.id]);
      expect((await patch(item, { publicationStatus: 'unlisted' })).status).toBe(422);
      await desk.bringFiles({ changed });
      expect((await patch(item, { publicationStatus: 'published' })).status).toBe(200);
      const present = await desk.editor.get(`${baseOf(resource)}/${item.id}`);
      expect(refusalOf(await remove(resource, item.id, present.etag)).code).toBe('itemIsPublic');
      const states = await listItemRevisions(desk.newsroom.database.db, { resource, id: item.id });
      expect(states.map(state => state.revisionNumber)).toEqual([2, 1]);
    });

    it('are not published without a title, and stay drafts without one', async () => {
      const { item } = await created(resource, { ...draft, title: '' }, {});
      expect(refusalOf(await patch(item, { publicationStatus: 'published' }))).toMatchObject({
        status: 422,
        code: 'missingRequiredFields',
        fieldNames: ['title'],
      });
      expect(refusalOf(await patch(item, { contentStatus: 'review1' })).fieldNames).toEqual(['title']);
    });
  });

  it.each<readonly [string, ExternalKind, object, readonly string[]]>([
    ['a video of an unknown system', 'videos', aVideo({ url: 'https://filme.example.com/1' }), ['url']],
    ['a video without its preview', 'videos', aVideo({ preview: null }), ['preview']],
    [
      'a video whose preview has no asset yet',
      'videos',
      aVideo({ elvisId: null, preview: anImage({ elvisId: 'wird geladen' }) }),
      ['elvisId'],
    ],
    [
      'an embed with two iframes',
      'embeds',
      anEmbed({ url: '<iframe src="https://a.ch"></iframe><iframe src="https://b.ch"></iframe>' }),
      ['url'],
    ],
    ['a link that is not https', 'links', aLink({ url: 'http://wetter.example.ch' }), ['url']],
    ['a link that runs', 'links', aLink({ url: 'javascript:alert(1)' }), ['url']],
    ['a deep link that runs', 'links', aLink({ type: 'deepLink', url: 'javascript://x/%0aalert(1)' }), ['url']],
    ['a deep link into the web', 'links', aLink({ type: 'deepLink', url: 'https://wetter.example.ch' }), ['url']],
  ])('readers never get %s: not by publishing, not by saving what is public', async (_name, resource, broken, fieldNames) => {
    const unfinished = await created(resource, broken);
    expect(refusalOf(await patch(unfinished.item, { publicationStatus: 'published' }))).toMatchObject({
      status: 422,
      code: 'missingRequiredFields',
      fieldNames,
    });
    const complete = { videos: aVideo(), embeds: anEmbed(), links: aLink() }[resource];
    const { item, etag } = await created(resource, complete);
    await desk.bringFiles({ item });
    expect((await patch(item, { publicationStatus: 'published' })).status).toBe(200);
    expect(refusalOf(await put(resource, item.id, etag, broken))).toMatchObject({ code: 'missingRequiredFields', fieldNames });
    expect((await desk.editor.get(`${baseOf(resource)}/${item.id}`)).etag).toBe(etag);
  });

  it('a video’s teaser image is its preview', async () => {
    const preview = anImage({ caption: 'Blick ins Tobel', credit: 'Foto: Napf Bild' });
    const { item } = await created('videos', aVideo({ preview, elvisId: preview.elvisId }));
    expect((await metadataOf(item)).json<Metadata>().teaserImage).toEqual({
      url: preview.url,
      caption: 'Blick ins Tobel',
      credit: 'Foto: Napf Bild',
    });
  });

  it('external content is found by the words of its intro and address, not by the tags of its code', async () => {
    const { item: video } = await created('videos', aVideo({ intro: 'Gefilmt am Schlattinger Rank' }));
    const { item: embed } = await created(
      'embeds',
      anEmbed({ url: '<iframe width="7351" src="https://karten.zwirbelwind.ch/x"></iframe>' }),
    );
    expect((await found('q=schlattinger')).map(row => row.resourceId)).toEqual([video.id]);
    expect((await found('q=zwirbelwind')).map(row => row.resourceId)).toEqual([embed.id]);
    expect(await found('q=7351')).toEqual([]);
  });
});
