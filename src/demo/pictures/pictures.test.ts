import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture, DRAWINGS_PER_MOTIF } from './draw.ts';
import { withIptc } from './iptc.ts';
import { MOTIFS } from './motifs.ts';

const order = {
  motif: 'lakeFerry',
  seed: 'brienz',
  caption: 'Zürich, früh am Morgen: «Die Fähre legt ab», sagt Émilie.',
  credit: 'Bild: Käthi Rüegg',
} as const;

/** A data set's text straight from the bytes, since readers differ in how they decode it. */
const dataSet = (jpeg: Uint8Array, number: number): string => {
  const bytes = Buffer.from(jpeg);
  const at = bytes.indexOf(Buffer.from([0x1c, 2, number]));
  return bytes.subarray(at + 5, at + 5 + bytes.readUInt16BE(at + 3)).toString('utf8');
};

describe('a demo picture', () => {
  it('a demo picture is a JPEG of 1600 by 1067 that says nothing of a camera', async () => {
    const metadata = await sharp(await drawPicture(order)).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1600, height: 1067 });
    expect(metadata.exif).toBeUndefined();
  });

  it('carries caption and credit in IPTC, umlauts included', async () => {
    const jpeg = await drawPicture({ ...order, headline: 'Fähre', byline: 'Käthi Rüegg' });
    expect(dataSet(jpeg, 120)).toBe(order.caption);
    expect(dataSet(jpeg, 110)).toBe(order.credit);
    expect(dataSet(jpeg, 105)).toBe('Fähre');
    expect(dataSet(jpeg, 80)).toBe('Käthi Rüegg');
  });

  it('a demo picture is understood by a metadata reader', async () => {
    const jpeg = await drawPicture(order);
    const { iptc } = ExifReader.load(Buffer.from(jpeg), { expanded: true });
    expect(iptc?.['Caption/Abstract']?.description).toBe(order.caption);
    expect(iptc?.['Credit']?.description).toBe(order.credit);
  });

  it('a demo picture is the same for the same seed; other seeds give other drawings', async () => {
    const [first, again] = await Promise.all([drawPicture(order), drawPicture(order)]);
    expect(Buffer.compare(Buffer.from(first), Buffer.from(again))).toBe(0);
    const seeds = ['thun', 'spiez', 'iseltwald', 'giessbach', 'oberried', 'ringgenberg', 'interlaken', 'leissigen'];
    const hashes = await Promise.all(
      seeds.map(async seed =>
        createHash('sha256')
          .update(await drawPicture({ ...order, seed }))
          .digest('hex'),
      ),
    );
    expect(new Set(hashes).size).toBe(DRAWINGS_PER_MOTIF);
  });

  it.each(MOTIFS)('a demo picture has drawings that need nothing from elsewhere: %s', motif => {
    for (let number = 1; number <= DRAWINGS_PER_MOTIF; number += 1) {
      const drawing = readFileSync(`resources/demo/pictures/${motif}-${String(number)}.svg`, 'utf8');
      expect(drawing).toMatch(/^<svg [^>]*width="1600" height="1067"/u);
      expect(drawing).not.toMatch(/NaN|undefined|Infinity|href|<script|<image/u);
      expect(drawing.length).toBeGreaterThan(2000);
    }
  });
});

describe('the IPTC segment', () => {
  const fields = { caption: 'c', credit: 'd', byline: 'b', headline: 'h' };

  it('leaves every other byte of the picture as it was', () => {
    const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xda, 7, 8, 0xff, 0xd9]);
    const result = withIptc(jpeg, fields);
    expect([...result.subarray(0, 10)]).toEqual([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xed]);
    const length = ((result[10] ?? 0) << 8) | (result[11] ?? 0);
    expect([...result.subarray(10 + length)]).toEqual([0xff, 0xda, 7, 8, 0xff, 0xd9]);
  });

  it('refuses what is not a JPEG, and text that no segment can hold', () => {
    expect(() => withIptc(Uint8Array.from([0x89, 0x50]), fields)).toThrow('not a JPEG');
    expect(() => withIptc(Uint8Array.from([0xff, 0xd8]), { ...fields, caption: 'ä'.repeat(33_000) })).toThrow('too long');
  });
});
