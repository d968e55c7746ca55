import { describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { elementsToHtml } from '../document-html.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { looksLikeMarkdown } from './looks-like-markdown.ts';
import { readMarkdown } from './read-markdown.ts';

describe('plain text is taken for Markdown', () => {
  it.each([
    ['a heading among lines', '# Titel\n\nText'],
    ['bullets below one another', '- eins\n- zwei'],
    ['numbers below one another', '1. eins\n2. zwei'],
    ['a link', 'Mehr [hier](https://example.org/a).'],
    ['words in double stars', 'Das ist **wichtig**.'],
    ['a fence around code', '```\ncode\n```'],
  ])('plain text is taken for Markdown by %s', (_name, text) => {
    expect(looksLikeMarkdown(text)).toBe(true);
  });

  it.each([
    ['a lone star', 'Preis* ohne Gewähr\n* inklusive Steuern'],
    ['two stars in prose', '5 * 3 * 2 ergibt 30'],
    ['a footnote in stars', 'Das gilt ** nur hier ** nicht.'],
    ['a hash without a space', '#bundesrat und #bern\nText'],
    ['a line that is a heading alone', '# 1'],
    ['one sentence that starts with a hyphen', '- Das war es.\nSagte er.'],
    ['dates', '21. November\n22. November'],
    ['numbers that do not begin', '7. Platz\n8. Platz'],
    ['words with underscores', 'snake_case und _noch_eins'],
    ['brackets', 'Der Rat [sic] (https://example.org) tagt.'],
    ['an address that runs something', '[x](javascript:alert(1))'],
    ['a mail with quoted lines', '> a\n> b'],
  ])('not by %s', (_name, text) => {
    expect(looksLikeMarkdown(text)).toBe(false);
  });
});

describe('reading Markdown', () => {
  const html = (text: string): string => elementsToHtml(readMarkdown(text, createIdMaker()).elements, { identity: false });

  it.each([
    [
      'headings',
      '# A\n\ntext\n\n## B\n\n# C',
      '<h2 class="crosshead">A</h2><p>text</p><h3 class="crosshead-subsection">B</h3><h2 class="crosshead">C</h2>',
    ],
    ['marks', '**a** _b_ `c`', '<p><strong>a</strong> <em>b</em> <code>c</code></p>'],
    [
      'links, also by reference',
      '[a](https://a.ch) [b][1]\n\n[1]: https://b.ch',
      '<p><a href="https://a.ch">a</a> <a href="https://b.ch">b</a></p>',
    ],
    ['lists', '1. a\n2. c', '<ol><li>a</li><li>c</li></ol>'],
    ['lists of one kind inside each other as one', '- a\n  - b\n- c', '<ul><li>a</li><li>b</li><li>c</li></ul>'],
    ['the kinds and numbers of lists inside each other', '1. a\n   - b\n2. c', '<p>1. a</p><ul><li>b</li></ul><p>2. c</p>'],
    ['quotes', '> Ja.', '<blockquote><p class="quote-text">Ja.</p><cite></cite></blockquote>'],
    ['rules', 'a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
    ['lines of one paragraph', 'a\nb', '<p>a b</p>'],
    ['markup as the text it is', '<b>a</b>\n\nx <i>y</i> z', '<p>&lt;b&gt;a&lt;/b&gt;</p><p>x &lt;i&gt;y&lt;/i&gt; z</p>'],
    ['addresses that run something as their words', '[a](javascript:alert(1))', '<p>a</p>'],
  ])('keeps %s', (_name, text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it('says in the report that it was Markdown', () => {
    expect(readMarkdown('- a\n- b', createIdMaker()).report.changed).toEqual({ markdown: 1 });
  });

  it('loses no word', () => {
    const text = 'Ein **Wort** und ![Bild](https://a.ch/x.png)\n\n    eingerückt\n\n<div>c</div>';
    const { elements, report } = readMarkdown(text, createIdMaker());
    const all = `${elements.map(plainText).join(' ')} ${JSON.stringify([elements, report.dropped])}`;
    for (const word of ['Ein', 'Wort', 'Bild', 'eingerückt', '<div>c</div>']) expect(all).toContain(word);
  });
});
