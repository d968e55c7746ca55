import { err, ok, type Result } from '../result.ts';
import type { Slide } from './slideshow.ts';

/** A move of a slide (RFC 6902, `move` alone): `from` and `path` are "/" and a position counted from 0. */
export interface SlideMove {
  readonly op: 'move';
  readonly from: string;
  readonly path: string;
}

/** A position without a slide; `field` names it, for example "1.path" for the second move. */
export interface MoveFault {
  readonly field: string;
  readonly position: number;
  readonly count: number;
}

const positionOf = (pointer: string): number => Number(pointer.slice(1));

/** Applies moves in sequence, each on the result of those before it; nothing moves when one of them is invalid. */
export const moveSlides = (slides: readonly Slide[], moves: readonly SlideMove[]): Result<readonly Slide[], MoveFault> => {
  let moved = slides;
  for (const [index, { from, path }] of moves.entries()) {
    const [start, end] = [positionOf(from), positionOf(path)];
    const slide = moved[start];
    if (slide === undefined) return err({ field: `${index}.from`, position: start, count: slides.length });
    if (end >= slides.length) return err({ field: `${index}.path`, position: end, count: slides.length });
    moved = moved.toSpliced(start, 1).toSpliced(end, 0, slide);
  }
  return ok(moved);
};
