const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Spreadsheets on Windows write their own code page. */
const FALLBACK = 'windows-1252';

/** The standard's `TextDecoder`, which each runtime brings (WHATWG Encoding). */
type DecoderClass = new (encoding: string, options?: { readonly fatal?: boolean }) => { readonly decode: (bytes: Uint8Array) => string };

/** The text of a file: by its byte order mark, else UTF-8, or Windows-1252 if it is none. */
export const decodeFile = (bytes: Uint8Array, Decoder: DecoderClass): string => {
  const marked = BYTE_ORDER_MARKS.find(mark => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked) return new Decoder(marked.encoding).decode(bytes);
  try {
    return new Decoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return new Decoder(FALLBACK).decode(bytes);
    throw error;
  }
};
