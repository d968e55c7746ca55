import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asset, assetUrl, MAX_FILE_BYTES } from '#domain/media/asset.ts';
import { err, ok } from '#domain/result.ts';
import type { Visitor } from '#server/outside/visitor.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { quarterHeic } from '#tests/support/pictures/heic.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';
import { gifOfTenMegabytes, pngOfSize } from './support/refused-files.ts';
import { createSender, formOf, inPieces, makePhotograph, type Send, type SentAnswer, sha256 } from './support/sending.ts';

const FILES = '/api/filerepo/files';
const MEBIBYTE = 1_048_576;

const filesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch {
    return []; // nothing has arrived yet
  }
};

/** A JPEG of any length: comments of 64 KiB before its picture. */
const longJpeg = (picture: Buffer, comments: number) => {
  const comment = Buffer.alloc(65_537, 0x20);
  comment.set([0xff, 0xfe, 0xff, 0xff]);
  return {
    bytes: picture.length + comments * comment.length,
    content: function* (): Iterable<Uint8Array> {
      yield picture.subarray(0, 2);
      for (let index = 0; index < comments; index += 1) yield comment;
      yield picture.subarray(2);
    },
  };
};

const web = new Map<string, Buffer>();
const visits: string[] = [];
const visitor: Visitor = {
  visit: async address => {
    visits.push(address);
    const body = web.get(address);
    return body ? ok({ address, status: 200, headers: { 'content-type': 'image/jpeg' }, body }) : err('refused');
  },
};

describeOnBothDatabases('a picture that is sent whole', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  let send: Send;
  let photograph: Buffer;

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind, { listens: true, visitor });
    editor = await newsroom.signIn();
    send = await createSender(newsroom, editor.userId);
    photograph = await makePhotograph(1);
  });
  afterAll(() => newsroom.dispose());

  const sendForm = async (file: Uint8Array, named: { readonly id?: string; readonly fileName?: string } = {}): Promise<SentAnswer> => {
    const form = formOf(file, named);
    const answer = await send({ method: 'POST', path: FILES, headers: form.headers, content: inPieces(form.content) });
    if (answer === null) throw new Error('the line broke');
    return answer;
  };
  const arriving = (): Promise<readonly string[]> => filesIn(join(newsroom.folder, 'incoming', 'whole'));
  const codeOf = (answer: SentAnswer): unknown => answer.json<{ errors: readonly { code: string }[] }>().errors[0]?.code;

  it('a picture that is sent whole is stored as it is, and known by what is in it (B3-019, B7-031)', async () => {
    const id = randomUUID();
    const answer = await sendForm(photograph, { id, fileName: 'C:\\Bilder\\Velo im Schnee.JPG' });
    expect(answer.status).toBe(201);
    expect(answer.json()).toMatchObject({
      id,
      title: 'Velo im Schnee',
      mediaType: 'image/jpeg',
      width: 480,
      height: 320,
      metadata: { filename: 'Velo im Schnee.JPG', weight: photograph.length },
      supportsCropmarks: true,
      sha256: sha256(photograph),
    });
    expect(answer.headers.etag).toMatch(/^"[\w-]+"$/u);
    expect(Buffer.from((await editor.get(`/api${assetUrl(id)}`)).bytes).equals(photograph)).toBe(true);
    expect(await arriving()).toEqual([]);
  });

  it('brings caption and credit from its own words, whatever its name and sent type say (B3-019)', async () => {
    const said = { IFD0: { ImageDescription: 'Ein Velo lehnt an einer Mauer.', Copyright: 'Anna Muster' } };
    const file = await sharp(photograph).withExif(said).jpeg().toBuffer();
    const answer = await sendForm(file, { fileName: 'velo.txt' });
    expect(answer.json()).toMatchObject({
      mediaType: 'image/jpeg',
      metadata: { caption: 'Ein Velo lehnt an einer Mauer.', credit: 'Anna Muster' },
    });
  });

  it('a picture that is sent whole of a telephone is stored as it is, and drawn as WebP or JPEG', async () => {
    const id = randomUUID();
    const answer = await sendForm(quarterHeic, { id, fileName: 'IMG_0001.HEIC' });
    expect(answer.json()).toMatchObject({ mediaType: 'image/heic', width: 120, height: 80, supportsCropmarks: true });
    const original = await editor.get(`/api${assetUrl(id)}`);
    expect(original.headers['content-type']).toBe('image/heic');
    expect(Buffer.from(original.bytes).equals(quarterHeic)).toBe(true);
    for (const [query, type] of [
      ['?mimetype=image/webp', 'image/webp'],
      ['?maxWidth=60', 'image/webp'],
      ['?mimetype=image/jpeg&maxWidth=60', 'image/jpeg'],
    ]) {
      const rendition = await editor.get(`/api${assetUrl(id)}${query ?? ''}`);
      expect([rendition.status, rendition.headers['content-type']]).toEqual([200, type]);
    }
  });

  it('gets an id from the newsroom where the sender proposes none', async () => {
    const [one, other] = [await sendForm(photograph), await sendForm(photograph)];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.json<Asset>().id).not.toBe(other.json<Asset>().id);
    const same = await editor.get(`${FILES}?sha256=${sha256(photograph)}`);
    expect(same.json<Asset[]>().map(asset => asset.id)).toEqual(expect.arrayContaining([one.json<Asset>().id, other.json<Asset>().id]));
  });

  it('a picture that is sent whole has one effect when it comes twice, also at the same moment; other bytes under its id are refused', async () => {
    const id = randomUUID();
    const answers = await Promise.all([sendForm(photograph, { id }), sendForm(photograph, { id }), sendForm(photograph, { id })]);
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 200, 201]);
    const other = await sendForm(await makePhotograph(2), { id });
    expect([other.status, codeOf(other)]).toEqual([422, 'idempotencyKeyReused']);
    expect(Buffer.from((await editor.get(`/api${assetUrl(id)}`)).bytes).equals(photograph)).toBe(true);
  });

  it('a picture that is sent whole is one of them, whole, when two different ones come under one id at the same moment', async () => {
    const files = [await makePhotograph(3), await makePhotograph(4)];
    const id = randomUUID();
    const answers = await Promise.all(files.map(file => sendForm(file, { id })));
    expect(answers.map(answer => answer.status).toSorted()).toEqual([201, 422]);
    const stored = Buffer.from((await editor.get(`/api${assetUrl(id)}`)).bytes);
    expect(sha256(stored)).toBe((await editor.get(`${FILES}/${id}`)).json<Asset>().sha256);
  });

  it('a picture that is sent whole is not stored when the connection breaks, at any tenth of the way, and is when it is sent again', async () => {
    const file = await makePhotograph(5);
    const id = randomUUID();
    const form = formOf(file, { id });
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const cutAfter = Math.floor((form.content.length * tenth) / 10);
      expect(await send({ method: 'POST', path: FILES, headers: form.headers, content: inPieces(form.content), cutAfter })).toBeNull();
      expect((await editor.get(`${FILES}/${id}`)).status).toBe(404);
    }
    expect((await sendForm(file, { id })).status).toBe(201);
    await expect.poll(arriving).toEqual([]);
    expect(newsroom.logged.filter(line => line.includes('request failed'))).toEqual([]);
  });

  it('a picture that is sent whole is refused when its form ends early though its line does not', async () => {
    const form = formOf(photograph, { id: randomUUID() });
    const half = form.content.subarray(0, form.content.length / 2);
    const headers = { ...form.headers, 'content-length': String(half.length) };
    const answer = await send({ method: 'POST', path: FILES, headers, content: inPieces(half) });
    expect([answer?.status, answer && codeOf(answer)]).toEqual([400, 'validationFailed']);
    expect(await arriving()).toEqual([]);
  });

  it('streams to the disk while it comes: 60 MB are never held in memory', async () => {
    const { content, bytes } = longJpeg(photograph, 940);
    expect(bytes).toBeGreaterThan(58 * MEBIBYTE);
    const frame = formOf(Buffer.alloc(0));
    const folder = join(newsroom.folder, 'incoming', 'whole');
    const onDisk = async (): Promise<number> => {
      const sizes = await Promise.all((await arriving()).map(async name => (await stat(join(folder, name))).size));
      return sizes.reduce((sum, size) => sum + size, 0);
    };
    let sent = 0;
    let checks = 0;
    const body = async function* (): AsyncIterable<Uint8Array> {
      yield frame.before;
      for (const chunk of content()) {
        yield chunk;
        sent += chunk.length;
        // The sender waits here until the disk has nearly everything it sent.
        if (sent > (checks + 1) * 10 * MEBIBYTE) {
          checks += 1;
          await expect.poll(onDisk).toBeGreaterThan(sent - 2 * MEBIBYTE);
        }
      }
      yield frame.after;
    };
    const headers = { 'content-type': frame.headers['content-type'], 'transfer-encoding': 'chunked' };
    const answer = await send({ method: 'POST', path: FILES, headers, content: body() });
    expect(checks).toBeGreaterThanOrEqual(5);
    expect([answer?.status, answer?.json<Asset>().metadata.weight]).toEqual([201, bytes]);
  });

  it('a picture that is sent whole is refused as soon as it is too large, announced or not (B9-007)', async () => {
    const announced = await send({
      method: 'POST',
      path: FILES,
      headers: { ...formOf(photograph).headers, 'content-length': String(70 * MEBIBYTE) },
      content: inPieces(photograph),
    });
    expect([announced?.status, announced && codeOf(announced)]).toEqual([413, 'fileTooLarge']);
    const { content } = longJpeg(photograph, 1030);
    const frame = formOf(Buffer.alloc(0));
    let sent = 0;
    const body = function* (): Iterable<Uint8Array> {
      yield frame.before;
      for (const chunk of content()) {
        sent += chunk.length;
        yield chunk;
      }
      yield frame.after;
    };
    const headers = { 'content-type': frame.headers['content-type'], 'transfer-encoding': 'chunked' };
    const streamed = await send({ method: 'POST', path: FILES, headers, content: body() });
    expect(sent).toBeGreaterThan(MAX_FILE_BYTES);
    expect([streamed?.status, streamed && codeOf(streamed)]).toEqual([413, 'fileTooLarge']);
    expect(await arriving()).toEqual([]);
  });

  describe('is refused with a clear reason when it', () => {
    const refused = async (file: Uint8Array, fileName: string): Promise<unknown> => {
      const answer = await sendForm(file, { fileName });
      const { errors, ...facts } = answer.json<{ errors: readonly { code: string; message: string; fieldNames: readonly string[] }[] }>();
      return { ...facts, status: answer.status, code: errors[0]?.code, message: errors[0]?.message, fieldNames: errors[0]?.fieldNames };
    };

    it('a picture that is sent whole is refused with a clear reason when it has no bytes', async () => {
      expect(await refused(Buffer.alloc(0), 'leer.jpg')).toMatchObject({ status: 422, code: 'emptyFile' });
    });

    it('a picture that is sent whole is refused with a clear reason when it is something else under the name of a picture', async () => {
      const bitmap = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60, 1)]);
      expect(await refused(bitmap, 'ferien.jpg')).toMatchObject({
        status: 415,
        code: 'unsupportedFileType',
        type: 'bmp',
        message: 'File type "bmp" is not supported; JPEG, PNG, GIF, SVG, WebP, AVIF, TIFF and HEIC are',
      });
      expect(await refused(Buffer.from('<!doctype html><script>alert(1)</script>'), 'seite.png')).toMatchObject({ status: 415 });
      expect(await refused(Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'), 'bericht.png')).toMatchObject({
        status: 415,
        type: 'pdf',
      });
    });

    it('a picture that is sent whole is refused with a clear reason when it is damaged', async () => {
      const damaged = Buffer.from(photograph);
      damaged.fill(Buffer.from([0xff, 0xc1]), Math.floor(damaged.length / 2), Math.floor(damaged.length / 2) + 400);
      expect(await refused(damaged, 'kaputt.jpg')).toMatchObject({ status: 422, code: 'brokenPicture' });
    });

    it('a picture that is sent whole is refused with a clear reason when it is a bomb: few bytes, too many pixels', async () => {
      expect(await refused(await pngOfSize(50_000, 50_000), 'bombe.png')).toMatchObject({
        status: 422,
        code: 'tooManyPixels',
        pixels: 2_500_000_000,
      });
    });

    it('a picture that is sent whole is refused with a clear reason when it is a GIF of more than 10 MB (B9-007)', async () => {
      expect(await refused(await gifOfTenMegabytes(), 'lang.gif')).toMatchObject({
        status: 413,
        code: 'fileTooLarge',
        limitBytes: 10 * MEBIBYTE,
      });
    });

    it('a picture that is sent whole is refused with a clear reason when it is a hostile drawing', async () => {
      const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text>&b;</text></svg>`;
      expect(await refused(Buffer.from(bomb), 'bombe.svg')).toMatchObject({ status: 422 });
    });

    it.each([
      [
        'comes without a file',
        { 'content-type': 'multipart/form-data; boundary=x' },
        '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\nabc\r\n--x--\r\n',
        400,
      ],
      ['comes without a frame', { 'content-type': 'multipart/form-data' }, 'abc', 400],
      ['comes as another type', { 'content-type': 'image/jpeg' }, 'abc', 415],
    ])('%s', async (_name, headers, text, status) => {
      expect((await send({ method: 'POST', path: FILES, headers, content: [Buffer.from(text)] }))?.status).toBe(status);
    });
  });

  it('needs a person who is signed in, before a byte is stored', async () => {
    const form = formOf(photograph);
    const headers = { ...form.headers, authorization: 'Bearer nobody' };
    expect((await send({ method: 'POST', path: FILES, headers, content: inPieces(form.content) }))?.status).toBe(401);
    expect(await arriving()).toEqual([]);
  });

  describe('is taken over', () => {
    const takeOver = (body: object) => editor.call('POST', FILES, { body });
    const ADDRESS = 'https://bilder.example.ch/archiv/Velo%20im%20Schnee.jpg';

    it('a picture that is sent whole is taken over by the id of a file of the library (B7-031, B7-033)', async () => {
      const known = (await sendForm(photograph)).json<Asset>();
      const answer = await takeOver({ assetId: known.id });
      expect([answer.status, answer.json()]).toEqual([200, known]);
      const unknown = await takeOver({ assetId: randomUUID() });
      expect([unknown.status, unknown.json()]).toMatchObject([422, { errors: [{ code: 'unknownReference', fieldNames: ['assetId'] }] }]);
    });

    it('a picture that is sent whole is taken over from an address of the web, which the newsroom visits once (B7-031)', async () => {
      web.set(ADDRESS, photograph);
      visits.length = 0;
      const body = { id: randomUUID(), url: ADDRESS };
      const [first, again] = [await takeOver(body), await takeOver(body)];
      expect([first.status, again.status, visits]).toEqual([201, 200, [ADDRESS]]);
      expect(first.json()).toMatchObject({
        id: body.id,
        title: 'Velo im Schnee',
        metadata: { filename: 'Velo im Schnee.jpg' },
        sha256: sha256(photograph),
      });
      expect(again.json()).toEqual(first.json());
    });

    it('a picture that is sent whole is taken over from a data address, and from an address of the library itself', async () => {
      const url = `data:image/png;base64,${photograph.toString('base64')}`;
      const own = (await takeOver({ url })).json<Asset>();
      expect(own).toMatchObject({ mediaType: 'image/jpeg', sha256: sha256(photograph) });
      const again = await takeOver({ url: `${newsroom.origin}/api${assetUrl(own.id)}` });
      expect([again.status, again.json<Asset>().id]).toEqual([200, own.id]);
    });

    it.each([
      ['where the newsroom does not go', 'http://192.168.1.1/bild.jpg'],
      ['that is none', 'bild.jpg'],
      ['of data that are none', 'data:image/png;base64,'],
      ['of data with a lone percent sign', 'data:image/svg+xml,%'],
    ])('never from an address %s', async (_name, url) => {
      const answer = await takeOver({ url });
      expect([answer.status, answer.json()]).toMatchObject([422, { errors: [{ code: 'addressUnreadable', fieldNames: ['url'] }] }]);
    });

    it('not without saying what', async () => {
      expect((await takeOver({})).status).toBe(400);
      expect((await takeOver({ url: ' ' })).status).toBe(400);
    });
  });
});
