import { COLOURS, type ColourName } from './pixels.ts';

const css = (name: ColourName): string => {
  const { red, green, blue } = COLOURS[name];
  return `rgb(${String(red)},${String(green)},${String(blue)})`;
};

/** Four quarters in known colours as lines of a drawing; `inside` follows them, `before` precedes the root. */
export const quarterDrawing = ({
  size = 'width="600" height="400" viewBox="0 0 600 400"',
  inside = '',
  before = '<?xml version="1.0" encoding="UTF-8"?>\n',
}: {
  readonly size?: string;
  readonly inside?: string;
  readonly before?: string;
} = {}): string =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>` +
  `<rect width="300" height="200" fill="${css('red')}"/><rect x="300" width="300" height="200" fill="${css('green')}"/>` +
  `<rect y="200" width="300" height="200" fill="${css('blue')}"/><rect x="300" y="200" width="300" height="200" fill="${css('yellow')}"/>` +
  `${inside}</svg>`;

/** The address every hostile drawing tries to reach; no sanitised drawing may contain it. */
export const ELSEWHERE = 'https://elsewhere.example/track';

/** Drawings that would run something or fetch something, by the way they try it. Each also shows the four quarters. */
export const HOSTILE_DRAWINGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'a script': '<script>alert(1)</script>',
    'a script from elsewhere': `<script href="${ELSEWHERE}.js"/>`,
    'a script with a namespace prefix': '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    'a handler': '<rect width="1" height="1" onload="alert(1)" onclick="alert(2)" ONMOUSEOVER="alert(3)"/>',
    'foreign content': `<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${ELSEWHERE}"/></foreignObject>`,
    'a page element': '<img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>',
    'a javascript link': '<a href="javascript:alert(1)"><text>x</text></a>',
    'a javascript link with a tab': '<a xlink:href="java&#9;script:alert(1)"><text>x</text></a>',
    'a data page': '<a href="data:text/html,&lt;script>alert(1)&lt;/script>"><text>x</text></a>',
    'a picture from elsewhere': `<image href="${ELSEWHERE}" width="9" height="9"/><image xlink:href="${ELSEWHERE}"/>`,
    'a picture without scheme': '<image href="//elsewhere.example/track" width="9" height="9"/>',
    'a file of the machine': '<image href="file:///etc/passwd" width="9" height="9"/>',
    'a drawing inside a data address': '<image href="data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4=" width="9" height="9"/>',
    'a use of elsewhere': `<use href="${ELSEWHERE}#a"/><use xlink:href="${ELSEWHERE}#a"/><use href="data:image/svg+xml,x#a"/>`,
    'an import': `<style>@import url("${ELSEWHERE}.css");</style>`,
    'an import with escapes': `<style>@\\69mport "${ELSEWHERE}.css";</style>`,
    'a style with url()': `<style>circle{fill:url(${ELSEWHERE}#a)}</style>`,
    'a style with an escaped url()': `<style>rect{background:u\\72l("${ELSEWHERE}")}</style>`,
    'a style with a note inside': `<style>rect{background:u/**/rl(x) url(/**/"${ELSEWHERE}")}</style>`,
    'a style with an address between texts that look like a note': `<style>rect{font-family:"/*";background:url(${ELSEWHERE});cursor:"*/"}</style>`,
    'a font from elsewhere': `<style>@font-face{font-family:x;src:url(${ELSEWHERE}.woff)}</style>`,
    'an image-set': `<style>rect{background:image-set("${ELSEWHERE}" 1x)}</style>`,
    'a fill from elsewhere': `<rect width="1" height="1" fill="url(${ELSEWHERE}#a)" style="mask:url('${ELSEWHERE}#m')"/>`,
    'a filter that loads': `<filter id="f"><feImage href="${ELSEWHERE}" xlink:href="${ELSEWHERE}"/></filter>`,
    'an animation of a link':
      '<a><set attributeName="href" to="javascript:alert(1)"/><animate attributeName="xlink:href" values="javascript:alert(1)"/></a>',
    'an animated picture address': `<image><animate attributeName="href" to="${ELSEWHERE}"/></image>`,
    'a base': `<g xml:base="${ELSEWHERE}"><use href="#a"/></g>`,
    'a cursor': `<rect width="1" height="1" cursor="url(${ELSEWHERE}),auto"/>`,
    'an embedded page': `<embed src="${ELSEWHERE}"/><object data="${ELSEWHERE}"/><iframe src="${ELSEWHERE}"/><video src="${ELSEWHERE}"/><audio src="${ELSEWHERE}"/>`,
    'a meta refresh': `<meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=${ELSEWHERE}"/>`,
    'a link to a style': `<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="${ELSEWHERE}.css"/>`,
    'a handler element':
      '<handler type="application/ecmascript" xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>',
    'a cdata script': '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
    'a ping': `<a href="#x" ping="${ELSEWHERE}"><text>x</text></a>`,
    'a metadata hull': '<metadata><script xmlns="http://www.w3.org/2000/svg">alert(1)</script></metadata>',
  }).map(([name, inside]) => [name, quarterDrawing({ inside })]),
);

/** A style sheet named before the root. */
export const styledFromElsewhere = quarterDrawing({ before: `<?xml-stylesheet href="${ELSEWHERE}.css"?>` });

/** Entities that would unpack to gigabytes (“billion laughs”), from a file or from elsewhere, or to elements. */
export const ENTITY_TRAPS: Readonly<Record<string, string>> = {
  'a billion laughs': quarterDrawing({
    before:
      '<!DOCTYPE svg [<!ENTITY a "ha">' +
      Array.from('bcdefghij', (name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'.charAt(index)};`.repeat(10)}">`).join('') +
      ']>',
    inside: '<text>&j;</text>',
  }),
  'a quadratic blow-up': quarterDrawing({
    before: `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100_000)}">]>`,
    inside: `<text>${'&a;'.repeat(10_000)}</text>`,
  }),
  'many short entities': quarterDrawing({
    before: `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(900)}">]>`,
    inside: `<text>${'&a;'.repeat(100_000)}</text>`,
  }),
  'a file of the machine': quarterDrawing({
    before: '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
    inside: '<text>&a;</text>',
  }),
  'declarations from elsewhere': quarterDrawing({
    before: `<!DOCTYPE svg [<!ENTITY % a SYSTEM "${ELSEWHERE}.dtd"> %a;]>`,
  }),
  'an element in an entity': quarterDrawing({
    before: '<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>',
    inside: '&a;',
  }),
};

/** As Illustrator writes it: harmless entities for the addresses of namespaces. */
export const illustratorDrawing = quarterDrawing({
  before:
    '<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator 27.0.0 -->\n' +
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n' +
    '\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n\t<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">\n]>\n',
  inside: '<g xmlns:i="&ns_ai;"><text>M&amp;M</text></g>',
});

/** A drawing of about so many bytes in simple shapes. */
export const longDrawing = (bytes: number): string => {
  const shape = '<path d="M12.5 22.1L34.2 45.8L51 6.25Z" fill="#fc0" class="canton"/>';
  return quarterDrawing({ inside: shape.repeat(Math.ceil(bytes / shape.length)) });
};
