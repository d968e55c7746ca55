import fc from 'fast-check';
import type { Element, Node, RichTextDocument } from '#domain/article/document.ts';
import { recordOf } from '#richtext/model/data.ts';
import { BLOCK_MODELS } from '#richtext/models.ts';
import { normalizeDocument } from '#richtext/normalize.ts';

/** Makes ids that no generated document has. */
export const createIdMaker = (prefix = 'new'): (() => string) => {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${String(count)}`;
  };
};

const words = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Bern',
    'Der Bundesrat',
    ' sagt, ',
    'Zürich\nWest',
    '« Genève »',
    '\u00AD',
    '😀',
    'a\u0301',
    '<b>&amp;</b>',
    '\r\n',
    ' ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);

const flag = fc.option(fc.boolean(), { nil: undefined, freq: 2 });

const withoutUndefined = (record: object): object => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

const text = fc
  .record({
    text: words,
    bold: flag,
    italic: flag,
    underlined: flag,
    code: flag,
    subscript: flag,
    superscript: flag,
    commentId: fc.option(fc.constantFrom('c1', 'c2'), { nil: undefined, freq: 5 }),
  })
  .map(withoutUndefined);

const id = fc.oneof({ weight: 4, arbitrary: fc.uuid() }, { weight: 1, arbitrary: fc.constantFrom('a', 'b', 'c', 'new-1', '') });

/** Every element type of the registry, so that the documents grow with the blocks; and types that no version knows. */
const types = [...BLOCK_MODELS.map(model => model.type), 'unknown', 'video', 'hologram'];

const data = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom<unknown>(
    {},
    { templateElement: true },
    { templateElement: false },
    { style: { crossheadType: '_crosshead_listicle' } },
    { style: 'none' },
    { mimetype: 'x-twitter/post', src: 'https://x.com/desk/status/1', originalSrc: '', options: { showText: true } },
    { src: 7, originalSrc: 'https://youtu.be/dQw4w9WgXcQ', options: 'all' },
    {
      src: 'javascript:alert(1)',
      embed: { iframe: '<iframe srcdoc=x>', height: { desktop: '3' }, fallBackHeight: -1 },
      loadingStatusId: 4,
    },
    { embed: { src: 'https://a.example', label: 1, properties: [{ key: 'a' }, 'b', null] } },
    { embed: { properties: { key: 'value' } } },
    { collapsed: false, style: { containerType: '_infobox_important', colour: 'red' } },
    {
      originalSrc: 'https://b.example.ch/a.jpg',
      embed: { name: 'See', naturalWidth: 'wide', focusPoint: { x: 3 }, style: { imageType: 'photo' } },
    },
    { embed: { id: 'show-1' }, contentAttributes: [{ name: 'id', value: 'show-2' }] },
    { metadataIds: ['100000000042', '100000000042', 7], image: { src: 'javascript:alert(1)', caption: [] } },
    { pollItemId: 7 },
    { pollItemId: [] },
    { kind: 'external', href: 'https://example.org/a?b=1&c="2"' },
    { kind: 'internal', metadataId: '100000000042' },
    { kind: 'tag', tagId: 7 },
    { kind: 'nowhere' },
    'text where an object belongs',
    { newField: [1, { deep: true }] },
  ),
);

/** Elements of all types in invalid combinations. */
export const wildNode: fc.Arbitrary<unknown> = fc.letrec(tie => ({
  node: fc.oneof({ depthSize: 'small', withCrossShrink: true }, text, tie('element')),
  element: fc
    .record({ type: fc.constantFrom(...types), id, data, children: fc.array(tie('node'), { maxLength: 4 }) })
    .map(withoutUndefined),
})).node;

const withWords = (node: Node, take: () => unknown): unknown => {
  if ('text' in node) return take() ?? node;
  return { ...node, children: node.children.map(child => withWords(child, take)) };
};

/** A block made by its model, with words in its texts. */
export const createdBlock: fc.Arbitrary<unknown> = fc
  .record({
    model: fc.constantFrom(...BLOCK_MODELS.filter(({ place }) => place === 'body')),
    texts: fc.array(text, { maxLength: 6 }),
    prefix: fc.uuid(),
  })
  .map(({ model, texts, prefix }) => {
    const left = [...texts];
    return withWords(model.create(createIdMaker(prefix)), () => (model.content === 'void' ? undefined : left.shift()));
  });

/** Documents with the right frame and anything inside: blocks as they are made, and elements put together in every wrong way. */
export const wildDocument: fc.Arbitrary<unknown> = fc.record({
  version: fc.constantFrom('v008', 'v007'),
  elements: fc.array(fc.oneof(wildNode, createdBlock), { maxLength: 8 }),
});

/** Valid documents, as different from one another as the rules allow. */
export const validDocument: fc.Arbitrary<RichTextDocument> = wildDocument.map(
  input => normalizeDocument(input, createIdMaker('valid')).document,
);

/** Every character that a user may have written in an input: below `text`, and bare strings where nodes stand. */
export const charactersOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return Array.from(value);
  if (Array.isArray(value)) return value.flatMap(charactersOf);
  const record = recordOf(value);
  if (!record) return [];
  if (Array.isArray(record['elements'])) return charactersOf(record['elements']);
  const own = typeof record['text'] === 'string' ? Array.from(record['text']) : [];
  const below = Array.isArray(record['children']) ? charactersOf(record['children']) : [];
  return [...own, ...below];
};

/** Characters by frequency, without white space: line feeds become spaces in a single line, and a joined line gets one. */
export const countOf = (characters: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const character of characters.join('').replace(/\s/gu, '')) counts[character] = (counts[character] ?? 0) + 1;
  return counts;
};

/** The nodes of a document, all depths. */
export const nodesOf = (elements: readonly Element[]): readonly Node[] =>
  elements.flatMap((element): readonly Node[] => [
    element,
    ...element.children.flatMap((child): readonly Node[] => ('text' in child ? [child] : nodesOf([child]))),
  ]);
