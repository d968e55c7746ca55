import type { PictureCredits } from './words.ts';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replaceAll(/[&<>]/gu, sign => ESCAPED[sign] ?? sign);

const NAMES = 'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"';

/** XMP with nothing but who made a picture, whom to name and whose it is; null where a file says nothing of that. */
export const creditPacket = ({ byLine, creditLine, copyright }: PictureCredits): string | null => {
  const parts = [
    ...(creditLine === '' ? [] : [`<photoshop:Credit>${escape(creditLine)}</photoshop:Credit>`]),
    ...(byLine === '' ? [] : [`<dc:creator><rdf:Seq><rdf:li>${escape(byLine)}</rdf:li></rdf:Seq></dc:creator>`]),
    ...(copyright === '' ? [] : [`<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escape(copyright)}</rdf:li></rdf:Alt></dc:rights>`]),
  ];
  if (parts.length === 0) return null;
  const description = `<rdf:Description rdf:about="" ${NAMES}>${parts.join('')}</rdf:Description>`;
  const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF>`;
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/">${rdf}</x:xmpmeta>`;
};
