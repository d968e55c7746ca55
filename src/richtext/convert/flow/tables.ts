import { oneLine } from '#domain/text/one-line.ts';
import { type HtmlElement, type HtmlNode, htmlText } from '../../html/html-tree.ts';

/** A table that only arranges one column is not a table: its content is read without it. */
export type Table =
  | { readonly kind: 'layout'; readonly content: readonly HtmlNode[] }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] };

const ROW_HOLDERS = new Set(['thead', 'tbody', 'tfoot']);

const elementsOf = (nodes: readonly HtmlNode[]): readonly HtmlElement[] => nodes.filter(node => typeof node !== 'string');

const rowsOf = (element: HtmlElement): readonly HtmlElement[] =>
  elementsOf(element.children).flatMap(child => {
    if (child.tag === 'tr') return [child];
    return ROW_HOLDERS.has(child.tag) ? rowsOf(child) : [];
  });

const cellsOf = (row: HtmlElement): readonly HtmlElement[] => elementsOf(row.children).filter(({ tag }) => tag === 'td' || tag === 'th');

const BLOCK_END = /^(?:p|div|li|h[1-6]|br)$/u;

/** The words of a cell on one line. */
const cellText = (node: HtmlNode): string => {
  if (typeof node === 'string') return node;
  const words = node.children.map(cellText).join('');
  return BLOCK_END.test(node.tag) ? `${words} ` : words;
};

/** Reads a table; content between its rows and cells comes first, as in a browser. */
export const readTable = (element: HtmlElement): Table => {
  const rows = rowsOf(element).map(cellsOf);
  if (rows.every(cells => cells.length <= 1)) {
    const cells = rows.flat();
    return {
      kind: 'layout',
      content: cells.length === 0 ? element.children.filter(child => htmlText(child).trim() !== '') : withCaption(element, cells),
    };
  }
  const caption = captionOf(element).map(node => cellText(node));
  const lines = rows.map(cells => cells.map(cell => oneLine(cellText(cell))));
  return {
    kind: 'rows',
    rows: [...caption.map(text => [oneLine(text)]), ...lines].filter(cells => cells.some(cell => cell !== '')),
  };
};

const captionOf = (element: HtmlElement): readonly HtmlElement[] => elementsOf(element.children).filter(({ tag }) => tag === 'caption');

/** A cell is a block here, not a part of a table. */
const withCaption = (element: HtmlElement, cells: readonly HtmlElement[]): readonly HtmlNode[] =>
  [...captionOf(element), ...cells].map(cell => ({ ...cell, tag: 'div' }));
