import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { emptyDocument, findFaults, normalizeDocument } from './normalize.ts';
import { charactersOf, countOf, createIdMaker, validDocument, wildDocument } from '#tests/builders/arbitrary-document.ts';

const t = (text: string, style: object = {}) => ({ text, ...style });
const el = (type: string, id: string, children: readonly unknown[], data?: object) => ({ type, id, children, ...(data ? { data } : {}) });
const head = [el('titleHeader', 'h', [t('')]), el('title', 't', [t('Title')]), el('lead', 'l', [t('')])];
const link = (id: string, children: readonly unknown[]) => el('link', id, children, { kind: 'external', href: 'https://example.org' });

/** Normalises a body after valid fixed blocks and returns the body. */
const body = (...elements: readonly unknown[]): readonly Element[] =>
  normalizeDocument({ version: 'v008', elements: [...head, ...elements] }, createIdMaker()).document.elements.slice(3);

const codes = (...elements: readonly unknown[]): readonly string[] =>
  normalizeDocument({ version: 'v008', elements: [...head, ...elements] }, createIdMaker()).report.map(repair => repair.code);

describe('the three fixed blocks', () => {
  it('the three fixed blocks are created where they are missing, with an empty paragraph to write in (B3-002)', () => {
    const { document } = normalizeDocument([], createIdMaker());
    expect(document.elements.map(element => element.type)).toEqual(['titleHeader', 'title', 'lead', 'paragraph']);
  });

  it('the three fixed blocks come first, wherever they stood', () => {
    const { document } = normalizeDocument(
      [el('paragraph', 'p', [t('Body')]), el('lead', 'l', [t('Lead')]), el('title', 't', [t('Title')])],
      createIdMaker(),
    );
    expect(document.elements.map(plainText)).toEqual(['', 'Title', 'Lead', 'Body']);
  });

  it('the three fixed blocks are never more than three: the text of a second title goes on as a paragraph (B5-074)', () => {
    expect(body(el('title', 't2', [t('Second')]), el('lead', 'l2', [t('')]))).toEqual([el('paragraph', 't2', [t('Second')])]);
  });

  it('the three fixed blocks lose bold, italic, underline and links, and keep the words', () => {
    const titles = [
      el('titleHeader', 'h', [t('a', { bold: true }), t('b', { italic: true }), t('c', { underlined: true })]),
      el('title', 't', [t('See '), link('k', [t('Bern')]), t('!')]),
      el('lead', 'l', [t('x', { superscript: true })]),
    ];
    const { document } = normalizeDocument({ version: 'v008', elements: titles }, createIdMaker());
    expect(document.elements.slice(0, 3)).toEqual([
      el('titleHeader', 'h', [t('abc')]),
      el('title', 't', [t('See Bern!')]),
      el('lead', 'l', [t('x', { superscript: true })]),
    ]);
  });

  it('the three fixed blocks hold one line: line feeds become spaces', () => {
    const { document } = normalizeDocument([el('title', 't', [t('One\nTwo\r\nThree')])], createIdMaker());
    expect(document.elements[1]?.children).toEqual([t('One Two Three')]);
  });
});

describe('ids', () => {
  it('ids that stand twice are replaced and reported; the first keeps its id (B5-076)', () => {
    const { document, report } = normalizeDocument(
      { version: 'v008', elements: [...head, el('paragraph', 'p', [t('1')]), el('paragraph', 'p', [t('2')])] },
      createIdMaker(),
    );
    expect(document.elements.slice(3)).toEqual([el('paragraph', 'p', [t('1')]), el('paragraph', 'new-1', [t('2')])]);
    expect(report).toEqual([{ code: 'duplicateId', elementId: 'p', elementType: 'paragraph' }]);
  });

  it('ids are unique at every depth', () => {
    expect(body(el('unorderedList', 'x', [el('listItem', 'x', [t('1')])]))[0]?.children[0]).toMatchObject({ id: 'new-1' });
  });

  it('ids are made where they are missing', () => {
    expect(body({ type: 'paragraph', children: [t('a')] })).toEqual([el('paragraph', 'new-1', [t('a')])]);
  });
});

describe('text', () => {
  const cases: readonly (readonly [string, unknown, unknown])[] = [
    ['equal neighbours are joined', el('paragraph', 'p', [t('a'), t('b')]), el('paragraph', 'p', [t('ab')])],
    [
      'different neighbours stay apart',
      el('paragraph', 'p', [t('a'), t('b', { bold: true })]),
      el('paragraph', 'p', [t('a'), t('b', { bold: true })]),
    ],
    ['empty runs are dropped', el('paragraph', 'p', [t('a'), t('', { bold: true }), t('b')]), el('paragraph', 'p', [t('ab')])],
    ['marks that are off are left out', el('paragraph', 'p', [t('a', { bold: false })]), el('paragraph', 'p', [t('a')])],
    ['a block without children gets a text', el('paragraph', 'p', []), el('paragraph', 'p', [t('')])],
    [
      'crossheads lose bold, italic and underline',
      el('crosshead', 'c', [t('a', { bold: true, code: true })], { style: { crossheadType: '_crosshead_subsection' } }),
      el('crosshead', 'c', [t('a', { code: true })], { style: { crossheadType: '_crosshead_subsection' } }),
    ],
    [
      'a crosshead of no known variant is a section title',
      el('crosshead', 'c', [t('a')], { style: { crossheadType: 'huge' } }),
      el('crosshead', 'c', [t('a')], { style: { crossheadType: '_crosshead_default' } }),
    ],
    [
      'a template that was written into is none any more (B5-075)',
      el('paragraph', 'p', [t('a')], { templateElement: true }),
      el('paragraph', 'p', [t('a')]),
    ],
    [
      'an empty template stays one',
      el('paragraph', 'p', [t('')], { templateElement: true }),
      el('paragraph', 'p', [t('')], { templateElement: true }),
    ],
  ];
  it.each(cases)('%s', (_name, input, expected) => {
    expect(body(input)).toEqual([expected]);
  });
});

describe('links', () => {
  it('links have texts around them', () => {
    expect(body(el('paragraph', 'p', [link('k', [t('a')]), link('m', [t('b')])]))[0]?.children).toEqual([
      t(''),
      link('k', [t('a')]),
      t(''),
      link('m', [t('b')]),
      t(''),
    ]);
  });

  it('links are trimmed: white space at the edges goes to the neighbours (B4-039)', () => {
    expect(body(el('paragraph', 'p', [t('in'), link('k', [t(' Bern ')]), t('and')]))[0]?.children).toEqual([
      t('in '),
      link('k', [t('Bern')]),
      t(' and'),
    ]);
  });

  it('links are removed where they are empty (B4-039)', () => {
    expect(body(el('paragraph', 'p', [t('a'), link('k', [t(' ')]), t('b')]))[0]?.children).toEqual([t('a b')]);
  });

  it('links lose underline, subscript and superscript inside (B4-043)', () => {
    expect(
      body(
        el('paragraph', 'p', [
          t('a'),
          link('k', [t('b', { underlined: true, bold: true }), t('2', { subscript: true, bold: true })]),
          t(''),
        ]),
      )[0]?.children,
    ).toEqual([t('a'), link('k', [t('b2', { bold: true })]), t('')]);
  });

  it('links become text in a quote and where they lead nowhere (B5-086)', () => {
    const quote = el('quote', 'q', [
      el('quoteText', 'qt', [t('a'), link('k', [t('b')]), t('')]),
      el('quoteCaption', 'qc', [t(''), link('m', [t('c')]), t('')]),
    ]);
    expect(body(quote)).toEqual([el('quote', 'q', [el('quoteText', 'qt', [t('ab')]), el('quoteCaption', 'qc', [t('c')])])]);
    expect(body(el('paragraph', 'p', [el('link', 'k', [t('a')], { kind: 'nowhere' })]))).toEqual([el('paragraph', 'p', [t('a')])]);
  });
});

describe('structure', () => {
  it('lists hold items: text, paragraphs and nested lists become items', () => {
    const list = el('orderedList', 'o', [
      t('loose'),
      el('paragraph', 'p', [t('one')]),
      el('unorderedList', 'u', [el('listItem', 'i', [t('two')])]),
    ]);
    expect(body(list)).toEqual([
      el('orderedList', 'o', [el('listItem', 'new-1', [t('loose')]), el('listItem', 'p', [t('one')]), el('listItem', 'i', [t('two')])]),
    ]);
  });

  it('what cannot be an item stands between two lists', () => {
    const list = el('unorderedList', 'u', [el('listItem', 'a', [t('1')]), el('separator', 's', [t('')]), el('listItem', 'b', [t('2')])]);
    expect(body(list).map(element => element.type)).toEqual(['unorderedList', 'separator', 'unorderedList']);
  });

  it('loose items become one list', () => {
    expect(body(el('listItem', 'a', [t('1')]), el('listItem', 'b', [t('2')]))).toEqual([
      el('unorderedList', 'new-1', [el('listItem', 'a', [t('1')]), el('listItem', 'b', [t('2')])]),
    ]);
  });

  it('a quote has one text and one caption; what else is inside joins them or follows', () => {
    const quote = el('quote', 'q', [
      el('quoteCaption', 'c', [t('Frisch')]),
      t('first'),
      el('quoteText', 'x', [t('second')]),
      el('video', 'v', [t('clip')]),
    ]);
    expect(body(quote)).toEqual([
      el('quote', 'q', [el('quoteText', 'x', [t('first\nsecond')]), el('quoteCaption', 'c', [t('Frisch')])]),
      el('video', 'v', [t('clip')]),
    ]);
  });

  it('a block inside a paragraph follows it, the rest of the text after that', () => {
    expect(body(el('paragraph', 'p', [t('a'), el('separator', 's', [t('')]), t('b')]))).toEqual([
      el('paragraph', 'p', [t('a')]),
      el('separator', 's', [t('')]),
      el('paragraph', 'new-1', [t('b')]),
    ]);
  });

  it('text inside a separator follows it', () => {
    expect(body(el('separator', 's', [t('words')]))).toEqual([el('separator', 's', [t('')]), el('paragraph', 'new-1', [t('words')])]);
  });

  it('an element of unknown type is kept as it is, with all it carries', () => {
    const video = el('video', 'v', [el('caption', 'c', [t('a', { bold: false }), t('b')]), t('loose')], { src: 'x', embed: { url: 'y' } });
    expect(body(video)).toEqual([video]);
    expect(codes(video)).toEqual([]);
  });

  it('an object that is no node is kept whole in an unknown element', () => {
    expect(body({ html: '<p>old</p>' })[0]).toMatchObject({ type: 'unknown', data: { original: { html: '<p>old</p>' } } });
  });

  it('fields beside an element go to its data', () => {
    expect(body({ type: 'video', id: 'v', src: 'clip', children: [] })).toEqual([el('video', 'v', [], { src: 'clip' })]);
  });
});

describe('any input', () => {
  it('a valid document comes back by reference, with an empty report', () => {
    const document = emptyDocument(createIdMaker());
    const answer = normalizeDocument(document, createIdMaker());
    expect(answer.document).toBe(document);
    expect(answer.report).toEqual([]);
  });

  it('an older version is lifted to v008 (B9-001)', () => {
    const answer = normalizeDocument({ version: 'v007', elements: head }, createIdMaker());
    expect(answer.document.version).toBe('v008');
    expect(answer.report.map(repair => repair.code)).toContain('versionChanged');
  });

  it('a hundred thousand levels deep is flattened to its text, quickly', () => {
    let deep: unknown = [{ text: 'bottom' }];
    for (let level = 0; level < 100_000; level += 1)
      deep = level % 2 === 0 ? [deep] : { type: 'paragraph', children: [deep, { text: '.' }] };
    const { document } = normalizeDocument(deep, createIdMaker());
    expect(findFaults(document)).toEqual([]);
    expect(document.elements.map(plainText).join('')).toContain('bottom');
  });

  it('any input of any JSON shape never throws, gives a valid document, and loses no text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), input => {
        const { document } = normalizeDocument(input, createIdMaker());
        expect(findFaults(document)).toEqual([]);
        expect(countOf(charactersOf(document))).toEqual(countOf(charactersOf(input)));
      }),
      { numRuns: 1000 },
    );
  });

  it('any input of elements put together in every wrong way gives a valid document and loses no text', () => {
    fc.assert(
      fc.property(wildDocument, input => {
        const { document } = normalizeDocument(input, createIdMaker());
        expect(findFaults(document)).toEqual([]);
        expect(countOf(charactersOf(document))).toEqual(countOf(charactersOf(input)));
      }),
      { numRuns: 2000 },
    );
  });

  it('any input is repaired once: a second time changes nothing and reports nothing', () => {
    fc.assert(
      fc.property(validDocument, document => {
        const again = normalizeDocument(document, createIdMaker('again'));
        expect(again.report).toEqual([]);
        expect(again.document).toBe(document);
      }),
      { numRuns: 2000 },
    );
  });
});
