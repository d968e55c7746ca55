import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SearchReport } from '#contract/metadata/metadata.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { Page } from '#domain/paging.ts';
import { noteComparableAfter } from '#server/repositories/search/semantic.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, type Written } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

type Found = Page<MetadataRow> & { readonly found?: SearchReport };

/** Sentences on three subjects, put together in many ways. */
const SUBJECTS = {
  snow: [
    'Der Schnee liegt hoch in den Bergen.',
    'Die Lawine traf die Piste am Morgen.',
    'Die Skifahrer warten auf den Lift.',
    'Der Winter bringt Lawinen und Schnee.',
  ],
  tax: [
    'Der Kanton senkt die Steuern.',
    'Das Budget hat ein Defizit.',
    'Die Finanzdirektorin rechnet mit weniger Steuern.',
    'Das Parlament berät das Budget.',
  ],
  music: [
    'Das Orchester spielt eine Oper.',
    'Die Sängerin tritt im Konzert auf.',
    'Der Dirigent leitet das Orchester.',
    'Die Oper feiert Premiere im Konzerthaus.',
  ],
} as const;
type Subject = keyof typeof SUBJECTS;

describeOnBothDatabases('semantic search', kind => {
  let desk: ContentDesk;
  const written: { readonly subject: Subject; readonly article: Written }[] = [];

  const ask = async (query: string): Promise<Found> =>
    (await desk.editor.get(`/api/metadata/metadata?semanticSearchEnabled=true&explain=true&${query}`)).json<Found>();
  const about = (q: string, more = ''): Promise<Found> => ask(`q=${encodeURIComponent(q)}&kSimilarity=0.4${more}`);

  const publish = async (subject: Subject, number: number): Promise<void> => {
    const sentences = SUBJECTS[subject];
    const body = [paragraph([0, 1, 2].map(step => sentences[(number + step) % sentences.length]).join(' '))];
    const document = aDocument({ title: `${subject} ${String(number)}`, lead: sentences[number % 4] ?? '', body });
    const category = subject === 'snow' ? 10 : 20;
    const placement = [{ variantId: 0, categories: [category], mainCategory: category }];
    const metadata = { ...PUBLISHABLE, placement, tags: [subject === 'snow' ? 1 : 2] };
    const article = await desk.write({ document, metadata });
    expect((await desk.patch(article.article, { publicationStatus: 'published' }, desk.chief)).status).toBe(200);
    written.push({ subject, article });
  };
  const isReady = (items: number) =>
    vi.waitFor(async () => expect((await about('Schnee')).found?.index).toEqual({ placed: items, items }), {
      timeout: LIMITS.poll,
      interval: 50,
    });

  beforeAll(async () => {
    desk = await openContentDesk(kind);
    for (let number = 0; number < 5; number += 1) for (const subject of ['snow', 'tax', 'music'] as const) await publish(subject, number);
    await isReady(15);
  });
  afterAll(() => desk.newsroom.dispose());

  it('B7-036b B7-037 finds what is about the same, the most similar first, within the filters', async () => {
    const found = await about('Lawinen in den Bergen');
    expect(found.sort).toBe('similarity,desc');
    expect(found.content.length).toBeGreaterThan(2);
    expect(found.content.every(row => row.title.startsWith('snow'))).toBe(true);
    expect((await about('Lawinen in den Bergen', '&tagIds=2')).content.filter(row => row.title.startsWith('snow'))).toEqual([]);
    expect((await about('Lawinen in den Bergen', '&publicationStatus=unpublished')).totalElements).toBe(0);
    const [first] = found.content;
    expect((await about('Lawinen in den Bergen', `&excludeIds=${first?.id ?? ''}`)).content.map(row => row.id)).not.toContain(first?.id);
  });

  it('D-060 counts up to kCandidates above the level after the filters; k limits only where it is sent', async () => {
    const all = await about('Oper und Orchester');
    const similarities = all.found?.items.map(item => item.similarity ?? 0) ?? [];
    expect(similarities).toEqual(similarities.toSorted((one, other) => other - one));
    expect(similarities.every(similarity => similarity > 0.4 && similarity <= 1)).toBe(true);
    expect((await about('Oper und Orchester', '&k=2')).totalElements).toBeLessThanOrEqual(2);
    expect((await about('Oper und Orchester', '&kCandidates=3')).totalElements).toBeLessThanOrEqual(3);
    const strict = await ask('q=Oper%20und%20Orchester&kSimilarity=0.9');
    expect(strict.found?.items.every(item => (item.similarity ?? 0) > 0.9)).toBe(true);
    const usual = await ask('q=Oper%20und%20Orchester');
    expect(usual.totalElements).toBe((await ask('q=Oper%20und%20Orchester&kSimilarity=0.8')).totalElements);
    expect((await desk.editor.get('/api/metadata/metadata?semanticSearchEnabled=true&q=ab&kSimilarity=2')).status).toBe(400);
  });

  it('D-061 says how it searched, and what a result has in common', async () => {
    const { found } = await about('Lawinen und Schnee');
    expect(found?.method).toBe('archive');
    expect(found?.items[0]?.words.join(' ')).toMatch(/Schnee|Lawine/u);
    expect(found?.items[0]?.similarity).toBeGreaterThan(0.4);
    const words = (await desk.editor.get('/api/metadata/metadata?q=schnee&explain=true')).json<Found>();
    expect(words.found?.method).toBe('words');
  });

  it('finds what is like an item, without the item itself, also while it is a draft', async () => {
    const draft = await desk.write({
      document: aDocument({ title: 'Entwurf', lead: 'Eine Lawine.', body: [paragraph('Schnee in den Bergen.')] }),
    });
    const similar = await ask(`similarTo=${draft.article.metadataId}&kSimilarity=0.4`);
    expect(similar.content[0]?.title).toMatch(/^snow/u);
    const [one] = written;
    const own = one?.article.article.metadataId ?? '';
    expect((await ask(`similarTo=${own}&kSimilarity=0.4`)).content.map(row => row.id)).not.toContain(own);
  });

  it('D-015 knows only what is released: drafts never, and what is unpublished leaves in the same transaction', async () => {
    const { db } = desk.newsroom.database;
    const ordinals = async (): Promise<number> => (await db.selectFrom('semantic_articles').select('ordinal').execute()).length;
    expect(await ordinals()).toBe(15);
    const snow = written.findLast(({ subject }) => subject === 'snow')?.article.article;
    if (!snow) throw new TypeError('an article about snow');
    expect((await about('Schnee')).content.map(row => row.id)).toContain(snow.metadataId);
    expect((await desk.patch(snow, { publicationStatus: 'unpublished' }, desk.chief)).status).toBe(200);
    expect(await ordinals()).toBe(14);
    expect((await about('Schnee')).content.map(row => row.id)).not.toContain(snow.metadataId);
    expect((await desk.patch(snow, { publicationStatus: 'internalOnly' }, desk.chief)).status).toBeGreaterThan(199);
  });

  it('D-015 answers from what it learnt before, while it learns anew', async () => {
    const { db } = desk.newsroom.database;
    const modelId = async () => (await db.selectFrom('semantic_state').select('model_id').executeTakeFirstOrThrow()).model_id;
    const former = await modelId();
    for (let number = 10; number < 16; number += 1) await publish('music', number);
    let isPlaced = false;
    while (!isPlaced) {
      const { content, found } = await about('Lawinen und Schnee');
      expect(content.length).toBeGreaterThan(0);
      isPlaced = (await modelId()) !== former && found?.index?.placed === found?.index?.items;
    }
    expect((await about('Oper und Orchester')).content.map(row => row.title)).toContain('music 15');
  });

  it('takes in what is published later', async () => {
    const before = (await desk.newsroom.database.db.selectFrom('semantic_articles').select('ordinal').execute()).length;
    await publish('snow', 7);
    await isReady(before + 1);
    expect((await about('Lawinen und Schnee')).content.map(row => row.title)).toContain('snow 7');
  });

  it('takes in, a few at a time, all that was released before there was an index', async () => {
    const { database } = desk.newsroom;
    const ordinals = async () =>
      (await database.db.selectFrom('semantic_articles').select('ordinal').orderBy('ordinal').execute()).map(({ ordinal }) => ordinal);
    const before = await ordinals();
    expect(before.length).toBeGreaterThan(10);
    await database.db.deleteFrom('semantic_articles').execute();
    let steps = 0;
    for (let after: number | null = 0; after !== null; steps += 1) {
      const from: number = after;
      after = await database.transaction(queries => noteComparableAfter(queries, from, 4));
    }
    expect(steps).toBeGreaterThan(before.length / 4);
    expect(await ordinals()).toEqual(before);
  });
});
