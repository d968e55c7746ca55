import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { quarterPicture } from '#tests/support/pictures/quarters.ts';
import {
  type Blocks,
  encodeText,
  iptcBlock,
  jpegWithWords,
  pngWithWords,
  webpWithWords,
  type WordEncoding,
  xmpPacket,
} from '#tests/support/pictures/words.ts';
import { inspectPicture } from '../inspect.ts';
import type { PictureWords } from '../types.ts';

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await quarterPicture({ width: 60, height: 40 });
});

const wordsOf = async (bytes: Uint8Array): Promise<PictureWords> => {
  const inspected = await inspectPicture({ bytes }, 'picture');
  if (!inspected.ok) throw new Error(`the picture was refused: ${inspected.error.code}`);
  return inspected.value.words;
};

const wordsIn = (blocks: Blocks): Promise<PictureWords> => wordsOf(jpegWithWords(jpeg, blocks));

const CAPTIONS: Readonly<Record<string, string>> = {
  German: 'Bundesräte müssen am Freitag über die Änderung des Übereinkommens in Zürich größere Beschlüsse fassen.',
  French: 'L’été dernier à Genève, la conseillère fédérale a été reçue à l’hôtel ; ça n’a guère étonné.',
  Italian: 'La città è già più bella: così Lugano si è svegliata martedì.',
  Names: 'Der Präsident Björn Müller trifft Élodie Crêpât aus Bäretswil.',
};

describe('words of a picture in IPTC', () => {
  const cases = Object.entries(CAPTIONS).flatMap(([language, caption]) =>
    (['utf-8', 'latin-1', 'mac-roman'] as const).flatMap(encoding =>
      (encoding === 'utf-8' ? [true, false] : [false]).map(marked => ({ language, caption, encoding, marked })),
    ),
  );

  it.each(cases)(
    'words of a picture in IPTC come out right: $language in $encoding, marked: $marked',
    async ({ caption, encoding, marked }) => {
      const written = encoding === 'latin-1' ? caption.replaceAll('’', "'") : caption;
      const { caption: read } = await wordsIn({ iptc: iptcBlock({ caption: written, credit: 'KEYSTONE/Gaëtan Bally' }, encoding, marked) });
      expect(read).toBe(written);
    },
  );

  it.each(['latin-1', 'mac-roman'] as const)(
    'words of a picture in IPTC come out right when %s is marked as UTF-8 by mistake',
    async (encoding: WordEncoding) => {
      const { caption } = await wordsIn({ iptc: iptcBlock({ caption: 'Die Käserei in Appenzell' }, encoding, true) });
      expect(caption).toBe('Die Käserei in Appenzell');
    },
  );

  it('words of a picture in IPTC share one encoding: a short name is read as the long caption beside it', async () => {
    const iptc = iptcBlock({ caption: CAPTIONS['German'] ?? '', byLine: 'É. Œuvray' }, 'mac-roman');
    expect(await wordsIn({ iptc })).toMatchObject({ credit: 'É. Œuvray' });
  });

  it('words of a picture in IPTC give title, caption and credit', async () => {
    const iptc = iptcBlock({
      objectName: 'SCHWEIZ BUNDESRAT',
      headline: 'Klausur',
      caption: 'Der Bundesrat.',
      credit: 'KEYSTONE',
      byLine: 'PETER KLAUNZER',
    });
    expect(await wordsIn({ iptc })).toEqual({
      title: 'Klausur',
      caption: 'Der Bundesrat.',
      credit: 'PETER KLAUNZER/KEYSTONE',
      alt: '',
    });
    expect(await wordsIn({ iptc: iptcBlock({ objectName: 'SCHWEIZ BUNDESRAT' }) })).toMatchObject({ title: 'SCHWEIZ BUNDESRAT' });
    expect(await wordsIn({ iptc: iptcBlock({ headline: 'Klausur' }) })).toMatchObject({ title: 'Klausur' });
  });

  it.each([
    [{ credit: 'KEYSTONE', byLine: 'A. B.', source: 'AP', copyright: '© C' }, 'A. B./KEYSTONE'],
    [{ credit: 'KEYSTONE/Gaetan Bally', byLine: 'Gaetan Bally' }, 'KEYSTONE/Gaetan Bally'],
    [{ credit: 'EPA', byLine: 'CHRISTIAN BRUNA / EPA' }, 'CHRISTIAN BRUNA / EPA'],
    [{ byLine: 'Peter Klaunzer', source: 'KEYSTONE', copyright: '© C' }, 'Peter Klaunzer/KEYSTONE'],
    [{ byLine: 'Keystone / Peter Klaunzer', source: 'KEYSTONE' }, 'Keystone / Peter Klaunzer'],
    [{ byLine: ['Anna Muster', 'Beat Beispiel'] }, 'Anna Muster, Beat Beispiel'],
    [{ source: 'Reuters' }, 'Reuters'],
    [{ copyright: '© 2026 Muster AG' }, '© 2026 Muster AG'],
    [{ caption: 'nur das' }, ''],
  ] as const)('words of a picture in IPTC make a credit of %j', async (fields, credit) => {
    expect(await wordsIn({ iptc: iptcBlock(fields) })).toMatchObject({ credit });
  });
});

describe('letters that a program spoilt', () => {
  const doubly = (text: string): string => new TextDecoder('windows-1252').decode(Buffer.from(text));

  it.each(Object.entries(CAPTIONS))(
    'letters that a program spoilt are repaired where the whole text was encoded twice: %s',
    async (_language, caption) => {
      expect(await wordsIn({ iptc: iptcBlock({ caption: doubly(caption) }) })).toMatchObject({ caption });
      expect(await wordsIn({ xmp: xmpPacket({ description: doubly(caption) }) })).toMatchObject({ caption });
    },
  );

  it.each(['Ã la carte – São Paulo', 'Señor Ångström in Zürich', 'Cent «£» et plus'])(
    'letters that a program spoilt are left alone where they are right: %s',
    async caption => {
      expect(await wordsIn({ xmp: xmpPacket({ description: caption }) })).toMatchObject({ caption });
    },
  );

  it('letters that a program spoilt are not kept where a field was cut inside one of them', async () => {
    const cut = Buffer.from('Fotograf Jörg Müller, Zürich ü').subarray(0, -1).toString('latin1');
    const iptc = Buffer.from(iptcBlock({ caption: cut }, 'latin-1', true));
    expect(await wordsIn({ iptc })).toMatchObject({ caption: 'Fotograf Jörg Müller, Zürich' });
  });
});

describe('words of a picture in XMP', () => {
  const xmp = xmpPacket({
    title: 'Klausur',
    description: { 'fr-CH': 'Le Conseil fédéral.', 'x-default': 'Der Bundesrat & «mehr» <hier>.', en: 'The Council.' },
    creator: ['Anna Müster', 'Beat Beispiel'],
    source: 'KEYSTONE',
    rights: 'alle Rechte',
    alt: 'Sieben Personen auf einer Treppe',
  });
  const words = {
    title: 'Klausur',
    caption: 'Der Bundesrat & «mehr» <hier>.',
    credit: 'Anna Müster, Beat Beispiel/KEYSTONE',
    alt: 'Sieben Personen auf einer Treppe',
  };

  it('words of a picture in XMP come out right from a JPEG, a PNG and a WebP', async () => {
    expect(await wordsIn({ xmp })).toEqual(words);
    expect(await wordsOf(pngWithWords(await quarterPicture({ mediaType: 'image/png' }), { xmp }))).toEqual(words);
    expect(await wordsOf(await webpWithWords(await quarterPicture({ mediaType: 'image/webp' }), { xmp }))).toEqual(words);
  });

  it('words of a picture in XMP are taken in the first language where none is the default', async () => {
    expect(await wordsIn({ xmp: xmpPacket({ description: { 'fr-CH': 'Le Conseil.', en: 'The Council.' } }) })).toMatchObject({
      caption: 'Le Conseil.',
    });
  });

  it('words of a picture in XMP have the by-line before the credit line', async () => {
    expect(await wordsIn({ xmp: xmpPacket({ credit: 'KEYSTONE/EPA', creator: 'Anna' }) })).toMatchObject({ credit: 'Anna/KEYSTONE/EPA' });
    expect(await wordsIn({ xmp: xmpPacket({ rights: '© Muster', headline: 'Titel' }) })).toMatchObject({
      credit: '© Muster',
      title: 'Titel',
    });
  });
});

describe('words of a picture in EXIF', () => {
  it.each(['utf-8', 'latin-1'] as const)(
    'words of a picture in EXIF come out right in %s where nothing else is written',
    async encoding => {
      const exif = {
        imageDescription: encodeText('Seeüberquerung in Zürich', encoding),
        artist: encodeText('Jörg Müller', encoding),
        copyright: encodeText('© Galley', encoding),
      };
      expect(await wordsIn({ exif })).toEqual({ title: '', caption: 'Seeüberquerung in Zürich', credit: 'Jörg Müller', alt: '' });
      expect(await wordsIn({ exif: { copyright: exif.copyright } })).toMatchObject({ credit: '© Galley' });
    },
  );

  it('words of a picture in EXIF come out right beside an orientation, also from a PNG', async () => {
    const exif = { imageDescription: encodeText('Höhe', 'utf-8'), orientation: 6 };
    expect(await wordsIn({ exif })).toMatchObject({ caption: 'Höhe' });
    const png = pngWithWords(await quarterPicture({ mediaType: 'image/png' }), { exif });
    expect(await wordsOf(png)).toMatchObject({ caption: 'Höhe' });
  });
});

describe('words of a picture', () => {
  it('words of a picture count in the order XMP, IPTC, EXIF', async () => {
    const iptc = iptcBlock({ caption: 'aus IPTC', source: 'IPTC' });
    const xmp = xmpPacket({ description: 'aus XMP', credit: 'XMP' });
    const exif = { imageDescription: encodeText('aus EXIF', 'utf-8'), artist: encodeText('EXIF', 'utf-8') };
    expect(await wordsIn({ iptc, xmp })).toMatchObject({ caption: 'aus XMP', credit: 'XMP' });
    expect(await wordsIn({ iptc, exif })).toMatchObject({ caption: 'aus IPTC', credit: 'EXIF/IPTC' });
    expect(await wordsIn({ exif })).toMatchObject({ caption: 'aus EXIF', credit: 'EXIF' });
  });

  it('words of a picture come from IPTC where a program that knows no XMP changed it later', async () => {
    const old = iptcBlock({ caption: 'alt' });
    const iptc = iptcBlock({ caption: 'berichtigt' });
    const xmp = xmpPacket({ description: 'alt' });
    const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest();
    expect(await wordsIn({ iptc, iptcDigest: md5(old), xmp })).toMatchObject({ caption: 'berichtigt' });
    expect(await wordsIn({ iptc, iptcDigest: md5(iptc), xmp })).toMatchObject({ caption: 'alt' });
  });

  it('words of a picture are whole where IPTC had room for 32 characters only', async () => {
    const credit = 'Gaetan Bally/KEYSTONE/Schweizer Nachrichten';
    const iptc = iptcBlock({ credit: credit.slice(0, 32) });
    const xmp = xmpPacket({ credit });
    const md5 = createHash('md5').update('other').digest();
    expect(await wordsIn({ iptc, xmp })).toMatchObject({ credit });
    expect(await wordsIn({ iptc, iptcDigest: md5, xmp })).toMatchObject({ credit });
  });

  it.each(['urn:newsml:dpa.com:20090101:261124-99-123456', '20261124_0815', 'KEY00417231', 'tag:reuters.com,2026:x'])(
    'words of a picture have no id of an agency for a title: %s',
    async id => {
      expect(await wordsIn({ iptc: iptcBlock({ objectName: id }) })).toMatchObject({ title: '' });
      expect(await wordsIn({ iptc: iptcBlock({ objectName: id, headline: 'Brand in Olten' }) })).toMatchObject({ title: 'Brand in Olten' });
    },
  );

  it.each([
    'OLYMPUS DIGITAL CAMERA',
    'SANYO DIGITAL CAMERA',
    'DCF 1.0',
    'SONY DSC',
    'DCIM\\100MEDIA\\DJI_0042.JPG',
    'KODAK Digital Still Camera',
    'SAMSUNG CAMERA PICTURES',
    'Exif_JPEG_PICTURE',
    'DSC_0123.JPG',
    '<KENOX S630  / Samsung S630>',
    'Minolta DSC',
    'default',
    'Untitled',
    'MINOLTA DIGITAL CAMERA',
  ])('words of a picture are none when a camera wrote them: %s', async junk => {
    const caption = encodeText(junk, 'utf-8');
    expect(await wordsIn({ exif: { imageDescription: caption } })).toMatchObject({ caption: '' });
    const xmp = xmpPacket({ description: 'Ein Mensch schrieb dies.' });
    expect(await wordsIn({ iptc: iptcBlock({ caption: junk }), xmp })).toMatchObject({ caption: 'Ein Mensch schrieb dies.' });
  });

  it.each([
    'Sony zeigt eine neue Kamera',
    'Das Bild 100 des Jahres',
    'Image der Stadt Bern leidet',
    'Default bei Krediten droht',
    'P. Müller',
  ])('words of a picture remain when a person wrote something similar: %s', async caption => {
    expect(await wordsIn({ iptc: iptcBlock({ caption }) })).toMatchObject({ caption });
  });

  it('words of a picture have no control characters, no line breaks and no double spaces', async () => {
    const caption = '\u0000 Erste\u0007 Zeile,\r\n\r\n zweite\t\tZeile \u000b\u001f.\u0000';
    expect(await wordsIn({ iptc: iptcBlock({ caption }) })).toMatchObject({ caption: 'Erste Zeile, zweite Zeile .' });
  });

  it('words of a picture are cut at a bounded length, never through a character', async () => {
    const { caption } = await wordsIn({ iptc: iptcBlock({ caption: `${'x'.repeat(1_999)}😀${'y'.repeat(500)}` }) });
    expect(caption).toBe('x'.repeat(1_999));
    const { credit, title } = await wordsIn({ iptc: iptcBlock({ credit: 'c'.repeat(900), objectName: 't'.repeat(900) }) });
    expect([credit.length, title.length]).toEqual([300, 300]);
  });

  it('words of a picture are empty for a damaged block, and the picture is taken', async () => {
    const nothing = { title: '', caption: '', credit: '', alt: '' };
    expect(await wordsIn({ xmp: '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><broken' })).toEqual(nothing);
    expect(await wordsIn({ iptc: Uint8Array.from([0x1c, 2, 120, 0xff, 0xff, 1, 2]) })).toEqual(nothing);
    expect(await wordsOf(jpeg)).toEqual(nothing);
  });

  it('words of a picture cannot be blown up by entities', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1_000)}"><!ENTITY c "${'&b;'.repeat(1_000)}">]>`;
    const { caption } = await wordsIn({
      xmp: xmpPacket({ description: 'Treppe' }).replace('<x:xmpmeta', `${bomb}<x:xmpmeta`).replace('Treppe', '&c;'),
    });
    expect(caption.length).toBeLessThanOrEqual(2_000);
  });
});
