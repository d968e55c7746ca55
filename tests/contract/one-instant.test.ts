import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushDraft } from '#domain/push/message.ts';
import { keepBookmark } from '#server/repositories/accounts/bookmarks.ts';
import { insertFiles, noteBytes } from '#server/repositories/files/files.ts';
import { insertPush } from '#server/repositories/push/messages.ts';
import { findLastImport, insertImport } from '#server/repositories/tickers/season-imports.ts';
import { type ContentDesk, openContentDesk, type Written } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { IDS_IN_ORDER_OF_CREATION, idsOf, NEWEST_FIRST } from './support/one-instant.ts';

describeOnBothDatabases('what is made in one instant', kind => {
  let desk: ContentDesk;
  let written: Written;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    written = await desk.write();
  });
  afterAll(() => desk.newsroom.dispose());

  const now = (): string => desk.newsroom.clock.now().toISOString();
  const listed = async (path: string): Promise<readonly string[]> => idsOf((await desk.editor.get(path)).json());
  const addFiles = (): Promise<void> =>
    desk.newsroom.database.transaction(async queries => {
      const origin = { kind: 'drawn', motif: 'town', seed: 'a', caption: '', credit: '' } as const;
      const files = IDS_IN_ORDER_OF_CREATION.map(id => ({
        id,
        fileName: 'bild.jpg',
        mediaType: 'image/jpeg',
        width: 60,
        height: 40,
        origin,
      }));
      await insertFiles(queries, files, now());
      for (const { id } of files) await noteBytes(queries, id, { sha256: 'a'.repeat(64), bytes: 1 });
    });

  it('what is made in one instant is listed in the order of creation: comments', async () => {
    const path = `/api/content/articles/${written.article.id}/comments`;
    for (const id of IDS_IN_ORDER_OF_CREATION)
      expect((await desk.editor.call('POST', path, { body: { id, text: 'Stimmt die Zahl?' } })).status).toBe(201);
    expect(await listed(path)).toEqual(IDS_IN_ORDER_OF_CREATION);
  });

  it('what is made in one instant is listed in the order of creation: files of the same bytes, and the newest first: attachments', async () => {
    await addFiles();
    expect(await listed(`/api/filerepo/files?sha256=${'a'.repeat(64)}`)).toEqual(IDS_IN_ORDER_OF_CREATION);
    const path = `/api/attachments/attachments/content/articles/${written.article.id}`;
    for (const id of IDS_IN_ORDER_OF_CREATION)
      expect((await desk.editor.call('POST', path, { body: { id, sourceId: id } })).status).toBe(201);
    expect(await listed(path)).toEqual(NEWEST_FIRST);
  });

  it('what is made in one instant is listed the newest first: bookmarks', async () => {
    const { metadataId } = written.article;
    const { userId } = desk.editor;
    for (const id of IDS_IN_ORDER_OF_CREATION)
      await desk.newsroom.database.transaction(queries =>
        keepBookmark(queries, { id, metadataId, relatedResourceId: id, relatedResourceName: 'sections', userId, at: now() }),
      );
    expect(await listed('/api/placement/bookmarks')).toEqual(NEWEST_FIRST);
  });

  it('what is made in one instant is listed the newest first: push messages, over several pages', async () => {
    const { metadataId } = written.article;
    const draft: PushDraft = {
      text: 'Die Brücke ist zu',
      tenantIds: [11],
      categoryIds: [NEWEST_FIRST[0] ?? ''],
      services: ['webPush'],
      plan: { kind: 'now' },
      recalls: null,
    };
    const made = { metadataId, draft, at: now(), userId: null, etag: 'e', phase: 'planned', leavesAtMs: null } as const;
    for (const id of IDS_IN_ORDER_OF_CREATION) await desk.newsroom.database.transaction(queries => insertPush(queries, { ...made, id }));
    const page = async (number: number): Promise<readonly string[]> =>
      idsOf(
        (await desk.editor.get(`/api/notification/notifications/content?metadataId=${metadataId}&size=3&page=${String(number)}`)).json<{
          content: readonly { id: string }[];
        }>().content,
      );
    expect([...(await page(0)), ...(await page(1)), ...(await page(2))]).toEqual(NEWEST_FIRST);
  });

  it('what is made in one instant is known by the last one: imports of seasons', async () => {
    const { database } = desk.newsroom;
    const totals = { created: 1, updated: 0, unchanged: 0, refused: 0 };
    for (const id of IDS_IN_ORDER_OF_CREATION) {
      const made = { id, at: now(), userId: desk.editor.userId, totals, undo: { records: [], fixtures: [] } };
      await database.transaction(queries => insertImport(queries, made));
      expect((await findLastImport(database.db))?.id).toBe(id);
    }
  });
});
