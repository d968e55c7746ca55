import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { aSide, aTicker } from '#tests/builders/tickers.ts';
import { type ContentDesk, openContentDesk, type Written } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

describeOnBothDatabases('full-text search', kind => {
  let desk: ContentDesk;
  let written: Record<string, Written>;

  const search = async (q: string, more = ''): Promise<readonly string[]> =>
    (await desk.list(`q=${encodeURIComponent(q)}${more}`)).content.map(row => row.title);

  const save = ({ article, etag }: Written, title: string, body: string) =>
    desk.editor.call('PUT', `/api/content/articles/${article.id}`, {
      body: { document: aDocument({ title, lead: '', body: [paragraph(body)] }) },
      headers: { 'if-match': etag, 'idempotency-key': randomUUID() },
    });

  beforeAll(async () => {
    desk = await openContentDesk(kind);
    const write = (title: string, lead: string, body: string, tenantIds: number[]) => {
      desk.newsroom.clock.advance(3_600_000);
      return desk.write({ document: aDocument({ title, titleHeader: '', lead, body: [paragraph(body)] }), metadata: { tenantIds } });
    };
    written = {
      title: await write('Zürich baut Velowege', 'Die Stadt handelt.', 'Auf den Strassen wird es enger.', [11]),
      lead: await write('Mehr Platz', 'In Zürich wird es enger.', 'Der Fussball ist nicht gemeint.', [12]),
      body: await write('Sitzungsbericht', 'Kurz gemeldet.', 'Gesprochen wurde über Zürich und die Budgetdebatte.', [11]),
      french: await write('L’été à Genève', 'Un brunch près du lac.', 'Les œuvres sont exposées.', [12]),
    };
  });
  afterAll(() => desk.newsroom.dispose());

  it.each([
    ['a word wherever it stands, title before lead before text', 'zürich', ['Zürich baut Velowege', 'Mehr Platz', 'Sitzungsbericht']],
    ['without the umlaut', 'zurich', ['Zürich baut Velowege', 'Mehr Platz', 'Sitzungsbericht']],
    ['with the umlaut written out', 'zuerich', ['Zürich baut Velowege', 'Mehr Platz', 'Sitzungsbericht']],
    ['in capitals', 'ZÜRICH', ['Zürich baut Velowege', 'Mehr Platz', 'Sitzungsbericht']],
    ['the beginning of the last word', 'zürich velo', ['Zürich baut Velowege']],
    ['only the last word as a beginning', 'budg zürich', []],
    ['the parts of a compound', 'velo zürich', ['Zürich baut Velowege']],
    ['all words, in any place', 'gemeldet budgetdebatte', ['Sitzungsbericht']],
    ['ß for ss', 'Straßen', ['Zürich baut Velowege']],
    ['French without accents', 'geneve ete', ['L’été à Genève']],
    ['words behind an apostrophe', 'été', ['L’été à Genève']],
    ['operators as plain words', 'zürich AND NOT', []],
    ['signs as nothing', '"zürich* (velo', ['Zürich baut Velowege']],
    ['nothing at all for signs alone', '--', []],
  ])('finds %s', async (_name, q, expected) => {
    expect(await search(q)).toEqual(expected);
  });

  it('combines words with filters, orders and pages, totals exact', async () => {
    expect(await search('zürich', '&tenantIds=11')).toEqual(['Zürich baut Velowege', 'Sitzungsbericht']);
    expect(await search('zürich', '&sort=updatedAt,desc')).toEqual(['Sitzungsbericht', 'Mehr Platz', 'Zürich baut Velowege']);
    const page = await desk.list(`q=${encodeURIComponent('zürich')}&size=1&page=1`);
    expect(page).toMatchObject({ totalElements: 3, totalPages: 3, number: 1, first: false, last: false });
    expect(page.content.map(row => row.title)).toEqual(['Mehr Platz']);
  });

  it('B3-048 narrows by leagues and types of tickers, also by their words, and takes what was written for the chosen way', async () => {
    const [cup, league] = [randomUUID(), randomUUID()];
    const ticker = async (title: string, given: Partial<TickerDraft>): Promise<void> => {
      const item = aTicker({ title, lead: 'Anpfiff am Abend.', ...given });
      expect(
        (await desk.editor.call('POST', '/api/liveticker/tickers', { body: { item, tenantIds: [11], mainTenantId: 11 } })).status,
      ).toBe(201);
    };
    await ticker('Thun – Bern', { league: { id: league, name: 'Super League' } });
    await ticker('Chur – Davos', { type: 'iceHockey', league: { id: cup, name: 'Cup' }, home: aSide('Chur', { id: league }) });
    await ticker('Olten – Aarau', {});
    const found = async (more: string) => (await search('anpfiff', more)).toSorted();
    expect(await found('')).toEqual(['Chur – Davos', 'Olten – Aarau', 'Thun – Bern']);
    expect(await found(`&leagueIds=${league}`)).toEqual(['Thun – Bern']);
    expect(await found(`&leagueIds=${league},${cup}`)).toEqual(['Chur – Davos', 'Thun – Bern']);
    expect(await found('&type=iceHockey,tennis')).toEqual(['Chur – Davos']);
    expect(await found(`&type=iceHockey&leagueIds=${league}`)).toEqual([]);
    expect(await found('&type=&leagueIds=')).toHaveLength(3);
    expect((await desk.list('type=soccer')).totalElements).toBe(2);
    expect(await found('&searchType=keyword&semanticQ=anderes')).toHaveLength(3);
    expect((await desk.list('searchType=semantic&semanticQ=Abend&q=anpfiff')).sort).toBe('similarity,desc');
    expect((await desk.editor.get('/api/metadata/metadata?type=handball')).status).toBe(400);
    expect((await desk.editor.get('/api/metadata/metadata?searchType=both')).status).toBe(400);
  });

  it('follows every save: new words are found, old ones are not', async () => {
    expect(await search('eisvogel')).toEqual([]);
    const article = await desk.write({ document: aDocument({ title: 'Am Fluss', body: [paragraph('Ein Eisvogel brütet.')] }) });
    expect(await search('eisvogel')).toEqual(['Am Fluss']);
    const saved = await save(article, 'Am Fluss', 'Ein Biber baut.');
    expect(await search('eisvogel')).toEqual([]);
    expect(await search('biber')).toEqual(['Am Fluss']);
    await desk.editor.call('DELETE', `/api/content/articles/${article.article.id}`, { headers: { 'if-match': saved.etag } });
    expect(await search('biber')).toEqual([]);
  });

  it('puts a fresh text before a title that is years old', async () => {
    await desk.write({ document: aDocument({ title: 'Pumpwerk am See', body: [paragraph('Gebaut.')] }) });
    desk.newsroom.clock.advance(3 * 365 * 86_400_000);
    // The token of the tests has run out with the years.
    const client = await desk.newsroom.signIn();
    const answer = await client.call('POST', '/api/content/articles', {
      body: { document: aDocument({ title: 'Aus dem Rat', body: [paragraph('Das Pumpwerk wird erneuert.')] }) },
    });
    expect(answer.status).toBe(201);
    const page = await client.get('/api/metadata/metadata?q=pumpwerk');
    expect(page.json<{ content: readonly { title: string }[] }>().content.map(row => row.title)).toEqual([
      'Aus dem Rat',
      'Pumpwerk am See',
    ]);
    expect(written['french']).toBeDefined();
  });
});
