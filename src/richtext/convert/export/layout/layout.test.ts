// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Element, readersText } from '#domain/article/document.ts';
import { createIdMaker, validDocument } from '#tests/builders/arbitrary-document.ts';
import { heldElements } from '#tests/builders/arbitrary-article.ts';
import { paragraphsToIcml } from './icml.ts';
import { layoutPartsOf } from './layout-parts.ts';

const id = createIdMaker();
const element = (type: string, children: Element['children'], data?: Element['data']): Element =>
  data ? { type, id: id(), data, children } : { type, id: id(), children };
const line = (type: string, text: string): Element => element(type, [{ text }]);

const storyOf = (elements: readonly Element[]): Document =>
  new DOMParser().parseFromString(paragraphsToIcml(layoutPartsOf(elements).paragraphs, 'Titel "A" & <B>'), 'application/xml');
/** The words of the story by paragraph: a break ends one. */
const wordsOf = (story: Document): readonly string[] =>
  Array.from(story.querySelectorAll('ParagraphStyleRange'), range =>
    Array.from(range.querySelectorAll('Content'), ({ textContent }) => textContent).join(''),
  );
const stylesOf = (story: Document): readonly string[] =>
  Array.from(story.querySelectorAll('ParagraphStyleRange'), range => range.getAttribute('AppliedParagraphStyle') ?? '');

/** Signs that XML has no place for, and white space, are no words. */
const lettersOf = (text: string): readonly string[] =>
  Array.from(text.replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|\s/gu, '')).sort();

describe('an article for layout (A1-009a)', () => {
  const ARTICLE = [
    line('titleHeader', 'Bern'),
    line('title', 'Schnee & « Eis »'),
    line('lead', 'Es schneit.'),
    element('paragraph', [
      { text: 'Es fiel ' },
      { text: 'viel', bold: true, italic: true },
      { text: ' <Schnee>\nim Mai ' },
      element('link', [{ text: 'hier' }], { kind: 'external', href: 'https://example.org/a' }),
    ]),
    element('crosshead', [{ text: 'Erstens' }], { style: { crossheadType: '_crosshead_listicle' } }),
    element('orderedList', [line('listItem', 'a'), line('listItem', 'b')]),
    element('quote', [line('quoteText', 'Kalt!'), line('quoteCaption', 'Amsler')]),
    element('infobox', [line('infoboxTitle', 'Kurz'), element('infoboxContent', [line('paragraph', 'gesagt')])]),
  ];

  it('an article for layout has a paragraph style for each kind of block', () => {
    const story = storyOf(ARTICLE);
    expect(stylesOf(story).map(style => style.replace('ParagraphStyle/', ''))).toEqual(
      ['Kicker', 'Title', 'Lead', 'Body', 'Crosshead numbered', 'List item', 'List item', 'Quote', 'Quote caption'].concat(
        'Infobox Title',
        'Infobox Body',
      ),
    );
    expect(wordsOf(story)).toEqual(
      ['Bern', 'Schnee & « Eis »', 'Es schneit.', 'Es fiel viel <Schnee>\u2028im Mai hier', '1. Erstens', '1.\ta', '2.\tb', 'Kalt!'].concat(
        'Amsler',
        'Kurz',
        'gesagt',
      ),
    );
    expect(story.querySelector('Story')?.getAttribute('StoryTitle')).toBe('Titel "A" & <B>');
  });

  it('names every style that it uses, and breaks after each paragraph but the last', () => {
    const story = storyOf(ARTICLE);
    const known = new Set(Array.from(story.querySelectorAll('ParagraphStyle, CharacterStyle'), style => style.getAttribute('Self')));
    for (const range of Array.from(story.querySelectorAll('[AppliedParagraphStyle], [AppliedCharacterStyle]')))
      expect(known).toContain(range.getAttribute('AppliedParagraphStyle') ?? range.getAttribute('AppliedCharacterStyle'));
    expect(story.querySelector('CharacterStyle[Name="Bold Italic"]')?.getAttribute('FontStyle')).toBe('Bold Italic');
    expect(story.querySelectorAll('Br')).toHaveLength(ARTICLE.length + 2);
  });

  it('says what cannot be printed, with its words and address', () => {
    const poll = element('poll', [line('pollQuestion', 'Ski?'), line('pollAnswer', 'Ja')]);
    const video = element('youtube', [line('embedCaption', 'Der Film')], { src: 'https://www.youtube.com/watch?v=a' });
    const picture = element('image', [line('embedCaption', 'Schnee'), line('embedCredit', 'Foto: X')], {
      src: 'https://example.org/a.jpg',
    });
    const parts = layoutPartsOf([...ARTICLE, poll, video, picture, line('comment', 'nur für uns')]);
    expect(parts.leftOut).toEqual([
      { type: 'poll', address: undefined, words: 'Ski?\nJa' },
      { type: 'youtube', address: 'https://www.youtube.com/watch?v=a', words: 'Der Film' },
    ]);
    expect(parts.links).toEqual([{ words: 'hier', address: 'https://example.org/a' }]);
    expect(parts.pictures).toEqual([{ address: 'https://example.org/a.jpg', caption: 'Schnee', credit: 'Foto: X' }]);
    expect(parts.paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ')).not.toContain('nur für uns');
  });

  it('an article for layout is valid XML that holds every word in its order', () => {
    fc.assert(
      fc.property(heldElements({ listicles: false, breaks: true }), elements => {
        const story = storyOf([...elements, line('paragraph', 'a\u0001b\uD800')]);
        expect(story.getElementsByTagName('parsererror')).toHaveLength(0);
        const written = wordsOf(story)
          .map(words => words.replace(/^(?:•|\d+\.)\t/u, ''))
          .join('');
        const letters = (text: string): string => text.replace(/\s/gu, '');
        expect(letters(written)).toBe(letters([...elements.map(readersText), 'ab'].join('')));
      }),
      { numRuns: 100 },
    );
  });

  it('loses no word of any article: each is in the text, below a picture or in the report', () => {
    fc.assert(
      fc.property(validDocument, ({ elements }) => {
        const { paragraphs, pictures, leftOut } = layoutPartsOf(elements);
        const told = [
          ...paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)),
          ...pictures.flatMap(({ caption, credit }) => [caption, credit]),
          ...leftOut.map(({ words }) => words),
        ].join('');
        const missing = [...lettersOf(told)];
        for (const letter of lettersOf(elements.map(readersText).join(''))) {
          const at = missing.indexOf(letter);
          expect(at, `${letter} is in none of them`).toBeGreaterThanOrEqual(0);
          missing.splice(at, 1);
        }
      }),
      { numRuns: 100 },
    );
  });
});
