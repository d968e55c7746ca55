import { useEffect } from 'react';
import { stepOf } from '../keys/widget-keys.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Steps {
  readonly past: string[];
  readonly future: string[];
  lastMs: number;
}

/** After this pause the next letter starts a new step. */
const PAUSE_MS = 1000;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(?:text|search|url|tel|email|number)$/u.test(target.type) && !target.readOnly);

/** Sets a value as typing does, for React to hear of it. */
const setValue = (field: Field, value: string): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Undo and redo of text fields. A browser has one history for all of a page: where a field has no step of its own left, it would take one
 * back in a text beside or behind it.
 */
export const useFieldSteps = (): void => {
  useEffect(() => {
    const known = new WeakMap<Field, Steps>();
    const stepsOf = (field: Field): Steps => {
      const steps = known.get(field) ?? { past: [], future: [], lastMs: Number.NEGATIVE_INFINITY };
      known.set(field, steps);
      return steps;
    };
    const take = (field: Field, way: 'undo' | 'redo'): void => {
      const steps = stepsOf(field);
      const [from, to] = way === 'undo' ? [steps.past, steps.future] : [steps.future, steps.past];
      const value = from.pop();
      steps.lastMs = Number.NEGATIVE_INFINITY;
      if (value === undefined) return;
      to.push(field.value);
      setValue(field, value);
    };
    const handleInput = (event: InputEvent): void => {
      if (!isField(event.target)) return;
      const way = { historyUndo: 'undo', historyRedo: 'redo' }[event.inputType] as 'undo' | 'redo' | undefined; // a lookup may miss
      if (way) {
        event.preventDefault();
        take(event.target, way);
        return;
      }
      const steps = stepsOf(event.target);
      if (event.timeStamp - steps.lastMs > PAUSE_MS) steps.past.push(event.target.value);
      steps.lastMs = event.timeStamp;
      steps.future.length = 0;
    };
    const handleKey = (event: KeyboardEvent): void => {
      const way = isField(event.target) && !event.defaultPrevented ? stepOf(event) : undefined;
      if (!way || !isField(event.target)) return;
      event.preventDefault();
      take(event.target, way);
    };
    document.addEventListener('beforeinput', handleInput, true);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('beforeinput', handleInput, true);
      document.removeEventListener('keydown', handleKey);
    };
  }, []);
};
