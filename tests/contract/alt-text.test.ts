import { randomUUID } from 'node:crypto';
import { NO_STATED_RIGHTS } from '#domain/media/rights.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { createChatModel } from '#server/ai/chat-model.ts';
import { insertFile, type StoredFile } from '#server/repositories/files/files.ts';
import { listenFor } from '#tests/support/listen.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';
import { makePhotograph } from './support/sending.ts';

const ADDRESS = '/api/ai-tools/image-alt-text-generation';

interface Asked {
  readonly path: string;
  readonly authorization: string | null;
  readonly model: string;
  readonly text: string;
  readonly picture: string;
}

interface Question {
  readonly model: string;
  readonly messages: readonly { readonly content: readonly { readonly text?: string; readonly image_url?: { readonly url: string } }[] }[];
}

describeOnBothDatabases('the description of a picture', kind => {
  let server: Awaited<ReturnType<typeof listenFor>>;
  let plain: TestNewsroom;
  let seeing: TestNewsroom;
  let editor: TestClient;
  let photographer: TestClient;
  const asked: Asked[] = [];
  let answer: () => Response = () => Response.json({});

  beforeAll(async () => {
    server = await listenFor(async request => {
      const question = (await request.json()) as Question; // the newsroom made it
      const content = question.messages[0]?.content ?? [];
      asked.push({
        path: new URL(request.url).pathname,
        authorization: request.headers.get('authorization'),
        model: question.model,
        text: content.find(part => part.text !== undefined)?.text ?? '',
        picture: content.find(part => part.image_url !== undefined)?.image_url?.url ?? '',
      });
      return answer();
    });
    plain = await createTestNewsroom(kind);
    seeing = await createTestNewsroom(kind, { model: { url: `${server.origin}/v1/`, model: 'augen-1', key: 'geheim' } });
    editor = await plain.signIn();
    photographer = await seeing.signIn();
  });
  afterAll(async () => {
    await plain.dispose();
    await seeing.dispose();
    await server.close();
  });

  const describePicture = (client: TestClient, elvisId: string, locale = 'de-CH'): Promise<TestAnswer> =>
    client.call('POST', ADDRESS, { body: { elvisId }, headers: { 'x-unity-content-language': locale } });
  const codeOf = (refused: TestAnswer): unknown => [
    refused.status,
    refused.json<{ errors: readonly { code: string }[] }>().errors[0]?.code,
  ];

  const addFile = async (words: Partial<StoredFile['words']>): Promise<string> => {
    const id = randomUUID();
    await insertFile(plain.database.db, {
      id,
      fileName: 'bild.jpg',
      mediaType: 'image/jpeg',
      width: 60,
      height: 40,
      origin: { kind: 'stored' },
      sha256: id,
      bytes: 1,
      words: { title: '', caption: '', credit: '', alt: '', ...words },
      orientation: 1,
      isAnimated: false,
      creatorId: null,
      rights: NO_STATED_RIGHTS,
      changed: null,
      createdAt: plain.clock.now().toISOString(),
    });
    return id;
  };

  describe('without a model', () => {
    it.each([
      ['the description that the file brings', { alt: 'Ein Velo im Schnee.', caption: 'Anderes' }, 'Ein Velo im Schnee.'],
      ['the first sentence of its caption', { caption: 'Ein Velo lehnt an der Mauer. Es gehört Anna.' }, 'Ein Velo lehnt an der Mauer.'],
      [
        'a sentence with a date in it',
        { caption: 'Am 3. März 2026 fiel Schnee in St. Gallen. Es blieb kalt.' },
        'Am 3. März 2026 fiel Schnee in St. Gallen.',
      ],
      [
        'no place and date',
        { caption: 'ZÜRICH, 12. MÄRZ 2026 - Bundesrätin Muster spricht im Hauptbahnhof.' },
        'Bundesrätin Muster spricht im Hauptbahnhof.',
      ],
      ['no credit', { caption: 'Ein Velo im Schnee. (KEYSTONE/Anna Muster)' }, 'Ein Velo im Schnee.'],
      ['no photographer', { caption: 'Ein Velo im Schnee. Foto: Anna Muster' }, 'Ein Velo im Schnee.'],
      ['its title where it says no more', { title: 'Velo im Schnee' }, 'Velo im Schnee'],
    ])('the description of a picture without a model is %s', async (_name, words, altText) => {
      const described = await describePicture(editor, await addFile(words));
      expect([described.status, described.json()]).toMatchObject([200, { altText, method: 'builtIn' }]);
    });

    it('B7-017 the description of a picture without a model is asked for by the id of a file, and French where the content is', async () => {
      const id = await addFile({ caption: 'GENÈVE, le 3 mars 2026 – Un vélo dans la neige. (KEYSTONE/Jean Exemple)' });
      expect((await describePicture(editor, id, 'fr-CH')).json()).toMatchObject({ altText: 'Un vélo dans la neige.', method: 'builtIn' });
    });

    it('the description of a picture without a model has at most 150 characters and ends with a word', async () => {
      const id = await addFile({ caption: `Ein ${'sehr '.repeat(60)}langer Satz.` });
      const { altText } = (await describePicture(editor, id)).json<{ altText: string }>();
      expect(altText.length).toBeLessThanOrEqual(150);
      expect(altText).toMatch(/ sehr…$/u);
    });

    it.each([{}, { title: 'DSC_0042' }, { title: '20260403-1234' }, { caption: '(KEYSTONE/Anna Muster)' }])(
      'needs a model where the file says only %j',
      async words => {
        expect(codeOf(await describePicture(editor, await addFile(words)))).toEqual([422, 'needsModel']);
      },
    );

    it('the description of a picture without a model is not found for a file that the library does not have', async () => {
      expect((await describePicture(editor, randomUUID())).status).toBe(404);
    });
  });

  describe('by a model', () => {
    const addPhotograph = async (seed: number): Promise<string> => {
      const url = `data:image/jpeg;base64,${(await makePhotograph(seed, 1000, 750)).toString('base64')}`;
      return (await photographer.call('POST', '/api/filerepo/files', { body: { url } })).json<{ id: string }>().id;
    };
    const says = (content: string): void => void (answer = () => Response.json({ choices: [{ message: { role: 'assistant', content } }] }));
    let id: string;
    beforeAll(async () => {
      id = await addPhotograph(7);
    });

    it('the description of a picture by a model is made of a small rendition, in the language of the content', async () => {
      asked.length = 0;
      says('  «Ein Velo lehnt an einer weißen Mauer.»\n');
      expect((await describePicture(photographer, id)).json()).toMatchObject({
        altText: 'Ein Velo lehnt an einer weissen Mauer.',
        method: 'model',
      });
      says('Un vélo devant un mur blanc.');
      expect((await describePicture(photographer, id, 'fr-CH')).json()).toMatchObject({
        altText: 'Un vélo devant un mur blanc.',
        method: 'model',
      });
      expect(asked).toMatchObject([
        {
          path: '/v1/chat/completions',
          authorization: 'Bearer geheim',
          model: 'augen-1',
          text: expect.stringContaining('Schweizer') as string,
        },
        { text: expect.stringContaining('texte alternatif') as string },
      ]);
      const [, content = ''] = asked[0]?.picture.split('data:image/jpeg;base64,') ?? [];
      expect(await sharp(Buffer.from(content, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 768, height: 576 });
    });

    it('the description of a picture by a model is never longer than readers hear out', async () => {
      says('Wort '.repeat(400));
      const { altText } = (await describePicture(photographer, id)).json<{ altText: string }>();
      expect(altText.length).toBeLessThanOrEqual(300);
    });

    it.each([
      ['refuses', () => new Response('nein', { status: 500 })],
      ['says nothing', () => Response.json({ choices: [{ message: { content: ' ' } }] })],
      ['speaks otherwise', () => Response.json({ text: 'Ein Velo' })],
      ['sends no JSON', () => new Response('<html>')],
      ['sends without end', () => new Response('x'.repeat(300_000))],
    ])('falls back to what the file says where the model %s', async (_name, reply) => {
      answer = reply;
      expect(codeOf(await describePicture(photographer, id))).toEqual([422, 'needsModel']);
    });

    it('the description of a picture by a model is cancelled when the model takes too long', async () => {
      const silent = await listenFor(() => new Promise(() => undefined));
      const model = createChatModel({ url: silent.origin, model: 'langsam', key: null }, 50);
      const described = await model.describe({ task: 'Was ist das?', picture: { bytes: new Uint8Array(1), mediaType: 'image/jpeg' } });
      expect(described).toEqual({ ok: false, error: 'noAnswer' });
      await silent.close();
    });
  });
});
