import { useCallback } from 'react';
import { useStore } from 'zustand';
import { type FieldKey, placeOf } from './field-store.ts';
import { useFieldStore } from './use-field-store.tsx';

/** Provides invalid input, shown and not sent, which is preserved while its section folds or another title is shown. */
export const useUnsent = <Input>(key: FieldKey, part: string | number) => {
  const desk = useFieldStore();
  const place = placeOf(key, part);
  const input = useStore(desk.store, state => state.unsent[place]) as Input | undefined; // only this hook writes at this place
  const keep = useCallback((next: Input | undefined) => desk.keepUnsent(place, next), [desk, place]);
  return [input, keep] as const;
};
