import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveSlides } from './moves.ts';
import type { Slide } from './slideshow.ts';

const slidesOf = (letters: string): readonly Slide[] =>
  Array.from(letters).map(id => ({ id, visible: true, description: '', credit: '', image: null }));
const move = (from: number, path: number) => ({ op: 'move', from: `/${from}`, path: `/${path}` }) as const;
const letters = (slides: readonly Slide[]): string => slides.map(slide => slide.id).join('');

describe('moves of slides (RFC 6902)', () => {
  it.each([
    ['to the end', [move(0, 3)], 'bcda'],
    ['to the beginning', [move(3, 0)], 'dabc'],
    ['to its own place', [move(1, 1)], 'abcd'],
    ['one place on', [move(1, 2)], 'acbd'],
    ['one after the other, each in what the one before left', [move(0, 3), move(0, 3)], 'cdab'],
  ])('%s', (_name, moves, expected) => {
    const moved = moveSlides(slidesOf('abcd'), moves);
    expect(moved.ok && letters(moved.value)).toBe(expected);
  });

  it.each([
    ['from a place that is none', [move(4, 0)], { field: '0.from', position: 4, count: 4 }],
    ['to a place that is none', [move(0, 1), move(0, 4)], { field: '1.path', position: 4, count: 4 }],
  ])('%s are refused and named', (_name, moves, error) => {
    expect(moveSlides(slidesOf('abcd'), moves)).toEqual({ ok: false, error });
  });

  it('lose and double no slide, and can be undone', () => {
    const position = fc.nat({ max: 6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(position, position), { maxLength: 12 }), pairs => {
        const slides = slidesOf('abcdefg');
        const there = moveSlides(
          slides,
          pairs.map(([from, path]) => move(from, path)),
        );
        const back =
          there.ok &&
          moveSlides(
            there.value,
            pairs.toReversed().map(([from, path]) => move(path, from)),
          );
        expect(back).toEqual({ ok: true, value: slides });
      }),
    );
  });
});
