import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { snippetBodyOf } from '#domain/snippet/snippet.ts';
import type { Profile } from '#domain/user/user.ts';
import { checkReferences } from '#server/db/check/references.ts';
import { checkTexts } from '#server/db/check/texts.ts';
import { isSealed } from '#server/db/sealed.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, refusalOf, type Written } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

const TEXT = 'Der Grosse Rat tagt am Montag';
const COMPONENTS = '/api/rtelements/rtelements';
const LEAGUES = '/api/liveticker/leagues';
const ALTERED = 'Der Grosse Rat tagt am Dienstag';

describeOnBothDatabases('stored texts that are damaged', kind => {
  let desk: ContentDesk;
  let written: Written;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    written = await desk.write({ document: aDocument({ body: [paragraph(TEXT)] }) });
  });
  afterAll(() => desk.newsroom.dispose());

  const alter = (table: string, column: string, from: string, to: string): Promise<unknown> =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${from}, ${to})`.execute(desk.newsroom.database.db);
  const health = async (): Promise<readonly [number, unknown]> => {
    const answer = await desk.newsroom.clientWith(null).get('/api/content/health');
    return [answer.status, answer.json()];
  };

  it('stored texts that are damaged carry their checksum from the first save on', async () => {
    const { db } = desk.newsroom.database;
    const { document } = await db.selectFrom('article_revisions').select('document').executeTakeFirstOrThrow();
    const { row_json: row, detail_json: detail } = await db
      .selectFrom('metadata_documents')
      .select(['row_json', 'detail_json'])
      .executeTakeFirstOrThrow();
    expect([document, row, detail].map(isSealed)).toEqual([true, true, true]);
    expect([...(await checkTexts(db)), ...(await checkReferences(db))]).toEqual([]);
  });

  it('stored texts that are damaged are never shown altered: the call says so, health is DOWN with what is wrong, and a check names the row', async () => {
    const path = `/api/content/articles/${written.article.id}`;
    expect(await health()).toEqual([200, { status: 'UP' }]);
    await alter('article_revisions', 'document', TEXT, ALTERED);
    const answer = await desk.editor.get(path);
    expect([answer.status, refusalOf(answer).code]).toEqual([500, 'storedDamaged']);
    expect(answer.text).not.toContain('Dienstag');
    expect(await health()).toMatchObject([503, { status: 'DOWN' }]);
    expect(JSON.stringify(await health())).toContain('/api/content/articles/:id');
    const { revision_id: revision } = await desk.newsroom.database.db
      .selectFrom('articles')
      .select('revision_id')
      .executeTakeFirstOrThrow();
    expect(await checkTexts(desk.newsroom.database.db)).toEqual([`The text of revision ${revision} is damaged.`]);
    await alter('article_revisions', 'document', ALTERED, TEXT);
    expect((await desk.editor.get(path)).status).toBe(200);
  });

  it.each([
    {
      what: 'a comment',
      column: ['comments', 'text'],
      write: () => desk.editor.call('POST', `/api/content/articles/${written.article.id}/comments`, { body: { text: TEXT } }),
      paths: () => [`/api/content/articles/${written.article.id}/comments`],
      line: 'The text of comment',
    },
    {
      what: 'a component',
      column: ['snippets', 'body'],
      write: () => desk.chief.call('POST', COMPONENTS, { body: { name: TEXT, tenantIds: [], body: snippetBodyOf([paragraph(TEXT)]) } }),
      paths: (id: string) => [COMPONENTS, `${COMPONENTS}/${id}`],
      line: 'The content of component',
    },
    {
      what: 'a record',
      column: ['records', 'fields'],
      write: () =>
        desk.editor.call('POST', LEAGUES, { body: { id: randomUUID(), item: { sport: 'soccer', nameDe: TEXT, nameFr: '', nameEn: '' } } }),
      paths: (id: string) => [LEAGUES, `${LEAGUES}/${id}`],
      line: 'The content of record',
    },
    {
      what: 'a biography',
      column: ['users', 'short_biography'],
      write: async () => {
        const path = `/api/auth/resources/users/${desk.editor.userId}/profile`;
        const present = await desk.editor.get(path);
        const body = { ...present.json<Profile>(), shortBiography: TEXT };
        return desk.editor.call('PUT', path, { body, headers: { 'if-match': present.etag } });
      },
      paths: (id: string) => [`/api/auth/resources/users/${id}/profile`],
      line: 'The biography of account',
    },
  ])(
    'stored texts that are damaged of $what are never shown altered either',
    async ({ column: [table = '', column = ''], write, paths, line }) => {
      const made = await write();
      expect(made.status, made.text).toBeLessThan(300);
      const { id } = made.json<{ id: string }>();
      await alter(table, column, TEXT, ALTERED);
      for (const path of paths(id)) {
        const answer = await desk.editor.get(path);
        expect(answer.text).not.toContain('Dienstag');
        if (path.includes(id)) expect([path, answer.status, refusalOf(answer).code]).toEqual([path, 500, 'storedDamaged']);
        else expect([path, answer.status]).toEqual([path, 200]); // one row does not refuse the others
        expect((await health())[0]).toBe(503);
      }
      expect(await checkTexts(desk.newsroom.database.db)).toEqual([`${line} ${id} is damaged.`]);
      await alter(table, column, ALTERED, TEXT);
      for (const path of paths(id)) expect((await desk.editor.get(path)).text).toContain(TEXT);
      expect(await checkTexts(desk.newsroom.database.db)).toEqual([]);
    },
  );

  describe('of names, captions and settings', () => {
    const NAMES = ['Kantonsrat', 'Kantonsrad'] as const;
    const tags = '/api/metadata/tags';

    it.each([
      {
        what: 'a tag',
        column: ['tags', 'name'],
        write: async () => {
          const words = { name: NAMES[0], name_key: 'kantonsrat', title: '', description: '', search_text: 'kantonsrat' };
          const row = { id: 9_000, ...words, active: 1 as const, allow_robots: 1 as const, image_json: null, version: 1 };
          await desk.newsroom.database.db.insertInto('tags').values(row).execute();
          return `${tags}?q=kanton`;
        },
        line: 'The words of tag',
      },
      {
        what: 'a person',
        column: ['users', 'last_name'],
        write: async () => {
          await desk.newsroom.database.db.updateTable('users').set({ last_name: NAMES[0] }).where('id', '=', desk.editor.userId).execute();
          return '/api/auth/resources/users';
        },
        line: 'The name or preferences of account',
      },
    ])(
      'stored texts that are damaged of names, captions and settings are not shown altered: $what is unreadable, the rest of the list arrives, and health says so',
      async ({ column, write, line }) => {
        const [table = '', name = ''] = column;
        const list = await write();
        expect((await desk.chief.get(list)).text).toContain(NAMES[0]);
        await alter(table, name, ...NAMES);
        const answer = await desk.chief.get(list);
        expect(answer.status, answer.text).toBe(200);
        expect(answer.text).not.toContain(NAMES[1]);
        expect(answer.text).toContain('\uFFFD');
        expect(await health()).toMatchObject([503, { status: 'DOWN' }]);
        expect(await checkTexts(desk.newsroom.database.db)).toEqual([expect.stringContaining(line)]);
        await alter(table, name, NAMES[1], NAMES[0]);
        expect((await desk.chief.get(list)).text).toContain(NAMES[0]);
        expect(await checkTexts(desk.newsroom.database.db)).toEqual([]);
      },
    );
  });

  it('stored texts that are damaged of names stay as they are where a form that could not read them is saved, and the rest of it is kept', async () => {
    const { db } = desk.newsroom.database;
    const row = { id: 9_001, name: TEXT, name_key: 'rat', title: 'Rat', description: '', search_text: 'rat' };
    const rest = { active: 1 as const, allow_robots: 1 as const, image_json: null, version: 1 };
    await db
      .insertInto('tags')
      .values({ ...row, ...rest })
      .execute();
    await alter('tags', 'name', TEXT, ALTERED);
    const shown = await db.selectFrom('tags').select(['name', 'title']).where('id', '=', 9_001).executeTakeFirstOrThrow();
    expect(shown).toEqual({ name: '\uFFFD', title: 'Rat' });
    await db
      .updateTable('tags')
      .set({ ...shown, title: 'Der Rat' })
      .where('id', '=', 9_001)
      .execute();
    await alter('tags', 'name', ALTERED, TEXT);
    expect(await db.selectFrom('tags').select(['name', 'title']).where('id', '=', 9_001).executeTakeFirst()).toEqual({
      name: TEXT,
      title: 'Der Rat',
    });
  });

  it('stored texts that are damaged of the history are unreadable line by line, the others arrive, and health says so', async () => {
    const { article } = await desk.write({ document: aDocument({ title: 'Verlauf' }) });
    const patched = await desk.patch(article, { contentStatus: 'review1' });
    expect(patched.status, patched.text).toBe(200);
    const history = `/api/revisions/revision/metadata/${article.metadataId}/diffs`;
    const whole = await desk.editor.get(history);
    await alter('metadata_revisions', 'changes', '"review1"', '"review2"');
    const answer = await desk.editor.get(history);
    expect([answer.status, answer.text.includes('review2')]).toEqual([200, false]);
    const [first, ...others] = answer.json<readonly { readonly changes: readonly { readonly fieldName: string }[] }[]>();
    expect(first?.changes.map(({ fieldName }) => fieldName)).toEqual(['unreadable']);
    expect(others).toEqual(whole.json<readonly unknown[]>().slice(1));
    expect((await health())[0]).toBe(503);
    expect(await checkTexts(desk.newsroom.database.db)).toEqual([`The change of metadata ${article.metadataId} 2 is damaged.`]);
    await alter('metadata_revisions', 'changes', '"review2"', '"review1"');
    expect((await desk.editor.get(history)).text).toBe(whole.text);
  });

  it('stored texts that are damaged of the audit log are unreadable line by line, and the others arrive', async () => {
    const { db } = desk.newsroom.database;
    const line = { action: 'publicationChanged', user_id: null, from_address: null, subject_kind: null, subject_id: null } as const;
    const at = desk.newsroom.clock.now().toISOString();
    await db
      .insertInto('audit_log')
      .values({ ...line, at, details: '{"before":"notPublished","after":"published"}' })
      .execute();
    const stored = db.withoutPlugins();
    const { number, details } = await stored
      .selectFrom('audit_log')
      .select(['number', 'details'])
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    await stored
      .insertInto('audit_log')
      .values({ ...line, at, details: details.replace('published', 'unlisted') })
      .execute();
    const answer = await (
      await desk.newsroom.signIn('ROLE_Moderator')
    ).get('/api/auth/resources/audit-log?size=2&action=publicationChanged');
    expect(answer.json()).toMatchObject([
      { number: number + 1, details: { unreadable: '\uFFFD' } },
      { number, details: { after: 'published' } },
    ]);
  });

  it('stored texts that are damaged stand in a list as damaged, the other rows arrive, and health says so', async () => {
    const other = await desk.write({ document: aDocument({ title: 'Ganz' }) });
    const list = async (query = ''): Promise<readonly MetadataRow[]> =>
      (await desk.editor.get(`/api/metadata/metadata?contentType=articles${query}`)).json<{ content: MetadataRow[] }>().content;
    await alter('metadata_documents', 'row_json', '"titleHeader"', '"titleHeadir"');
    await alter('metadata_documents', 'row_json', '"title":"Ganz","titleHeadir"', '"title":"Ganz","titleHeader"');
    const rows = await list('&sort=createdAt,asc');
    expect(rows.find(row => row.resourceId === other.article.id)).toMatchObject({ title: 'Ganz' });
    const damaged = rows.find(row => row.resourceId === written.article.id);
    expect(damaged).toMatchObject({ title: '', authorNames: [], damaged: true });
    expect(await health()).toMatchObject([503, { status: 'DOWN' }]);
    expect(JSON.stringify(await health())).toContain('Rows of the list are damaged');
    await alter('metadata_documents', 'row_json', '"titleHeadir"', '"titleHeader"');
    const [whole] = (await list('&sort=createdAt,desc')).filter(row => row.resourceId === written.article.id);
    expect(whole).toMatchObject({ title: expect.stringMatching(/./u) as unknown });
    const unread = { title: '', titleHeader: '', actualTextLength: 0, targetTextLength: null, mainTenantId: null, authorNames: [] };
    expect(damaged).toEqual({ ...whole, ...unread, targetDateTime: null, damaged: true });
  });

  it('and what is missing is named by the check', async () => {
    const { db } = desk.newsroom.database;
    await db.updateTable('articles').set({ revision_id: 'gone' }).where('id', '=', written.article.id).execute();
    expect(await checkReferences(db)).toEqual([`The article ${written.article.id} has no text: its current revision is missing.`]);
  });
});
