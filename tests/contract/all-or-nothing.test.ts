import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ContentDesk, openContentDesk, PUBLISHABLE } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

describeOnBothDatabases('a call that fails half-way', kind => {
  let desk: ContentDesk;
  beforeEach(async () => {
    desk = await openContentDesk(kind);
  });
  afterEach(() => desk.newsroom.dispose());

  /** From now on the database refuses lines of the audit log, the last write of such a call. */
  const breakAuditLog = async (): Promise<void> => {
    await sql`drop table audit_log`.execute(desk.newsroom.database.db);
  };
  const rowsOf = async (
    table: 'articles' | 'metadata' | 'metadata_revisions' | 'article_revisions' | 'idempotency_keys',
  ): Promise<unknown> => desk.newsroom.database.db.selectFrom(table).selectAll().execute();

  it('publishes nothing, keeps no trace of it, and may come again under its key (ASVS 2.3.3, 16.5.3)', async () => {
    const { article } = await desk.write({ metadata: PUBLISHABLE });
    const { etag } = await desk.metadataOf(article);
    const before = [await rowsOf('metadata'), await rowsOf('metadata_revisions'), await rowsOf('idempotency_keys')];
    await breakAuditLog();
    const headers = { 'if-match': etag, 'idempotency-key': randomUUID() };
    const path = `/api/metadata/metadata/${article.metadataId}`;
    const answer = await desk.chief.call('PATCH', path, { body: { publicationStatus: 'published' }, headers });
    expect([answer.status, answer.text.includes('audit_log')]).toEqual([500, false]);
    expect([await rowsOf('metadata'), await rowsOf('metadata_revisions'), await rowsOf('idempotency_keys')]).toEqual(before);
    expect((await desk.metadataOf(article)).metadata.publicationStatus).toBe('notPublished');
  });

  it('deletes nothing (ASVS 2.3.3, 16.5.3)', async () => {
    const { article, etag } = await desk.write();
    const before = [await rowsOf('articles'), await rowsOf('metadata'), await rowsOf('article_revisions')];
    await breakAuditLog();
    const path = `/api/content/articles/${article.id}`;
    expect((await desk.editor.call('DELETE', path, { headers: { 'if-match': etag } })).status).toBe(500);
    expect([await rowsOf('articles'), await rowsOf('metadata'), await rowsOf('article_revisions')]).toEqual(before);
    expect((await desk.editor.get(path)).status).toBe(200);
  });

  it('lets nobody in while it cannot be checked who they are (ASVS 16.5.3)', async () => {
    const newcomer = await desk.newsroom.signIn('ROLE_Moderator');
    await sql`alter table users rename to users_away`.execute(desk.newsroom.database.db);
    expect((await newcomer.get('/api/tenant/locales')).status).toBe(500);
  });
});
