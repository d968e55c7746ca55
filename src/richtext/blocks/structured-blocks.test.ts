import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { openTrees, showTrees } from '#tests/builders/block-trees.ts';
import { canMark } from '../editing/commands/marks.ts';
import { toggleList } from '../editor/text-kinds.ts';
import { elementsOf } from '../editing/elements-of.ts';
import type { MarkName } from '../model/marks.ts';
import { modelOf } from '../models.ts';
import { findFaults, normalizeDocument } from '../normalize.ts';
import { withoutPollItemIds } from './poll/normalize.ts';

const t = (text: string, style: object = {}) => ({ text, ...style });
const el = (type: string, id: string, children: readonly unknown[], data?: object) => ({ type, id, children, ...(data ? { data } : {}) });
const head = [el('titleHeader', 'h', [t('')]), el('title', 't', [t('Title')]), el('lead', 'l', [t('')])];
const link = (text: string) => el('link', 'k', [t(text)], { kind: 'external', href: 'https://a.ch' });

/** Normalises a body after valid fixed blocks and returns the body. */
const body = (...elements: readonly unknown[]): readonly Element[] => {
  const { document } = normalizeDocument({ version: 'v008', elements: [...head, ...elements] }, createIdMaker());
  expect(findFaults(document)).toEqual([]);
  return document.elements.slice(3);
};

const BOX = { collapsed: true, style: { containerType: '_infobox_default' } };
const title = (...children: readonly unknown[]) => el('infoboxTitle', 'it', children);
const content = (...children: readonly unknown[]) => el('infoboxContent', 'ic', children);
const p = (id: string, text: string) => el('paragraph', id, [t(text)]);
const styled = [
  t('a', { bold: true }),
  t('b', { italic: true }),
  t('c', { underlined: true }),
  t('d', { subscript: true }),
  t('e', { superscript: true }),
  t('f', { code: true }),
];

describe('an infobox (A3-013, A3-014, B3-021, B5-069, B5-070, B9-022, B9-047)', () => {
  const cases: readonly (readonly [string, unknown, readonly unknown[]])[] = [
    [
      'is collapsed and of the default type where its data says nothing (B3-021, A3-014, B9-022)',
      el('infobox', 'i', [title(t('x')), content(p('p', 'y'))]),
      [el('infobox', 'i', [title(t('x')), content(p('p', 'y'))], BOX)],
    ],
    [
      'of a type that is none is of the default type (B9-047)',
      el('infobox', 'i', [title(t('x')), content(p('p', 'y'))], { collapsed: 'no', style: { containerType: 'huge', colour: 'red' } }),
      [
        el('infobox', 'i', [title(t('x')), content(p('p', 'y'))], {
          collapsed: true,
          style: { containerType: '_infobox_default', colour: 'red' },
        }),
      ],
    ],
    [
      'has one title: a second one joins it (B5-069)',
      el('infobox', 'i', [title(t('x')), content(p('p', 'y')), el('infoboxTitle', 'z', [t('more')])], BOX),
      [el('infobox', 'i', [title(t('x more')), content(p('p', 'y'))], BOX)],
    ],
    [
      'loses bold, italic and underline in its title (B5-069, B5-083)',
      el('infobox', 'i', [title(...styled.slice(0, 3)), content(p('p', 'y'))], BOX),
      [el('infobox', 'i', [title(t('abc')), content(p('p', 'y'))], BOX)],
    ],
    [
      'has one content: a second one joins it, and so does what stands loose (B5-070)',
      el('infobox', 'i', [content(p('p', 'y')), p('q', 'z'), el('infoboxContent', 'o', [p('r', 'w')])], BOX),
      [el('infobox', 'i', [el('infoboxTitle', 'new-1', [t('')]), content(p('p', 'y'), p('q', 'z'), p('r', 'w'))], BOX)],
    ],
    [
      'has at least one paragraph in its content (B5-070)',
      el('infobox', 'i', [title(t('x')), content(el('unorderedList', 'u', [el('listItem', 'a', [t('1')])]))], BOX),
      [
        el(
          'infobox',
          'i',
          [title(t('x')), content(el('unorderedList', 'u', [el('listItem', 'a', [t('1')])]), el('paragraph', 'new-1', [t('')]))],
          BOX,
        ),
      ],
    ],
    [
      'lets out what may not stand in its content (B5-070)',
      el('infobox', 'i', [title(t('x')), content(p('p', 'y'), el('separator', 's', [t('')]), el('comment', 'n', [t('ask')]))], BOX),
      [el('infobox', 'i', [title(t('x')), content(p('p', 'y'))], BOX), el('separator', 's', [t('')]), el('comment', 'n', [t('ask')])],
    ],
    [
      'that is a mere text becomes title and content',
      el('infobox', 'i', [t('words')], BOX),
      [
        el(
          'infobox',
          'i',
          [el('infoboxTitle', 'new-1', [t('')]), el('infoboxContent', 'new-2', [el('paragraph', 'new-3', [t('words')])])],
          BOX,
        ),
      ],
    ],
    [
      'that was written into is no template any more, also without a title (B5-075)',
      el('infobox', 'i', [title(t('')), content(p('p', 'y'))], { ...BOX, templateElement: true }),
      [el('infobox', 'i', [title(t('')), content(p('p', 'y'))], BOX)],
    ],
  ];
  it.each(cases)('%s', (_name, input, expected) => {
    expect(body(input)).toEqual(expected);
  });

  it('keeps crossheads, lists and an image in its content (B5-070)', () => {
    const inside = body(
      el(
        'infobox',
        'i',
        [
          title(t('x')),
          content(
            p('p', 'y'),
            el('image', 'm', [t('')], { src: 'https://a.ch/x.jpg' }),
            el('crosshead', 'c', [t('c')]),
            el('orderedList', 'o', [el('listItem', 'a', [t('1')])]),
          ),
        ],
        BOX,
      ),
    )[0]?.children[1];
    expect(inside && 'children' in inside ? inside.children.map(child => 'type' in child && child.type) : []).toEqual([
      'paragraph',
      'image',
      'crosshead',
      'orderedList',
    ]);
  });

  it.each(['_infobox_default', '_infobox_important', '_infobox_summary'])(
    'an infobox may be of type %s (A3-013, B9-047)',
    containerType => {
      const box = el('infobox', 'i', [title(t('x')), content(p('p', 'y'))], { collapsed: false, style: { containerType } });
      expect(body(box)).toEqual([box]);
    },
  );

  it('an infobox is empty when its title is blank (B5-077)', () => {
    const isEmpty = (element: unknown) => modelOf('infobox')?.isEmpty(body(element)[0] as Element);
    expect(isEmpty(el('infobox', 'i', [title(t(' ')), content(p('p', 'y'))], BOX))).toBe(true);
    expect(isEmpty(el('infobox', 'i', [title(t('x')), content(p('p', ''))], BOX))).toBe(false);
  });

  it('offers paragraphs and images inside, and nothing else (B5-088)', () => {
    const offers = modelOf('infoboxContent')?.offersInside;
    expect(['paragraph', 'image', 'crosshead', 'quote', 'orderedList'].map(type => offers?.(type))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('an interview (B3-039)', () => {
  const q = (...children: readonly unknown[]) => el('interviewQuestion', 'q', children);
  const a = (id: string, ...children: readonly unknown[]) => el('interviewAnswer', id, children);
  const cases: readonly (readonly [string, unknown, readonly unknown[]])[] = [
    [
      'has a question and answers (B3-039)',
      el('interview', 'i', [q(t('x')), a('a', t('y'))]),
      [el('interview', 'i', [q(t('x')), a('a', t('y'))])],
    ],
    [
      'always has an answer (B3-039)',
      el('interview', 'i', [q(t('x'))]),
      [el('interview', 'i', [q(t('x')), el('interviewAnswer', 'new-1', [t('')])])],
    ],
    [
      'is cut where a second question stands',
      el('interview', 'i', [q(t('1')), a('a', t('2')), el('interviewQuestion', 'r', [t('3')]), a('b', t('4'))]),
      [
        el('interview', 'i', [q(t('1')), a('a', t('2'))]),
        el('interview', 'new-1', [el('interviewQuestion', 'r', [t('3')]), a('b', t('4'))]),
      ],
    ],
    [
      'makes answers of other texts; lists and images follow it (B5-085)',
      el('interview', 'i', [q(t('x')), p('p', 'y'), el('unorderedList', 'u', [el('listItem', 'l1', [t('z')])])]),
      [el('interview', 'i', [q(t('x')), a('p', t('y'))]), el('unorderedList', 'u', [el('listItem', 'l1', [t('z')])])],
    ],
    [
      'lets a note of the desk out, so that it never becomes an answer',
      el('interview', 'i', [q(t('x')), a('a', t('y')), el('comment', 'n', [t('ask')])]),
      [el('interview', 'i', [q(t('x')), a('a', t('y'))]), el('comment', 'n', [t('ask')])],
    ],
    [
      'loses bold, italic, underline, subscript and superscript (B5-082)',
      el('interview', 'i', [q(...styled), a('a', ...styled)]),
      [el('interview', 'i', [q(t('abcde'), t('f', { code: true })), a('a', t('abcde'), t('f', { code: true }))])],
    ],
    [
      'keeps its links',
      el('interview', 'i', [q(t('x')), a('a', t('see '), link('Bern'), t(''))]),
      [el('interview', 'i', [q(t('x')), a('a', t('see '), link('Bern'), t(''))])],
    ],
  ];
  it.each(cases)('%s', (_name, input, expected) => {
    expect(body(input)).toEqual(expected);
  });

  it('an interview is empty when question and answers are blank (B5-077)', () => {
    const isEmpty = (answer: string) =>
      modelOf('interview')?.isEmpty(body(el('interview', 'i', [q(t(' ')), a('a', t(answer))]))[0] as Element);
    expect([isEmpty(''), isEmpty('x')]).toEqual([true, false]);
  });
});

describe('a poll (B3-038)', () => {
  const q = (...children: readonly unknown[]) => el('pollQuestion', 'q', children, { pollItemId: 'Q' });
  const a = (id: string, text: string, data?: object) => el('pollAnswer', id, [t(text)], data);
  const cases: readonly (readonly [string, unknown, readonly unknown[]])[] = [
    ['has a question and answers (B3-038)', el('poll', 'p', [q(t('x')), a('a', 'y')]), [el('poll', 'p', [q(t('x')), a('a', 'y')])]],
    [
      'makes answers of further questions and other texts',
      el('poll', 'p', [a('a', 'y'), q(t('x')), el('pollQuestion', 'r', [t('z')]), p('s', 'w')]),
      [el('poll', 'p', [q(t('x')), a('a', 'y'), el('pollAnswer', 'r', [t('z')]), el('pollAnswer', 's', [t('w')])])],
    ],
    [
      'loses marks and links, never words (B5-082)',
      el('poll', 'p', [q(...styled, link('g'), t('')), a('a', 'y')]),
      [el('poll', 'p', [q(t('abcde'), t('f', { code: true }), t('g')), a('a', 'y')])],
    ],
    [
      'keeps the ids under which votes are counted, unless they are none',
      el('poll', 'p', [q(t('x')), a('a', 'y', { pollItemId: 7 }), a('b', 'z', { pollItemId: [] })], { pollItemId: 'P' }),
      [el('poll', 'p', [q(t('x')), a('a', 'y', { pollItemId: 7 }), a('b', 'z')], { pollItemId: 'P' })],
    ],
  ];
  it.each(cases)('%s', (_name, input, expected) => {
    expect(body(input)).toEqual(expected);
  });

  it('a poll has questions and answers that are empty when they are blank (B5-077)', () => {
    for (const type of ['pollQuestion', 'pollAnswer'])
      expect([' ', 'x'].map(text => modelOf(type)?.isEmpty({ type, id: 'x', children: [{ text }] }))).toEqual([true, false]);
  });

  it('a poll of a component forgets the ids of its votes, at any depth; other elements keep their reference', () => {
    const poll = body(el('poll', 'p', [q(t('x')), a('a', 'y', { pollItemId: 7 })], { pollItemId: 'P' }));
    const inside: Element = { type: 'infobox', id: 'i', children: poll };
    const other = body(p('o', 'z'));
    const [stripped, kept] = withoutPollItemIds([inside, ...other]);
    expect(JSON.stringify(stripped)).not.toContain('pollItemId');
    expect(stripped && plainText(stripped)).toBe('x\ny');
    expect(kept).toBe(other[0]);
    expect(withoutPollItemIds(other)).toBe(other);
  });

  it('a poll whose answer is split counts the second half anew', () => {
    const { editor } = openTrees([['poll', ['pollQuestion', 'x'], ['pollAnswer', 'ja^nein']]]);
    editor.apply({ type: 'set_node', path: [3, 1], properties: {}, newProperties: { data: { pollItemId: 7, kept: true } } });
    editor.insertBreak();
    expect(
      elementsOf(editor)[3]
        ?.children.slice(1)
        .map(answer => 'data' in answer && answer.data),
    ).toEqual([{ pollItemId: 7, kept: true }, { kept: true }]);
  });
});

describe('a summary (B3-036, B5-071)', () => {
  const summary = (...items: readonly unknown[]) => el('summary', 's', [el('summaryList', 'sl', [el('unorderedList', 'u', items)])]);
  const item = (id: string, ...children: readonly unknown[]) => el('listItem', id, children);
  const cases: readonly (readonly [string, unknown, readonly unknown[]])[] = [
    ['holds a bulleted list (B3-036)', summary(item('a', t('x'))), [summary(item('a', t('x')))]],
    [
      'without a list gets one (B5-071)',
      el('summary', 's', []),
      [el('summary', 's', [el('summaryList', 'new-3', [el('unorderedList', 'new-1', [el('listItem', 'new-2', [t('')])])])])],
    ],
    [
      'makes points of all texts, and one list of all lists (B5-071, B5-085)',
      el('summary', 's', [t('x'), el('summaryList', 'sl', [el('orderedList', 'o', [item('a', t('1'))]), p('p', '2')])]),
      [
        el('summary', 's', [
          el('summaryList', 'sl', [el('unorderedList', 'new-2', [item('new-1', t('x')), item('a', t('1')), item('p', t('2'))])]),
        ]),
      ],
    ],
    ['loses bold, italic and underline', summary(item('a', ...styled.slice(0, 3))), [summary(item('a', t('abc')))]],
    [
      'lets out what cannot be a point',
      el('summary', 's', [el('summaryList', 'sl', [el('unorderedList', 'u', [item('a', t('x'))]), el('separator', 'r', [t('')])])]),
      [summary(item('a', t('x'))), el('separator', 'r', [t('')])],
    ],
  ];
  it.each(cases)('%s', (_name, input, expected) => {
    expect(body(input)).toEqual(expected);
  });

  it('starts with three empty lines (section 9: placeholder of three lines)', () => {
    const fresh = modelOf('summary')?.create(createIdMaker());
    expect(fresh && plainText(fresh)).toBe('\n\n');
  });

  it('offers nothing inside (B5-088)', () => {
    expect(['paragraph', 'image', 'listItem'].some(type => modelOf('summaryList')?.offersInside?.(type) !== false)).toBe(false);
  });
});

describe('text limits while writing (B5-082, B5-083)', () => {
  const ALL: readonly MarkName[] = ['bold', 'italic', 'underlined', 'subscript', 'superscript', 'strikethrough', 'code'];
  const cases: readonly (readonly [string, Parameters<typeof openTrees>[0], readonly MarkName[]])[] = [
    ['infobox title (B5-083, B5-084)', [['infobox', ['infoboxTitle', '^x^'], ['infoboxContent']]], ['bold', 'italic', 'underlined']],
    ['infobox content', [['infobox', ['infoboxTitle', 't'], ['infoboxContent', ['paragraph', '^x^']]]], []],
    [
      'interview question (B5-082, B5-084)',
      [['interview', ['interviewQuestion', '^x^'], ['interviewAnswer', 'y']]],
      ['bold', 'italic', 'underlined', 'subscript', 'superscript'],
    ],
    [
      'interview answer (B5-082, B5-084)',
      [['interview', ['interviewQuestion', 'x'], ['interviewAnswer', '^y^']]],
      ['bold', 'italic', 'underlined', 'subscript', 'superscript'],
    ],
    [
      'poll answer (B5-082, B5-084)',
      [['poll', ['pollQuestion', 'x'], ['pollAnswer', '^y^']]],
      ['bold', 'italic', 'underlined', 'subscript', 'superscript'],
    ],
    ['summary (B5-084)', [['summary', ['summaryList', ['unorderedList', ['listItem', '^x^']]]]], ['bold', 'italic', 'underlined']],
    ['crosshead (B5-083)', [['crosshead', '^x^']], ['bold', 'italic', 'underlined']],
    ['quote', [['quote', ['quoteText', '^x^'], ['quoteCaption', 'y']]], ['bold', 'italic', 'underlined']],
    [
      'caption of an image (B5-082)',
      [['image', ['embedCaption', '^x^'], ['embedCredit', 'y']]],
      ['bold', 'italic', 'underlined', 'subscript', 'superscript'],
    ],
    ['title of a dynamic teaser (B5-083)', [['dynamicTeaser', ['dynamicTeaserTitle', '^x^']]], ['bold', 'italic', 'underlined']],
    ['footer', [['footer', '^x^']], []],
    ['note', [['comment', '^x^']], []],
  ];
  it.each(cases)('%s', (_name, trees, forbidden) => {
    const { editor } = openTrees(trees);
    expect(ALL.filter(mark => !canMark(editor, mark))).toEqual(forbidden);
  });

  it.each([
    ['infobox title', [['infobox', ['infoboxTitle', '^x'], ['infoboxContent', ['paragraph', 'y']]]]],
    ['interview', [['interview', ['interviewQuestion', 'x'], ['interviewAnswer', '^y']]]],
    ['poll', [['poll', ['pollQuestion', 'x'], ['pollAnswer', '^y']]]],
    ['caption', [['image', ['embedCaption', '^x'], ['embedCredit', 'y']]]],
    ['quote', [['quote', ['quoteText', '^x'], ['quoteCaption', 'y']]]],
    ['title of a dynamic teaser', [['dynamicTeaser', ['dynamicTeaserTitle', '^x']]]],
    ['summary', [['summary', ['summaryList', ['unorderedList', ['listItem', '^x']]]]]],
  ] as const)('no list can be made in %s (B5-085)', (_name, trees) => {
    const { editor, makeId } = openTrees(trees);
    const before = showTrees(editor);
    toggleList(editor, 'orderedList', makeId);
    toggleList(editor, 'unorderedList', makeId);
    expect(showTrees(editor)).toEqual(before);
  });
});

describe('the place of an interview to be imported', () => {
  it('goes away as soon as it holds one', () => {
    const interview = el('interview', 'i', [el('interviewQuestion', 'q', [t('x')]), el('interviewAnswer', 'a', [t('y')])]);
    expect(body(el('importInterview', 'm', [interview, p('p', 'rest')]))).toEqual([interview, p('p', 'rest')]);
  });

  it('stays while it holds nothing', () => {
    expect(body(el('importInterview', 'm', [t('')]))).toEqual([el('importInterview', 'm', [t('')])]);
  });
});
