import fc from 'fast-check';
import { type Element, type Node, type Text, isText } from '#domain/article/document.ts';
import { normalizeDocument } from '#richtext/normalize.ts';
import { createIdMaker } from './arbitrary-document.ts';

export interface HeldOptions {
  /** Crossheads of listicles too. */
  readonly listicles: boolean;
  /** Line breaks inside paragraphs and items too. */
  readonly breaks: boolean;
  /** Words that are tracked as added or removed too. */
  readonly tracked?: boolean;
}

const WORDS = ['Bern', 'CO', 'Zürich-West', '*', '_', '1. Mai', '<b>', 'a\\b', '« Genève »', '# 7', '[x](y)', 'à'];

const flag = fc.option(fc.constant(true), { nil: undefined, freq: 2 });

const marks = fc
  .record({ bold: flag, italic: flag, strikethrough: flag, underlined: flag, subscript: flag })
  .map(record => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)));

const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map(list => list.join(' '));

/** Marks that a crosshead may have are none that every format holds: its words are plain. */
const plain = words.map((text): readonly Node[] => [{ text }]);

const styled = fc.record({ text: words, style: marks }).map(({ text, style }): Text => ({ ...style, text }));

const tracked = fc
  .tuple(styled, fc.constantFrom({}, { added: true }, { removed: true }))
  .map(([text, change]): Text => ({ ...text, ...change }));

const link = words.map((text): Element => ({ type: 'link', id: 'link', data: {}, children: [{ text }] }));

/** Neighbours that lead to one address are one link in most formats: each gets an address of its own. */
const withAddress = (node: Node, index: number): Node =>
  isText(node) ? node : { ...node, data: { kind: 'external', href: `https://example.org/a?b=${index}` } };

/** Runs with a space between them, so that neighbours of one style stay two words. */
const lineOf = ({ breaks, tracked: isTracked = false }: Pick<HeldOptions, 'breaks' | 'tracked'>): fc.Arbitrary<readonly Node[]> =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: isTracked ? tracked : styled }, { weight: 1, arbitrary: link }), { minLength: 1, maxLength: 4 })
    .chain(nodes => fc.tuple(fc.constant(nodes), fc.constantFrom(...(breaks ? [' ', '\n', ''] : [' ', '']))))
    .map(([nodes, between]) =>
      nodes.flatMap((node, index) =>
        index === 0 || between === '' ? [withAddress(node, index)] : [{ text: between }, withAddress(node, index)],
      ),
    );

const part = (type: string, children: readonly Node[], data?: Element['data']): Element =>
  data ? { type, id: type, data, children } : { type, id: type, children };

const CROSSHEADS = ['_crosshead_default', '_crosshead_subsection'] as const;
const LISTICLES = ['_crosshead_listicle', '_crosshead_listicle_unordered'] as const;

const elementOf = ({ listicles, ...options }: HeldOptions): fc.Arbitrary<Element> => {
  const line = lineOf(options);
  const items = fc.array(line, { minLength: 1, maxLength: 3 }).map(lines => lines.map(children => part('listItem', children)));
  const crosshead = fc
    .tuple(plain, fc.constantFrom(...CROSSHEADS, ...(listicles ? LISTICLES : [])))
    .map(([children, crossheadType]) => part('crosshead', children, { style: { crossheadType } }));
  return fc.oneof(
    { weight: 3, arbitrary: line.map(children => part('paragraph', children)) },
    { weight: 1, arbitrary: crosshead },
    { weight: 1, arbitrary: items.map(children => part('unorderedList', children)) },
    { weight: 1, arbitrary: items.map(children => part('orderedList', children)) },
    { weight: 1, arbitrary: fc.constant(part('separator', [{ text: '' }])) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(plain, fc.oneof(plain, fc.constant([{ text: '' }])))
        .map(([text, caption]) => part('quote', [part('quoteText', text), part('quoteCaption', caption)])),
    },
  );
};

const isList = (element: Element | undefined): boolean => element?.type === 'unorderedList' || element?.type === 'orderedList';

/**
 * Elements of a body that a file of another format can hold, valid and with unlike neighbours: two lists of one kind side by side are one
 * list in most formats. Two section titles come first: a subsection is told by the level above it, and one title alone is that of the text.
 */
export const heldElements = (options: HeldOptions): fc.Arbitrary<readonly Element[]> =>
  fc.array(elementOf(options), { minLength: 1, maxLength: 6 }).map(elements => {
    const section = (text: string): Element => part('crosshead', [{ text }], { style: { crossheadType: '_crosshead_default' } });
    const apart = elements.flatMap((element, index) =>
      isList(element) && isList(elements[index - 1]) ? [part('paragraph', [{ text: 'Dazu' }]), element] : [element],
    );
    const { document } = normalizeDocument([section('Lage'), section('Folgen'), ...apart], createIdMaker('n'));
    return document.elements.filter(({ type }) => type !== 'titleHeader' && type !== 'title' && type !== 'lead');
  });

/** Elements without their ids, which every import makes anew, and without the marks of white space, which nobody sees. */
export const withoutIds = (nodes: readonly Node[]): readonly unknown[] =>
  nodes.flatMap((node): readonly unknown[] =>
    isText(node)
      ? node.text.split(/(\s+)/u).flatMap(text => (text === '' ? [] : [text.trim() === '' ? { text } : { ...node, text }]))
      : [{ type: node.type, ...(node.data ? { data: node.data } : {}), children: withoutIds(node.children) }],
  );
