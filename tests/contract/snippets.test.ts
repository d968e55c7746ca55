import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import type { Page } from '#domain/paging.ts';
import { type Snippet, type SnippetDraft, type SnippetRow, snippetBodyOf } from '#domain/snippet/snippet.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { insertTenants } from '#server/repositories/tenants.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const BASE = '/api/rtelements/rtelements';

const tenant = (id: number): Tenant => ({
  id,
  name: `Blatt ${id}`,
  group: 'bern',
  logoUrl: null,
  primaryColor: '#0B5C8A',
  language: 'de_CH',
  audienceType: 'paid',
  categoriesRequired: true,
});

const paragraph = (text: string, id = text): Element => ({ type: 'paragraph', id, children: [{ text }] });

const draft = (name: string, words: string, tenantIds: number[] = []): SnippetDraft => ({
  name,
  tenantIds,
  body: snippetBodyOf([paragraph(words)]),
});

describeOnBothDatabases('rich-text components', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  let chief: TestClient;

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    editor = await newsroom.signIn();
    chief = await newsroom.signIn('ROLE_ChiefEditor');
    await newsroom.database.transaction(queries => insertTenants(queries, [tenant(11), tenant(12)]));
  });
  afterAll(() => newsroom.dispose());

  const created = async (body: SnippetDraft): Promise<{ readonly snippet: Snippet; readonly etag: string }> => {
    const answer = await chief.call('POST', BASE, { body: body });
    expect(answer.status).toBe(201);
    return { snippet: answer.json<Snippet>(), etag: answer.etag };
  };
  const names = async (query: string): Promise<readonly string[]> =>
    (await editor.get(`${BASE}${query}`)).json<Page<SnippetRow>>().content.map(row => row.name);

  it('rich-text components are created, read, changed and deleted, with id, name, tenants and element (A3-044, B7-046)', async () => {
    const { snippet, etag } = await created(draft('Spendenkonto', 'Konto 80-12-3', [11]));
    expect(snippet).toMatchObject({ name: 'Spendenkonto', tenantIds: [11], updatedBy: { firstName: 'Vreni' } });
    const read = await editor.get(`${BASE}/${snippet.id}`);
    expect(read.json<Snippet>().body.element[0].data.content).toEqual([paragraph('Konto 80-12-3')]);
    expect(read.etag).toBe(etag);
    const changed = await chief.call('PUT', `${BASE}/${snippet.id}`, {
      body: draft('Spendenkonto', 'Konto 80-99-9'),
      headers: { 'if-match': etag },
    });
    expect(changed.status).toBe(200);
    expect(changed.json<Snippet>()).toMatchObject({ tenantIds: [], id: snippet.id });
    const removed = await chief.call('DELETE', `${BASE}/${snippet.id}`, { headers: { 'if-match': changed.etag } });
    expect(removed.status).toBe(204);
    expect((await editor.get(`${BASE}/${snippet.id}`)).status).toBe(404);
  });

  it('rich-text components are listed by words of name and content and by tenants; those for all tenants fit any (B7-046)', async () => {
    await created(draft('Hinweis Zürich', 'Mehr im Newsletter', [11]));
    await created(draft('Hinweis Lausanne', 'Plus dans la lettre', [12]));
    await created(draft('Hinweis überall', 'Schreiben Sie uns'));
    expect(await names('?q=hinweis')).toEqual(['Hinweis Lausanne', 'Hinweis überall', 'Hinweis Zürich']);
    expect(await names('?q=newsletter')).toEqual(['Hinweis Zürich']);
    expect(await names('?q=ZURICH')).toEqual(['Hinweis Zürich']);
    expect(await names('?q=hinweis&tenantIds=12')).toEqual(['Hinweis Lausanne', 'Hinweis überall']);
    expect(await names('?q=hinweis&tenantIds=11,12&size=1&page=1')).toEqual(['Hinweis überall']);
    expect(await names('?q=50%25_')).toEqual([]);
    expect(await names('?q=hinweis&sort=updatedAt,desc')).toHaveLength(3);
    expect((await editor.get(`${BASE}?sort=excerpt,asc`)).status).toBe(400);
  });

  it('rich-text components are managed by chief editors and administrators only', async () => {
    const { snippet, etag } = await created(draft('Nur für Chefs', 'Text'));
    const body = draft('Anders', 'Text');
    expect((await editor.call('POST', BASE, { body: body })).status).toBe(403);
    expect((await editor.call('PUT', `${BASE}/${snippet.id}`, { body: body, headers: { 'if-match': etag } })).status).toBe(403);
    expect((await editor.call('DELETE', `${BASE}/${snippet.id}`, { headers: { 'if-match': etag } })).status).toBe(403);
    expect((await editor.get(`${BASE}/${snippet.id}`)).json<Snippet>().name).toBe('Nur für Chefs');
  });

  it('rich-text components are changed under their etag: 428 without one, 412 with the present state when it is stale', async () => {
    const { snippet, etag } = await created(draft('Stand', 'Eins'));
    await chief.call('PUT', `${BASE}/${snippet.id}`, { body: draft('Stand', 'Zwei'), headers: { 'if-match': etag } });
    expect((await chief.call('PUT', `${BASE}/${snippet.id}`, { body: draft('Stand', 'Drei') })).status).toBe(428);
    const stale = await chief.call('PUT', `${BASE}/${snippet.id}`, { body: draft('Stand', 'Drei'), headers: { 'if-match': etag } });
    expect(stale.status).toBe(412);
    expect(stale.json<{ origin: Snippet }>().origin.body).toEqual(snippetBodyOf([paragraph('Zwei')]));
    expect((await chief.call('DELETE', `${BASE}/${snippet.id}`, { headers: { 'if-match': etag } })).status).toBe(412);
    expect((await chief.call('DELETE', `${BASE}/0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11`, { headers: { 'if-match': etag } })).status).toBe(
      404,
    );
  });

  describe('refuses', () => {
    const refusedFor = async (body: unknown): Promise<{ readonly status: number; readonly fields: readonly string[] }> => {
      const answer = await chief.call('POST', BASE, { body: body });
      const [error] = answer.json<{ errors: readonly { fieldNames: readonly string[] }[] }>().errors;
      return { status: answer.status, fields: error?.fieldNames ?? [] };
    };

    it('a name that another component has', async () => {
      await created(draft('Einmal', 'Text'));
      expect(await refusedFor(draft(' einmal ', 'Text'))).toEqual({ status: 422, fields: ['name'] });
    });

    it('a tenant that does not exist', async () => {
      expect(await refusedFor(draft('Fremd', 'Text', [99]))).toEqual({ status: 422, fields: ['tenantIds'] });
    });

    it('an empty name and an empty content', async () => {
      expect((await refusedFor(draft('  ', 'Text'))).status).toBe(400);
      expect((await refusedFor({ ...draft('Leer', 'Text'), body: snippetBodyOf([]) })).status).toBe(400);
    });

    it.each(['title', 'embeddedSnippet', 'summary'])('%s inside', async type => {
      const content: Element[] = [paragraph('Text'), { ...paragraph('Fehl am Platz'), type }];
      expect(await refusedFor({ ...draft(`Mit ${type}`, 'Text'), body: snippetBodyOf(content) })).toEqual({
        status: 422,
        fields: ['body.element.0.data.content.1'],
      });
    });

    it('duplicate ids', async () => {
      const content = [paragraph('Eins', 'same'), paragraph('Zwei', 'same')];
      expect((await refusedFor({ ...draft('Doppelt', 'Text'), body: snippetBodyOf(content) })).status).toBe(422);
    });
  });
});
