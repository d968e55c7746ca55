import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import type { Article, Revision } from '#domain/article/article.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import { DEFAULT_SETTINGS, EMPTY_TEASER } from '#domain/metadata/publication.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestClient } from './support/newsroom.ts';
import { createWaitingDesk, FIRST_TITLE, READY, type WaitingDesk } from './support/waiting.ts';

interface Entry {
  readonly contentRevisionNumber: number | null;
  readonly changes: readonly object[];
}

const HISTORY = '/api/revisions/revision/metadata';
const NEW = 'Die Brücke wird teurer';

describeOnBothDatabases('D-008 what waits behind a public article', kind => {
  let desk: ContentDesk;
  let waiting: WaitingDesk;
  let guest: TestClient;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    waiting = createWaitingDesk(desk);
    guest = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Gaby', lastName: 'Gast', source: 'external' });
  });
  afterAll(() => desk.newsroom.dispose());

  const titles = async (article: Article) => ({
    current: (await waiting.metadataOf(article)).title,
    readers: (await waiting.readers(article))?.metadata.title,
  });
  const changedOf = async (article: Pick<Article, 'metadataId'>) => (await waiting.metadataOf(article)).waiting?.changed;

  it('what waits behind a public article is a text, and fields of metadata; readers keep what they have', async () => {
    const article = await waiting.published();
    expect((await waiting.save(article, NEW)).status).toBe(200);
    expect((await waiting.hold(article, { tags: [1], tenantIds: [11] })).status).toBe(200);
    const metadata = await waiting.metadataOf(article);
    expect(metadata).toMatchObject({ title: NEW, tags: [1], tenantIds: [11], publicationStatus: 'published' });
    expect(metadata.waiting).toMatchObject({ releasedRevisionNumber: 1, releaseTime: null, since: expect.any(String) as string });
    expect(metadata.waiting?.changed.toSorted()).toEqual(['tags', 'teasers', 'tenantIds', 'text']);
    const readers = await waiting.readers(article);
    expect(readers).toMatchObject({ revisionNumber: 1, metadata: { title: FIRST_TITLE, tags: [], tenantIds: [11, 12], waiting: null } });
    expect(readers?.content).toMatchObject({ kind: 'text', document: aDocument() });
    expect(readers?.metadata.teasers[0]?.default.title).toBe(FIRST_TITLE);
  });

  it('what waits behind a public article is no anchor of a comment: it is stored, and nothing waits, also beside a field that does', async () => {
    const article = await waiting.published();
    const anchored = (commentId: string) => {
      const document = aDocument();
      const [first, ...rest] = document.elements.toReversed();
      const children = first?.children.map(child => ('text' in child ? { ...child, commentId } : child)) ?? [];
      return { ...document, elements: [...rest.toReversed(), ...(first ? [{ ...first, children }] : [])] };
    };
    expect((await waiting.put(article, anchored('c1'), '?hold=true')).status).toBe(200);
    expect((await waiting.metadataOf(article)).waiting).toBeNull();
    expect((await desk.editor.get(`/api/content/articles/${article.id}`)).json<Article>().document).toEqual(anchored('c1'));
    await waiting.hold(article, { tags: [1] });
    await waiting.put(article, anchored('c2'), '?hold=true');
    expect(await changedOf(article)).toEqual(['tags']);
    await waiting.save(article, NEW);
    expect((await changedOf(article))?.toSorted()).toEqual(['tags', 'teasers', 'text']);
  });

  it('what waits behind a public article is marked in the revisions: from when to when readers had each', async () => {
    const article = await waiting.published();
    const readersOf = async () =>
      (await desk.editor.get(`/api/content/articles/${article.id}/revisions`))
        .json<readonly Revision[]>()
        .map(({ revisionNumber, publicationStatus, readers }) => ({ revisionNumber, publicationStatus, readers }));
    const [first] = await readersOf();
    const from = expect.any(String) as string;
    expect(first).toEqual({ revisionNumber: 1, publicationStatus: 'published', readers: { from, to: null } });
    await waiting.save(article, NEW);
    await waiting.save(article, 'Die Brücke wird billiger');
    expect(await readersOf()).toEqual([
      { revisionNumber: 3, publicationStatus: 'notPublished', readers: null },
      { revisionNumber: 2, publicationStatus: 'notPublished', readers: null },
      first,
    ]);
    desk.newsroom.clock.advance(1000);
    await waiting.act(article, 'release', {});
    const released = await readersOf();
    const at = released[0]?.readers?.from;
    expect(released).toEqual([
      { revisionNumber: 3, publicationStatus: 'published', readers: { from, to: null } },
      { revisionNumber: 2, publicationStatus: 'notPublished', readers: null },
      { ...first, readers: { from: first?.readers?.from, to: at } },
    ]);
    expect((await waiting.act(article, 'take-back')).status).toBe(200);
    const back = await readersOf();
    expect(back[0]?.readers).toEqual({ from: at, to: back[2]?.readers?.from });
    expect(back[2]?.readers?.to).toBeNull();
    await waiting.patch(article, { publicationStatus: 'unpublished' }, '', desk.chief);
    expect((await readersOf()).filter(({ readers }) => readers?.to === null)).toEqual([]);
  });

  it('what waits behind a public article is marked in the history of metadata; what acts at once is not', async () => {
    const article = await waiting.published();
    await waiting.hold(article, { tags: [1], targetTextLength: 2500 });
    await waiting.patch(article, { kickword: [{ variantId: 0, kickwordId: 1 }] });
    const [second, first] = (await desk.editor.get(`${HISTORY}/${article.metadataId}/diffs`)).json<readonly Entry[]>();
    expect(first?.changes).toMatchObject([{ fieldName: 'targetTextLength' }, { fieldName: 'tags', held: true }]);
    expect(first?.changes[0]).not.toHaveProperty('held');
    expect(second?.changes).toMatchObject([{ fieldName: 'kickword' }]);
    expect(second?.changes[0]).not.toHaveProperty('held');
  });

  it('what waits behind a public article is marked in lists, and filtered', async () => {
    const article = await waiting.published({ tags: [2] });
    expect((await desk.list('waiting=true&tagIds=2')).content).toEqual([]);
    await waiting.save(article, NEW);
    const page = await desk.list('waiting=true&tagIds=2');
    expect(page.content).toMatchObject([{ id: article.metadataId, hasWaitingChanges: true, title: NEW }]);
    await waiting.act(article, 'release', {});
    expect((await desk.list('waiting=true&tagIds=2')).content).toEqual([]);
    expect((await desk.list('tagIds=2')).content).toMatchObject([{ hasWaitingChanges: false }]);
  });

  it('what waits behind a public article is not made by checklist, content status, targets and switches that readers do not see: they act at once', async () => {
    const article = await waiting.published();
    const settings = { ...DEFAULT_SETTINGS, adsEnabled: false };
    const atOnce: readonly MetadataPatch[] = [
      { workflowChecklist: { seoDone: true, photoeditingDone: false, proofreadingDone: false, productionDone: false } },
      { targetDate: '2026-12-01', targetTextLength: 2500 },
      { contentStatus: 'requiredRework' },
      { additionalSettings: [{ variantId: 0, settings }] },
    ];
    for (const patch of atOnce) expect((await waiting.hold(article, patch)).status).toBe(200);
    expect((await waiting.metadataOf(article)).waiting).toBeNull();
    await waiting.hold(article, { additionalSettings: [{ variantId: 0, settings: { ...settings, allowRobots: false, premium: true } }] });
    expect(await changedOf(article)).toEqual(['additionalSettings']);
    const readers = (await waiting.readers(article))?.metadata.additionalSettings[0]?.settings;
    expect(readers).toMatchObject({ allowRobots: false, adsEnabled: false, premium: false });
  });

  it('D-077 what waits behind a public article is made by the note of a title, which is a word to readers', async () => {
    const article = await waiting.published();
    await waiting.hold(article, { note: [{ variantId: 0, note: 'In einer früheren Fassung war die Zahl falsch.' }] });
    expect(await changedOf(article)).toEqual(['note']);
    expect((await waiting.readers(article))?.metadata.note).toEqual([]);
  });

  it('what waits behind a public article is nothing once both states are the same', async () => {
    const article = await waiting.published();
    await waiting.save(article, NEW);
    await waiting.hold(article, { tags: [1] });
    await waiting.hold(article, { tags: [] });
    await waiting.save(article, FIRST_TITLE);
    expect((await waiting.metadataOf(article)).waiting).toBeNull();
    expect(await waiting.readers(article)).toMatchObject({ revisionNumber: 3 });
  });

  it('what waits behind a public article is an ordinary save where the item is not public', async () => {
    const { article } = await desk.write({ metadata: READY });
    await waiting.save(article, NEW);
    await waiting.hold(article, { tags: [1] });
    expect(await waiting.metadataOf(article)).toMatchObject({ waiting: null, tags: [1] });
    expect(await waiting.readers(article)).toBeUndefined();
  });

  it('stays where a save without hold releases something else', async () => {
    const article = await waiting.published();
    await waiting.hold(article, { tags: [1] });
    expect((await waiting.save(article, NEW, '')).status).toBe(200);
    expect(await titles(article)).toEqual({ current: NEW, readers: NEW });
    expect(await changedOf(article)).toEqual(['tags']);
    await waiting.save(article, 'Noch ein Titel');
    await waiting.patch(article, { tags: [1], kickword: [{ variantId: 0, kickwordId: 1 }] });
    expect((await waiting.readers(article))?.metadata).toMatchObject({ title: NEW, tags: [1], kickword: [{ kickwordId: 1 }] });
    expect(await changedOf(article)).toEqual(['text', 'teasers']);
    await waiting.put(article, aDocument({ title: 'Der dritte' }));
    expect(await waiting.metadataOf(article)).toMatchObject({ waiting: null, title: 'Der dritte' });
  });

  it('leaves teasers that follow the text with the text that readers have', async () => {
    const article = await waiting.published();
    await waiting.save(article, NEW);
    await waiting.patch(article, { teasers: [{ variantId: 0, default: EMPTY_TEASER, facebook: null, twitter: null, opengraph: null }] });
    expect((await waiting.metadataOf(article)).teasers[0]?.default.title).toBe(NEW);
    expect((await waiting.readers(article))?.metadata.teasers[0]?.default.title).toBe(FIRST_TITLE);
  });

  it('D-007 what waits behind a public article is not judged until it is released, then refused with what is missing; the draft stays', async () => {
    const article = await waiting.published();
    expect((await waiting.put(article, aDocument({ lead: '' }), '?hold=true')).status).toBe(200);
    expect((await waiting.hold(article, { authors: [] })).status).toBe(200);
    expect(refusalOf(await waiting.act(article, 'release', {}))).toMatchObject({
      status: 422,
      code: 'missingRequiredFields',
      fieldNames: ['lead', 'authors'],
    });
    expect(refusalOf(await waiting.patch(article, { authors: [] }))).toMatchObject({ fieldNames: ['authors'] });
    expect(await changedOf(article)).toEqual(expect.arrayContaining(['text', 'authors']));
    expect((await waiting.readers(article))?.metadata.authors).not.toEqual([]);
  });

  it('what waits behind a public article is discarded as a new revision; what waited stays in the history', async () => {
    const article = await waiting.published();
    await waiting.save(article, NEW);
    await waiting.hold(article, { tags: [1] });
    const discarded = await waiting.act(article, 'discard');
    expect(discarded.status).toBe(200);
    expect(discarded.json()).toMatchObject({ waiting: null, tags: [], title: FIRST_TITLE });
    expect(discarded.etag).toBe((await desk.editor.get(waiting.at(article))).etag);
    const revisions = (await desk.editor.get(`/api/content/articles/${article.id}/revisions`)).json<readonly Revision[]>();
    expect(revisions.map(({ revisionNumber }) => revisionNumber)).toEqual([3, 2, 1]);
    const old = await desk.editor.get(`/api/content/articles/${article.id}/revisions/${revisions[1]?.id}`);
    expect(old.json<Revision>().revisionData).toEqual(aDocument({ title: NEW }));
    expect(refusalOf(await waiting.act(article, 'discard'))).toMatchObject({ status: 422, code: 'nothingWaiting' });
    expect(refusalOf(await waiting.act(article, 'release', {}))).toMatchObject({ status: 422, code: 'nothingWaiting' });
  });

  it('what waits behind a public article is discarded without a new text where only metadata waits', async () => {
    const article = await waiting.published();
    await waiting.hold(article, { tags: [1] });
    await waiting.act(article, 'discard');
    expect(await waiting.readers(article)).toMatchObject({ revisionNumber: 1, metadata: { tags: [] } });
  });

  it('becomes the draft when the item comes down, and goes out with it later', async () => {
    const article = await waiting.published();
    await waiting.save(article, NEW);
    await waiting.patch(article, { publicationStatus: 'unpublished' });
    expect(await waiting.metadataOf(article)).toMatchObject({ waiting: null, title: NEW });
    expect(await waiting.readers(article)).toBeUndefined();
    // Nothing waits behind what nobody reads, and readers have no newest version.
    expect(refusalOf(await waiting.act(article, 'discard'))).toMatchObject({ status: 422, code: 'notPublic' });
    expect(refusalOf(await waiting.act(article, 'release', {}))).toMatchObject({ status: 422, code: 'notPublic' });
    await waiting.publish(article);
    expect(await titles(article)).toEqual({ current: NEW, readers: NEW });
  });

  it('stays where the item only changes who reaches it, and goes with it when it is deleted', async () => {
    const article = await waiting.published();
    await waiting.save(article, NEW);
    for (const publicationStatus of ['unlisted', 'internalOnly', 'published', 'internalOnly'] as const)
      expect((await waiting.patch(article, { publicationStatus })).status).toBe(200);
    expect(await titles(article)).toEqual({ current: NEW, readers: FIRST_TITLE });
    const path = `/api/content/articles/${article.id}`;
    const { etag } = await desk.editor.get(path);
    expect((await desk.editor.call('DELETE', path, { headers: { 'if-match': etag } })).status).toBe(204);
    expect(await waiting.readers(article)).toBeUndefined();
  });

  it('D-014 what waits behind a public article is a restored revision with hold; without it the article comes down', async () => {
    const article = await waiting.published();
    await waiting.save(article, NEW, '');
    const path = `/api/content/articles/${article.id}`;
    const first = (await desk.editor.get(`${path}/revisions`)).json<readonly Revision[]>().at(-1)?.id;
    const restore = async (query: string) =>
      desk.editor.call('POST', `${path}/revisions/${first}/restore${query}`, {
        headers: { 'if-match': (await desk.editor.get(path)).etag },
      });
    expect((await restore('?hold=true')).status).toBe(200);
    expect(await titles(article)).toEqual({ current: FIRST_TITLE, readers: NEW });
    expect((await waiting.metadataOf(article)).publicationStatus).toBe('published');
    expect((await restore('')).status).toBe(200);
    expect(await waiting.metadataOf(article)).toMatchObject({ publicationStatus: 'unpublished', waiting: null });
  });

  it('holds its paths and those that readers have', async () => {
    const slug = (manual: string) => ({ urlSlugs: [{ variantId: 0, suggested: '', manual }] });
    const article = await waiting.published(slug(`alt-${kind}`));
    const other = await waiting.published();
    await waiting.hold(article, slug(`neu-${kind}`));
    expect(refusalOf(await waiting.patch(other, slug(`alt-${kind}`))).code).toBe('pathTaken');
    expect(refusalOf(await waiting.patch(other, slug(`neu-${kind}`))).code).toBe('pathTaken');
    await waiting.act(article, 'release', {});
    expect((await waiting.patch(other, slug(`alt-${kind}`))).status).toBe(200);
    expect(refusalOf(await waiting.act(article, 'take-back')).code).toBe('pathTaken');
    expect((await waiting.metadataOf(article)).waiting).toBeNull();
  });

  it('uses the files of both states', async () => {
    const article = await waiting.published();
    const image = { id: randomUUID(), other: randomUUID() };
    await desk.bringFiles({ a: { elvisId: image.id }, b: { elvisId: image.other } });
    const picture = (elvisId: string) => ({ type: 'image', id: 'bild', data: { embed: { elvisId } }, children: [{ text: '' }] });
    const attach = `/api/attachments/attachments/content/articles/${article.id}`;
    for (const sourceId of [image.id, image.other]) await desk.editor.call('POST', attach, { body: { sourceId } });
    const used = async () =>
      (await desk.editor.get(attach))
        .json<readonly Attachment[]>()
        .filter(({ state }) => state === 'used')
        .map(({ sourceId }) => sourceId)
        .toSorted();
    const body = aDocument().elements.slice(3);
    await waiting.put(article, aDocument({ body: [...body, picture(image.id)] }));
    expect(await used()).toEqual([image.id]);
    await waiting.put(article, aDocument({ body: [...body, picture(image.other)] }), '?hold=true');
    expect(await used()).toEqual([image.id, image.other].toSorted());
    await waiting.act(article, 'release', {});
    expect(await used()).toEqual([image.other]);
  });

  it('D-010 what waits behind a public article is what an external account saves on its own public items; it discards, and never releases', async () => {
    const { article } = await desk.write({ by: guest, metadata: READY });
    await waiting.publish(article);
    expect((await waiting.save(article, NEW, '', guest)).status).toBe(200);
    expect((await waiting.patch(article, { tags: [1], contentStatus: 'review1' }, '', guest)).status).toBe(200);
    expect(await waiting.readers(article)).toMatchObject({ revisionNumber: 1, metadata: { title: FIRST_TITLE, tags: [] } });
    for (const body of [{}, { releaseTime: waiting.inMs(60_000) }, { releaseTime: null }])
      expect(refusalOf(await waiting.act(article, 'release', body, guest))).toMatchObject({ status: 422, code: 'externalAccount' });
    expect(refusalOf(await waiting.act(article, 'take-back', undefined, guest)).code).toBe('externalAccount');
    expect((await waiting.act(article, 'discard', undefined, guest)).status).toBe(200);
    expect((await waiting.metadataOf(article)).waiting).toBeNull();
    const other = await waiting.published();
    await waiting.save(other, NEW);
    expect(refusalOf(await waiting.act(other, 'discard', undefined, guest)).code).toBe('notOwnItem');
    expect(refusalOf(await waiting.save(other, NEW, '?hold=true', guest)).code).toBe('notOwnItem');
  });

  it('D-009 what waits behind a public article is locked for others while one person proofreads, but for taking back and cancelling', async () => {
    const article = await waiting.published();
    await waiting.save(article, NEW);
    await waiting.hold(article, { contentStatus: 'proofread' });
    await desk.chief.call('PATCH', `/api/user-presence/user-presences/${article.id}`, { body: { session: 'one', mode: 'editing' } });
    for (const answer of [
      await waiting.save(article, 'Noch einer'),
      await waiting.hold(article, { tags: [1] }),
      await waiting.act(article, 'release', {}),
      await waiting.act(article, 'discard'),
    ])
      expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'proofreadTaken' });
    expect(refusalOf(await waiting.act(article, 'release', { releaseTime: null })).code).toBe('nothingScheduled');
    expect((await waiting.act(article, 'release', {}, desk.chief)).status).toBe(200);
  });

  it('what waits behind a public article is written under the etag of the metadata, which each save of the text renews', async () => {
    const article = await waiting.published();
    const { etag } = await desk.editor.get(waiting.at(article));
    await waiting.save(article, NEW);
    for (const name of ['release', 'discard', 'take-back']) {
      const call = (headers: Readonly<Record<string, string>>) =>
        desk.editor.call('POST', `${waiting.at(article)}/${name}`, { ...(name === 'release' && { body: {} }), headers });
      const stale = await call({ 'if-match': etag });
      expect(stale.status).toBe(412);
      expect(stale.json()).toMatchObject({ origin: { title: NEW } });
      expect((await call({})).status).toBe(428);
      const nobody = `/api/metadata/metadata/999999999999/${name}`;
      const gone = await desk.editor.call('POST', nobody, { ...(name === 'release' && { body: {} }), headers: { 'if-match': etag } });
      expect(gone.status).toBe(404);
    }
    expect(await changedOf(article)).toContain('text');
  });

  it('what waits behind a public article is audited', async () => {
    const moderator = await desk.newsroom.signIn('ROLE_Moderator');
    const article = await waiting.published();
    await waiting.save(article, NEW);
    await waiting.act(article, 'release', {});
    await waiting.act(article, 'take-back');
    await waiting.act(article, 'discard');
    const lines = (await moderator.get('/api/auth/resources/audit-log?size=20')).json<readonly AuditEntry[]>();
    const own = lines.filter(({ subject }) => subject?.id === article.id);
    expect(own.map(({ action }) => action)).toEqual(['changesDiscarded', 'takenBack', 'changesReleased', 'publicationChanged']);
    expect(own[0]?.by?.id).toBe(desk.editor.userId);
  });

  it('A3-027 what waits behind a public article is in the history, by the revision of the text', async () => {
    const article = await waiting.published();
    desk.newsroom.clock.advance(1000);
    await waiting.save(article, NEW);
    await waiting.hold(article, { tags: [1] });
    await waiting.act(article, 'release', {});
    const history = (await desk.editor.get(`${HISTORY}/${article.metadataId}/diffs`)).json<readonly Entry[]>();
    expect(history.map(({ contentRevisionNumber }) => contentRevisionNumber)).toEqual([2, 2, 2, 1, 1]);
    expect(history[0]?.changes).toMatchObject([{ fieldName: 'changesReleased', oldValue: 1, newValue: 2 }]);
  });
});
