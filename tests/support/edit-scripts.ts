import fc from 'fast-check';
import type { Element, Node, Text } from '#domain/article/document.ts';

/** A word of a test text and its style. */
interface Word {
  readonly text: string;
  readonly bold?: boolean;
  readonly link?: string;
}

interface InlineBlock {
  readonly kind: 'inline';
  readonly type: string;
  readonly id: string;
  readonly style?: string;
  readonly words: readonly Word[];
}

interface ListBlock {
  readonly kind: 'list';
  readonly type: string;
  readonly id: string;
  readonly items: readonly InlineBlock[];
}

type Block = InlineBlock | ListBlock;

/** A text as a user edits it: blocks of words. `renderText` makes the document's elements of it. */
export interface TextModel {
  readonly frame: readonly InlineBlock[];
  readonly body: readonly Block[];
}

const sameLook = (left: Word, right: Word): boolean => left.bold === right.bold && left.link === right.link;

const renderWords = (blockId: string, words: readonly Word[]): readonly Node[] => {
  const runs: Word[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (!last) runs.push(word);
    else if (sameLook(last, word)) runs[runs.length - 1] = { ...last, text: `${last.text} ${word.text}` };
    else if (last.bold === undefined && last.link === undefined) runs.splice(-1, 1, { ...last, text: `${last.text} ` }, word);
    else if (word.bold === undefined && word.link === undefined) runs.push({ ...word, text: ` ${word.text}` });
    else runs.push({ text: ' ' }, word);
  }
  const nodes: Node[] = [];
  let links = 0;
  for (const run of runs) {
    const text: Text = { text: run.text, ...(run.bold && { bold: true }) };
    if (run.link === undefined) nodes.push(text);
    else {
      if (nodes.length === 0) nodes.push({ text: '' });
      nodes.push({
        type: 'link',
        id: `${blockId}-${run.link}-${links++}`,
        data: { kind: 'external', href: `https://galley.test/${run.link}` },
        children: [text],
      });
    }
  }
  const last = nodes.at(-1);
  return last && 'text' in last ? nodes : [...nodes, { text: '' }];
};

const renderInline = ({ type, id, style, words }: InlineBlock): Element => ({
  type,
  id,
  ...(style !== undefined && { data: { style: { crossheadType: style } } }),
  children: renderWords(id, words),
});

/** The document's elements of a text. */
export const renderText = ({ frame, body }: TextModel): { readonly elements: readonly Element[] } => ({
  elements: [
    ...frame.map(renderInline),
    ...body.map(block =>
      block.kind === 'inline' ? renderInline(block) : { type: block.type, id: block.id, children: block.items.map(renderInline) },
    ),
  ],
});

const wordsArbitrary = fc.array(
  fc.record({ text: fc.constantFrom('Rat', 'tagt', 'heute', 'in', 'Bern', 'und', 'Zürich', 'der', 'die', 'nicht'), bold: fc.boolean() }),
  { maxLength: 8 },
);

const shapesArbitrary = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constant('paragraph'), parts: fc.array(wordsArbitrary, { minLength: 1, maxLength: 1 }) }),
    },
    fc.record({ type: fc.constant('crosshead'), parts: fc.array(wordsArbitrary, { minLength: 1, maxLength: 1 }) }),
    fc.record({ type: fc.constant('unorderedList'), parts: fc.array(wordsArbitrary, { minLength: 1, maxLength: 4 }) }),
    fc.record({ type: fc.constant('quote'), parts: fc.array(wordsArbitrary, { minLength: 2, maxLength: 2 }) }),
  ),
  { minLength: 1, maxLength: 6 },
);

/**
 * Texts with a frame and a few blocks. With `distinct` every word occurs once, as landmarks do in real prose;
 * without, words repeat at random.
 */
export const textArbitrary = ({ distinct }: { readonly distinct: boolean }): fc.Arbitrary<TextModel> =>
  fc.tuple(fc.array(wordsArbitrary, { minLength: 3, maxLength: 3 }), shapesArbitrary).map(([frame, shapes]) => {
    let count = 0;
    const number = (words: readonly { readonly text: string; readonly bold: boolean }[]): readonly Word[] =>
      words.map(({ text, bold }) => ({ text: distinct ? `${text}${count++}` : text, ...(bold && { bold }) }));
    const inline = (type: string, id: string, words: Parameters<typeof number>[0]): InlineBlock => ({
      kind: 'inline',
      type,
      id,
      ...(type === 'crosshead' && { style: '_crosshead_default' }),
      words: number(words),
    });
    return {
      frame: ['titleHeader', 'title', 'lead'].map((type, index) => inline(type, type, frame[index] ?? [])),
      body: shapes.map(({ type, parts }, index): Block => {
        const id = `b${index}`;
        if (type === 'paragraph' || type === 'crosshead') return inline(type, id, parts[0] ?? []);
        const itemTypes = type === 'quote' ? ['quoteText', 'quoteCaption'] : [];
        return { kind: 'list', type, id, items: parts.map((words, item) => inline(itemTypes[item] ?? 'listItem', `${id}i${item}`, words)) };
      }),
    };
  });

const ACTIONS = [
  'type',
  'replace',
  'delete',
  'bold',
  'link',
  'split',
  'join',
  'remove',
  'move',
  'add',
  'style',
  'itemAdd',
  'itemRemove',
  'itemMove',
] as const;

/** One thing a user does; the numbers choose where, modulo what is there. */
export interface Edit {
  readonly action: (typeof ACTIONS)[number];
  readonly block: number;
  readonly word: number;
  readonly length: number;
}

/** What a user does to a text between two saves. */
export const scriptArbitrary = (maxLength = 6): fc.Arbitrary<readonly Edit[]> =>
  fc.array(
    fc.record({
      action: fc.constantFrom(...ACTIONS),
      block: fc.nat({ max: 20 }),
      word: fc.nat({ max: 20 }),
      length: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength },
  );

const wrap = (number: number, size: number): number => (size === 0 ? 0 : number % size);

const moved = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] => {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
};

const editWords = ({ action, word, length }: Edit, words: readonly Word[], fresh: string): readonly Word[] => {
  const at = wrap(word, words.length + (action === 'type' ? 1 : 0));
  const [before, chosen, after] = [words.slice(0, at), words.slice(at, at + length), words.slice(at + length)];
  if (action === 'type') return [...before, { text: fresh }, ...chosen, ...after];
  if (action === 'replace') return [...before, { text: fresh }, ...after];
  if (action === 'delete') return [...before, ...after];
  if (action === 'bold') return [...before, ...chosen.map(item => ({ ...item, bold: true })), ...after];
  return [...before, ...chosen.map(item => ({ ...item, link: fresh })), ...after];
};

const INLINE_ACTIONS: readonly string[] = ['type', 'replace', 'delete', 'bold', 'link'];

/** The inline blocks of a text, frame first, and how to put another in the place of one. */
const editInline = (model: TextModel, edit: Edit, fresh: string): TextModel => {
  const ids = [...model.frame, ...model.body.flatMap(block => (block.kind === 'inline' ? [block] : block.items))].map(({ id }) => id);
  const target = ids[wrap(edit.block, ids.length)];
  const change = (block: InlineBlock): InlineBlock =>
    block.id === target ? { ...block, words: editWords(edit, block.words, fresh) } : block;
  return {
    frame: model.frame.map(change),
    body: model.body.map(block => (block.kind === 'inline' ? change(block) : { ...block, items: block.items.map(change) })),
  };
};

const editItems = ({ action, word, length }: Edit, list: ListBlock, fresh: string): ListBlock => {
  if (list.type === 'quote') return list;
  const at = wrap(word, list.items.length);
  const item: InlineBlock = { kind: 'inline', type: 'listItem', id: fresh, words: [{ text: fresh }] };
  if (action === 'itemAdd') return { ...list, items: [...list.items.slice(0, at), item, ...list.items.slice(at)] };
  if (action === 'itemMove') return { ...list, items: moved(list.items, at, wrap(at + length, list.items.length)) };
  return list.items.length > 1 ? { ...list, items: list.items.filter((_, index) => index !== at) } : list;
};

const editBlocks = (body: readonly Block[], edit: Edit, fresh: string): readonly Block[] => {
  const at = wrap(edit.block, body.length);
  const block = body[at];
  const next = body[at + 1];
  const [before, after] = [body.slice(0, at), body.slice(at + 1)];
  if (edit.action === 'add' || !block)
    return [...before, { kind: 'inline', type: 'paragraph', id: fresh, words: [{ text: fresh }] }, ...body.slice(at)];
  if (edit.action === 'remove') return [...before, ...after];
  if (edit.action === 'move') return moved(body, at, wrap(edit.word, body.length));
  if (block.kind === 'list') return edit.action.startsWith('item') ? [...before, editItems(edit, block, fresh), ...after] : body;
  const { words } = block;
  const cut = wrap(edit.word, words.length + 1);
  if (edit.action === 'split')
    return [...before, { ...block, words: words.slice(0, cut) }, { ...block, id: fresh, words: words.slice(cut) }, ...after];
  if (edit.action === 'join' && next?.kind === 'inline')
    return [...before, { ...block, words: [...words, ...next.words] }, ...body.slice(at + 2)];
  if (edit.action === 'style' && block.style !== undefined) return [...before, { ...block, style: `_crosshead_${fresh}` }, ...after];
  return body;
};

/** Lets a user work on a text. What they type and create carries their name: `ada3`. */
export const applyScript = (model: TextModel, script: readonly Edit[], name: string): TextModel =>
  script.reduce<TextModel>((text, edit, index) => {
    const fresh = `${name}${index}`;
    if (INLINE_ACTIONS.includes(edit.action)) return editInline(text, edit, fresh);
    return { ...text, body: editBlocks(text.body, edit, fresh) };
  }, model);

/** All words of a text, without spaces and styles. */
export const wordsOf = (nodes: readonly Node[]): readonly string[] =>
  nodes
    .flatMap(node => ('text' in node ? [node.text] : [`\n${wordsOf(node.children).join(' ')}\n`]))
    .join('')
    .split(/\s+/)
    .filter(Boolean);

/** All ids below some nodes. */
export const idsOf = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap(node => ('text' in node ? [] : [node.id, ...idsOf(node.children)]));
