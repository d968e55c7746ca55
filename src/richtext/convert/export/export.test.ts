import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { type Element, readersText } from '#domain/article/document.ts';
import { validDocument } from '#tests/builders/arbitrary-document.ts';
import { articleToMarkdown } from './markdown.ts';
import { elementsToPlainText } from './plain-text.ts';
import { articleToPage } from './web-page.ts';

const text = (words: string, style: object = {}) => ({ text: words, ...style });
const element = (type: string, children: Element['children'], data?: Element['data']): Element =>
  data ? { type, id: type, data, children } : { type, id: type, children };

const ARTICLE: readonly Element[] = [
  element('titleHeader', [text('Bern')]),
  element('title', [text('Schnee & Eis')]),
  element('lead', [text('Es schneit.')]),
  element('paragraph', [
    text('Es fiel '),
    text('viel ', { bold: true }),
    text('Schnee', { italic: true }),
    text(', m'),
    text('2', { superscript: true }),
    text(' '),
    element('link', [text('hier')], { kind: 'external', href: 'https://example.org/a' }),
    text(' und '),
    element('link', [text('dort')], { kind: 'internal', metadataId: '100000000042' }),
    text('.'),
  ]),
  element('crosshead', [text('Erstens')], { style: { crossheadType: '_crosshead_listicle' } }),
  element('unorderedList', [element('listItem', [text('a')]), element('listItem', [text('b')])]),
  element('orderedList', [element('listItem', [text('1')])]),
  element('quote', [element('quoteText', [text('Kalt!')]), element('quoteCaption', [text('Amsler')])]),
  element('separator', [text('')]),
  element('video', [element('caption', [text('Der Zug')]), element('embedCredit', [text('Foto: X')])], { src: 'https://example.org/v' }),
];

describe('an article as Markdown', () => {
  it('an article as Markdown has its structure, marks and links, and links for what is shown from elsewhere', () => {
    expect(articleToMarkdown(ARTICLE, type => type)).toBe(
      [
        'Bern',
        '# Schnee & Eis',
        'Es schneit.',
        'Es fiel **viel** _Schnee_, m<sup>2</sup> [hier](https://example.org/a) und dort.',
        '## 1. Erstens',
        '- a\n- b',
        '1. 1',
        '> Kalt!\n>\n> — Amsler',
        '---',
        'video: <https://example.org/v>',
        'Der Zug',
        'Foto: X',
      ].join('\n\n') + '\n',
    );
  });

  it('an article as Markdown is never markup where words only look like it', () => {
    const markdown = articleToMarkdown([element('paragraph', [text('# kein Titel, *kein* Stern, <b>kein</b> [Link](x)')])], type => type);
    expect(markdown).toBe('\\# kein Titel, \\*kein\\* Stern, \\<b>kein\\</b> \\[Link]\\(x)\n');
  });

  it('writes a link once, whatever the styles of its words', () => {
    const link: Element = {
      type: 'link',
      id: 'l',
      data: { kind: 'external', href: 'https://example.org' },
      children: [{ text: 'Der ' }, { text: 'Bundesrat', commentId: 'c1' }, text(' tagt')],
    };
    expect(articleToMarkdown([element('paragraph', [text(''), link, text('')])], type => type)).toBe(
      '[Der Bundesrat tagt](https://example.org)\n',
    );
  });

  it('keeps every letter and never throws', () => {
    // Addresses of links are between their text and the next one.
    const letters = (words: string): string => words.replace(/\]\((?:<[^>]*>|[^()\s]*)\)|<\/?(?:sup|sub|s|u)>|[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(validDocument, ({ elements }) => {
        // Signs beside bold words may be written as references, so that Markdown does not read them otherwise.
        const markdown = articleToMarkdown(elements, () => '').replace(/&#x([\da-f]+);/giu, (_whole, hex: string) =>
          String.fromCodePoint(Number.parseInt(hex, 16)),
        );
        // Comments of the desk are for nobody else.
        for (const word of elements.flatMap(block => readersText(block).split(/[^\p{L}\p{N}]+/gu)))
          expect(letters(markdown)).toContain(word);
      }),
      { numRuns: 300 },
    );
  });
});

describe('an article as a page', () => {
  it('carries its title and language, and neither ids nor scripts', () => {
    const page = articleToPage([...ARTICLE, element('paragraph', [text('<script>alert(1)</script>')])], {
      language: 'de-CH',
      nameOf: type => type,
    });
    expect(page).toMatch(/^<!doctype html>\n<html lang="de-CH"><head><meta charset="utf-8"><title>Schnee &amp; Eis<\/title><\/head>/u);
    expect(page).toContain('<h1 class="title">Schnee &amp; Eis</h1>');
    expect(page).not.toMatch(/ data-id=|data-element|<script/u);
  });

  it('leaves out what is still to be filled in, and keeps what says something without words', () => {
    const page = articleToPage(
      [
        element('titleHeader', [text('')]),
        element('title', [text('Schnee')]),
        element('lead', [text(' ')]),
        element('crosshead', [text('')]),
        element('quote', [element('quoteText', [text('')]), element('quoteCaption', [text('')])]),
        element('separator', [text('')]),
        element('quote', [element('quoteText', [text('')]), element('quoteCaption', [text('Amsler')])]),
        element('ofALaterVersion', [text('')]),
      ],
      { language: 'de-CH', nameOf: type => type },
    );
    expect(page).toContain(
      '<article><h1 class="title">Schnee</h1><hr><blockquote><p class="quote-text"></p><cite>Amsler</cite></blockquote><div><p class="reference">ofALaterVersion</p></div></article>',
    );
  });
});

describe('elements as plain text', () => {
  it('elements as plain text have a blank line between blocks, and bullets and numbers', () => {
    expect(elementsToPlainText(ARTICLE.slice(1))).toBe(
      'Schnee & Eis\n\nEs schneit.\n\nEs fiel viel Schnee, m2 hier und dort.\n\nErstens\n\n- a\n- b\n\n1. 1\n\nKalt!\n\nAmsler\n\nDer Zug\n\nFoto: X',
    );
  });
});
