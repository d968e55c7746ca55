import { type Element, ELEMENT_TYPE, type Node } from '#domain/article/document.ts';
import { crossheadData } from '../../blocks/crosshead/schema.ts';
import type { HtmlNode } from '../../html/html-tree.ts';
import { createRepairTools, repairElement } from '../../normalize.ts';
import type { FlowBlock, LineRole, Run } from '../flow/flow.ts';
import { findUnheldLists } from '../flow/numbering.ts';
import { createFlowReader } from '../flow/read-flow.ts';
import { readStyleSheet } from '../flow/styles.ts';
import { type Conversion, type Notes, createNotes } from '../paste-report.ts';
import { recogniseElement } from '../recognise.ts';
import { type DialectName, addressOfLink, dialectOf } from './dialect.ts';
import { type PictureSource, createPicture, isInFile } from './picture.ts';

export interface ForeignOptions {
  readonly makeId: () => string;
  readonly dialect: DialectName;
  /** The style sheets that came along, as text; only classes are read, and of them only what makes words bold, italic or underlined. */
  readonly styleSheet?: string;
  /** Tables are left out and named in the report, or come in as lines of text. */
  readonly tables?: 'drop' | 'text';
  /** True if Galley wrote it: line breaks, white space and long quotes stay as they are. */
  readonly isOwn?: boolean;
  /** The block for a picture that came along as a file, by its address there; else pictures are taken by their address on the web. */
  readonly pictureOf?: (picture: PictureSource) => Element | undefined;
}

/** Reads foreign HTML, sanitised before, as valid elements of a body, and says what was left out. Never throws. */
export const readForeignHtml = (tree: readonly HtmlNode[], options: ForeignOptions): Conversion => {
  const read = (tables: 'drop' | 'text'): Conversion => {
    const notes = createNotes();
    const { meaningOf, joinsLists = false } = dialectOf(options.dialect);
    const reader = createFlowReader({
      notes,
      tables,
      joinsLists,
      addressOf: addressOfLink,
      recognise: code => recogniseElement(code, options.makeId),
      sheet: readStyleSheet(options.styleSheet ?? ''),
      isOwn: options.isOwn === true,
      keepsRemarks: options.dialect === 'wordFile',
      ...(meaningOf ? { meaningOf } : {}),
    });
    return elementsOfFlow(reader(tree), notes, options.makeId, options.pictureOf);
  };
  const conversion = read(options.tables ?? 'drop');
  // Cells copied from a spreadsheet are meant as text; Google Docs' tables are left out in any case (B5-090).
  const onlyTables = conversion.elements.length === 0 && conversion.report.dropped.some(({ kind }) => kind === 'table');
  return onlyTables && options.dialect !== 'googleDocs' ? read('text') : conversion;
};

type PictureReader = NonNullable<ForeignOptions['pictureOf']>;

/** Makes valid body elements of a flow. */
export const elementsOfFlow = (blocks: readonly FlowBlock[], notes: Notes, makeId: () => string, pictureOf?: PictureReader): Conversion => {
  const tools = createRepairTools({ makeId });
  const elements = assemble(blocks, notes, makeId, pictureOf).flatMap(element => repairElement(element, tools));
  return { elements, report: notes.report(elements) };
};

const nodesOfRuns = (runs: readonly Run[], makeId: () => string): readonly Node[] => {
  const nodes: Node[] = [];
  let link: { readonly href: string; readonly children: Node[] } | undefined;
  for (const { text, style, href } of runs) {
    if (href === undefined) {
      link = undefined;
      nodes.push({ ...style, text });
    } else if (link?.href === href) link.children.push({ ...style, text });
    else {
      link = { href, children: [{ ...style, text }] };
      nodes.push({ type: ELEMENT_TYPE.link, id: makeId(), data: { kind: 'external', href }, children: link.children });
    }
  }
  return nodes;
};

/** The level from which on headings are subsections: a single title at the very start is an exception. */
const sectionLevelOf = (blocks: readonly FlowBlock[]): number => {
  const levels = blocks.flatMap(block => (block.kind === 'line' && block.role.kind === 'heading' ? [block.role.level] : []));
  const top = Math.min(...levels);
  const [first] = levels;
  const others = levels.filter(level => level !== top);
  return first === top && others.length === levels.length - 1 && others.length > 0 ? Math.min(...others) : top;
};

type LineBlock = Extract<FlowBlock, { kind: 'line' }>;
type ItemRole = Extract<LineRole, { kind: 'item' }>;

/** Elements that are put together from several lines. */
interface Open {
  readonly key: string;
  readonly element: { readonly type: string; readonly id: string; readonly children: Node[] };
}

const assemble = (
  blocks: readonly FlowBlock[],
  notes: Notes,
  makeId: () => string,
  pictureOf: PictureReader = source => createPicture(source, makeId),
): readonly Element[] => {
  const elements: Element[] = [];
  const sectionLevel = sectionLevelOf(blocks);
  let open: Open | undefined;
  const element = (type: string, children: readonly Node[], data?: Element['data']): Element =>
    data ? { type, id: makeId(), data, children } : { type, id: makeId(), children };
  const openFor = (key: string, type: string): Node[] => {
    if (open?.key !== key) {
      open = { key, element: { type, id: makeId(), children: [] } };
      elements.push(open.element);
    }
    return open.element.children;
  };
  const lastItems = new Map<Node[], number>();
  const unheld = findUnheldLists(blocks);
  let lastTextItem: number | undefined;
  /** The number of an item whose list our format cannot hold, as text; before its first line only. */
  const numberOf = ({ item, marker }: ItemRole): readonly Node[] => {
    if (marker === undefined || lastTextItem === item) return [];
    lastTextItem = item;
    notes.change('numbering');
    return [{ text: `${marker} ` }];
  };
  const addLine = ({ role, runs }: LineBlock): void => {
    const nodes = nodesOfRuns(runs, makeId);
    if (role.kind === 'item' && unheld.has(role.group)) {
      open = undefined;
      elements.push(element(ELEMENT_TYPE.paragraph, [...numberOf(role), ...nodes]));
      return;
    }
    if (role.kind === 'item') {
      const children = openFor(role.group, role.list === 'ordered' ? ELEMENT_TYPE.orderedList : ELEMENT_TYPE.unorderedList);
      const last = children.at(-1);
      if (lastItems.get(children) === role.item && last && 'children' in last) {
        children[children.length - 1] = { ...last, children: [...last.children, { text: '\n' }, ...nodes] };
      } else children.push(element(ELEMENT_TYPE.listItem, nodes));
      lastItems.set(children, role.item);
      return;
    }
    if (role.kind === 'quote' || role.kind === 'quoteCaption') {
      const type = role.kind === 'quote' ? ELEMENT_TYPE.quoteText : ELEMENT_TYPE.quoteCaption;
      openFor(role.group, ELEMENT_TYPE.quote).push(element(type, nodes));
      return;
    }
    open = undefined;
    if (role.kind === 'heading') {
      const type = role.level <= sectionLevel ? '_crosshead_default' : '_crosshead_subsection';
      elements.push(element(ELEMENT_TYPE.crosshead, nodes, crossheadData(type)));
    } else elements.push(element(ELEMENT_TYPE.paragraph, nodes));
  };
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'line') {
      const before = blocks[index - 1];
      const isTaken = block.role.kind === 'caption' && before?.kind === 'picture' && elements.at(-1)?.type === ELEMENT_TYPE.image;
      if (isTaken) continue;
      addLine(block);
      continue;
    }
    open = undefined;
    if (block.kind === 'separator') elements.push(element(ELEMENT_TYPE.separator, [{ text: '' }]));
    else if (block.kind === 'element') elements.push(block.element);
    else {
      const next = blocks[index + 1];
      const caption = next?.kind === 'line' && next.role.kind === 'caption' ? nodesOfRuns(next.runs, makeId) : undefined;
      const picture = pictureOf({ address: block.address, alt: block.alt, caption });
      if (picture) elements.push(picture);
      else
        notes.drop({
          kind: 'picture',
          text: [block.alt, isInFile(block.address) ? '' : block.address].filter(part => part !== '').join(', '),
        });
    }
  }
  return elements;
};
