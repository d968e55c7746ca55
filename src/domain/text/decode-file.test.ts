import { describe, expect, it } from 'vitest';
import { decodeFile } from './decode-file.ts';

const utf16 = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from([
    ...(isLittle ? [0xff, 0xfe] : [0xfe, 0xff]),
    ...Array.from(text).flatMap(sign => {
      const code = sign.charCodeAt(0);
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }),
  ]);

describe('the text of a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('FC Zürich;Genève')],
    ['UTF-8 with a byte order mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('FC Zürich;Genève')])],
    ['Windows-1252', Uint8Array.from(Array.from('FC Zürich;Genève').map(sign => sign.charCodeAt(0)))],
    ['UTF-16, as Excel writes it', utf16('FC Zürich;Genève', true)],
    ['UTF-16, the other way round', utf16('FC Zürich;Genève', false)],
  ])('the text of a file is read from %s', (_, bytes) => {
    expect(decodeFile(bytes, TextDecoder)).toBe('FC Zürich;Genève');
  });
  it('the text of a file has the signs that only Windows-1252 has', () =>
    expect(decodeFile(Uint8Array.from([0x80, 0x96, 0xe9]), TextDecoder)).toBe('€–é'));
});
