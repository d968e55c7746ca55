import { describe, expect, it } from 'vitest';
import { type CropChoice, NO_CROP_CHOICE } from '#domain/media/crop.ts';
import { FULL_CROP } from '#domain/media/image.ts';
import { type CropHistory, nextHistory, startHistory } from './crop-history.ts';
import { typeNumber } from './crop-numbers.ts';

const choiceAt = (x: number): CropChoice => ({ ...NO_CROP_CHOICE, focusPoint: { x, y: 0.5 } });
const change = (history: CropHistory, x: number, gesture: string): CropHistory =>
  nextHistory(history, { kind: 'change', choice: choiceAt(x), gesture });

describe('the history of the crop editor', () => {
  it('takes a whole drag back at once, and each gesture separately', () => {
    let history = startHistory(NO_CROP_CHOICE);
    for (const x of [0.51, 0.52, 0.53]) history = change(history, x, 'focus:pointer');
    history = nextHistory(history, { kind: 'settle' });
    for (const x of [0.6, 0.7]) history = change(history, x, 'focus:pointer');
    const undone = nextHistory(history, { kind: 'undo' });
    expect(undone.present).toEqual(choiceAt(0.53));
    expect(nextHistory(undone, { kind: 'undo' }).present).toBe(NO_CROP_CHOICE);
    expect(nextHistory(undone, { kind: 'redo' }).present).toEqual(choiceAt(0.7));
  });

  it('forgets what was undone when something else is done', () => {
    const undone = nextHistory(change(startHistory(NO_CROP_CHOICE), 0.6, 'a'), { kind: 'undo' });
    expect(nextHistory(change(undone, 0.7, 'b'), { kind: 'redo' }).present).toEqual(choiceAt(0.7));
  });

  it('the history of the crop editor has nothing to undo or redo at its ends', () => {
    const history = startHistory(NO_CROP_CHOICE);
    expect(nextHistory(history, { kind: 'undo' })).toBe(history);
    expect(nextHistory(history, { kind: 'redo' })).toBe(history);
  });
});

describe('a crop by numbers', () => {
  const size = { width: 6000, height: 4000 };
  const square = { x: 0.1, y: 0.1, width: 0.4, height: 0.6 };

  it('keeps its corner and its ratio (B5-064)', () => {
    expect(typeNumber({ marks: square, field: 'width', percent: 50, size, ratio: '1:1' })).toEqual({
      marks: { x: 0.1, y: 0.1, width: 0.5, height: 0.75 },
      note: null,
    });
    expect(typeNumber({ marks: square, field: 'height', percent: 75, size, ratio: '1:1' }).marks).toEqual({
      x: 0.1,
      y: 0.1,
      width: 0.5,
      height: 0.75,
    });
    expect(typeNumber({ marks: square, field: 'x', percent: 33.3, size, ratio: '1:1' }).marks).toEqual({ ...square, x: 0.333 });
  });

  it.each([
    ['width', 80, '1:1', { code: 'tooHigh', limit: 66.7 }],
    ['height', 90, '16:9', { code: 'tooWide', limit: 84.4 }],
    ['width', 10, '1:1', { code: 'tooSmall', limit: 20 }],
    ['height', 5, null, { code: 'tooSmall', limit: 20 }],
    ['x', 70, '1:1', { code: 'outside', limit: 60 }],
    ['y', -1, '1:1', { code: 'outside', limit: 40 }],
  ] as const)('says what prevents %s = %d at %s, and stays within the limits (B8-037)', (field, percent, ratio, note) => {
    const typed = typeNumber({ marks: square, field, percent, size, ratio });
    expect(typed.note).toEqual(note);
    expect(typed.marks[field] * 100).toBeCloseTo(field === 'y' ? 0 : note.limit, 1);
  });

  it('a crop by numbers is free along both sides without a ratio', () => {
    expect(typeNumber({ marks: FULL_CROP, field: 'height', percent: 40, size, ratio: null })).toEqual({
      marks: { x: 0, y: 0, width: 1, height: 0.4 },
      note: null,
    });
  });
});
