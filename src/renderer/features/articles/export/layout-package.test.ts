import Zip from 'jszip';
import { describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { packForLayout } from './layout-package.ts';

const line = (type: string, text: string): Element => ({ type, id: type, children: [{ text }] });
const picture = (src: string, caption: string, credit: string): Element => ({
  type: 'image',
  id: src,
  data: { src },
  children: [line('embedCaption', caption), line('embedCredit', credit)],
});

const BYTES = new Uint8Array([0xff, 0xd8, 0xff, 0]);
const options = {
  name: 'schnee',
  authors: ['Anna Muster', 'SDA'],
  facts: [{ name: 'Seite', value: '5' }],
  text: (key: string, values: Readonly<Record<string, string | number>> = {}) => [key, ...Object.values(values)].join(' '),
  nameOf: (type: string) => type,
  loadPicture: (address: string) => Promise.resolve(address.endsWith('/a') ? new Blob([BYTES], { type: 'image/jpeg' }) : undefined),
};

const unpack = async (elements: readonly Element[]) => {
  const { file, isWhole } = await packForLayout(elements, options);
  const zip = await Zip.loadAsync(await file.arrayBuffer());
  const read = (name: string) => zip.file(name)?.async('string');
  const names = Object.values(zip.files).flatMap(entry => (entry.dir ? [] : [entry.name]));
  return { file, isWhole, zip, read, names };
};

const TEXT = [line('title', 'Schnee'), line('paragraph', '« Viel » für Zürich')];

describe('an article packed for layout (A1-009a)', () => {
  it('an article packed for layout has its story, its plain text with a head, its pictures with captions and credits', async () => {
    const { file, isWhole, zip, read, names } = await unpack([...TEXT, picture('https://example.org/a', 'Berge', 'Foto: X')]);
    expect(file.name).toBe('schnee.zip');
    expect(names.sort()).toEqual(['article.icml', 'article.txt', 'pictures.txt', 'pictures/01.jpg', 'report.txt']);
    expect(await read('article.icml')).toContain('« Viel » für Zürich');
    expect(await read('article.txt')).toBe(
      'layout.authors Anna Muster, SDA\nlayout.fact Seite 5\nlayout.characters 25\n\nSchnee\n\n« Viel » für Zürich\n',
    );
    expect(await read('pictures.txt')).toBe('01.jpg\nlayout.caption Berge\nlayout.credit Foto: X\n');
    expect(await zip.file('pictures/01.jpg')?.async('uint8array')).toEqual(BYTES);
    expect(await read('report.txt')).toBe('layout.whole\n');
    expect(isWhole).toBe(true);
  });

  it('says what cannot be printed and which picture could not be read', async () => {
    const poll: Element = { type: 'poll', id: 'p', children: [line('pollQuestion', 'Ski?'), line('pollAnswer', 'Ja')] };
    const { isWhole, read, names } = await unpack([...TEXT, poll, picture('https://example.org/b', 'Tal', '')]);
    expect(names).not.toContain('pictures/01.jpg');
    expect(await read('report.txt')).toBe('layout.leftOut\n- poll\n  Ski?\n  Ja\n\nlayout.missing\n- https://example.org/b: Tal\n');
    expect(await read('pictures.txt')).toBe('https://example.org/b\nlayout.caption Tal\nlayout.credit layout.none\n');
    expect(isWhole).toBe(false);
  });
});
