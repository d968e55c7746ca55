import type { CropChoice } from '#domain/media/crop.ts';
import { assertNever } from '#domain/result.ts';

/** The decisions in the crop editor, with undo and redo. */
export interface CropHistory {
  readonly past: readonly CropChoice[];
  readonly present: CropChoice;
  readonly future: readonly CropChoice[];
  /** The present gesture, for example a drag or a row of arrow keys: all of it is one undo step. */
  readonly gesture: string | null;
}

export type CropAction =
  | { readonly kind: 'change'; readonly choice: CropChoice; readonly gesture: string }
  /** The gesture is over: the next change is a step of its own. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

export const startHistory = (present: CropChoice): CropHistory => ({ past: [], present, future: [], gesture: null });

export const nextHistory = (history: CropHistory, action: CropAction): CropHistory => {
  const { past, present, future, gesture } = history;
  switch (action.kind) {
    case 'change': {
      if (action.choice === present) return history;
      const isSameStep = gesture !== null && gesture === action.gesture;
      return { past: isSameStep ? past : [...past, present], present: action.choice, future: [], gesture: action.gesture };
    }
    case 'settle':
      return gesture === null ? history : { ...history, gesture: null };
    case 'undo': {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), present: before, future: [present, ...future], gesture: null } : history;
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { past: [...past, present], present: after, future: rest, gesture: null } : history;
    }
    default:
      return assertNever(action);
  }
};
