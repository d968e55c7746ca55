/** XML that is written already. */
export type Xml = string;

/** Writes words for XML: without the signs that XML 1.0 has no place for, and with those that mean something in it escaped. */
export const escapeXml = (text: string): Xml =>
  text
    .replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export const tag = (name: string, inside: readonly Xml[], attributes: Readonly<Record<string, string | undefined>> = {}): Xml => {
  const written = Object.entries(attributes).map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeXml(value)}"`));
  return inside.length === 0 ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside.join('')}</${name}>`;
};
