import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import type { Element } from '#domain/article/document.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import { EMPTY_TEASER } from '#domain/metadata/publication.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { listenFor } from '#tests/support/listen.ts';
import { refusalOf, seedReferences } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const ARTICLES = '/api/content/articles';

type Lines = Readonly<Record<string, string>>;
interface Question {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

const shout = (lines: Lines): Lines =>
  Object.fromEntries(Object.entries(lines).map(([key, line]) => [key, line.replaceAll(/(?<![<&/\p{L}\d])\p{L}+/gu, word => `${word}FR`)]));

const answerWith = (lines: Lines): Response =>
  Response.json({ choices: [{ message: { content: `\`\`\`json\n${JSON.stringify(lines)}\n\`\`\`` } }] });

const body: readonly Element[] = [
  {
    type: 'paragraph',
    id: 'p',
    children: [
      { text: 'Der ' },
      { text: 'Stadtrat', bold: true },
      { text: ' sagt ' },
      { type: 'link', id: 'l', data: { kind: 'external', href: 'https://aare.example.ch' }, children: [{ text: 'ja' }] },
      { text: '.' },
    ],
  },
  {
    type: 'image',
    id: 'i',
    data: { src: '/a', embed: { elvisId: 'a', name: 'Steg', naturalWidth: 10, naturalHeight: 10 } },
    children: [
      { type: 'embedCaption', id: 'c', children: [{ text: 'Neuer Steg' }] },
      { type: 'embedCredit', id: 'd', children: [{ text: 'Foto: Anna Muster' }] },
    ],
  },
];

describeOnBothDatabases('the translation of an article', kind => {
  let server: Awaited<ReturnType<typeof listenFor>>;
  let room: TestNewsroom;
  let editor: TestClient;
  const asked: { task: string; lines: Lines }[] = [];
  let answer: (lines: Lines) => Response | Promise<Response> = lines => answerWith(shout(lines));

  beforeAll(async () => {
    server = await listenFor(async request => {
      const { messages } = (await request.json()) as Question; // the newsroom made it
      const [task, text] = messages;
      const lines = JSON.parse(text?.content ?? '{}') as Lines; // as above
      asked.push({ task: task?.content ?? '', lines });
      return answer(lines);
    });
    room = await createTestNewsroom(kind, { model: { url: `${server.origin}/v1`, model: 'zungen-1', key: null } });
    await seedReferences(room);
    editor = await room.signIn();
  });
  afterAll(async () => {
    await room.dispose();
    await server.close();
  });
  beforeEach(async () => {
    asked.length = 0;
    answer = lines => answerWith(shout(lines));
    room.clock.advance(3_600_000);
    editor = await room.signIn();
  });

  const write = async (
    by: TestClient,
    metadata: MetadataPatch = {},
    document = aDocument({ title: 'Neue Bruecke', body }),
  ): Promise<Article> => {
    const created = await by.call('POST', ARTICLES, { body: { document, metadata } });
    expect(created.status).toBe(201);
    return created.json();
  };
  const translate = (by: TestClient, id: string, targetLanguage = 'fr-CH'): Promise<TestAnswer> =>
    by.call('POST', `${ARTICLES}/${id}/translations`, { body: { targetLanguage } });
  const metadataOf = async ({ metadataId }: Article): Promise<Metadata> =>
    (await editor.get(`/api/metadata/metadata/${metadataId}`)).json();

  it('B7-027 the translation of an article is a draft in the other language that refers to its original; marks and links stay', async () => {
    const original = await write(editor, { tags: [1], tenantIds: [11], mainTenantId: 11, note: [{ variantId: 0, note: 'Nur intern' }] });
    const answered = await translate(editor, original.id);
    expect(answered.status).toBe(201);
    const article = answered.json<Article>();
    expect((await editor.get(`${ARTICLES}/${article.id}`)).json()).toEqual(article);
    expect(article).toMatchObject({ contentLocale: 'fr-CH', revisionNumber: 1 });
    const [, title, , text, picture] = article.document.elements;
    expect(title?.children).toEqual([{ text: 'NeueFR BrueckeFR' }]);
    expect(text?.children).toMatchObject([
      { text: 'DerFR ' },
      { text: 'StadtratFR', bold: true },
      { text: ' sagtFR ' },
      { type: 'link', data: { kind: 'external', href: 'https://aare.example.ch' }, children: [{ text: 'jaFR' }] },
      { text: '.' },
    ]);
    expect(picture).toMatchObject({
      data: { embed: { name: 'StegFR' } },
      children: [{ children: [{ text: 'NeuerFR StegFR' }] }, { children: [{ text: 'Foto: Anna Muster' }] }],
    });
    const metadata = await metadataOf(article);
    expect(metadata).toMatchObject({
      locale: 'fr-CH',
      sourceMetadataId: original.metadataId,
      title: 'NeueFR BrueckeFR',
      contentStatus: 'draft',
      publicationStatus: 'notPublished',
      tags: [1],
      // Titles that are written in German do not get a French text.
      tenantIds: [],
      mainTenantId: null,
      note: [],
      urlSlugs: [{ variantId: 0, suggested: 'neuefr-brueckefr', manual: null }],
      teasers: [{ variantId: 0, default: { title: 'NeueFR BrueckeFR', allowAutomaticUpdate: true } }],
    });
    expect(asked[0]?.task).toMatch(/français/u);
  });

  it('includes what people have written besides the text', async () => {
    const written = { ...EMPTY_TEASER, title: 'Von Hand', allowAutomaticUpdate: false };
    const infobox = {
      id: randomUUID(),
      title: 'Worum geht es',
      content: [paragraph('Ein Steg')],
      containerType: 'default',
      collapsed: true,
    } as const;
    const original = await write(editor, {
      teasers: [{ variantId: 0, default: written, facebook: null, twitter: null, opengraph: null }],
      infobox: [{ variantId: 0, infobox: { ...infobox, content: [...infobox.content] } }],
    });
    const metadata = await metadataOf((await translate(editor, original.id)).json());
    expect(metadata.teasers).toMatchObject([{ default: { title: 'VonFR HandFR' } }]);
    expect(metadata.infobox).toMatchObject([
      { infobox: { title: 'WorumFR gehtFR esFR', content: [{ children: [{ text: 'EinFR StegFR' }] }] } },
    ]);
  });

  it('goes piece by piece where the model loses the marks', async () => {
    answer = lines =>
      answerWith(Object.fromEntries(Object.entries(shout(lines)).map(([key, line]) => [key, line.replaceAll(/<[^>]*>/gu, '')])));
    const article = (await translate(editor, (await write(editor)).id)).json<Article>();
    expect(article.document.elements[3]?.children).toMatchObject([
      { text: 'DerFR ' },
      { text: 'StadtratFR', bold: true },
      { text: ' sagtFR ' },
      { type: 'link', children: [{ text: 'jaFR' }] },
      { text: '.' },
    ]);
    expect(asked).toHaveLength(2);
  });

  it('asks for a long text in parts, and for each line once', async () => {
    const line = `Immer ${'wieder '.repeat(200)}`;
    const many = Array.from({ length: 12 }, (_, index) => paragraph(`${index % 6} ${line}`, `p${index}`));
    const article = (await translate(editor, (await write(editor, {}, aDocument({ body: many }))).id)).json<Article>();
    expect(article.document.elements).toHaveLength(15);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.flatMap(({ lines }) => Object.values(lines)).filter(text => text.includes('Immer'))).toHaveLength(6);
  });

  it.each<readonly [string, () => Response, number, string]>([
    ['answers with an error', () => new Response('nein', { status: 500 }), 502, 'translationFailed'],
    ['answers nonsense', () => Response.json({ choices: [{ message: { content: 'Gerne!' } }] }), 502, 'translationFailed'],
    ['is cut off by a gateway', () => new Response('zu spät', { status: 504 }), 504, 'translationTimeout'],
  ])('B8-019 B8-020 makes no article where the model %s, and says so', async (_name, respond, status, code) => {
    const original = await write(editor);
    answer = respond;
    const count = async () => (await editor.get('/api/metadata/metadata?size=1')).json<{ totalElements: number }>().totalElements;
    const before = await count();
    expect(refusalOf(await translate(editor, original.id))).toMatchObject({ status, code });
    expect(await count()).toBe(before);
  });

  it('the translation of an article is refused for its own language, for a missing article, and for too many requests', async () => {
    const original = await write(editor);
    expect(refusalOf(await translate(editor, original.id, 'de-CH'))).toMatchObject({ status: 400, fieldNames: ['targetLanguage'] });
    expect((await translate(editor, randomUUID())).status).toBe(404);
    expect((await translate(room.clientWith(null), original.id)).status).toBe(401);
    const answers: number[] = [];
    for (let call = 0; call < 20; call += 1) answers.push((await translate(editor, randomUUID())).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('ends when nobody waits for it any more: no further prompts, and no article', async () => {
    const listening = await createTestNewsroom(kind, {
      listens: true,
      model: { url: `${server.origin}/v1`, model: 'zungen-1', key: null },
    });
    try {
      const person = await listening.signIn();
      const long = [1, 2].map(index => paragraph(`Abgebrochen ${index} ${'wieder '.repeat(500)}`, `p${index}`));
      const original = await write(person, {}, aDocument({ title: 'Abgebrochen', body: long }));
      const short = await write(person, {}, aDocument({ title: 'Kurz', body: [] }));
      const first = Promise.withResolvers<null>();
      const held = Promise.withResolvers<null>();
      answer = async lines => {
        if (Object.values(lines).some(line => line.startsWith('Abgebrochen'))) {
          first.resolve(null);
          await held.promise;
        }
        return answerWith(shout(lines));
      };
      const closed = new Promise(resolve => listening.fastify.server.once('connection', socket => socket.once('close', resolve)));
      const hangUp = new AbortController();
      const call = fetch(`${listening.origin}${ARTICLES}/${original.id}/translations`, {
        method: 'POST',
        headers: { authorization: person.authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ targetLanguage: 'fr-CH' }),
        signal: hangUp.signal,
      });
      await first.promise;
      hangUp.abort();
      await expect(call).rejects.toThrow();
      await closed;
      held.resolve(null);
      expect((await translate(person, short.id)).status).toBe(201);
      expect(asked.filter(({ lines }) => Object.values(lines).some(line => line.startsWith('Abgebrochen')))).toHaveLength(1);
      const all = await person.get('/api/metadata/metadata?contentLocale=fr-CH&size=10');
      expect(all.json<{ content: readonly { title: string }[] }>().content.map(({ title }) => title)).toEqual(['KurzFR']);
    } finally {
      await listening.dispose();
    }
  });

  describe('without a model', () => {
    it('says that it needs one', async () => {
      const plain = await createTestNewsroom(kind);
      try {
        const person = await plain.signIn();
        const created = await person.call('POST', ARTICLES, { body: { document: aDocument() } });
        expect(refusalOf(await translate(person, created.json<Article>().id))).toMatchObject({ status: 422, code: 'needsModel' });
      } finally {
        await plain.dispose();
      }
    });
  });
});
