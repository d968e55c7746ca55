/** The embedded texts of a press picture (IPTC-IIM 4.2, application record). */
export interface IptcFields {
  readonly caption: string;
  readonly credit: string;
  readonly byline: string;
  readonly headline: string;
}

/** Data set 1:90 with ESC % G: all text of the following records is UTF-8. */
const UTF8_MARKER = [0x1b, 0x25, 0x47];
const MAX_SEGMENT_LENGTH = 0xffff - 2;

const bigEndian = (value: number, bytes: 2 | 4): readonly number[] =>
  bytes === 2 ? [value >> 8, value & 0xff] : [(value >>> 24) & 0xff, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];

const dataSet = (record: number, number: number, value: readonly number[]): readonly number[] => [
  0x1c,
  record,
  number,
  ...bigEndian(value.length, 2),
  ...value,
];

const utf8 = (text: string): readonly number[] => [...new TextEncoder().encode(text)];

const iimRecord = (fields: IptcFields): readonly number[] => [
  ...dataSet(1, 90, UTF8_MARKER),
  ...dataSet(2, 0, [0, 2]),
  ...dataSet(2, 80, utf8(fields.byline)),
  ...dataSet(2, 105, utf8(fields.headline)),
  ...dataSet(2, 110, utf8(fields.credit)),
  ...dataSet(2, 120, utf8(fields.caption)),
];

/** A Photoshop image resource 0x0404 without a name; its data is padded to an even length. */
const imageResource = (data: readonly number[]): readonly number[] => [
  ...utf8('8BIM'),
  0x04,
  0x04,
  0x00,
  0x00,
  ...bigEndian(data.length, 4),
  ...data,
  ...(data.length % 2 === 0 ? [] : [0]),
];

/** Puts the fields as an APP13 segment into a JPEG, after its start and the JFIF header. */
export const withIptc = (jpeg: Uint8Array, fields: IptcFields): Uint8Array => {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw new Error('not a JPEG');
  const payload = [...utf8('Photoshop 3.0\0'), ...imageResource(iimRecord(fields))];
  if (payload.length > MAX_SEGMENT_LENGTH) throw new Error('the IPTC fields are too long for one segment');
  const segment = Uint8Array.from([0xff, 0xed, ...bigEndian(payload.length + 2, 2), ...payload]);
  const hasJfif = jpeg[2] === 0xff && jpeg[3] === 0xe0;
  const at = hasJfif ? 4 + (((jpeg[4] ?? 0) << 8) | (jpeg[5] ?? 0)) : 2;
  const result = new Uint8Array(jpeg.length + segment.length);
  result.set(jpeg.subarray(0, at), 0);
  result.set(segment, at);
  result.set(jpeg.subarray(at), at + segment.length);
  return result;
};
