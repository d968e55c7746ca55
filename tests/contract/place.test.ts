import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { assetUrl, type Asset } from '#domain/media/asset.ts';
import { ok } from '#domain/result.ts';
import { createTestNewsroom, type TestNewsroom } from './support/newsroom.ts';
import { makePhotograph, sha256 } from './support/sending.ts';

const EXIF = {
  IFD0: { ImageDescription: 'Die Aare bei Nacht' },
  IFD2: { BodySerialNumber: 'BODY-4711' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 56/1 5288/100' },
};

const newsrooms: TestNewsroom[] = [];
const take = async (clearsPlace: boolean) => {
  const photograph = await sharp(await makePhotograph(1))
    .withExif(EXIF)
    .jpeg()
    .toBuffer();
  const visit = (address: string) => Promise.resolve(ok({ address, status: 200, headers: {}, body: photograph }));
  const newsroom = await createTestNewsroom('sqlite', { visitor: { visit }, clearsPlace });
  newsrooms.push(newsroom);
  const editor = await newsroom.signIn();
  const imported = await editor.call('POST', '/api/filerepo/files', { body: { url: 'https://bilder.example.ch/bild.jpg' } });
  const asset = imported.json<Asset>();
  const bytes = async (query = '') => Buffer.from((await editor.get(`/api${assetUrl(asset.id)}${query}`)).bytes);
  return { photograph, asset, bytes };
};

describe('the place where a picture was taken', () => {
  afterEach(async () => {
    await Promise.all(newsrooms.splice(0).map(newsroom => newsroom.dispose()));
  });

  it('stays in the original as it was sent, and is in nothing that is drawn', async () => {
    const { photograph, bytes } = await take(false);
    expect((await bytes()).equals(photograph)).toBe(true);
    for (const query of ['?maxWidth=100', '?mimetype=image/jpeg', '?crop=0,0,0.5,0.5&mimetype=image/png']) {
      const drawn = await bytes(query);
      expect((await sharp(drawn).metadata()).exif, query).toBeUndefined();
      expect(drawn.includes('BODY-4711'), query).toBe(false);
    }
  });

  it('the place where a picture was taken is in no original of a newsroom that wants it so; the words stay, and the picture is known by what was sent', async () => {
    const { photograph, asset, bytes } = await take(true);
    expect(asset).toMatchObject({ metadata: { caption: 'Die Aare bei Nacht' }, sha256: sha256(photograph) });
    const original = await bytes();
    expect([original.length, original.includes('BODY-4711'), original.includes('Die Aare bei Nacht')]).toEqual([
      photograph.length,
      false,
      true,
    ]);
    const { exif } = await sharp(original).metadata();
    expect(exif?.includes(Buffer.from([0x25, 0x88]))).toBe(false); // the address of the directory of places
    expect((await sharp(original).raw().toBuffer()).equals(await sharp(photograph).raw().toBuffer())).toBe(true);
  });
});
