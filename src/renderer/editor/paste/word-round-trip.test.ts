// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import Zip from 'jszip';
import type MammothModule from 'mammoth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { articleFlow } from '#richtext/convert/export/article-flow.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { fromEditorElements } from '#richtext/editor/islands.ts';
import { detectDialect } from '#richtext/convert/foreign/dialect.ts';
import { readForeignHtml } from '#richtext/convert/foreign/read-foreign.ts';
import { writeWordDocument } from '#renderer/features/articles/export/word-document.ts';
import { heldElements, withoutIds } from '#tests/builders/arbitrary-article.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { open, show } from '#tests/builders/short-blocks.ts';
import { publishedData } from '#tests/support/published-data.ts';
import { createPasteController } from './paste-controller.ts';
import { sanitizeHtml } from './sanitize.ts';
import { readWordFile } from './word-file.ts';

type Mammoth = typeof MammothModule;

// With a `window` present, mammoth takes a file's bytes under another name.
vi.mock('mammoth', async importOriginal => {
  const { default: mammoth } = await importOriginal<{ readonly default: Mammoth }>();
  const convertToHtml: typeof mammoth.convertToHtml = (input, options) =>
    mammoth.convertToHtml('arrayBuffer' in input ? { buffer: Buffer.from(input.arrayBuffer) } : input, options);
  return { default: { ...mammoth, convertToHtml } };
});

class LoadedImage {
  onload: (() => void) | undefined;
  set src(_address: string) {
    queueMicrotask(() => this.onload?.());
  }
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A file of our own export with these paragraphs of Word in it. */
const wordFile = async (body: string, styles = ''): Promise<File> => {
  const zip = await Zip.loadAsync(await (await writeWordDocument([], 'x')).arrayBuffer());
  zip.file('word/document.xml', `<w:document ${W}><w:body>${body}</w:body></w:document>`);
  zip.file('word/styles.xml', `<w:styles ${W}>${styles}</w:styles>`);
  zip.file('docProps/core.xml', '<none/>');
  return new File([await zip.generateAsync({ type: 'arraybuffer' })], 'text.docx');
};

const imported = async (file: File, blocks?: readonly Element[]) => {
  const opened = open(['p:^']);
  const taken: File[] = [];
  const blocksFor = (files: readonly File[]) => {
    taken.push(...files);
    return blocks;
  };
  const controller = createPasteController({ ...opened, blocksFor, onInserted: () => undefined });
  await controller.importFile(file);
  const notice = controller.notices.get();
  return {
    body: show(opened.editor)
      .slice(3)
      .map(line => line.replace('^', '')),
    elements: fromEditorElements(elementsOf(opened.editor)).slice(3),
    report: notice.kind === 'pasted' ? notice.report : undefined,
    taken,
  };
};

const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

describe('our own text as a Word file and back', () => {
  const back = async (elements: readonly Element[]): Promise<readonly Element[]> => {
    const blob = await writeWordDocument(
      articleFlow(elements, type => type),
      'x',
    );
    const read = await readWordFile(new File([await blob.arrayBuffer()], 'x.docx'), createIdMaker('c'));
    if (!read.ok) throw new Error(read.error);
    const { html, isOwn } = read.value;
    return readForeignHtml(sanitizeHtml(html).tree, { makeId: createIdMaker(), dialect: 'wordFile', isOwn }).elements;
  };

  it('our own text as a Word file and back is exact for every element that Word can hold', async () => {
    await fc.assert(
      fc.asyncProperty(heldElements({ listicles: false, breaks: true, tracked: true }), async elements => {
        expect(withoutIds(await back(elements))).toEqual(withoutIds(elements));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a Word file', () => {
  beforeEach(() => {
    vi.stubGlobal('Image', LoadedImage);
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  });

  it('keeps emphasis that a style gives', async () => {
    const styles = '<w:style w:type="character" w:styleId="Hervorhebung"><w:name w:val="Emphasis"/></w:style>';
    const { body } = await imported(await wordFile(`<w:p>${run('sehr', '<w:rStyle w:val="Hervorhebung"/>')}</w:p>`, styles));
    expect(body).toEqual(['p:_sehr_']);
  });

  it('a Word file has its drop caps in the words that they begin', async () => {
    const { body } = await imported(
      await wordFile(`<w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr>${run('D')}</w:p><w:p>${run('er Rat tagt')}</w:p>`),
    );
    expect(body).toEqual(['p:Der Rat tagt']);
  });

  const picture = publishedData('mammoth-docx', 'tiny-picture.docx');
  if (picture !== undefined) {
    const file = async (): Promise<File> => new File([await readFile(picture)], 'tiny.docx');
    const block: Element = {
      type: 'image',
      id: 'picture',
      data: { loadingStatusId: 'l', embed: { style: { imageType: 'image' } } },
      children: [
        { type: 'embedCaption', id: 'a', children: [{ text: '' }] },
        { type: 'embedCredit', id: 'b', children: [{ text: '' }] },
      ],
    };

    it('a Word file has its pictures go the way of dropped ones', async () => {
      const { elements, taken, report } = await imported(await file(), [block]);
      expect(taken.map(({ type }) => type)).toEqual(['image/png']);
      expect(elements.map(({ type }) => type)).toContain('image');
      expect(report?.kept).toMatchObject({ image: 1 });
    });

    it('names its pictures in the report where none can be uploaded', async () => {
      const { elements, report } = await imported(await file());
      expect(elements.map(plainText).join('')).toBe('');
      expect(report?.dropped).toMatchObject([{ kind: 'picture' }]);
    });
  }
});

describe('lists of foreign files keep their order, the kind of each run of items and their printed numbers', () => {
  interface Item {
    readonly words: string;
    /** As the page prints it; undefined for a bullet. */
    readonly number?: string | undefined;
  }
  const lineOf = ({ words, number }: Item): string => (number === undefined ? `• ${words}` : `${number} ${words}`);
  const squeeze = (text: string): string => text.replace(/\s+/gu, ' ').trim();

  /** Returns the items of a text as a reader sees them, one line each; other paragraphs are lines too. */
  const printed = (elements: readonly Element[]): readonly string[] =>
    elements.flatMap(element => {
      if (element.type === 'unorderedList') return element.children.map(item => lineOf({ words: squeeze(plainText(item)) }));
      if (element.type === 'orderedList')
        return element.children.map((item, index) => lineOf({ words: squeeze(plainText(item)), number: `${index + 1}.` }));
      return [squeeze(plainText(element))];
    });
  /** Returns the number of items that are present, in their order. */
  const countRight = (items: readonly Item[], elements: readonly Element[]): number => {
    const lines = printed(elements);
    let from = 0;
    return items.filter(item => {
      const at = lines.indexOf(lineOf(item), from);
      if (at >= 0) from = at + 1;
      return at >= 0;
    }).length;
  };

  const LEVELS = [0, 1, 2] as const;
  const numbering = `<w:numbering ${W}><w:abstractNum w:abstractNumId="0">${LEVELS.map(depth => `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%${depth + 1}."/></w:lvl>`).join('')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${LEVELS.map(depth => `<w:lvl w:ilvl="${depth}"><w:numFmt w:val="bullet"/><w:lvlText w:val="·"/></w:lvl>`).join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
  const outline = fc.array(fc.record({ depth: fc.constantFrom(...LEVELS), isNumbered: fc.boolean() }), { minLength: 2, maxLength: 8 });
  interface Row {
    readonly depth: number;
    readonly isNumbered: boolean;
  }
  /** An item is at most one level below the one before it. */
  const settle = (rows: readonly Row[]): readonly Row[] => {
    let before = -1;
    return rows.map(row => {
      before = Math.min(row.depth, before + 1);
      return { ...row, depth: before };
    });
  };
  /** Word's own rule: a level counts on until an item of a higher level of the same list. */
  const itemsOf = (rows: readonly Row[]): readonly Item[] => {
    const counts = [0, 0, 0];
    return rows.map(({ depth, isNumbered }, index) => {
      if (!isNumbered) return { words: `w${index}` };
      const count = (counts[depth] ?? 0) + 1;
      counts.splice(depth, counts.length, count, 0, 0);
      return { words: `w${index}`, number: `${count}.` };
    });
  };
  const nestedFile = async (rows: readonly Row[]): Promise<File> => {
    const body = rows
      .map(
        ({ depth, isNumbered }, index) =>
          `<w:p><w:pPr><w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${isNumbered ? 1 : 2}"/></w:numPr></w:pPr>${run(`w${index}`)}</w:p>`,
      )
      .join('');
    const zip = await Zip.loadAsync(await (await wordFile(body)).arrayBuffer());
    zip.file('word/numbering.xml', numbering);
    return new File([await zip.generateAsync({ type: 'arraybuffer' })], 'list.docx');
  };

  it('lists of foreign files keep their order, the kind of each run of items and their printed numbers in at least 95 % of nested Word files; nesting that is lost is reported', async () => {
    let all = 0;
    let right = 0;
    let unsaid = 0;
    for (const rows of fc.sample(outline, { numRuns: 40, seed: 19 }).map(settle)) {
      const { elements, report } = await imported(await nestedFile(rows));
      all += 1;
      if (countRight(itemsOf(rows), elements) === rows.length) right += 1;
      if (rows.some(({ depth }) => depth > 0) && report?.changed.nestedList === undefined) unsaid += 1;
    }
    process.stdout.write(`nested Word files right: ${right} of ${all}, nesting lost unsaid: ${unsaid}\n`);
    expect(right / all).toBeGreaterThanOrEqual(0.95);
    expect(unsaid).toBe(0);
  });

  const wordPage = publishedData('lexical-paste', 'word.html');
  const docsPage = publishedData('koenig-paste', 'google-docs-empty-paragraphs.html');
  const listFile = publishedData('mammoth-docx', 'simple-list.docx');
  if (wordPage !== undefined && docsPage !== undefined && listFile !== undefined)
    it('lists of foreign files keep their order, the kind of each run of items and their printed numbers in at least 95 % of the items of published material', async () => {
      const pasted = (source: string) => {
        const { tree } = sanitizeHtml(source);
        const dialect = detectDialect(source);
        return readForeignHtml(tree, { makeId: createIdMaker(), dialect }).elements;
      };
      const page = (source: string): Document => new DOMParser().parseFromString(source, 'text/html');
      const word = await readFile(wordPage, 'utf8');
      const wordItems = Array.from(page(word).querySelectorAll('p[style*="mso-list"]'), (paragraph): Item => {
        const sign = paragraph.querySelector('[style*="mso-list:Ignore"]');
        const marker = squeeze(sign?.textContent ?? '');
        sign?.remove();
        return { words: squeeze(paragraph.textContent), number: /\d|^[a-z]{1,4}[.)]$/u.test(marker) ? marker : undefined };
      });
      const docs = await readFile(docsPage, 'utf8');
      const docsItems = Array.from(page(docs).querySelectorAll('li'), ({ textContent }): Item => ({ words: squeeze(textContent) }));
      const { elements } = await imported(new File([await readFile(listFile)], 'list.docx'));
      const fileItems: readonly Item[] = [{ words: 'Apple' }, { words: 'Banana' }];
      const all = [wordItems, docsItems, fileItems];
      const right = [countRight(wordItems, pasted(word)), countRight(docsItems, pasted(docs)), countRight(fileItems, elements)];
      process.stdout.write(`items right: ${right.join(' + ')} of ${all.map(({ length }) => length).join(' + ')}\n`);
      const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
      expect(sum(right) / sum(all.map(({ length }) => length))).toBeGreaterThanOrEqual(0.95);
    });
});
