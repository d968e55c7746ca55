import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchReport } from '#contract/metadata/metadata.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { Page } from '#domain/paging.ts';
import { createJobStore } from '#server/jobs/database-store.ts';
import { createJobRunner } from '#server/jobs/runner.ts';
import { searchForms } from '#server/db/migrations/0043-search-forms.ts';
import { renewWordsKind } from '#server/usecases/search/renew-words.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

type Found = Page<MetadataRow> & { readonly found?: SearchReport };

describeOnBothDatabases('search in German and French', kind => {
  let desk: ContentDesk;

  const ask = async (q: string, more = ''): Promise<Found> =>
    (await desk.editor.get(`/api/metadata/metadata?q=${encodeURIComponent(q)}${more}`)).json<Found>();
  const titles = async (q: string, more = ''): Promise<readonly string[]> => (await ask(q, more)).content.map(row => row.title);

  beforeAll(async () => {
    desk = await openContentDesk(kind);
    const write = (title: string, body: string, metadata = {}, by = desk.editor) => {
      desk.newsroom.clock.advance(3_600_000);
      return desk.write({
        document: aDocument({ title, titleHeader: 'Thema', lead: 'Kurz gemeldet.', body: [paragraph(body)] }),
        metadata,
        by,
      });
    };
    await write('Energie', 'Die Änderung des Energiegesetzes tritt im März in Kraft.', { tags: [1] });
    await write('Wohnen', 'In der Stadt stehen alte Häuser leer. Die Mieter ziehen weg.');
    await write('Berlin', 'Der Bundeskanzler reist nach Bern und spricht mit der Neuen Zürcher Zeitung.', {}, desk.chief);
    await write('Presse', 'Die Zeitung der neuen Zürcher Partei.');
    await write('Médias', 'Les journaux parlent des élections.');
    const published = await write('Haus am See', 'Ein Neubau.', PUBLISHABLE);
    expect((await desk.patch(published.article, { publicationStatus: 'published' }, desk.chief)).status).toBe(200);
  });
  afterAll(() => desk.newsroom.dispose());

  it.each([
    ['the plural by the singular', 'Haus', ['Haus am See', 'Wohnen']],
    ['the singular by the plural', 'Häuser', ['Haus am See', 'Wohnen']],
    ['the part of a compound', 'Gesetz', ['Energie']],
    ['French forms', 'journal élection', ['Médias']],
    ['a quoted word as it is', '"Häuser"', ['Wohnen']],
    ['a phrase, words side by side', '"Neuen Zürcher Zeitung"', ['Berlin']],
    ['a word of the title', 'titel:Haus', ['Haus am See']],
    ['by an author', 'autor:Keller', ['Berlin']],
    ['by a tag', 'tag:abstimm', ['Energie']],
    ['nothing for a tag that nobody has', 'tag:unbekannt', []],
    ['a word and a tag', 'energie tag:abstimmung', ['Energie']],
    ['nothing published before its day', 'Haus vor:2020', []],
    ['what was published on its day', 'Haus am:2026', ['Haus am See']],
  ])('finds %s: %s', async (_name, q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });

  it('finds what was mistyped, and says what it took instead', async () => {
    const found = await ask('Bundeskanzelr', '&explain=true');
    expect(found.content.map(row => row.title)).toEqual(['Berlin']);
    expect(found.found?.corrections).toEqual([{ typed: 'bundeskanzelr', taken: ['bundeskanzler'] }]);
    expect(await titles('Xylophonist')).toEqual([]);
  });

  it('D-061 finds what has most of the words where nothing has them all, and says how many; a list without that sentence finds nothing', async () => {
    const found = await ask('häuser mieter mondlandung', '&explain=true');
    expect(found.content.map(row => row.title)).toEqual(['Wohnen']);
    expect(found.found).toMatchObject({ share: { has: 2, of: 3 }, corrections: [] });
    expect(await titles('häuser mieter mondlandung')).toEqual([]);
    expect((await ask('häuser mondlandung sonnenfinsternis', '&explain=true')).content).toEqual([]);
    expect((await ask('häuser mieter stadt', '&explain=true')).found?.share).toBeNull();
    // Nor where the words have to stand side by side, or one is the name of a tag.
    expect((await ask('"alte häuser" mieter mondlandung', '&explain=true')).content).toEqual([]);
    const elsewhere = await ask('häuser mieter mondlandung tag:abstimmung', '&explain=true');
    expect([elsewhere.content, elsewhere.found?.share]).toEqual([[], null]);
  });

  it('D-061 finds what has some words of a sentence, the one with the rarest words first, and says how many each has at least', async () => {
    const sentence = 'Der Bundeskanzler der Mondlandung verliest Märchen und die Zeitung über Sonnenfinsternisse unter Zauberern';
    const found = await ask(sentence, '&explain=true');
    expect(found.content.map(row => row.title).slice(0, 2)).toEqual(['Berlin', 'Presse']);
    expect(found.found?.share).toEqual({ has: 2, of: 13 });
    expect(await titles(sentence)).toEqual([]);
    expect((await ask('Xylophon Yoga Zwerg Quark Jodel Violine', '&explain=true')).content).toEqual([]);
  });

  it('D-061 says of each result which words it has where', async () => {
    const { content, found } = await ask('gesetz', '&explain=true');
    expect(found?.items.map(item => item.id)).toEqual(content.map(row => row.id));
    const [passage] = found?.items[0]?.passages ?? [];
    expect(passage?.marks.map(([from, to]) => passage.text.slice(from, to))).toEqual(['Energiegesetzes']);
    expect((await ask('gesetz')).found).toBeUndefined();
  });

  it('B9-019 refuses fewer than 2 characters', async () => {
    expect((await desk.editor.get('/api/metadata/metadata?q=a')).status).toBe(400);
    expect((await desk.editor.get('/api/metadata/metadata?q=ab')).status).toBe(200);
  });

  it('renews the index of an older newsroom in the background, and loses nothing meanwhile', async () => {
    const { database, clock } = desk.newsroom;
    const log = { info: () => undefined, warn: () => undefined, error: (_event: string, cause: unknown) => expect.fail(String(cause)) };
    const ids = { uuid: () => randomUUID() };
    await sql.raw('drop table content_pairs').execute(database.db);
    await sql.raw('drop table search_words').execute(database.db);
    await database.transaction(queries => searchForms.up(queries, database.dialect));
    expect(await titles('"neuen zürcher zeitung" bern')).toEqual([]);
    const kinds = [renewWordsKind({ dialect: database.dialect, log })];
    const runner = createJobRunner({ store: createJobStore({ database, ids, kinds }), clock, log });
    await runner.start();
    await runner.stop();
    expect(await titles('"neuen zürcher zeitung" und')).toEqual(['Berlin']);
    expect(await titles('Bundeskanzlerr')).toEqual(['Berlin']);
  });
});
