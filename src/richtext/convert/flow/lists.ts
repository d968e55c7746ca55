import type { HtmlElement } from '../../html/html-tree.ts';
import type { FlowNotes, LineRole, ListKind } from './flow.ts';
import { type Numbering, createNumbering } from './numbering.ts';
import type { Declarations } from './styles.ts';

type ItemRole = Extract<LineRole, { kind: 'item' }>;

/** A list of HTML while its items are read. */
export interface OpenList {
  readonly role: ItemRole;
  readonly numbering: Numbering | undefined;
}

/** An item of a list that is written as a paragraph. */
export interface ItemParagraph {
  readonly list: string;
  readonly listKind: ListKind;
  readonly depth: number;
  readonly marker?: string | undefined;
}

/** Says which list a line belongs to. Format v008 nests no lists: bullets inside bullets join their list, others are a list of their own. */
export interface ListReader {
  readonly nextGroup: () => string;
  /** The group of lines that continue those right before them. */
  readonly groupFor: (key: string) => string;
  readonly open: (element: HtmlElement, declarations: Declarations, around: OpenList | undefined) => OpenList;
  readonly item: (element: HtmlElement, declarations: Declarations, list: OpenList) => ItemRole;
  readonly paragraph: (item: ItemParagraph) => ItemRole;
  /** To be called behind the last line of a group. */
  readonly remember: (key: string, group: string, numbering?: Numbering) => void;
}

export interface ListReaderOptions {
  readonly notes: FlowNotes;
  /** The number of blocks so far. */
  readonly countBlocks: () => number;
  /** Lists that follow one another without anything between them are one. */
  readonly joinsLists: boolean;
}

interface LastGroup {
  readonly key: string;
  readonly group: string;
  readonly numbering: Numbering | undefined;
  readonly blocksBefore: number;
}

interface Level {
  readonly depth: number;
  readonly kind: ListKind;
  readonly group: string;
}

export const createListReader = ({ notes, countBlocks, joinsLists }: ListReaderOptions): ListReader => {
  let groups = 0;
  let items = 0;
  let last: LastGroup | undefined;
  let levels: readonly Level[] = [];

  const nextGroup = (): string => {
    groups += 1;
    return `g${groups}`;
  };
  const nextItem = (): number => {
    items += 1;
    return items;
  };
  /** The group right before this place, where it has the same key. */
  const continued = (key: string | undefined): LastGroup | undefined =>
    key !== undefined && last?.key === key && countBlocks() === last.blocksBefore ? last : undefined;
  const levelOf = ({ list, listKind, depth }: ItemParagraph): Level => {
    const kept = continued(list) ? levels.filter(level => level.depth < depth || (level.depth === depth && level.kind === listKind)) : [];
    const around = kept.at(-1);
    if (around?.depth === depth) {
      levels = kept;
      return around;
    }
    if (depth > 1) notes.change('nestedList');
    const joins = around?.kind === 'unordered' && listKind === 'unordered';
    const level = { depth, kind: listKind, group: joins ? around.group : nextGroup() };
    levels = [...kept, level];
    return level;
  };
  return {
    nextGroup,
    groupFor: key => continued(key)?.group ?? nextGroup(),
    open: (element, declarations, around) => {
      const list: ListKind = element.tag === 'ol' ? 'ordered' : 'unordered';
      if (around) notes.change('nestedList');
      if (around?.role.list === 'unordered' && list === 'unordered') return around;
      const before = continued(joinsLists && !around ? list : undefined);
      return {
        role: { kind: 'item', list, group: before?.group ?? nextGroup(), item: nextItem() },
        numbering: list === 'ordered' ? createNumbering(element, declarations, before?.numbering?.next() ?? 1) : undefined,
      };
    },
    item: (element, declarations, { role, numbering }) => {
      const marker = numbering?.markerOf(element, declarations);
      return { ...role, item: nextItem(), ...(marker === undefined ? {} : { marker }) };
    },
    paragraph: item => {
      const { kind, group } = levelOf(item);
      const marker = kind === 'ordered' ? item.marker : undefined;
      return { kind: 'item', list: kind, group, item: nextItem(), ...(marker === undefined ? {} : { marker }) };
    },
    remember: (key, group, numbering) => {
      last = { key, group, numbering, blocksBefore: countBlocks() };
    },
  };
};
