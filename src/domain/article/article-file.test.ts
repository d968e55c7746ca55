import { describe, expect, it } from 'vitest';
import { ARTICLE_FILES, articleFileKind, titleOfFile } from './article-file.ts';

describe('files that become articles', () => {
  it.each([
    ['Bericht.docx', 'word'],
    ['BERICHT.DOCX', 'word'],
    ['notiz.md', 'markdown'],
    ['notiz.markdown', 'markdown'],
    ['bericht.doc', undefined],
    ['bericht.docx.exe', undefined],
    ['docx', undefined],
    ['.docx/', undefined],
  ])('%s is %s', (name, kind) => {
    expect(articleFileKind(name)).toBe(kind);
  });

  it('files that become articles give their name as the title', () => {
    expect(['Föhn_im  Tal.docx', 'C:\\Texte\\Bise.md', '/tmp/a.b.md', '.md'].map(titleOfFile)).toEqual(['Föhn im Tal', 'Bise', 'a.b', '']);
  });

  it('files that become articles are those a dialog offers', () => {
    expect(ARTICLE_FILES).toBe('.docx,.md,.markdown');
  });
});
