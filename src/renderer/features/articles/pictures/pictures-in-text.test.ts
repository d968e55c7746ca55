import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Element, Node } from '#domain/article/document.ts';
import { assetUrl } from '#domain/media/asset.ts';
import { pictureIdOf as fileId } from '#tests/builders/pictures.ts';
import { goTo, neighbourOf, NOTHING_CHOSEN } from './picture-selection.ts';
import { changeWords, createPictureReader } from './pictures-in-text.ts';
import { withWords, wordsOf } from './words.ts';

const line = (type: string, id: string, ...children: readonly Node[]): Element => ({
  type,
  id,
  children: children.length === 0 ? [{ text: '' }] : children,
});
const image = (
  id: string,
  number: number,
  words: { readonly caption?: string; readonly credit?: string; readonly alt?: string } = {},
  type = 'image',
): Element => ({
  type,
  id,
  data: {
    src: assetUrl(fileId(number)),
    embed: {
      elvisId: fileId(number),
      naturalWidth: 3000,
      naturalHeight: 2000,
      ...(words.alt ? { name: words.alt, nameSource: 'ai' } : {}),
    },
  },
  children: [line('embedCaption', `${id}-c`, { text: words.caption ?? '' }), line('embedCredit', `${id}-k`, { text: words.credit ?? '' })],
});
const TEASER: Element = {
  type: 'dynamicTeaser',
  id: 'd',
  data: { image: { src: assetUrl(fileId(9)), embed: { elvisId: fileId(9) }, caption: 'Brücke' }, metadataIds: ['100000000042'] },
  children: [line('dynamicTeaserTitle', 'dt', { text: 'Mehr' })],
};
const TEXT: readonly Element[] = [
  line('paragraph', 'p', { text: 'Seit Tagen.' }),
  image('a', 1, { caption: 'Die Aare', credit: 'Reto Frei', alt: 'Fluss' }),
  { type: 'slideshow', id: 's', children: [image('b', 2, { caption: 'Tor' }, 'slide'), image('c', 3, {}, 'slide')] },
  TEASER,
  { type: 'image', id: 'empty', children: [line('embedCaption', 'x'), line('embedCredit', 'y')] },
];

describe('the pictures of a text', () => {
  it('the pictures of a text are found in its images, slides and teasers, in their order, with what they lack', () => {
    const found = createPictureReader()(TEXT).map(({ key, place, missing }) => [key, place, missing]);
    expect(found).toEqual([
      ['a', 'image', []],
      ['b', 'slide', ['credit', 'alt']],
      ['c', 'slide', ['caption', 'credit', 'alt']],
      ['d', 'teaser', ['alt']],
    ]);
  });

  it('the pictures of a text are the same objects again where a block has not changed', () => {
    const read = createPictureReader();
    const before = read(TEXT);
    const after = read(changeWords(TEXT, [{ key: 'b', field: 'credit', words: 'Keystone' }]));
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toMatchObject({ words: { caption: 'Tor', credit: 'Keystone' }, missing: ['alt'] });
  });

  it('the pictures of a text are changed alone: other blocks keep their reference', () => {
    const after = changeWords(TEXT, [{ key: 'a', field: 'caption', words: 'Die Aare bei Bern' }]);
    expect(after.map((element, index) => element === TEXT[index])).toEqual([true, false, true, true, true]);
  });

  it('the pictures of a text keep the text itself where nothing is new, so that nothing is journaled', () => {
    expect(changeWords(TEXT, [{ key: 'a', field: 'caption', words: 'Die Aare' }])).toBe(TEXT);
    expect(changeWords(TEXT, [{ key: 'gone', field: 'credit', words: 'x' }])).toBe(TEXT);
  });

  it('the pictures of a text make a description that a person changed theirs, and forget its source with it (B4-016)', () => {
    const [, written] = changeWords(TEXT, [{ key: 'a', field: 'alt', words: 'Hochwasser' }]);
    expect(written?.data).toMatchObject({ embed: { name: 'Hochwasser', nameSource: 'user', elvisId: fileId(1) } });
    const [, emptied] = changeWords(TEXT, [{ key: 'a', field: 'alt', words: '' }]);
    expect(emptied?.data?.['embed']).toEqual({ elvisId: fileId(1), naturalWidth: 3000, naturalHeight: 2000 });
  });

  it('the pictures of a text take words of a teaser, too, and keep its contents', () => {
    const changed = changeWords(TEXT, [
      { key: 'd', field: 'alt', words: 'Eine Brücke' },
      { key: 'd', field: 'caption', words: 'Die Brücke' },
    ])[3];
    expect(changed?.data).toMatchObject({
      image: { caption: 'Die Brücke', embed: { name: 'Eine Brücke' } },
      metadataIds: ['100000000042'],
    });
  });
});

describe('a line with other words', () => {
  const bold: Element = line('embedCaption', 'c', { text: 'Die ' }, { text: 'Aare', bold: true }, { text: ' bei Bern' });

  it('keeps the formatting of what stays', () => {
    expect(withWords(bold, 'Die Aare bei Thun').children).toEqual([{ text: 'Die ' }, { text: 'Aare', bold: true }, { text: ' bei Thun' }]);
  });

  it('a line with other words is the same element where the words are the same', () =>
    expect(withWords(bold, 'Die Aare bei Bern')).toBe(bold));

  it('reads as it was written, whatever was there', () => {
    const node: fc.Arbitrary<Node> = fc.oneof(
      fc.string().map(text => ({ text })),
      fc.string().map(text => line('link', 'l', { text })),
    );
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), fc.string(), (children, words) => {
        expect(wordsOf(withWords({ type: 'embedCaption', id: 'c', children }, words))).toBe(words);
      }),
    );
  });
});

describe('choosing pictures', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const at = (current: string) => ({ keys, current, columns: 3 });

  it.each([
    ['ArrowRight', 'a', 'b'],
    ['ArrowLeft', 'a', 'a'],
    ['ArrowDown', 'b', 'e'],
    ['ArrowDown', 'e', 'g'],
    ['ArrowDown', 'g', 'g'],
    ['ArrowUp', 'e', 'b'],
    ['ArrowUp', 'b', 'b'],
    ['End', 'a', 'g'],
    ['Home', 'f', 'a'],
  ])('goes by %s from %s to %s in rows of three', (key, from, to) => expect(neighbourOf(key, at(from))).toBe(to));

  it('extends from where it began, adds and takes out', () => {
    const alone = goTo(NOTHING_CHOSEN, 'b', { keys, manner: 'alone' });
    const range = goTo(alone, 'd', { keys, manner: 'range' });
    expect([...range.chosen]).toEqual(['b', 'c', 'd']);
    expect([...goTo(range, 'a', { keys, manner: 'range' }).chosen]).toEqual(['a', 'b']);
    expect([...goTo(range, 'c', { keys, manner: 'toggle' }).chosen]).toEqual(['b', 'd']);
  });
});
