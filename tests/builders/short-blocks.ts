import { type Editor, Transforms, createEditor } from 'slate';
import { expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { assembleEditor } from '#renderer/editor/create-editor.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { fromEditorElements } from '#richtext/editor/islands.ts';
import { findFaults, normalizeDocument } from '#richtext/normalize.ts';
import { createIdMaker } from './arbitrary-document.ts';

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

/** One element in short. */
export const build = (source: string, id: string): unknown => {
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

/** An editor with these blocks, the caret at `^`. */
export const open = (sources: readonly string[]) => {
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

/** The document in short again, with the caret. */
export const show = (editor: Editor): readonly string[] => {
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

export type Command = (editor: Editor, makeId: () => string) => unknown;
export type Case = readonly [name: string, before: readonly string[], command: Command, after: readonly string[]];

/** Runs cases on the body, or on the whole document where the case starts with a title header. */
export const table = (cases: readonly Case[]): void => {
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
