import { type Editor, Transforms } from 'slate';
import { fileLimitBytes } from '#domain/article/article-file.ts';
import { ELEMENT_TYPE, isElement, plainText } from '#domain/article/document.ts';
import { elementsToPlainText } from '#richtext/convert/export/plain-text.ts';
import { readMarkdown } from '#richtext/convert/markdown/read-markdown.ts';
import { readForeignHtml } from '#richtext/convert/foreign/read-foreign.ts';
import type { Conversion } from '#richtext/convert/paste-report.ts';
import { escapeXml } from '#richtext/convert/export/xml.ts';
import { insertElements } from '#richtext/editor/insert-elements.ts';
import { FIXED_BLOCKS } from '#richtext/model/top-types.ts';
import { type NitfItem, readNitf } from './nitf-file.ts';
import type { PasteFault } from './paste-notice.ts';
import { sanitizeHtml } from './sanitize.ts';

type Heads = Pick<NitfItem, 'titleHeader' | 'title' | 'lead'>;

const HEADS = [
  { type: ELEMENT_TYPE.titleHeader, tag: 'p' },
  { type: ELEMENT_TYPE.title, tag: 'h2' },
  { type: ELEMENT_TYPE.lead, tag: 'p' },
] as const;

/** Returns the content of empty head blocks, by index, and the HTML to put before the text for heads that are not empty. */
const placeHeads = (editor: Editor, item: Heads): { readonly written: ReadonlyMap<number, string>; readonly html: string } => {
  const written = new Map<number, string>();
  let html = '';
  for (const { type, tag } of HEADS) {
    const words = item[type];
    const index = editor.children.findIndex(node => isElement(node) && node.type === type);
    const head = editor.children[index];
    const present = head && isElement(head) ? plainText(head) : undefined;
    if (words === '' || words === present) continue;
    if (present === '') written.set(index, words);
    else html += `<${tag}>${escapeXml(words)}</${tag}>`;
  }
  return { written, html };
};

interface Imported {
  readonly conversion: Conversion;
  readonly source: 'file';
  readonly way: 'import';
  readonly text: string;
}

interface TextImportsOptions {
  readonly editor: Editor;
  readonly makeId: () => string;
  /** Runs one undo step. */
  readonly insertStep: (change: () => void, way: 'import') => void;
  readonly insertMaterial: (imported: Imported) => void;
  readonly show: (imported: Imported) => void;
  readonly fail: (code: PasteFault, names: readonly string[]) => void;
}

type TakeFile = (file: File) => Promise<void>;

/**
 * Creates the imports of text files, each as one step. The headlines of a news item fill empty heads, its text goes to the
 * caret in the body, else to the end; its authors are named in the report, as a text has no field for them.
 */
export const createTextImports = (options: TextImportsOptions): Readonly<Record<'markdown' | 'nitf' | 'other', TakeFile>> => {
  const { editor, makeId, insertStep, insertMaterial, show, fail } = options;
  const importedOf = (conversion: Conversion, text: string): Imported => ({ conversion, source: 'file', way: 'import', text });
  const markdown: TakeFile = async file => {
    const text = await file.text();
    const conversion = readMarkdown(text.replace(/^\uFEFF/u, ''), makeId);
    if (conversion.elements.length === 0) fail('nothing', [file.name]);
    else insertMaterial(importedOf(conversion, text));
  };
  const nitf: TakeFile = async file => {
    const item = file.size > fileLimitBytes('markdown') ? undefined : readNitf(await file.text());
    if (!item) return void fail('unreadableNitf', [file.name]);
    const { written, html } = placeHeads(editor, item);
    const { tree, dropped } = sanitizeHtml(`${html}${item.html}`);
    const { elements, report } = readForeignHtml(tree, { makeId, dialect: 'web', isOwn: true });
    if (elements.length === 0 && written.size === 0) return void fail('nothing', [file.name]);
    insertStep(() => {
      for (const [index, words] of written) Transforms.insertText(editor, words, { at: editor.start([index]) });
      if ((editor.selection?.focus.path[0] ?? 0) < FIXED_BLOCKS) Transforms.select(editor, editor.end([]));
      if (elements.length > 0) insertElements(editor, elements, makeId);
    }, 'import');
    const authors = item.authors.map(text => ({ kind: 'author' as const, text }));
    const conversion = { elements, report: { ...report, dropped: [...report.dropped, ...dropped, ...authors] } };
    show(importedOf(conversion, elementsToPlainText(elements)));
  };
  return { markdown, nitf, other: async ({ name }) => fail('otherProgram', [name]) };
};
