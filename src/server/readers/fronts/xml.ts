/** An element of XML as plain values. */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[] | string;
}

/** Characters that XML 1.0 does not allow, even as references (W3C, Extensible Markup Language 1.0, section 2.2). */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escapeXml = (text: string): string => text.replace(FORBIDDEN, '').replace(/[&<>"']/gu, character => ESCAPES[character] ?? character);

const printElement = ({ name, attributes = {}, children }: XmlElement): string => {
  const written = Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`)
    .join('');
  const inner = typeof children === 'string' ? escapeXml(children) : children.map(printElement).join('');
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`;
};

export const xml = (name: string, children: XmlElement['children'], attributes: XmlElement['attributes'] = {}): XmlElement => ({
  name,
  attributes,
  children,
});

/** Writes an XML document. */
export const printXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${printElement(root)}\n`;
