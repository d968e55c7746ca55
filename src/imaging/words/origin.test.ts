import sharp from 'sharp';
import { expect, it } from 'vitest';
import { iptcBlock, jpegWithWords } from '#tests/support/pictures/words.ts';
import { readTexts } from './words.ts';

const blank = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } }).jpeg();
const originIn = (file: Uint8Array) => {
  const { takenAt, byLine, place } = readTexts(file).rights;
  return { takenAt, byLine, place };
};

it('tells to the second when a camera took a picture, in its own time zone, and by the clocks of Zurich where it names none', async () => {
  const takenAt = async (tags: Record<string, string>) => originIn(await blank().withExif({ IFD2: tags }).toBuffer()).takenAt;
  expect(await takenAt({ DateTimeOriginal: '2026:11:24 18:00:05' })).toBe('2026-11-24T17:00:05.000Z');
  expect(await takenAt({ DateTimeOriginal: '2026:11:24 18:00:05', OffsetTimeOriginal: '+09:00' })).toBe('2026-11-24T09:00:05.000Z');
  expect(await takenAt({ DateTimeOriginal: '0000:00:00 00:00:00' })).toBeNull();
});

it('tells by-line, city and day of an agency, and the second of the camera before the day of the agency', async () => {
  const iptc = iptcBlock({ byLine: 'Peter Klaunzer', city: 'Thun', dateCreated: '20261125' });
  expect(originIn(jpegWithWords(await blank().toBuffer(), { iptc }))).toEqual({
    takenAt: '2026-11-24T23:00:00.000Z',
    byLine: 'Peter Klaunzer',
    place: 'Thun',
  });
  const photographed = await blank()
    .withExif({ IFD2: { DateTimeOriginal: '2026:11:24 18:00:05' } })
    .toBuffer();
  expect(originIn(jpegWithWords(photographed, { iptc })).takenAt).toBe('2026-11-24T17:00:05.000Z');
});

it('tells nothing of a picture whose file says nothing', async () => {
  expect(originIn(await blank().toBuffer())).toEqual({ takenAt: null, byLine: '', place: '' });
});
