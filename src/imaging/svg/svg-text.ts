/** The encoding of an XML document by its first bytes (XML 1.0, appendix F). */
const encodingOf = (bytes: Uint8Array): string => {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^\s*<\?xml[^>]*encoding\s*=\s*["'](?<name>[\w-]+)["']/u.exec(head)?.groups?.['name'] ?? 'utf-8';
};

/**
 * The text of an XML document in the encoding that its first bytes say; null when the bytes are invalid.
 * With `isPart` the bytes may end in the middle of a character.
 */
export const decodeXml = (bytes: Uint8Array, { isPart = false }: { readonly isPart?: boolean } = {}): string | null => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: !isPart }).decode(bytes);
  } catch (cause) {
    // An unknown encoding is a RangeError, invalid bytes a TypeError.
    if (cause instanceof RangeError || cause instanceof TypeError) return null;
    throw cause;
  }
};
