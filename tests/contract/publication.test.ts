import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import type { AuthorEntry, Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import {
  COMMENT_RISKS,
  DEFAULT_SETTINGS,
  EMPTY_TEASER,
  type PublicationInfobox,
  SETTING_SWITCHES,
  STYLES,
  type Teaser,
} from '#domain/metadata/publication.ts';
import { insertAgencies } from '#server/repositories/agencies.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

const BOTH: MetadataPatch = { tenantIds: [11, 12], mainTenantId: 11 };
const PICTURE = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';

const pictureInText: Element = {
  type: 'image',
  id: 'bild',
  data: {
    src: `/filerepo/files/${PICTURE}/data`,
    mimetype: 'image/jpeg',
    embed: { elvisId: PICTURE, name: 'Ein Steg', naturalWidth: 1600, naturalHeight: 1000 },
  },
  children: [
    { type: 'embedCaption', id: 'bild-caption', children: [{ text: 'Der neue Steg' }] },
    { type: 'embedCredit', id: 'bild-credit', children: [{ text: 'Foto: Aare Bild' }] },
  ],
};

const teasers = (fields: Partial<Teaser>, others: Partial<NonNullable<MetadataPatch['teasers']>[number]> = {}): MetadataPatch => ({
  teasers: [
    {
      variantId: 0,
      default: { ...EMPTY_TEASER, allowAutomaticUpdate: false, ...fields },
      facebook: null,
      twitter: null,
      opengraph: null,
      ...others,
    },
  ],
});

const author = (fields: Partial<AuthorEntry>): AuthorEntry => ({
  id: randomUUID(),
  type: 'manualUser',
  info: null,
  name: 'Anna Muster',
  userId: null,
  agencyId: null,
  ...fields,
});

describeOnBothDatabases('publication fields', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    await desk.newsroom.database.transaction(queries => insertAgencies(queries, [{ id: 3, name: 'Agentur Aare' }]));
  });
  afterAll(() => desk.newsroom.dispose());

  const saved = async (patch: MetadataPatch): Promise<Metadata> => {
    const { article } = await desk.write({ metadata: BOTH });
    const answer = await desk.patch(article, patch);
    expect([answer.status, answer.text.slice(0, 300)]).toMatchObject([200, {}]);
    const stored = (await desk.metadataOf(article)).metadata;
    expect(stored).toEqual(answer.json());
    return stored;
  };

  it('A1-003 publication fields belong to items of several titles', async () => {
    const stored = await saved({ tenantIds: [11, 12, 13], mainTenantId: 13 });
    expect([stored.tenantIds, stored.mainTenantId]).toEqual([[11, 12, 13], 13]);
    const rows = await desk.list(`ids=${stored.id}&tenantIds=13`);
    expect(rows.content).toMatchObject([{ id: stored.id, tenantIds: [11, 12, 13], mainTenantId: 13 }]);
  });

  it('A3-001 A3-002 A3-004 publication fields have an item’s owner, status, times and places', async () => {
    const { article } = await desk.write({ metadata: BOTH });
    const { metadata } = await desk.metadataOf(article);
    const vreni = { id: desk.editor.userId, firstName: 'Vreni', lastName: 'Ammann' };
    const now = desk.newsroom.clock.now().toISOString();
    expect(metadata).toMatchObject({
      resourceId: article.id,
      resourceName: 'articles',
      contentOwner: null,
      externalId: null,
      externalSystem: null,
      creator: vreni,
      lastUpdatedBy: vreni,
      locale: 'de-CH',
      sourceMetadataId: null,
      contentStatus: 'draft',
      publicationStatus: 'notPublished',
      createdAt: now,
      publishedAt: null,
      readyToPublishAt: null,
      customPublishedAt: null,
      customUpdatedAt: null,
      actualTextLength: 105,
      previewUrls: [],
    });
    expect(metadata.updatedAt >= now).toBe(true);
    const fields: MetadataPatch = {
      contentStatus: 'readyToPublish',
      placement: [{ variantId: 0, categories: [10], mainCategory: 10 }],
      scheduledPlacing: { status: 'scheduled', publicationTime: '2026-11-22T05:00:00.000Z', expiryTime: '2026-11-30T05:00:00.000Z' },
      customPublishedAt: '2026-11-20T05:00:00.000Z',
      customUpdatedAt: '2026-11-21T05:00:00.000Z',
      targetDate: '2026-11-22',
      targetTime: '06:00',
      targetTextLength: 2500,
      tags: [1, 2],
      emailAlertEnabled: true,
    };
    const changed = await desk.patch(article, fields, desk.chief);
    expect(changed.json()).toMatchObject({ ...fields, targetDateTime: '2026-11-22T05:00:00.000Z', lastUpdatedBy: { firstName: 'Urs' } });
  });

  it('A3-006 A3-008 B9-059 publication fields are by variant, where 0 is for all titles, each variant once and only of titles of the item', async () => {
    const note = (variantId: number) => ({ variantId, note: `Für ${variantId}` });
    expect((await saved({ note: [note(0), note(12)] })).note).toEqual([note(0), note(12)]);
    const { article } = await desk.write({ metadata: BOTH });
    for (const variants of [[13], [0, 0]])
      expect(refusalOf(await desk.patch(article, { note: variants.map(note) }))).toMatchObject({
        code: 'tenantNotAssigned',
        fieldNames: ['note'],
      });
  });

  it('publication fields keep the variants of a removed title in case it is added again', async () => {
    const { article } = await desk.write({ metadata: { ...BOTH, note: [{ variantId: 12, note: 'Nur hier' }] } });
    await desk.patch(article, { tenantIds: [11] });
    const answer = await desk.patch(article, {
      note: [
        { variantId: 0, note: 'Für alle' },
        { variantId: 12, note: 'Nur hier' },
      ],
    });
    expect([answer.status, answer.json<Metadata>().note.length]).toEqual([200, 2]);
  });

  it('A3-007 A3-078 publication fields take every additional setting, and the risk of comments low or high', async () => {
    for (const commentRisk of COMMENT_RISKS) {
      const turned = Object.fromEntries(SETTING_SWITCHES.map(name => [name, !DEFAULT_SETTINGS[name]]));
      const settings = { ...DEFAULT_SETTINGS, ...turned, opinionType: 'column', commentRisk } as const;
      const { additionalSettings } = await saved({ additionalSettings: [{ variantId: 12, settings }] });
      expect(additionalSettings).toEqual([{ variantId: 12, settings }]);
    }
    const { article } = await desk.write({ metadata: BOTH });
    const { etag } = await desk.metadataOf(article);
    const body = { additionalSettings: [{ variantId: 0, settings: { ...DEFAULT_SETTINGS, commentRisk: 'medium' } }] };
    const path = `/api/metadata/metadata/${article.metadataId}`;
    const refused = await desk.editor.call('PATCH', path, { body, headers: { 'if-match': etag } });
    expect(refusalOf(refused)).toMatchObject({ status: 400, fieldNames: ['additionalSettings.0.settings.commentRisk'] });
  });

  it.each(STYLES)('A3-075 publication fields take the style %s', async style => {
    expect((await saved({ styles: [{ variantId: 11, style }] })).styles).toEqual([{ variantId: 11, style }]);
  });

  it('A3-010 A3-011 publication fields keep authors of every type in their order', async () => {
    const service = await desk.newsroom.signIn('ROLE_Editor', { serviceUser: true });
    const authors = [
      author({ type: 'user', name: 'Urs Keller', userId: desk.chief.userId, info: 'Bern' }),
      author({ type: 'manualUser' }),
      author({ type: 'agency', name: 'Agentur Aare', agencyId: 3 }),
      author({ type: 'manualAgency', name: 'Agentur Emme' }),
      author({ type: 'serviceUser', name: 'Dienst', userId: service.userId }),
      author({ type: 'contributor', name: 'Leserin' }),
    ];
    const stored = await saved({ authors: [{ variantId: 0, authors }] });
    expect(stored.authors).toEqual([{ variantId: 0, authors }]);
    expect((await desk.list(`ids=${stored.id}`)).content[0]?.authorNames).toEqual(authors.map(({ name }) => name));
  });

  it('A3-012 publication fields keep an infobox with its blocks, and refuse one without title, without paragraph or with other blocks', async () => {
    const box: PublicationInfobox = {
      id: PICTURE,
      title: 'Darum geht es',
      content: [paragraph('Ein Steg.')],
      containerType: 'important',
      collapsed: true,
    };
    expect((await saved({ infobox: [{ variantId: 0, infobox: box }] })).infobox).toEqual([{ variantId: 0, infobox: box }]);
    const { article } = await desk.write({ metadata: BOTH });
    const refuse = async (fields: Partial<PublicationInfobox>) =>
      refusalOf(await desk.patch(article, { infobox: [{ variantId: 0, infobox: { ...box, ...fields } }] }));
    expect(await refuse({ title: ' ' })).toMatchObject({ code: 'invalidPublication', fieldNames: ['infobox.0.infobox.title'] });
    const content = { status: 422, code: 'invalidPublication', fieldNames: ['infobox.0.infobox.content'] };
    expect(await refuse({ content: [] })).toMatchObject(content);
    expect(await refuse({ content: [paragraph('x'), { type: 'poll', id: 'p', children: [{ text: '' }] }] })).toMatchObject(content);
    expect(await refuse({ content: [paragraph('x', 'a'), paragraph('y', 'a')] })).toMatchObject(content);
  });

  it('A3-015 publication fields keep categories with their positions', async () => {
    const placement = [
      { variantId: 0, categories: [10, 20], mainCategory: 20, categoryPlacementDetails: [{ categoryId: 10, position: 2 }] },
    ];
    expect((await saved({ placement })).placement).toEqual(placement);
  });

  it('A3-009 publication fields keep related contents in their order, as a bundle too', async () => {
    const [one, other] = [await desk.write(), await desk.write()];
    const relatedContents = [{ variantId: 0, metadataIds: [other.article.metadataId, one.article.metadataId], isBundle: true }];
    expect((await saved({ relatedContents })).relatedContents).toEqual(relatedContents);
  });

  it.each<readonly [string, (own: string) => MetadataPatch, string, string]>([
    [
      'itself',
      own => ({ relatedContents: [{ variantId: 0, metadataIds: [own], isBundle: false }] }),
      'invalidPublication',
      'relatedContents.0.metadataIds',
    ],
    [
      'an item that is not there',
      () => ({ relatedContents: [{ variantId: 0, metadataIds: ['999999999999'], isBundle: false }] }),
      'unknownReference',
      'relatedContents',
    ],
    [
      'a user who is not there',
      () => ({ authors: [{ variantId: 0, authors: [author({ type: 'user', userId: randomUUID() })] }] }),
      'unknownReference',
      'authors',
    ],
    [
      'an agency that is not there',
      () => ({ authors: [{ variantId: 0, authors: [author({ type: 'agency', agencyId: 99 })] }] }),
      'unknownReference',
      'authors',
    ],
    [
      'an author without a name',
      () => ({ authors: [{ variantId: 0, authors: [author({ name: '' })] }] }),
      'invalidPublication',
      'authors.0.authors.0.name',
    ],
    [
      'the root category',
      () => ({ placement: [{ variantId: 0, categories: [1], mainCategory: null }] }),
      'invalidPublication',
      'placement.0.categories',
    ],
    [
      'a main category beside the categories',
      () => ({ placement: [{ variantId: 0, categories: [10], mainCategory: 20 }] }),
      'invalidPublication',
      'placement.0.mainCategory',
    ],
    ['a teaser for a title that is not there', () => teasers({ tenantIds: [99] }), 'unknownReference', 'teasers'],
    [
      'an embed that is no https address',
      () => teasers({ useEmbedUrl: true, embedUrl: 'http://karten.example.ch' }),
      'invalidPublication',
      'teasers.0.default.embedUrl',
    ],
  ])('publication fields refuse to name %s', async (_name, patch, code, field) => {
    const { article } = await desk.write({ metadata: BOTH });
    expect(refusalOf(await desk.patch(article, patch(article.metadataId)))).toMatchObject({ status: 422, code, fieldNames: [field] });
  });

  describe('teasers', () => {
    it('A3-017 A3-018 teasers follow the text on every save until somebody edits them, with the picture in lists', async () => {
      const written = await desk.write({
        document: aDocument({ title: 'Alt', body: [pictureInText] }),
        metadata: { ...BOTH, seoTeasers: [{ variantId: 0, title: 'x', lead: 'x', allowAutomaticUpdate: true }] },
      });
      const before = (await desk.metadataOf(written.article)).metadata;
      const image = { url: `/filerepo/files/${PICTURE}/data`, caption: 'Der neue Steg', credit: 'Foto: Aare Bild', name: 'Ein Steg' };
      expect(before.teasers).toMatchObject([
        { variantId: 0, default: { titleHeader: 'Stadtrat', title: 'Alt', image, allowAutomaticUpdate: true } },
      ]);
      expect(before.seoTeasers).toMatchObject([{ title: 'Alt' }]);
      expect((await desk.list(`ids=${before.id}`)).content[0]?.teaserImage).toEqual({
        url: image.url,
        caption: image.caption,
        credit: image.credit,
      });

      const path = `/api/content/articles/${written.article.id}`;
      const save = (etag: string, title: string) =>
        desk.editor.call('PUT', path, { body: { document: aDocument({ title, body: [] }) }, headers: { 'if-match': etag } });
      const second = await save(written.etag, 'Neu');
      const after = (await desk.metadataOf(written.article)).metadata;
      expect(after).toMatchObject({
        teasers: [{ default: { title: 'Neu', image: null } }],
        seoTeasers: [{ title: 'Neu' }],
        teaserImage: null,
      });

      await desk.patch(written.article, {
        ...teasers({ title: 'Von Hand' }),
        seoTeasers: [{ variantId: 0, title: 'Von Hand', lead: '', allowAutomaticUpdate: false }],
      });
      await save(second.etag, 'Noch neuer');
      const kept = (await desk.metadataOf(written.article)).metadata;
      expect(kept).toMatchObject({
        title: 'Noch neuer',
        teasers: [{ default: { title: 'Von Hand' } }],
        seoTeasers: [{ title: 'Von Hand' }],
      });
    });

    it('teasers follow at once when asked to', async () => {
      const { article } = await desk.write({
        document: aDocument({ body: [pictureInText] }),
        metadata: { ...BOTH, ...teasers({ title: 'Von Hand' }) },
      });
      expect((await desk.metadataOf(article)).metadata.teaserImage).toBeNull();
      const answer = await desk.patch(article, teasers({ title: 'Egal', allowAutomaticUpdate: true }));
      expect(answer.json()).toMatchObject({
        teasers: [{ default: { title: 'Die Aare bekommt eine neue Brücke', image: { elvisId: PICTURE } } }],
      });
    });

    it('A3-019 teasers are those of Facebook and Twitter, or one by OpenGraph, never both', async () => {
      const social = { ...EMPTY_TEASER, allowAutomaticUpdate: false, title: 'Sozial' };
      const both = await saved(teasers({}, { facebook: social, twitter: social }));
      expect(both.teasers).toMatchObject([{ facebook: { title: 'Sozial' }, twitter: { title: 'Sozial' }, opengraph: null }]);
      const open = await saved(teasers({}, { opengraph: social }));
      expect(open.teasers).toMatchObject([{ facebook: null, twitter: null, opengraph: { title: 'Sozial' } }]);
      const { article } = await desk.write({ metadata: BOTH });
      const refused = refusalOf(await desk.patch(article, teasers({}, { twitter: social, opengraph: social })));
      expect(refused).toMatchObject({ status: 400, fieldNames: ['teasers.0.opengraph'] });
    });

    it('B5-020 describe their picture in at most 1000 characters', async () => {
      const { article } = await desk.write({ document: aDocument({ body: [pictureInText] }), metadata: BOTH });
      const image = (await desk.metadataOf(article)).metadata.teasers[0]?.default.image;
      if (!image) throw new Error('the teaser follows the text');
      const named = (length: number) => desk.patch(article, teasers({ image: { ...image, name: 'n'.repeat(length) } }));
      expect(refusalOf(await named(1001))).toMatchObject({ status: 400, fieldNames: ['teasers.0.default.image.name'] });
      expect((await named(1000)).status).toBe(200);
    });
  });

  it('publication fields are kept by a clone, except its path and the original’s history', async () => {
    const decided: MetadataPatch = {
      ...BOTH,
      styles: [{ variantId: 0, style: 'focus' }],
      additionalSettings: [{ variantId: 12, settings: { ...DEFAULT_SETTINGS, premium: true } }],
      note: [{ variantId: 0, note: 'Nur fürs Original' }],
      urlSlugs: slugOfOriginal,
      ...teasers({ title: 'Von Hand' }),
    };
    const { article } = await desk.write({ metadata: decided });
    const clone = await desk.editor.call('POST', `/api/content/articles?sourceId=${article.id}`, { body: {} });
    const { metadata } = await desk.metadataOf(clone.json());
    expect(metadata).toMatchObject({ styles: decided.styles, additionalSettings: decided.additionalSettings, note: [] });
    expect(metadata.teasers).toMatchObject([{ default: { title: 'Von Hand' } }]);
    expect(metadata.urlSlugs).toMatchObject([{ manual: null }]);
  });

  it('A3-027 publication fields leave each its trace in the history, by name and title', async () => {
    const { article } = await desk.write({ metadata: BOTH });
    await desk.patch(article, {
      additionalSettings: [{ variantId: 12, settings: DEFAULT_SETTINGS }],
      note: [{ variantId: 11, note: 'Gegenlesen' }],
      styles: [{ variantId: 0, style: 'visual' }],
      urlSlugs: [{ variantId: 12, suggested: '', manual: 'spur-der-geschichte' }],
      seoTeasers: [{ variantId: 0, title: 'SEO', lead: 'SEO', allowAutomaticUpdate: false }],
      relatedContents: [{ variantId: 0, metadataIds: [(await desk.write()).article.metadataId], isBundle: true }],
    });
    await desk.patch(article, { note: [] });
    const path = `/api/revisions/revision/metadata/${article.metadataId}/diffs`;
    interface Entry {
      readonly revisionNumber: number;
      readonly changes: readonly { readonly fieldName: string; readonly operation: string; readonly tenantId: number | null }[];
    }
    const [last, before] = (await desk.editor.get(path)).json<readonly Entry[]>();
    expect(last?.changes).toMatchObject([
      { fieldName: 'note.note', operation: 'removed', tenantId: 11, oldValue: 'Gegenlesen', newValue: null },
    ]);
    const named = before?.changes.map(({ fieldName, operation, tenantId }) => `${operation} ${fieldName} ${tenantId}`) ?? [];
    for (const line of [
      'added additionalSettings.settings 12',
      'added note.note 11',
      'added styles.style 0',
      'added urlSlugs.manual 12',
      'added seoTeasers.title 0',
      'added relatedContents.metadataIds 0',
      'added relatedContents.isBundle 0',
    ])
      expect(named).toContain(line);
    const parts = async (query: string) =>
      (await desk.editor.get(`${path}?${query}`)).json<readonly Entry[]>().map(entry => entry.revisionNumber);
    expect([await parts('size=2'), await parts('size=2&before=2'), await parts('before=1')]).toEqual([[3, 2], [1], []]);
  });
});

const slugOfOriginal = [{ variantId: 0, suggested: '', manual: 'pfad-des-originals' }];
