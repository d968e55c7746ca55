import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { parseHtml } from '#richtext/html/parse-html.ts';
import { readForeignHtml } from '#richtext/convert/foreign/read-foreign.ts';
import { SAMPLE_DOCUMENT } from '#renderer/editor/harness-document.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { type ExportFormat, exportArticle, fileNameOf } from './export-article.ts';

const options = (format: ExportFormat) => ({
  format,
  language: 'de-CH',
  nameOf: (type: string) => type,
  untitled: 'Ohne Titel',
  news: { id: 'a', authors: [], isPublic: false },
});
const { elements } = SAMPLE_DOCUMENT;
const words = (list: readonly Element[]): readonly string[] =>
  list.flatMap(element => plainText(element).split(/[^\p{L}\p{N}]+/gu)).filter(word => word !== '');

describe('the name of an exported file', () => {
  it.each([
    ['html', 'die-rueckkehr-der-schlafwagen-beginnt-am-gleis-9.html'],
    ['markdown', 'die-rueckkehr-der-schlafwagen-beginnt-am-gleis-9.md'],
    ['ninjs', 'die-rueckkehr-der-schlafwagen-beginnt-am-gleis-9.json'],
    ['nitf', 'die-rueckkehr-der-schlafwagen-beginnt-am-gleis-9.xml'],
    ['word', 'die-rueckkehr-der-schlafwagen-beginnt-am-gleis-9.docx'],
  ] as const)('the name of an exported file is the address part of the title: %s', (format, expected) => {
    expect(fileNameOf(elements, options(format))).toBe(expected);
  });

  it('of an article without a title says so', () => {
    expect(fileNameOf([], options('html'))).toBe('ohne-titel.html');
  });
});

describe('an exported article', () => {
  it.each(['html', 'markdown', 'ninjs', 'nitf'] as const)('as %s holds every word', async format => {
    const text = (await (await exportArticle(elements, options(format))).text()).replace(/<\/?(?:sub|sup|u)>/gu, '');
    for (const word of words(elements)) expect(text).toContain(word);
  });

  it('as a Word file comes back as it was: headings, lists, marks, links and every word', async () => {
    const file = await exportArticle(elements, options('word'));
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(await file.arrayBuffer()) }, { styleMap: ['u => u'] });
    const back = readForeignHtml(parseHtml(value), { makeId: createIdMaker(), dialect: 'wordFile' }).elements;
    const text = words(back).join(' ');
    for (const word of words(elements)) expect(text).toContain(word);
    expect(value).toContain('<a href="https://www.example.org/fahrplan">');
    expect(value).toContain('<strong>sechzehn Wagen</strong>');
    expect(value).toContain('<sup>2</sup>');
    expect(back.filter(({ type }) => type === 'crosshead').map(plainText)).toEqual(
      expect.arrayContaining(['Ein Bett für 59 Franken', '1. Lyon: umsteigen verboten', '2. Irun: andere Spurweite']),
    );
    expect(back.find(({ type }) => type === 'orderedList')?.children.length).toBe(3);
  });
});
