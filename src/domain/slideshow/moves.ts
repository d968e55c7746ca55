import { err, ok, type Result } from '../result.ts';
import type { Slide } from './slideshow.ts';

/** A move of a slide (RFC 6902, `move` alone): `from` and `path` are "/" and a position counted from 0. */
export interface SlideMove {
  readonly op: 'move';
  readonly from: string;
  readonly path: string;
}

/** A position that no slide has; `field` names it, for example "1.path" for the second move's. */
export interface MoveFault {
  readonly field: string;
  readonly position: number;
  readonly count: number;
}

const positionOf = (pointer: string): number => Number(pointer.slice(1));

/** Moves slides one after the other, each in the order that the moves before it left; nothing is moved when one of them leads nowhere. */
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
