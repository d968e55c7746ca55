import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deletedWith } from './deletion.ts';
import { menuAsShown } from './menu.ts';
import { emptyNode, type NodeType, nodeFault } from './node.ts';
import { pathClash, type PathNode, pathsOf } from './paths.ts';
import { inTreeOrder, MAX_TREE_DEPTH, orderKeyAt, type Placed, placeFault, withBelow } from './tree.ts';

/** The obvious tree: each parent has a list of its children. */
type Lists = Map<string | null, string[]>;

const orderOf = (lists: Lists, parentId: string | null = null): readonly string[] =>
  (lists.get(parentId) ?? []).flatMap(id => [id, ...orderOf(lists, id)]);
const parentIn = (lists: Lists, id: string): string | null => [...lists].find(([, ids]) => ids.includes(id))?.[0] ?? null;
const put = (lists: Lists, id: string, parentId: string | null, afterId: string | null): void => {
  for (const [parent, ids] of lists)
    lists.set(
      parent,
      ids.filter(one => one !== id),
    );
  const ids = lists.get(parentId) ?? [];
  const at = afterId === null ? 0 : ids.includes(afterId) ? ids.indexOf(afterId) + 1 : ids.length;
  lists.set(parentId, ids.toSpliced(at, 0, id));
};
const isBelow = (lists: Lists, id: string | null, aboveId: string): boolean =>
  id !== null && (id === aboveId || isBelow(lists, parentIn(lists, id), aboveId));

const operation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('insert' as const), parent: fc.nat(30), after: fc.nat(30) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), node: fc.nat(30), parent: fc.nat(30), after: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), node: fc.nat(30) }) },
);

describe('an ordered tree', () => {
  it('stays one tree in the order of the moves, whatever is done: compared with plain lists', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60 }), operations => {
        const lists: Lists = new Map();
        let nodes: readonly Placed[] = [];
        let count = 0;
        const pick = (index: number): string | null => (nodes.length === 0 ? null : (nodes[index % (nodes.length + 1)]?.id ?? null));
        const place = (id: string, at: { readonly parentId: string | null; readonly afterId: string | null }): void => {
          if (placeFault(nodes, { id, parentId: at.parentId }) !== null) return;
          nodes = [...nodes.filter(node => node.id !== id), { id, parentId: at.parentId, orderKey: orderKeyAt(nodes, id, at) }];
          put(lists, id, at.parentId, at.afterId === id ? null : at.afterId);
        };
        for (const one of operations) {
          if (one.kind === 'insert') {
            count += 1;
            place(`n${String(count)}`, { parentId: pick(one.parent), afterId: pick(one.after) });
          } else {
            const id = pick(one.node);
            if (id === null) continue;
            if (one.kind === 'move') {
              const afterId = pick(one.after);
              if (afterId !== id) place(id, { parentId: pick(one.parent), afterId });
            } else {
              const gone = withBelow(nodes, id);
              nodes = nodes.filter(node => !gone.has(node.id));
              for (const [parent, ids] of lists)
                lists.set(
                  parent,
                  ids.filter(other => !gone.has(other)),
                );
            }
          }
          expect(inTreeOrder(nodes).map(({ node }) => node.id)).toEqual(orderOf(lists));
          expect(nodes.every(node => !isBelow(lists, node.parentId, node.id))).toBe(true);
          expect(Math.max(0, ...inTreeOrder(nodes).map(({ depth }) => depth))).toBeLessThanOrEqual(MAX_TREE_DEPTH);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('refuses a place below itself, below nothing, and too deep', () => {
    const chain = Array.from({ length: MAX_TREE_DEPTH }, (_, index) => ({
      id: `c${String(index)}`,
      parentId: index === 0 ? null : `c${String(index - 1)}`,
      orderKey: 'i',
    }));
    expect(placeFault(chain, { id: 'c0', parentId: 'c3' })).toBe('belowItself');
    expect(placeFault(chain, { id: 'c0', parentId: 'c0' })).toBe('belowItself');
    expect(placeFault(chain, { id: 'new', parentId: 'gone' })).toBe('unknownParent');
    expect(placeFault(chain, { id: 'new', parentId: 'c7' })).toBe('tooDeep');
    expect(placeFault(chain, { id: 'new', parentId: 'c6' })).toBeNull();
  });
});

const node = (id: string, parentId: string | null, type: NodeType, slug: string, categoryId: number | null = null): PathNode => ({
  id,
  parentId,
  type,
  slug,
  categoryId,
  orderKey: id,
});

describe('paths', () => {
  const tree = [
    node('home', null, 'category', '', 1),
    node('sport', null, 'category', 'sport', 10),
    node('ball', 'sport', 'category', 'fussball', 11),
    node('more', null, 'group', ''),
    node('imprint', 'more', 'staticPage', 'impressum'),
    node('shop', 'more', 'external', ''),
    node('region', null, 'group', 'region'),
    node('bern', 'region', 'category', 'bern', 12),
  ];

  it('paths follow from the nodes above; groups and what leads elsewhere have none', () => {
    expect(Object.fromEntries(pathsOf(tree))).toEqual({
      home: '/',
      sport: '/sport',
      ball: '/sport/fussball',
      more: null,
      imprint: '/impressum',
      shop: null,
      region: null,
      bern: '/region/bern',
    });
  });

  it('paths are taken once: among siblings, and through a group without an address', () => {
    expect(pathClash(tree, new Set(tree.map(({ id }) => id)))).toBeUndefined();
    expect(pathClash([...tree, node('twin', 'sport', 'content', 'fussball')], new Set(['twin']))).toBe('twin');
    expect(pathClash([...tree, node('twin', 'more', 'content', 'sport')], new Set(['twin']))).toBe('twin');
    expect(pathClash([...tree, node('twin', 'region', 'content', 'sport')], new Set(['twin']))).toBeUndefined();
    expect(pathClash([...tree, node('second', null, 'category', '', 1)], new Set(['second']))).toBe('second');
  });
});

describe('the fields of a node', () => {
  it.each([
    ['category', {}, 'categoryId required'],
    ['category', { categoryId: 10 }, 'slug required'],
    ['category', { categoryId: 10, slug: 'sport' }, ''],
    ['category', { categoryId: 1 }, ''],
    ['category', { categoryId: 1, slug: 'start' }, 'slug superfluous'],
    ['category', { categoryId: 10, slug: 'sport', url: 'https://example.ch' }, 'url superfluous'],
    ['content', { slug: 'wahl' }, 'metadataId required'],
    ['external', {}, 'url required'],
    ['external', { url: 'javascript:alert(1)' }, 'url link'],
    ['external', { url: 'https://shop.example.ch/abo' }, ''],
    ['external', { url: 'https://shop.example.ch', slug: 'shop' }, 'slug superfluous'],
    ['group', {}, ''],
    ['group', { slug: 'region' }, ''],
    ['clientPage', { slug: 'suche' }, 'identifier required'],
    ['staticPage', { slug: 'impressum', identifier: 'imprint' }, ''],
  ] as const)('of a %s with %o: %s', (type, fields, expected) => {
    const fault = nodeFault({ ...emptyNode(type), name: 'Name', ...fields });
    expect(fault === undefined ? '' : `${fault.field} ${fault.fault}`).toBe(expected);
  });
});

describe('menus', () => {
  const shown = (id: string, others: object = {}) => ({
    id,
    type: 'category' as const,
    name: id,
    subtitle: '',
    icon: '',
    path: `/${id}`,
    url: '',
    openInNewWindow: false,
    availableFor: ['app' as const, 'desktop' as const],
    ...others,
  });
  const entry = (id: string, nodeId: string, parentId: string | null = null, menu: 'footer' | 'menu' = 'footer') => ({
    id,
    nodeId,
    parentId,
    menu,
    orderKey: id,
  });
  const nodes = [
    shown('a'),
    shown('b', { availableFor: ['desktop'] }),
    shown('c', { type: 'external', path: null, url: 'https://c.example.ch' }),
  ];
  const entries = [entry('1', 'a'), entry('2', 'b'), entry('3', 'c', '2'), entry('4', 'c', null, 'menu'), entry('5', 'a', '4', 'menu')];

  it('show on a device what is for it, with what is below', () => {
    expect(menuAsShown(entries, nodes, { menu: 'footer', device: 'desktop' })).toMatchObject([
      { name: 'a', href: '/a', entries: [] },
      { name: 'b', href: '/b', entries: [{ name: 'c', href: 'https://c.example.ch' }] },
    ]);
    expect(menuAsShown(entries, nodes, { menu: 'footer', device: 'app' }).map(({ name }) => name)).toEqual(['a']);
  });

  it('lose what is deleted, and what stands below it there', () => {
    const tree = [
      { id: 'b', parentId: null, orderKey: 'i' },
      { id: 'below', parentId: 'b', orderKey: 'i' },
      { id: 'a', parentId: null, orderKey: 'j' },
    ];
    expect(deletedWith(tree, [...entries, entry('6', 'below', null, 'menu')], 'b')).toEqual({
      nodeIds: ['b', 'below'],
      menuNodeIds: ['2', '3', '6'],
    });
  });
});
