import { type Element, isElement } from '#domain/article/document.ts';
import { type HtmlElement, html } from '../html/html-tree.ts';
import type { BlockModel, HtmlReader, HtmlWriter } from '../model/block.ts';

/** A block that is one tag in HTML, for example `<p class="lead">`. */
export interface Markup {
  readonly type: string;
  readonly tag: string;
  /** Class of the tag, which is also required when it is read. */
  readonly className?: string | undefined;
  /** Which tags are read as this block, where that is more than the one that is written. */
  readonly reads?: ((node: HtmlElement) => boolean) | undefined;
}

type HtmlParts = Pick<BlockModel, 'toHtml' | 'fromHtml'>;

const htmlOf = (
  { type, tag, className, reads }: Markup,
  write: (element: Element, writer: HtmlWriter) => HtmlElement['children'],
  read: (node: HtmlElement, reader: HtmlReader) => Element['children'],
): HtmlParts => {
  const ofClass = className === undefined ? {} : { class: className };
  const isOurs = reads ?? (node => node.tag === tag && (className === undefined || node.attributes['class'] === className));
  return {
    toHtml: (element, writer) => html(tag, { ...ofClass, ...writer.attributes(element) }, write(element, writer)),
    fromHtml: (node, reader) =>
      isOurs(node) ? { type, id: reader.id(node), ...reader.data(node), children: read(node, reader) } : undefined,
  };
};

/** HTML of a block that holds a line of text. */
export const textHtml = (markup: Markup): HtmlParts =>
  htmlOf(
    markup,
    ({ children }, writer) => writer.inline(children),
    ({ children }, reader) => reader.inline(children),
  );

/** HTML of a block that holds other blocks. */
export const partsHtml = (markup: Markup): HtmlParts =>
  htmlOf(
    markup,
    ({ children }, writer) => children.filter(isElement).map(writer.element),
    ({ children }, reader) => reader.elements(children),
  );

/** HTML of a block that holds nothing. */
export const voidHtml = (markup: Markup): HtmlParts =>
  htmlOf(
    markup,
    () => [],
    () => [{ text: '' }],
  );
