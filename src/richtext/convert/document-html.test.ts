import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Element, RichTextDocument } from '#domain/article/document.ts';
import { createIdMaker, validDocument } from '#tests/builders/arbitrary-document.ts';
import { elementsToHtml } from './document-html.ts';
import { documentFromHtml, documentToHtml } from '#tests/support/document-html.ts';

const text = (words: string, style: object = {}) => ({ text: words, ...style });
const element = (type: string, children: Element['children'], data?: Element['data']): Element =>
  data ? { type, id: type, data, children } : { type, id: type, children };

describe('elements as HTML', () => {
  const cases: readonly (readonly [string, Element, string])[] = [
    ['title header', element('titleHeader', [text('Bern')]), '<p class="title-header">Bern</p>'],
    ['title', element('title', [text('Schnee')]), '<h1>Schnee</h1>'],
    ['lead', element('lead', [text('Es schneit.')]), '<p class="lead">Es schneit.</p>'],
    [
      'paragraph with marks',
      element('paragraph', [text('a'), text('b', { bold: true, italic: true })]),
      '<p>a<em><strong>b</strong></em></p>',
    ],
    ['a line feed', element('paragraph', [text('a\nb')]), '<p>a<br>b</p>'],
    [
      'crosshead',
      element('crosshead', [text('c')], { style: { crossheadType: '_crosshead_listicle' } }),
      '<h2 class="crosshead-listicle">c</h2>',
    ],
    ['list', element('orderedList', [element('listItem', [text('1')])]), '<ol><li>1</li></ol>'],
    [
      'quote',
      element('quote', [element('quoteText', [text('q')]), element('quoteCaption', [text('c')])]),
      '<blockquote><p class="quote-text">q</p><cite>c</cite></blockquote>',
    ],
    ['separator', element('separator', [text('')]), '<hr>'],
    [
      'link',
      element('paragraph', [text(''), element('link', [text('x')], { kind: 'external', href: 'https://a.ch/?b=1&c="d"' }), text('')]),
      '<p><a href="https://a.ch/?b=1&amp;c=&quot;d&quot;">x</a></p>',
    ],
    [
      'markup in the words is escaped',
      element('paragraph', [text('<script>alert(1)</script>&')]),
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;&amp;</p>',
    ],
  ];
  it.each(cases)('%s', (_name, input, expected) => {
    expect(elementsToHtml([input], { identity: false }).replace(/ class="h1"/u, '')).toBe(expected.replace('<h1>', '<h1 class="title">'));
  });

  it('elements as HTML without identity carry no ids', () => {
    expect(elementsToHtml([element('paragraph', [text('a')])], { identity: false })).not.toContain('data-');
  });
});

describe('reading HTML', () => {
  it('reading HTML of foreign make keeps headings, lists, marks and links', () => {
    const { document } = documentFromHtml(
      '<h1>T</h1><div><h2>C</h2><p>a <b>b</b> <a href="https://x.ch">c</a></p><ul><li>d</li></ul></div>tail',
      createIdMaker(),
    );
    expect(document.elements.map(block => block.type)).toEqual([
      'titleHeader',
      'title',
      'lead',
      'crosshead',
      'paragraph',
      'unorderedList',
      'paragraph',
    ]);
  });

  it('never reads scripts and styles as text', () => {
    const { document } = documentFromHtml('<p>a</p><script>alert("b")</script><style>p{}</style>', createIdMaker());
    expect(JSON.stringify(document)).not.toMatch(/alert|p\{\}/u);
  });

  it('reading HTML of our own make gives back the very same document', () => {
    fc.assert(
      fc.property(validDocument, document => {
        const read: RichTextDocument = documentFromHtml(documentToHtml(document), createIdMaker('other')).document;
        expect(read).toEqual(document);
      }),
      { numRuns: 1500 },
    );
  });
});
