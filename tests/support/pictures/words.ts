import sharp from 'sharp';
import { exifBlock, type ExifEntries } from './exif.ts';
import { jpegSegment, pngChunk, withChunks, withSegments } from './segments.ts';

export type WordEncoding = 'utf-8' | 'latin-1' | 'mac-roman';

/** The upper half of Mac Roman, from 0x80 on. */
const MAC_ROMAN =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

/** Bytes of a text; a character that the encoding lacks is an error of the test. */
export const encodeText = (text: string, encoding: WordEncoding): Uint8Array => {
  if (encoding === 'utf-8') return Buffer.from(text);
  return Uint8Array.from(text, character => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) return code;
    const byte = encoding === 'latin-1' ? code : MAC_ROMAN.indexOf(character) + 0x80;
    if (byte < 0x80 || byte > 0xff) throw new RangeError(`“${character}” cannot be written in ${encoding}`);
    return byte;
  });
};

/** Fields of IPTC-IIM, record 2, by their usual names. */
export interface IptcFields {
  readonly objectName?: string;
  readonly headline?: string;
  readonly caption?: string;
  readonly byLine?: string | readonly string[];
  readonly credit?: string;
  readonly source?: string;
  readonly copyright?: string;
  readonly instructions?: string;
  readonly keywords?: readonly string[];
  readonly releaseDate?: string;
  readonly releaseTime?: string;
  readonly city?: string;
  readonly dateCreated?: string;
}

const IPTC_NUMBERS: Readonly<Record<keyof IptcFields, number>> = {
  objectName: 5,
  keywords: 25,
  releaseDate: 30,
  releaseTime: 35,
  instructions: 40,
  dateCreated: 55,
  byLine: 80,
  city: 90,
  headline: 105,
  credit: 110,
  source: 115,
  copyright: 116,
  caption: 120,
};

const dataset = (record: number, number: number, content: Uint8Array): Uint8Array => {
  const head = Buffer.from([0x1c, record, number, 0, 0]);
  head.writeUInt16BE(content.byteLength, 3);
  return Buffer.concat([head, content]);
};

/** An IPTC-IIM block. `marked` writes 1:90, “these texts are UTF-8”; without it a reader must find out by itself. */
export const iptcBlock = (fields: IptcFields, encoding: WordEncoding = 'utf-8', marked = encoding === 'utf-8'): Uint8Array => {
  const sets = Object.entries(IPTC_NUMBERS).flatMap(([name, number]) => {
    const value = fields[name as keyof IptcFields]; // the table's keys are the names of the fields
    const values = value === undefined ? [] : typeof value === 'string' ? [value] : value;
    return values.map(text => dataset(2, number, encodeText(text, encoding)));
  });
  return Buffer.concat([...(marked ? [dataset(1, 90, Buffer.from('\u001B%G', 'latin1'))] : []), ...sets]);
};

/** The Photoshop segment of a JPEG around an IPTC block, with the digest that Photoshop keeps of it where one is given. */
const photoshopSegment = (iptc: Uint8Array, digest?: Uint8Array): Uint8Array => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(iptc.byteLength);
  const padding = new Uint8Array(iptc.byteLength % 2);
  const kept = digest ? [Buffer.from('8BIM\u0004%\0\0\0\0\0\u0010', 'latin1'), digest] : [];
  const head = Buffer.from('Photoshop 3.0\u00008BIM\u0004\u0004\0\0', 'latin1');
  return jpegSegment(0xed, Buffer.concat([head, length, iptc, padding, ...kept]));
};

/** Fields of XMP. A text in several languages is written by language, `x-default` among them. */
export interface XmpFields {
  readonly title?: string | Readonly<Record<string, string>>;
  readonly description?: string | Readonly<Record<string, string>>;
  readonly creator?: string | readonly string[];
  readonly rights?: string | Readonly<Record<string, string>>;
  readonly headline?: string;
  readonly credit?: string;
  readonly source?: string;
  readonly alt?: string | Readonly<Record<string, string>>;
  readonly usageTerms?: string;
  readonly instructions?: string;
  readonly keywords?: readonly string[];
  readonly embargo?: string;
  readonly expiry?: string;
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const alternatives = (name: string, value: string | Readonly<Record<string, string>> | undefined): string => {
  if (value === undefined) return '';
  const byLanguage = Object.entries(typeof value === 'string' ? { 'x-default': value } : value);
  const items = byLanguage.map(([language, text]) => `<rdf:li xml:lang="${language}">${escapeXml(text)}</rdf:li>`);
  return `<${name}><rdf:Alt>${items.join('')}</rdf:Alt></${name}>`;
};

const list = (name: string, value: string | readonly string[] | undefined): string => {
  if (value === undefined) return '';
  const items = (typeof value === 'string' ? [value] : value).map(text => `<rdf:li>${escapeXml(text)}</rdf:li>`);
  return `<${name}><rdf:Seq>${items.join('')}</rdf:Seq></${name}>`;
};

const plain = (name: string, value: string | undefined): string => (value === undefined ? '' : `<${name}>${escapeXml(value)}</${name}>`);

const NAMESPACES = [
  'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"',
  'xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
  'xmlns:prism="http://prismstandard.org/namespaces/basic/3.0/"',
  'xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"',
].join(' ');

/** An XMP packet as Photoshop writes it. */
export const xmpPacket = (fields: XmpFields): string => {
  const properties = [
    alternatives('dc:title', fields.title),
    alternatives('dc:description', fields.description),
    list('dc:creator', fields.creator),
    alternatives('dc:rights', fields.rights),
    plain('photoshop:Headline', fields.headline),
    plain('photoshop:Credit', fields.credit),
    plain('photoshop:Source', fields.source),
    alternatives('Iptc4xmpCore:AltTextAccessibility', fields.alt),
    alternatives('xmpRights:UsageTerms', fields.usageTerms),
    plain('photoshop:Instructions', fields.instructions),
    list('dc:subject', fields.keywords),
    plain('prism:embargoDate', fields.embargo),
    plain('prism:expirationDate', fields.expiry),
  ].join('');
  const rdf = `<rdf:RDF ${NAMESPACES}><rdf:Description rdf:about="">${properties}</rdf:Description></rdf:RDF>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${rdf}</x:xmpmeta><?xpacket end="w"?>`;
};

/** What is written into a file: ready blocks, so that every mixture and every mistake can be made. */
export interface Blocks {
  /** See `iptcBlock`; JPEG only. */
  readonly iptc?: Uint8Array;
  /** MD5 of the IPTC block that the XMP was made of. */
  readonly iptcDigest?: Uint8Array;
  /** See `xmpPacket`. */
  readonly xmp?: string;
  /** See `ExifEntries`; texts by `encodeText`. */
  readonly exif?: ExifEntries;
}

/** The JPEG with these words in it. */
export const jpegWithWords = (jpeg: Uint8Array, { iptc, iptcDigest, xmp, exif }: Blocks): Buffer =>
  withSegments(jpeg, [
    ...(exif ? [jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifBlock(exif)]))] : []),
    ...(xmp === undefined ? [] : [jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`))]),
    ...(iptc ? [photoshopSegment(iptc, iptcDigest)] : []),
  ]);

/** The PNG with these words in it. */
export const pngWithWords = (png: Uint8Array, { xmp, exif }: Omit<Blocks, 'iptc' | 'iptcDigest'>): Buffer =>
  withChunks(png, [
    ...(exif ? [pngChunk('eXIf', exifBlock(exif))] : []),
    ...(xmp === undefined ? [] : [pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`))]),
  ]);

/** The WebP with an XMP packet in it; its pixels are encoded again. */
export const webpWithWords = (webp: Uint8Array, { xmp }: { readonly xmp: string }): Promise<Buffer> =>
  sharp(webp).withXmp(xmp).webp({ lossless: true }).toBuffer();
