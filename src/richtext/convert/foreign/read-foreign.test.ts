import { describe, expect, it } from 'vitest';
import { type Element, type Node, isText, plainText } from '#domain/article/document.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { parseHtml } from '../../html/parse-html.ts';
import { findFaults, normalizeDocument } from '../../normalize.ts';
import { addressOfLink, detectDialect } from './dialect.ts';
import { type ForeignOptions, readForeignHtml } from './read-foreign.ts';

const convert = (source: string, options: Partial<ForeignOptions> = {}) =>
  readForeignHtml(parseHtml(source), { makeId: createIdMaker(), dialect: detectDialect(source), ...options });

/** A line with its marks in signs: *bold*, /italic/, _underlined_, ~struck~, ^super^, ,sub, and [words](address). */
const inline = (node: Node): string => {
  if (!isText(node)) return `[${node.children.map(inline).join('')}](${String(node.data?.['href'])})`;
  const signs = [
    node.bold ? '*' : '',
    node.italic ? '/' : '',
    node.underlined ? '_' : '',
    node.strikethrough ? '~' : '',
    node.superscript ? '^' : '',
    node.subscript ? ',' : '',
    node.code ? '`' : '',
  ].join('');
  return `${signs}${node.text}${Array.from(signs).reverse().join('')}`;
};

const NAMES: Readonly<Record<string, string>> = {
  _crosshead_default: 'h2',
  _crosshead_subsection: 'h3',
  paragraph: 'p',
  unorderedList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  quoteText: 'q',
  quoteCaption: 'by',
};

const nameOf = ({ type, data }: Element): string => {
  const style = data?.['style'];
  const variant = typeof style === 'object' && style !== null && 'crossheadType' in style ? String(style.crossheadType) : type;
  return NAMES[variant] ?? variant;
};

const print = (element: Element): string => {
  const inner = element.children.some(child => !isText(child) && child.type !== 'link')
    ? element.children
        .filter(child => !isText(child))
        .map(child => (isText(child) ? '' : print(child)))
        .join(' ')
    : element.children.map(inline).join('');
  return `${nameOf(element)}(${inner})`;
};

const blocksOf = (source: string, options: Partial<ForeignOptions> = {}): readonly string[] => convert(source, options).elements.map(print);

const DOCS = (inside: string): string => `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b">${inside}</b>`;
const DOCS_SPAN = (words: string, style: string): string =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;${style};white-space:pre-wrap;">${words}</span>`;

describe('text of Google Docs, where bold begins at weight 700 (B9-033)', () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    [
      'is bold from weight 700 on (B5-090)',
      `<p>${DOCS_SPAN('a', 'font-weight:700')}${DOCS_SPAN('b', 'font-weight:699')}${DOCS_SPAN('c', 'font-weight:800')}</p>`,
      ['p(*a*b*c*)'],
    ],
    ['is not bold by the element around everything', `<p>${DOCS_SPAN('a', 'font-weight:400')}</p>`, ['p(a)']],
    [
      'keeps italic, underline, strikethrough, subscript and superscript',
      `<p>${DOCS_SPAN('a', 'font-style:italic')}${DOCS_SPAN('b', 'text-decoration:underline')}${DOCS_SPAN('c', 'text-decoration:line-through')}${DOCS_SPAN('d', 'vertical-align:super')}${DOCS_SPAN('e', 'vertical-align:sub')}</p>`,
      ['p(/a/_b_~c~^d^,e,)'],
    ],
    [
      'has crossheads for its headings, whatever their weight',
      '<h1><span style="font-weight:700">A</span></h1><h2>B</h2><h1>C</h1>',
      ['h2(A)', 'h3(B)', 'h2(C)'],
    ],
    [
      'has links without their underline',
      `<p>${DOCS_SPAN('vor ', '')}<a href="https://example.org/a" style="text-decoration:none;">${DOCS_SPAN('hier', 'text-decoration:underline')}</a></p>`,
      ['p(vor [hier](https://example.org/a))'],
    ],
    ['leaves out empty paragraphs and the breaks between paragraphs', '<p>a</p><br><br><p></p><p>b</p>', ['p(a)', 'p(b)']],
    [
      'has lists, nested ones flattened',
      '<ul><li><p>a</p></li><ul><li><p>b</p></li></ul><li><p>c</p></li></ul><ol><li><p>d</p></li></ol>',
      ['ul(li(a) li(b) li(c))', 'ol(li(d))'],
    ],
  ];
  it.each(cases)('%s', (_name, source, expected) => {
    expect(blocksOf(DOCS(source))).toEqual(expected);
  });

  it('comes without its tables, which the report names with their words (B5-090)', () => {
    const { elements, report } = convert(DOCS('<p>a</p><table><tr><td>x</td><td>y</td></tr><tr><td>1</td><td>2</td></tr></table><p>b</p>'));
    expect(elements.map(print)).toEqual(['p(a)', 'p(b)']);
    expect(report.dropped).toEqual([{ kind: 'table', text: 'x | y\n1 | 2' }]);
  });

  it('text of Google Docs, where bold begins at weight 700 with nothing but a table leaves even that out', () => {
    const { elements, report } = convert(DOCS('<table><tr><td>x</td><td>y</td></tr></table>'));
    expect(elements).toEqual([]);
    expect(report.dropped).toHaveLength(1);
  });

  it('gives the words of its tables where they are asked for', () => {
    expect(blocksOf(DOCS('<p>a</p><table><tr><td>x</td><td>y</td></tr></table>'), { tables: 'text' })).toEqual(['p(a)', 'p(x | y)']);
  });
});

const WORD = (inside: string): string =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>p.MsoNormal {margin:0cm}</style></head><body><!--StartFragment-->${inside}<!--EndFragment--></body></html>`;
const ITEM = (list: string, marker: string, words: string): string =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;

describe('text of Word', () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    [
      'has lists of its paragraphs, without their bullets',
      `${ITEM('l0 level1', '·', 'a')}${ITEM('l0 level1', '·', 'b')}<p class=MsoNormal>c</p>`,
      ['ul(li(a) li(b))', 'p(c)'],
    ],
    ['has numbered lists', `${ITEM('l1 level1', '1.', 'a')}${ITEM('l1 level1', '2.', 'b')}`, ['ol(li(a) li(b))']],
    ['has two lists where two stand', `${ITEM('l0 level1', '·', 'a')}${ITEM('l1 level1', '1.', 'b')}`, ['ul(li(a))', 'ol(li(b))']],
    ['has crossheads', '<p class=MsoTitle>T</p><h1>A</h1><h2>B</h2>', ['h2(T)', 'h2(A)', 'h3(B)']],
    ['has marks by its tags', '<p class=MsoNormal><b>a</b><i>b</i><u>c</u><sup>d</sup></p>', ['p(*a*/b/_c_^d^)']],
    ['has lines broken by its source only in one line', '<p class=MsoNormal>eins\r\nzwei</p>', ['p(eins zwei)']],
    [
      'keeps the words of footnotes',
      "<p class=MsoNormal>a<a href='#_ftn1'><sup>[1]</sup></a></p><div style='mso-element:footnote'><p class=MsoFootnoteText><a href='#_ftnref1'>[1]</a> Quelle</p></div>",
      ['p(a^[1]^)', 'p([1] Quelle)'],
    ],
    ['has quotes by its style', '<p class=MsoQuote>Ja.</p>', ['quote(q(Ja.) by())']],
  ];
  it.each(cases)('%s', (_name, source, expected) => {
    expect(blocksOf(WORD(source))).toEqual(expected);
  });

  it('comes without its comments, which the report names', () => {
    const { elements, report } = convert(
      WORD("<p class=MsoNormal>a</p><div style='mso-element:comment-list'><div><p>Stimmt das?</p></div></div>"),
    );
    expect(elements.map(print)).toEqual(['p(a)']);
    expect(report.dropped).toEqual([{ kind: 'comment', text: 'Stimmt das?' }]);
  });
});

describe('text of a Word file', () => {
  const read = (source: string) => convert(source, { dialect: 'wordFile' });

  it('text of a Word file has its notes as text at the end, and says so', () => {
    const { elements, report } = read(
      '<p>a<sup><a href="#footnote-1" id="footnote-ref-1">[1]</a></sup></p><ol><li id="footnote-1"><p> b <a href="#footnote-ref-1">↑</a></p></li></ol>',
    );
    expect(elements.map(print)).toEqual(['p(a^[1]^)', 'ol(li(b))']);
    expect(report.changed).toEqual({ footnote: 1 });
  });

  it('text of a Word file has the numbers of its headings and items, which its reader has found', () => {
    const { elements, report } = read('<h1 data-marker="1.">a</h1><ol><li data-marker="7.">b</li></ol>');
    expect(elements.map(print)).toEqual(['h2(1. a)', 'p(7. b)']);
    expect(report.changed).toEqual({ numbering: 2 });
  });
});

const ONLINE = (inside: string): string => `<div class="OutlineElement Ltr SCXW12345 BCX0">${inside}</div>`;

describe('text of Office in the browser', () => {
  it('text of Office in the browser has crossheads by role, and no signs of ends', () => {
    const run = (words: string): string =>
      `<span class="TextRun SCXW12345 BCX0"><span class="NormalTextRun SCXW12345 BCX0">${words}</span></span><span class="EOP SCXW12345 BCX0">\u00A0</span>`;
    const heading = (level: number, words: string): string =>
      ONLINE(`<p class="Paragraph SCXW12345 BCX0" role="heading" aria-level="${level}">${run(words)}</p>`);
    expect(blocksOf(`${heading(1, 'A')}${heading(2, 'B')}${heading(1, 'C')}${ONLINE(`<p>${run('d')}</p>`)}`)).toEqual([
      'h2(A)',
      'h3(B)',
      'h2(C)',
      'p(d)',
    ]);
  });

  it('text of Office in the browser has one list where each item came in one of its own', () => {
    const item = (words: string): string =>
      `<div class="ListContainerWrapper SCXW12345 BCX0"><ul class="BulletListStyle1 SCXW12345"><li class="OutlineElement Ltr SCXW12345"><p class="Paragraph">${words}</p></li></ul></div>`;
    expect(blocksOf(item('a') + item('b'))).toEqual(['ul(li(a) li(b))']);
  });
});

describe('text of a web page', () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['has a paragraph for each block', '<div>a<div>b</div>c</div>', ['p(a)', 'p(b)', 'p(c)']],
    ['has white space only once', '<p>  a\n  b <b> c</b></p>', ['p(a b *c*)']],
    ['has spaces for line breaks (B5-078)', '<p>a<br>b</p>', ['p(a b)']],
    ['has two paragraphs where two breaks stand', '<p>a<br><br>b<b><br></b><br>c</p>', ['p(a)', 'p(b)', 'p(c)']],
    ['keeps the lines of preformatted text', '<pre>a\nb  c</pre>', ['p(a)', 'p(b  c)']],
    [
      'has a quote with its author',
      '<blockquote><p>Ja.</p><p>Nein.</p><footer>Amsler</footer></blockquote>',
      ['quote(q(Ja.\nNein.) by(Amsler))'],
    ],
    ['has blocks for a quotation that holds a list', '<blockquote><p>a</p><ul><li>b</li></ul></blockquote>', ['p(a)', 'ul(li(b))']],
    ['has blocks for a quoted mail', '<blockquote type="cite"><p>a</p></blockquote>', ['p(a)']],
    ['has separators', 'a<hr>b', ['p(a)', 'separator()', 'p(b)']],
    [
      'keeps words of links that lead nowhere',
      '<p><a href="#top">a</a> <a href="javascript:alert(1)">b</a> <a href="https://c.ch">c</a></p>',
      ['p(a b [c](https://c.ch))'],
    ],
    ['has blocks inside of a link', '<a href="https://c.ch"><h2>a</h2><p>b</p></a>', ['h2([a](https://c.ch))', 'p([b](https://c.ch))']],
    ['has items with two paragraphs in one item', '<ul><li><p>a</p><p>b</p></li></ul>', ['ul(li(a\nb))']],
    ['reads a table of one column as text', '<table><tr><td><p>a</p><p>b</p></td></tr></table>', ['p(a)', 'p(b)']],
    ['is text where only cells were copied', '<table><tr><td>a</td><td>b</td></tr></table>', ['p(a | b)']],
    ['has its first heading beside the sections', '<h1>T</h1><h2>a</h2><h3>b</h3><h2>c</h2>', ['h2(T)', 'h2(a)', 'h3(b)', 'h2(c)']],
    ['reads the words of pictures that are signs', '<p>gut <img class="emoji" alt="👍" src="https://x.ch/1.png"></p>', ['p(gut 👍)']],
    ['keeps its own no-break spaces', '<p>12&nbsp;000</p>', ['p(12\u00A0000)']],
    ['reads classes of the style sheet that came along', '<p><span class="s1">a</span></p>', ['p(_a_)']],
  ];
  it.each(cases)('%s', (_name, source, expected) => {
    expect(blocksOf(source, { styleSheet: 'span.s1 {text-decoration: underline}' })).toEqual(expected);
  });

  const dropped: readonly (readonly [string, string, string, string])[] = [
    ['hidden words', '<p>a</p><p style="display:none">b</p>', 'hidden', 'b'],
    ['drawings', '<svg><text>b</text></svg>', 'drawing', 'b'],
    ['form fields', '<select><option>b</option></select>', 'field', 'b'],
    ['videos', '<video src="https://x.ch/b.mp4"></video>', 'media', 'https://x.ch/b.mp4'],
    ['pictures without an address', '<img alt="b" src="file:///c/b.png">', 'picture', 'b'],
  ];
  it.each(dropped)('names %s in the report', (_name, source, kind, text) => {
    expect(convert(source).report.dropped).toEqual([{ kind, text }]);
  });

  it('text of a web page has image blocks for pictures with an address of a kind that we take, with their caption', () => {
    const { elements } = convert(
      '<figure><img src="https://x.ch/a.jpg" alt="Aare"><figcaption>Die <b>Aare</b></figcaption></figure><p>b</p>',
    );
    expect(elements.map(({ type }) => type)).toEqual(['image', 'paragraph']);
    expect(elements[0]).toMatchObject({ data: { originalSrc: 'https://x.ch/a.jpg', embed: { name: 'Aare' } } });
    expect(elements[0]?.children.map(plainText)).toEqual(['Die Aare', '']);
  });

  it('names other pictures in the report, and keeps their captions as text', () => {
    const { elements, report } = convert('<figure><img src="https://x.ch/a" alt="Aare"><figcaption>Die Aare</figcaption></figure>');
    expect(elements.map(print)).toEqual(['p(Die Aare)']);
    expect(report.dropped).toEqual([{ kind: 'picture', text: 'Aare, https://x.ch/a' }]);
  });

  it('text of a web page has the block of a network where its embed code stood', () => {
    const { elements } = convert('<p>a</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><p>b</p>');
    expect(elements.map(({ type }) => type)).toEqual(['paragraph', 'youtube', 'paragraph']);
  });

  it('text of a web page has a link where a frame stood that nobody knows', () => {
    const { elements, report } = convert('<p>a</p><iframe src="https://unknown.example/x"></iframe>');
    expect(elements[0]?.type).toBe('paragraph');
    expect(JSON.stringify([elements, report])).toContain('https://unknown.example/x');
  });

  it('counts what changed', () => {
    const { report } = convert('<p style="color:red">a<br>b</p><ul><li>c<ul><li>d</li></ul></li></ul>');
    expect(report).toMatchObject({ kept: { paragraph: 1, unorderedList: 1 }, changed: { lineBreak: 1, nestedList: 1 }, lost: ['colour'] });
  });

  it('survives what nests without end', () => {
    const { elements } = convert(`${'<div>'.repeat(5000)}a${'</div>'.repeat(5000)}`);
    expect(elements.map(print)).toEqual(['p(a)']);
  });

  it('text of a web page is always valid', () => {
    const { elements } = convert('<li>a</li><h3></h3><blockquote></blockquote><a href="https://a.ch"> </a><td>b</td><ul>c</ul>');
    const { document } = normalizeDocument(elements, createIdMaker('d'));
    expect(findFaults(document)).toEqual([]);
  });
});

describe('the program that wrote a text', () => {
  it.each([
    ['googleDocs', DOCS('a')],
    ['word', WORD('a')],
    ['officeOnline', ONLINE('a')],
    [
      'code',
      '<meta charset="utf-8"><div style="color: #fff;font-family: Menlo, Monaco, monospace;font-size: 12px;white-space: pre;"><div>a</div></div>',
    ],
    ['web', '<p>a</p>'],
  ])('the program that wrote a text is %s by the marks it leaves', (name, source) => {
    expect(detectDialect(source)).toBe(name);
  });

  it.each([
    ['https://www.google.com/url?q=https://example.org/a?b%3D1&sa=D&ust=1', 'https://example.org/a?b=1'],
    ['https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2F&data=1', 'https://example.org/'],
    ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
    ['https://example.org/?url=https://other.example', 'https://example.org/?url=https://other.example'],
  ])('hides no address: %s', (written, expected) => {
    expect(addressOfLink(written)).toBe(expected);
  });
});
