import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import ExifReader from 'exifreader';
import { readMoment } from './moment.ts';
import { isIimNewer } from './photoshop-resources.ts';
import { decodeText, encodingOf, type TextEncoding } from './text-encoding.ts';

/** The texts of one standard as written; empty if there are none. */
export interface Fields {
  readonly titles: readonly string[];
  readonly caption: string;
  readonly creditLine: string;
  readonly creators: readonly string[];
  readonly source: string;
  readonly copyright: string;
  readonly alt: string;
  readonly usageTerms: string;
  readonly instructions: string;
  readonly keywords: readonly string[];
  /** Moments in UTC; null if none is stated, or none that can be read. */
  readonly embargoUntil: string | null;
  readonly expiresAt: string | null;
  readonly takenAt: string | null;
  readonly city: string;
}

type Group = Readonly<Record<string, unknown>>;
interface Tags {
  readonly iptc: Group;
  readonly xmp: Group;
  readonly exif: Group;
}

const groupOf = (tags: object | undefined): Group => Object.fromEntries(Object.entries(tags ?? {}));

const readTags = (file: Uint8Array): Tags => {
  // The reader's own way to its parser of XML is lost in a bundle: it would pass over XMP in silence.
  const domParser = new DOMParser({ onError: onErrorStopParsing });
  const { iptc, xmp, exif } = ExifReader.load(Buffer.from(file), { expanded: true, domParser });
  return { iptc: groupOf(iptc), xmp: groupOf(xmp), exif: groupOf(exif) };
};

/** IIM 4.2, 1:90: "ESC % G" says UTF-8. */
const UTF8_MARK = '\u001B%G';

const isBytes = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(item => typeof item === 'number');

/** All bytes of an IIM field, one entry per repetition. */
const bytesOf = (tags: Tags, name: string): readonly Uint8Array[] => {
  const found: unknown = tags.iptc[name];
  return (Array.isArray(found) ? found : [found]).flatMap((tag: unknown) => {
    const value = typeof tag === 'object' && tag !== null && 'value' in tag ? tag.value : undefined;
    return isBytes(value) ? [Uint8Array.from(value)] : [];
  });
};

const IIM_FIELDS = [
  'Object Name',
  'Headline',
  'Caption/Abstract',
  'Credit',
  'By-line',
  'Source',
  'Copyright Notice',
  'Special Instructions',
  'Keywords',
  'City',
] as const;

/** All fields of a file are in one encoding: the declared one, where it is valid, else the one detected from all of them. */
const iimEncoding = (tags: Tags): TextEncoding => {
  const mark = bytesOf(tags, 'Coded Character Set')[0];
  const all = Buffer.concat(IIM_FIELDS.flatMap(name => bytesOf(tags, name).flatMap(bytes => [bytes, Uint8Array.of(0x0a)])));
  const seen = encodingOf(all);
  // A field may be truncated inside a character: the declaration is still valid.
  return mark && Buffer.from(mark).toString('latin1') === UTF8_MARK && seen !== 'utf-8' && hasUtf8Letters(all) ? 'utf-8' : seen;
};

const hasUtf8Letters = (bytes: Uint8Array): boolean =>
  /[\u00C3\u00C2\u00C5\u00E2][\u0080-\u00BF]/u.test(Buffer.from(bytes).toString('latin1'));

/** IPTC-IIM, record 2. */
const iimFields = (tags: Tags): Fields => {
  const encoding = iimEncoding(tags);
  const many = (name: string): readonly string[] => bytesOf(tags, name).map(bytes => decodeText(bytes, encoding));
  const one = (name: string): string => many(name)[0] ?? '';
  return {
    titles: [one('Headline'), one('Object Name')],
    caption: one('Caption/Abstract'),
    creditLine: one('Credit'),
    creators: many('By-line'),
    source: one('Source'),
    copyright: one('Copyright Notice'),
    alt: '',
    usageTerms: '',
    instructions: one('Special Instructions'),
    keywords: many('Keywords'),
    embargoUntil: readMoment(one('Release Date'), one('Release Time'), 'start'),
    expiresAt: readMoment(one('Expiration Date'), one('Expiration Time'), 'end'),
    takenAt: readMoment(one('Date Created'), one('Time Created'), 'start'),
    city: one('City'),
  };
};

interface XmpText {
  readonly text: string;
  readonly language: string;
}

/** A value of XMP: a plain text, a list, or the same text in several languages. */
const xmpTexts = (tag: unknown): readonly XmpText[] => {
  const value: unknown = typeof tag === 'object' && tag !== null && 'value' in tag ? tag.value : tag;
  if (typeof value === 'string') return [{ text: value, language: '' }];
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const attributes = typeof item === 'object' && item !== null && 'attributes' in item ? item.attributes : undefined;
    const language: unknown =
      typeof attributes === 'object' && attributes !== null ? (attributes as Readonly<Record<string, unknown>>)['lang'] : ''; // names of attributes are texts
    return xmpTexts(item).map(({ text }) => ({ text, language: typeof language === 'string' ? language : '' }));
  });
};

/** XMP: Dublin Core, Photoshop and IPTC namespaces. */
const xmpFields = (tags: Tags): Fields => {
  const { xmp } = tags;
  const many = (name: string): readonly string[] => xmpTexts(xmp[name]).map(({ text }) => text);
  const one = (name: string): string => {
    const texts = xmpTexts(xmp[name]);
    return (texts.find(({ language }) => language === 'x-default') ?? texts[0])?.text ?? '';
  };
  return {
    titles: [one('Headline'), one('title')],
    caption: one('description'),
    creditLine: one('Credit'),
    creators: many('creator'),
    source: one('Source'),
    copyright: one('rights'),
    alt: one('AltTextAccessibility'),
    usageTerms: one('UsageTerms'),
    instructions: one('Instructions'),
    keywords: many('subject'),
    embargoUntil: readMoment(one('embargoDate'), '', 'start'),
    expiresAt: readMoment(one('expirationDate'), '', 'end'),
    takenAt: readMoment(one('DateCreated'), '', 'start'),
    city: one('City'),
  };
};

/** EXIF, image directory: ASCII by the standard, anything in practice. */
const exifFields = (tags: Tags): Fields => {
  const { exif } = tags;
  const one = (name: string): string => {
    const tag = exif[name];
    const value: unknown = typeof tag === 'object' && tag !== null && 'value' in tag ? tag.value : undefined;
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
    // The copyright of the photographer and the one of the editor are two texts with a zero between them.
    const raw = parts.filter(part => typeof part === 'string').join(', ');
    if (/[^\p{ASCII}\u0080-\u00FF]/u.test(raw)) return raw; // decoded already
    const bytes = Buffer.from(raw, 'latin1');
    return decodeText(bytes, encodingOf(bytes));
  };
  // "2026:11:24 18:00:05", by the clock of the camera.
  const [day = '', clock = ''] = one('DateTimeOriginal').trim().split(' ');
  return {
    titles: [],
    caption: one('ImageDescription'),
    creditLine: '',
    creators: [one('Artist')],
    source: '',
    copyright: one('Copyright'),
    alt: '',
    usageTerms: '',
    instructions: '',
    keywords: [],
    embargoUntil: null,
    expiresAt: null,
    takenAt: readMoment(day.replaceAll(':', '-'), `${clock}${one('OffsetTimeOriginal')}`, 'start'),
    city: '',
  };
};

/** The texts of a picture by standard, in order of precedence (see `isIimNewer`); none if nothing can be read. */
export const readFields = (file: Uint8Array): readonly Fields[] => {
  if (file.byteLength === 0) return [];
  try {
    const tags = readTags(file);
    const [iim, xmp, exif] = [iimFields(tags), xmpFields(tags), exifFields(tags)];
    return isIimNewer(file) ? [iim, xmp, exif] : [xmp, iim, exif];
  } catch (cause) {
    // Damaged texts are no reason to refuse a picture: it is accepted without them.
    if (cause instanceof Error) return [];
    throw cause;
  }
};
