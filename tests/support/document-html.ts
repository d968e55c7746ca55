import type { RichTextDocument } from '#domain/article/document.ts';
import type { HtmlOptions } from '#richtext/blocks/element-html.ts';
import { elementsToTree, nodesFromHtml } from '#richtext/convert/document-html.ts';
import { html } from '#richtext/html/html-tree.ts';
import { parseHtml } from '#richtext/html/parse-html.ts';
import { printHtml } from '#richtext/html/print-html.ts';
import type { Repair } from '#richtext/model/block.ts';
import { normalizeDocument } from '#richtext/normalize.ts';

/** Writes a document as HTML; with `identity` (the default) `documentFromHtml` reads the very same document back. */
export const documentToHtml = (document: RichTextDocument, options: HtmlOptions = { identity: true }): string =>
  printHtml([html('article', options.identity ? { 'data-format': document.version } : {}, elementsToTree(document.elements, options))]);

/** Reads HTML into a valid document. Text that belongs to no element of ours becomes paragraphs. */
export const documentFromHtml = (
  source: string,
  makeId: () => string,
): { readonly document: RichTextDocument; readonly report: readonly Repair[] } =>
  normalizeDocument(nodesFromHtml(parseHtml(source), makeId), makeId);
