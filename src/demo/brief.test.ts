import { describe, expect, it } from 'vitest';
import { documentSchema, ELEMENT_TYPE, linkDataSchema } from '#domain/article/document.ts';
import { type BriefElement, buildElements, parseInline } from './brief.ts';
import { buildDocument, buildEarlierDocument } from './history.ts';

const context = () => {
  let last = 0;
  return {
    makeId: () => `id-${String((last += 1))}`,
    metadataIdOf: (slug: string) => (slug === 'alpkaese' ? '100000000042' : '100000000000'),
    userIdOf: (username: string) => `user-${username}`,
  };
};

describe('the inline notation', () => {
  it.each([
    ['plain text', 'Ein Satz.', [{ text: 'Ein Satz.' }]],
    ['nothing', '', [{ text: '' }]],
    ['bold', 'Das **Ja** gilt', [{ text: 'Das ' }, { text: 'Ja', bold: true }, { text: ' gilt' }]],
    ['italic', '*kursiv*', [{ text: 'kursiv', italic: true }]],
    [
      'bold in italic',
      '*a **b** c*',
      [
        { text: 'a ', italic: true },
        { text: 'b', italic: true, bold: true },
        { text: ' c', italic: true },
      ],
    ],
    ['underlined', '__u__', [{ text: 'u', underlined: true }]],
    ['struck through', '~~weg~~', [{ text: 'weg', strikethrough: true }]],
    ['code', '`npm`', [{ text: 'npm', code: true }]],
    ['subscript', 'H~2~O', [{ text: 'H' }, { text: '2', subscript: true }, { text: 'O' }]],
    ['superscript', 'm^2^', [{ text: 'm' }, { text: '2', superscript: true }]],
    ['signs that stand alone', '3 * 4 ~ 12', [{ text: '3 * 4 ~ 12' }]],
  ])('reads %s', (_name, markup, expected) => {
    expect(parseInline(markup, context())).toEqual(expected);
  });

  it.each([
    ['https://example.ch/a_(b', { kind: 'external', href: 'https://example.ch/a_(b' }],
    ['metadata:alpkaese', { kind: 'internal', metadataId: '100000000042' }],
    ['category:12', { kind: 'category', categoryId: 12 }],
    ['tag:3', { kind: 'tag', tagId: 3 }],
    ['author:chief', { kind: 'author', authorId: 'user-chief' }],
  ])('reads a link to %s', (target, data) => {
    const [before, link, after] = parseInline(`[hier](${target})`, context());
    expect(before).toEqual({ text: '' });
    expect(link).toMatchObject({ type: ELEMENT_TYPE.link, data, children: [{ text: 'hier' }] });
    expect(linkDataSchema.safeParse(data).success).toBe(true);
    expect(after).toEqual({ text: '' });
  });

  it('puts a text node between two links that touch', () => {
    const nodes = parseInline('[a](tag:1)[b](tag:2)', context());
    expect(nodes.map(node => ('text' in node ? 'text' : node.type))).toEqual(['text', 'link', 'text', 'link', 'text']);
  });

  it('refuses a link target it does not know', () => {
    expect(() => parseInline('[a](javascript:alert)', context())).toThrow('Unknown link target');
  });
});

describe('the block notation', () => {
  it('builds a valid document with an id of its own for every element', () => {
    const brief: BriefElement[] = [
      ['p', 'Text mit [Link](https://example.ch)'],
      ['h', 'Titel'],
      ['sub', 'Untertitel'],
      ['listicle', 'Erstens'],
      ['listicleU', 'Punkt'],
      ['ul', ['a', '**b**']],
      ['ol', ['eins']],
      ['quote', 'Gesagt', 'Von wem'],
      ['hr'],
      ['p', '', { placeholder: 'Hier schreiben' }],
    ];
    const elements = buildElements(brief, context());
    expect(documentSchema.safeParse({ version: 'v008', elements }).success).toBe(true);
    expect(elements.map(element => element.type)).toEqual([
      'paragraph',
      'crosshead',
      'crosshead',
      'crosshead',
      'crosshead',
      'unorderedList',
      'orderedList',
      'quote',
      'separator',
      'paragraph',
    ]);
    expect(elements.slice(1, 5).map(element => element.data?.['style'])).toEqual([
      { crossheadType: '_crosshead_default' },
      { crossheadType: '_crosshead_subsection' },
      { crossheadType: '_crosshead_listicle' },
      { crossheadType: '_crosshead_listicle_unordered' },
    ]);
    expect(elements[5]?.children.map(child => ('type' in child ? child.type : ''))).toEqual(['listItem', 'listItem']);
    expect(elements[7]?.children.map(child => ('type' in child ? child.type : ''))).toEqual(['quoteText', 'quoteCaption']);
    expect(elements[8]?.children).toEqual([{ text: '' }]);
    expect(elements[9]).toMatchObject({ data: { templateElement: true, placeholder: 'Hier schreiben' }, children: [{ text: '' }] });
    const ids = [...JSON.stringify(elements).matchAll(/"id":"(id-\d+)"/gu)].map(match => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('an earlier revision', () => {
  const article = {
    titleHeader: 'Kopf',
    title: 'Neu',
    lead: 'Lead',
    elements: [
      ['p', 'eins'],
      ['p', 'zwei'],
      ['p', 'drei'],
    ] as BriefElement[],
  };

  it('keeps the ids of blocks, with what they said then, and shows what was deleted since', () => {
    const here = context();
    const present = buildDocument(article, here);
    const earlier = buildEarlierDocument(
      present,
      {
        minutesAgo: 10,
        by: 'editor',
        note: 'Entwurf',
        contentStatus: 'draft',
        edits: [
          { at: 'title', was: 'Alt' },
          { at: 0, was: ['p', 'früher'] },
          { at: 1, was: null },
          { at: 2, dropped: ['p', 'gestrichen'] },
          { at: 3, dropped: ['p', 'am Ende'] },
        ],
      },
      here,
    );
    const texts = earlier.elements.map(element => element.children.map(child => ('text' in child ? child.text : '')).join(''));
    expect(texts).toEqual(['Kopf', 'Alt', 'Lead', 'früher', 'gestrichen', 'drei', 'am Ende']);
    expect(earlier.elements[1]?.id).toBe(present.elements[1]?.id);
    expect(earlier.elements[3]?.id).toBe(present.elements[3]?.id);
    expect(earlier.elements[5]?.id).toBe(present.elements[5]?.id);
  });
});
