import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';
import { gifOfTenMegabytes, pngOfSize } from './support/refused-files.ts';
import { makePhotograph, sha256 } from './support/sending.ts';

const FILES = '/api/filerepo/files';
const UPLOADS = '/api/filerepo/uploads';
const BYTES = { 'content-type': 'application/offset+octet-stream' };

/** A file for each reason not to take it; an empty one is announced by nobody. */
const REFUSED: readonly (readonly [code: string, make: () => Promise<Buffer>])[] = [
  ['unsupportedFileType', () => Promise.resolve(Buffer.from('<!doctype html><script>alert(1)</script>'))],
  ['fileTooLarge', gifOfTenMegabytes],
  ['brokenPicture', async () => (await makePhotograph(7)).subarray(0, 200)],
  ['tooManyPixels', () => pngOfSize(50_000, 50_000)],
  ['unsafeSvg', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))],
];

const codeOf = (answer: TestAnswer): unknown => answer.json<{ errors: readonly { code: string }[] }>().errors[0]?.code;

describe('a file that the library does not take', () => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  let onTheWeb: Uint8Array = Buffer.alloc(0);

  beforeAll(async () => {
    const visit = (address: string) => Promise.resolve(ok({ address, status: 200, headers: {}, body: onTheWeb }));
    newsroom = await createTestNewsroom('sqlite', { visitor: { visit } });
    editor = await newsroom.signIn();
  });
  afterAll(() => newsroom.dispose());

  const newUpload = (file: Buffer) => ({ id: randomUUID(), fileName: 'bild', bytes: file.length, sha256: sha256(file) });
  const begin = (body: object) => editor.call('POST', UPLOADS, { body });
  /** The bytes are there, and the newsroom ended before it could look at them. */
  const arrived = async (id: string, file: Buffer): Promise<void> => {
    const folder = join(newsroom.folder, 'incoming', 'parts');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${id}.part`), file);
  };

  it.each(REFUSED)('a file that the library does not take is refused by its reason, however it comes: %s', async (code, make) => {
    const file = await make();
    onTheWeb = file;
    const imported = await editor.call('POST', FILES, { body: { url: 'https://bilder.example.ch/bild' } });
    expect(codeOf(imported)).toBe(code);

    const [resumed, sent] = [newUpload(file), newUpload(file)];
    for (const upload of [resumed, sent]) {
      expect((await begin(upload)).status).toBe(201);
      await arrived(upload.id, file);
    }
    expect(codeOf(await begin(resumed))).toBe(code);
    const last = `${UPLOADS}/${sent.id}?offset=${String(file.length)}`;
    expect(codeOf(await editor.call('PATCH', last, { body: '', headers: BYTES }))).toBe(code);
  });

  it('a file that the library does not take is refused when its bytes are others than announced, or its id is taken', async () => {
    const [one, other] = [await makePhotograph(1), await makePhotograph(2)];
    const damaged = newUpload(one);
    expect((await begin(damaged)).status).toBe(201);
    await arrived(damaged.id, Buffer.alloc(one.length));
    expect(codeOf(await begin(damaged))).toBe('uploadDamaged');

    onTheWeb = one;
    const id = randomUUID();
    const upload = { ...newUpload(other), id };
    expect((await begin(upload)).status).toBe(201);
    expect((await editor.call('POST', FILES, { body: { id, url: 'https://bilder.example.ch/eins' } })).status).toBe(201);
    onTheWeb = other;
    expect(codeOf(await editor.call('POST', FILES, { body: { id, url: 'https://bilder.example.ch/zwei' } }))).toBe('idempotencyKeyReused');
  });

  it('a file that the library does not take is a broken picture when its stored bytes were damaged', async () => {
    const photograph = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const url = `data:image/jpeg;base64,${photograph.toString('base64')}`;
    const id = randomUUID();
    expect((await editor.call('POST', FILES, { body: { id, url } })).status).toBe(201);
    const stored = (await readdir(newsroom.folder, { recursive: true, withFileTypes: true })).filter(
      entry => entry.isFile() && entry.parentPath.includes('files') && !entry.name.endsWith('.part'),
    );
    for (const { parentPath, name } of stored) await writeFile(join(parentPath, name), Buffer.alloc(photograph.length, 1));
    expect(codeOf(await editor.get(`${FILES}/${id}/data?maxWidth=20`))).toBe('brokenPicture');
  });
});
