import { type Editor, Transforms, createEditor } from 'slate';
import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import * as blocks from '#richtext/editing/commands/blocks.ts';
import { canLink, linkAtSelection, removeLink, saveLink } from '#richtext/editing/commands/links.ts';
import { canMark, isMarkActive, toggleMark } from '#richtext/editing/commands/marks.ts';
import { selectAllInSteps } from '#richtext/editing/commands/selection.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { fromEditorElements } from '#richtext/editing/islands.ts';
import { quoteModel } from '#richtext/blocks/quote/model.ts';
import { separatorModel } from '#richtext/blocks/separator/model.ts';
import { findFaults, normalizeDocument } from '#richtext/normalize.ts';
import { createIdMaker } from '#richtext/testing/arbitrary-document.ts';
import { assembleEditor } from './create-editor.ts';

/**
 * Blocks in short: `p:Text`, `c:Crosshead`, `c2:`, `u:one|two` and `o:` lists, `q:Text|Caption`, `-` separator, `h: t: l:` the fixed blocks.
 * `*b*` is bold, `_i_` italic, `[link]` an external link, `^` the caret, two `^` a selection.
 */
const CROSSHEADS = {
  c: '_crosshead_default',
  c2: '_crosshead_subsection',
  c3: '_crosshead_listicle',
  c4: '_crosshead_listicle_unordered',
} as const;

const line = (source: string): readonly unknown[] =>
  source.split(/(\*[^*]+\*|_[^_]+_|\[[^\]]+\])/u).flatMap((part, index): readonly unknown[] => {
    if (part.startsWith('*')) return [{ text: part.slice(1, -1), bold: true }];
    if (part.startsWith('_')) return [{ text: part.slice(1, -1), italic: true }];
    if (part.startsWith('['))
      return [
        {
          type: 'link',
          id: `link${index}`,
          data: { kind: 'external', href: 'https://example.org' },
          children: [{ text: part.slice(1, -1) }],
        },
      ];
    return [{ text: part }];
  });

const NAMES = { h: 'titleHeader', t: 'title', l: 'lead', p: 'paragraph', u: 'unorderedList', o: 'orderedList' } as const;

const build = (source: string, id: string): unknown => {
  if (source === '-') return { type: 'separator', id, children: [{ text: '' }] };
  const [, kind = 'p', text = ''] = /^([a-z]\d?):([\s\S]*)$/u.exec(source) ?? [];
  if (kind in CROSSHEADS)
    return { type: 'crosshead', id, data: { style: { crossheadType: CROSSHEADS[kind as keyof typeof CROSSHEADS] } }, children: line(text) };
  const parts = text.split('|');
  if (kind === 'q')
    return {
      type: 'quote',
      id,
      children: ['quoteText', 'quoteCaption'].map((type, index) => ({ type, id: `${id}-${index}`, children: line(parts[index] ?? '') })),
    };
  if (kind === 'u' || kind === 'o')
    return {
      type: NAMES[kind],
      id,
      children: parts.map((part, index) => ({ type: 'listItem', id: `${id}-${index}`, children: line(part) })),
    };
  return { type: NAMES[kind as keyof typeof NAMES], id, children: line(text) };
};

const printLine = (element: Element): string =>
  element.children
    .map(child => {
      if ('children' in child) return `[${plainText(child)}]`;
      if (child.bold) return `*${child.text}*`;
      return child.italic ? `_${child.text}_` : child.text;
    })
    .join('');

const print = (element: Element): string => {
  const children = element.children.filter(child => 'children' in child);
  switch (element.type) {
    case 'separator':
      return '-';
    case 'crosshead':
      return `${Object.entries(CROSSHEADS).find(([, type]) => type === (element.data?.['style'] as { crossheadType: string }).crossheadType)?.[0] ?? '?'}:${printLine(element)}`;
    case 'quote':
      return `q:${children.map(printLine).join('|')}`;
    case 'unorderedList':
    case 'orderedList':
      return `${element.type === 'orderedList' ? 'o' : 'u'}:${children.map(printLine).join('|')}`;
    default:
      return `${Object.entries(NAMES).find(([, type]) => type === element.type)?.[0] ?? element.type}:${printLine(element)}`;
  }
};

const points = (editor: Editor): void => {
  const found = [...editor.nodes({ at: [], match: node => 'text' in node, voids: true })].flatMap(([node, path]) =>
    [...('text' in node ? node.text : '').matchAll(/\^/gu)].map(match => ({ path, offset: match.index })),
  );
  const [anchor, focus = anchor] = found;
  if (anchor && focus) Transforms.select(editor, { anchor, focus });
  for (const { path, offset } of [...found].reverse()) editor.apply({ type: 'remove_text', path, offset, text: '^' });
};

const open = (sources: readonly string[]) => {
  const makeId = createIdMaker();
  const hasTop = sources[0]?.startsWith('h:');
  const all = hasTop ? sources : ['h:', 't:', 'l:', ...sources];
  const elements = normalizeDocument({ version: 'v008', elements: all.map((source, index) => build(source, `b${index}`)) }, makeId).document
    .elements;
  const { editor, steps } = assembleEditor(createEditor(), { makeId, now: () => 0, elements });
  points(editor);
  editor.history = { undos: [], redos: [] };
  editor.operations = [];
  return { editor, steps, makeId };
};

const show = (editor: Editor): readonly string[] => {
  const before = elementsOf(editor);
  const { selection } = editor;
  const marked = (element: Element, path: readonly number[]): Element => ({
    ...element,
    children: element.children.map((child, index) => {
      if ('children' in child) return marked(child, [...path, index]);
      const offsets = [selection?.anchor, selection?.focus]
        .filter(point => point?.path.join() === [...path, index].join())
        .map(point => point?.offset ?? 0)
        .sort((left, right) => left - right);
      const unique =
        selection?.anchor.offset === selection?.focus.offset && selection?.anchor.path.join() === selection?.focus.path.join()
          ? offsets.slice(0, 1)
          : offsets;
      return {
        ...child,
        text: [...unique].reverse().reduce((text, offset) => `${text.slice(0, offset)}^${text.slice(offset)}`, child.text),
      };
    }),
  });
  return before.map((element, index) => print(element.type === 'separator' ? element : marked(element, [index])));
};

type Command = (editor: Editor, makeId: () => string) => unknown;
type Case = readonly [name: string, before: readonly string[], command: Command, after: readonly string[]];

/** Runs cases on the body, or on the whole document where the case starts with a title header. */
const table = (cases: readonly Case[]): void => {
  it.each(cases)('%s', (_name, before, command, after) => {
    const { editor, steps, makeId } = open(before);
    const start = elementsOf(editor);
    steps.asStep(() => command(editor, makeId));
    const shown = show(editor);
    expect(before[0]?.startsWith('h:') ? shown : shown.slice(3)).toEqual(after);
    expect(findFaults({ version: 'v008', elements: fromEditorElements(elementsOf(editor)) })).toEqual([]);
    const end = elementsOf(editor);
    if (end === start) return;
    while (steps.canUndo()) editor.undo();
    expect(elementsOf(editor)).toEqual(start);
    while (steps.canRedo()) editor.redo();
    expect(elementsOf(editor)).toEqual(end);
  });
};

const enter: Command = editor => editor.insertBreak();
const softBreak: Command = editor => editor.insertSoftBreak();
const backspace: Command = editor => editor.deleteBackward('character');
const del: Command = editor => editor.deleteForward('character');
const type =
  (text: string): Command =>
  editor =>
    editor.insertText(text);

describe('Enter', () => {
  table([
    ['splits a paragraph', ['p:one^two'], enter, ['p:one', 'p:^two']],
    ['at the start of a paragraph puts an empty one before it', ['p:^one'], enter, ['p:', 'p:^one']],
    ['at the end of a paragraph starts the next', ['p:one^'], enter, ['p:one', 'p:^']],
    ['in the title header goes to the title', ['h:a^', 't:b', 'l:c', 'p:d'], enter, ['h:a', 't:^b', 'l:c', 'p:d']],
    ['in the title goes to the lead', ['h:a', 't:b^x', 'l:c', 'p:d'], enter, ['h:a', 't:bx', 'l:^c', 'p:d']],
    ['in the lead goes to the body', ['h:a', 't:b', 'l:^c', 'p:d'], enter, ['h:a', 't:b', 'l:c', 'p:^d']],
    ['with words of the title selected deletes nothing', ['h:a', 't:^b^', 'l:c', 'p:d'], enter, ['h:a', 't:b', 'l:^c', 'p:d']],
    ['at the end of a crosshead starts a paragraph', ['c:one^'], enter, ['c:one', 'p:^']],
    ['inside a crosshead makes a paragraph of the rest', ['c:one^two'], enter, ['c:one', 'p:^two']],
    ['in an empty crosshead makes a paragraph of it', ['c:^'], enter, ['p:^']],
    ['in a list item makes the next one', ['u:one^two|three'], enter, ['u:one|^two|three']],
    ['in an empty item at the end leaves the list (B4-066)', ['u:one|^'], enter, ['u:one', 'p:^']],
    ['in an empty item between others splits the list', ['o:one|^|two'], enter, ['o:one', 'p:^', 'o:two']],
    ['in the only, empty item takes the list away', ['u:^', 'p:x'], enter, ['p:^', 'p:x']],
    ['in the words of a quote goes to the caption', ['q:one^|two'], enter, ['q:one|two^']],
    ['in the caption of a quote goes on behind it', ['q:one|two^'], enter, ['q:one|two', 'p:^']],
    ['with blocks selected replaces them by a break', ['p:a^b', 'p:cd', 'p:e^f'], enter, ['p:a', 'p:^f']],
  ]);

  it('on a separator starts a paragraph behind it (B4-044)', () => {
    const { editor } = open(['p:a', '-', 'p:b']);
    Transforms.select(editor, { path: [4, 0], offset: 0 });
    editor.insertBreak();
    expect(show(editor).slice(3)).toEqual(['p:a', '-', 'p:^', 'p:b']);
  });
});

describe('Shift+Enter', () => {
  table([
    ['sets a line feed in a paragraph', ['p:one^two'], softBreak, ['p:one\n^two']],
    ['does nothing in the title', ['h:a', 't:b^', 'l:c', 'p:d'], softBreak, ['h:a', 't:b^', 'l:c', 'p:d']],
    ['does nothing in a crosshead', ['c:a^b'], softBreak, ['c:a^b']],
    ['sets a line feed in the words of a quote', ['q:a^b|'], softBreak, ['q:a\n^b|']],
    ['does nothing in a caption', ['q:a|b^c'], softBreak, ['q:a|b^c']],
  ]);
});

describe('Backspace', () => {
  table([
    ['joins two paragraphs', ['p:one', 'p:^two'], backspace, ['p:one^two']],
    ['after an empty paragraph removes that one', ['p:', 'p:^two'], backspace, ['p:^two']],
    ['at the start of a crosshead makes a paragraph of it (B4-067)', ['p:a', 'c:^two'], backspace, ['p:a', 'p:^two']],
    ['at the start of an item makes a paragraph of it', ['u:one|^two|three'], backspace, ['u:one', 'p:^two', 'u:three']],
    ['at the start of the first item', ['u:^one|two'], backspace, ['p:^one', 'u:two']],
    ['joins a paragraph with the last item of a list before it', ['u:one|two', 'p:^three'], backspace, ['u:one|two^three']],
    ['behind a separator removes it', ['p:a', '-', 'p:^b'], backspace, ['p:a', 'p:^b']],
    ['at the start of a quote dissolves it', ['q:^one|two'], backspace, ['p:^one', 'p:two']],
    ['at the start of a quote without caption leaves one paragraph', ['q:^one|'], backspace, ['p:^one']],
    ['at the start of a caption goes to the words', ['q:one|^two'], backspace, ['q:one^|two']],
    ['in an empty paragraph behind a quote removes it', ['q:one|two', 'p:^'], backspace, ['q:one|two^']],
    ['at the start of a paragraph behind a quote only goes there', ['q:one|two', 'p:^x'], backspace, ['q:one|two^', 'p:x']],
    ['at the start of the title does nothing', ['h:a', 't:^b', 'l:c', 'p:d'], backspace, ['h:a', 't:^b', 'l:c', 'p:d']],
    ['at the start of the body goes to the lead', ['h:a', 't:b', 'l:c', 'p:^d'], backspace, ['h:a', 't:b', 'l:c^', 'p:d']],
    [
      'in the first, empty paragraph goes to the lead and takes it away',
      ['h:a', 't:b', 'l:c', 'p:^', 'p:d'],
      backspace,
      ['h:a', 't:b', 'l:c^', 'p:d'],
    ],
    ['in the only, empty paragraph leaves it there', ['h:a', 't:b', 'l:c', 'p:^'], backspace, ['h:a', 't:b', 'l:c^', 'p:']],
  ]);
});

describe('Delete', () => {
  table([
    ['joins with the next paragraph', ['p:one^', 'p:two'], del, ['p:one^two']],
    ['joins with the first item of a list', ['p:one^', 'u:two|three'], del, ['p:one^two', 'u:three']],
    ['before a separator removes it', ['p:one^', '-', 'p:two'], del, ['p:one^', 'p:two']],
    ['in an empty paragraph before a quote removes the paragraph', ['p:^', 'q:a|b'], del, ['q:^a|b']],
    ['at the end of the lead does nothing', ['h:a', 't:b', 'l:c^', 'p:d'], del, ['h:a', 't:b', 'l:c^', 'p:d']],
  ]);
});

describe('deleting a selection', () => {
  table([
    ['inside a paragraph', ['p:a^b^c'], editor => editor.deleteFragment(), ['p:a^c']],
    ['over blocks joins what is left', ['p:a^b', 'c:cd', 'p:e^f'], editor => editor.deleteFragment(), ['p:a^f']],
    [
      'from the title into the body keeps the fixed blocks',
      ['h:a', 't:b^x', 'l:c', 'p:d', 'p:e^f'],
      editor => editor.deleteFragment(),
      ['h:a', 't:b^', 'l:', 'p:f'],
    ],
    [
      'over everything leaves empty blocks to write in',
      ['h:^a', 't:b', 'l:c', 'u:d|e', 'q:f|g^'],
      editor => editor.deleteFragment(),
      ['h:^', 't:', 'l:', 'p:'],
    ],
    [
      'typing over a selection that reaches into the body',
      ['h:a', 't:b^x', 'l:c', 'p:d', 'p:e^f'],
      type('Z'),
      ['h:a', 't:bZ^', 'l:', 'p:f'],
    ],
    ['from a paragraph into a quote keeps the quote', ['p:a^b', 'q:c^d|e'], editor => editor.deleteFragment(), ['p:a^', 'q:d|e']],
  ]);

  it('over everything keeps the ids of the fixed blocks', () => {
    const { editor } = open(['h:^a', 't:b', 'l:c', 'p:d^']);
    editor.deleteFragment();
    expect(
      elementsOf(editor)
        .slice(0, 3)
        .map(element => element.id),
    ).toEqual(['b0', 'b1', 'b2']);
  });
});

describe('marks', () => {
  table([
    ['bold on a selection', ['p:a^b^c'], editor => toggleMark(editor, 'bold'), ['p:a*^b^*c']],
    ['bold off again', ['p:a*^b^*c'], editor => toggleMark(editor, 'bold'), ['p:a^b^c']],
    ['a mixed selection becomes bold as a whole', ['p:^a*b*c^'], editor => toggleMark(editor, 'bold'), ['p:*^abc^*']],
    ['bold is refused in the title', ['h:', 't:^ab^', 'l:', 'p:c'], editor => toggleMark(editor, 'bold'), ['h:', 't:^ab^', 'l:', 'p:c']],
    ['bold is refused in a crosshead (B5-083)', ['c:^ab^'], editor => toggleMark(editor, 'bold'), ['c:^ab^']],
    [
      'bold over title and body marks the body only',
      ['h:', 't:^ab', 'l:', 'p:cd^e'],
      editor => toggleMark(editor, 'bold'),
      ['h:', 't:^ab', 'l:', 'p:*cd^*e'],
    ],
    ['with a caret the next letters are bold', ['p:a^'], editor => [toggleMark(editor, 'bold'), editor.insertText('b')], ['p:a*b^*']],
  ]);

  it('subscript takes the place of superscript', () => {
    const { editor } = open(['p:^ab^']);
    toggleMark(editor, 'superscript');
    toggleMark(editor, 'subscript');
    expect(elementsOf(editor)[3]?.children).toEqual([{ text: 'ab', subscript: true }]);
    expect(isMarkActive(editor, 'superscript')).toBe(false);
  });

  it('are unavailable in a quote and on a separator (B5-084)', () => {
    expect(canMark(open(['q:^ab^|c']).editor, 'italic')).toBe(false);
    const { editor } = open(['-', 'p:a']);
    Transforms.select(editor, { path: [3, 0], offset: 0 });
    expect(canMark(editor, 'bold')).toBe(false);
  });
});

describe('crossheads', () => {
  table([
    ['a paragraph becomes one', ['p:a^b'], editor => blocks.toggleCrosshead(editor, '_crosshead_default'), ['c:a^b']],
    ['one variant becomes another (B4-067)', ['c:a^b'], editor => blocks.toggleCrosshead(editor, '_crosshead_listicle'), ['c3:a^b']],
    [
      'the same variant again makes a paragraph (B4-067)',
      ['c2:a^b'],
      editor => blocks.toggleCrosshead(editor, '_crosshead_subsection'),
      ['p:a^b'],
    ],
    ['bold words become plain (B5-083)', ['p:a*b*^'], editor => blocks.toggleCrosshead(editor, '_crosshead_default'), ['c:ab^']],
    ['a list item becomes one', ['u:a|b^|c'], editor => blocks.toggleCrosshead(editor, '_crosshead_default'), ['u:a', 'c:b^', 'u:c']],
    [
      'several paragraphs become several',
      ['p:a^', 'p:b^', 'p:c'],
      editor => blocks.toggleCrosshead(editor, '_crosshead_default'),
      ['c:a^', 'c:b^', 'p:c'],
    ],
    [
      'the title stays the title',
      ['h:', 't:a^', 'l:', 'p:b'],
      editor => blocks.toggleCrosshead(editor, '_crosshead_default'),
      ['h:', 't:a^', 'l:', 'p:b'],
    ],
    ['back to a paragraph', ['c4:a^'], editor => blocks.setParagraph(editor), ['p:a^']],
  ]);
});

describe('lists', () => {
  table([
    ['a paragraph becomes an item (B4-066)', ['p:a^b'], (editor, makeId) => blocks.toggleList(editor, 'unorderedList', makeId), ['u:a^b']],
    [
      'several blocks become one list',
      ['p:a^', 'c:b', 'p:c^'],
      (editor, makeId) => blocks.toggleList(editor, 'orderedList', makeId),
      ['o:a^|b|c^'],
    ],
    ['the other kind changes the list', ['u:a^|b'], (editor, makeId) => blocks.toggleList(editor, 'orderedList', makeId), ['o:a^|b']],
    [
      'the same kind again makes a paragraph of the item',
      ['u:a|b^|c'],
      (editor, makeId) => blocks.toggleList(editor, 'unorderedList', makeId),
      ['u:a', 'p:b^', 'u:c'],
    ],
    [
      'and of several items',
      ['u:a^|b^|c'],
      (editor, makeId) => blocks.toggleList(editor, 'unorderedList', makeId),
      ['p:a^', 'p:b^', 'u:c'],
    ],
    [
      'quotes and separators stay',
      ['p:a^', '-', 'p:b^'],
      (editor, makeId) => blocks.toggleList(editor, 'unorderedList', makeId),
      ['u:a^', '-', 'u:b^'],
    ],
  ]);
});

describe('inserting', () => {
  table([
    [
      'a separator behind the current block',
      ['p:a^b', 'p:c'],
      (editor, makeId) => blocks.insertBlock(editor, separatorModel.create(makeId), makeId),
      ['p:ab', '-', 'p:^c'],
    ],
    [
      'a separator at the end adds a paragraph to go on',
      ['p:a^'],
      (editor, makeId) => blocks.insertBlock(editor, separatorModel.create(makeId), makeId),
      ['p:a', '-', 'p:^'],
    ],
    [
      'a separator instead of an empty paragraph',
      ['p:a', 'p:^', 'p:c'],
      (editor, makeId) => blocks.insertBlock(editor, separatorModel.create(makeId), makeId),
      ['p:a', '-', 'p:^c'],
    ],
    [
      'from the title goes to the start of the body',
      ['h:', 't:a^', 'l:', 'p:b'],
      (editor, makeId) => blocks.insertBlock(editor, separatorModel.create(makeId), makeId),
      ['h:', 't:a', 'l:', '-', 'p:^b'],
    ],
    [
      'a quote around the current text',
      ['p:ab^'],
      (editor, makeId) => blocks.insertQuote(editor, quoteModel.create(makeId), makeId),
      ['q:^ab|'],
    ],
    [
      'an empty quote instead of an empty paragraph',
      ['p:^'],
      (editor, makeId) => blocks.insertQuote(editor, quoteModel.create(makeId), makeId),
      ['q:^|'],
    ],
  ]);
});

const example = { kind: 'external', href: 'https://example.org' } as const;

describe('links', () => {
  table([
    ['on a selection', ['p:a ^Bern^ c'], (editor, makeId) => saveLink(editor, example, 'Bern', makeId), ['p:a [Bern^] c']],
    [
      'take the place of links that were there (B4-038)',
      ['p:^a[b]c^'],
      (editor, makeId) => saveLink(editor, example, 'abc', makeId),
      ['p:[abc^]'],
    ],
    [
      'with other words replace the selection',
      ['p:a ^Bern^ c'],
      (editor, makeId) => saveLink(editor, example, 'Zürich', makeId),
      ['p:a [Zürich^] c'],
    ],
    ['at the caret are inserted', ['p:a ^'], (editor, makeId) => saveLink(editor, example, 'Bern', makeId), ['p:a [Bern^]']],
    [
      'are changed where the caret stands in one',
      ['p:a [B^ern] c'],
      (editor, makeId) => saveLink(editor, example, 'Thun', makeId),
      ['p:a [Thun]^ c'],
    ],
    ['are removed and leave their words', ['p:a [B^ern] c'], editor => removeLink(editor), ['p:a B^ern c']],
    [
      'selected white space stays outside (B4-039)',
      ['p:a^ Bern ^c'],
      (editor, makeId) => saveLink(editor, example, 'Bern', makeId),
      ['p:a [Bern] ^c'],
    ],
    ['typing behind one is no part of it', ['p:a [Bern]^'], type(' x'), ['p:a [Bern] x^']],
    ['emptied by hand is gone (B4-039)', ['p:a [^Bern^]c'], editor => editor.deleteFragment(), ['p:a ^c']],
    ['are refused without words (B5-035)', ['p:a^'], (editor, makeId) => saveLink(editor, example, '  ', makeId), ['p:a^']],
    [
      'are refused in the title (B5-086)',
      ['h:', 't:^a^', 'l:', 'p:b'],
      (editor, makeId) => saveLink(editor, example, 'a', makeId),
      ['h:', 't:^a^', 'l:', 'p:b'],
    ],
  ]);

  it('take the underline mark of the selection away (B4-038, B4-043)', () => {
    const { editor, makeId } = open(['p:^ab^']);
    toggleMark(editor, 'underlined');
    saveLink(editor, example, 'ab', makeId);
    expect(JSON.stringify(elementsOf(editor)[3])).not.toContain('underlined');
  });

  it('may stand in a paragraph, not in a quote and not over several blocks', () => {
    expect(canLink(open(['p:^a^']).editor)).toBe(true);
    expect(canLink(open(['q:^a^|']).editor)).toBe(false);
    expect(canLink(open(['p:^a', 'p:b^']).editor)).toBe(false);
  });

  it('are found by a caret inside and right behind', () => {
    expect(linkAtSelection(open(['p:a [B^ern]']).editor)?.[0].id).toBe('link1');
    expect(linkAtSelection(open(['p:a [Bern]^']).editor)?.[0].id).toBe('link1');
    expect(linkAtSelection(open(['p:a^ [Bern]']).editor)).toBeUndefined();
  });
});

describe('whole blocks', () => {
  table([
    ['move down', ['p:a^', 'p:b', 'p:c'], editor => blocks.moveBlocks(editor, 'down'), ['p:b', 'p:a^', 'p:c']],
    ['move up', ['p:a', 'p:b^'], editor => blocks.moveBlocks(editor, 'up'), ['p:b^', 'p:a']],
    ['several move together', ['p:a', 'p:^b', 'p:c^', 'p:d'], editor => blocks.moveBlocks(editor, 'down'), ['p:a', 'p:d', 'p:^b', 'p:c^']],
    ['never above the lead', ['p:a^', 'p:b'], editor => blocks.moveBlocks(editor, 'up'), ['p:a^', 'p:b']],
    ['an item moves in its list', ['u:a|b^|c'], editor => blocks.moveBlocks(editor, 'up'), ['u:b^|a|c']],
    ['the title does not move', ['h:', 't:a^', 'l:', 'p:b'], editor => blocks.moveBlocks(editor, 'down'), ['h:', 't:a^', 'l:', 'p:b']],
    ['are deleted', ['p:a', 'p:b^', 'p:c'], editor => blocks.deleteBlocks(editor), ['p:a', 'p:^c']],
    ['the last one is replaced by an empty one', ['p:a^'], editor => blocks.deleteBlocks(editor), ['p:']],
    ['a fixed one is emptied', ['h:', 't:a^', 'l:', 'p:b'], editor => blocks.deleteBlocks(editor), ['h:', 't:^', 'l:', 'p:b']],
    [
      'are selected first, then the document',
      ['h:a', 't:b', 'l:c', 'p:d^e'],
      editor => selectAllInSteps(editor),
      ['h:a', 't:b', 'l:c', 'p:^de^'],
    ],
    ['select all again', ['h:a', 't:b', 'l:c', 'p:^de^'], editor => selectAllInSteps(editor), ['h:^a', 't:b', 'l:c', 'p:de^']],
  ]);

  it('say where they moved to', () => {
    expect(blocks.moveBlocks(open(['p:a^', 'p:b', 'p:c']).editor, 'down')).toEqual({ moved: true, position: 2, count: 3 });
    expect(blocks.moveBlocks(open(['p:a', 'p:b^']).editor, 'down')).toEqual({ moved: false, position: 2, count: 2 });
  });
});
