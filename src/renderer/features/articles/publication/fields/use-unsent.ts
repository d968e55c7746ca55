import { useCallback } from 'react';
import { useStore } from 'zustand';
import { type FieldKey, placeOf } from './field-store.ts';
import { useFieldStore } from './use-field-store.tsx';

/** Provides invalid input, shown and not sent, which is preserved while its section folds or another title is shown. */
export const useUnsent = <Input>(key: FieldKey, part: string | number) => {
  const fields = useFieldStore();
  const place = placeOf(key, part);
  const input = useStore(fields.store, state => state.unsent[place]) as Input | undefined; // only this hook writes at this place
  const keep = useCallback((next: Input | undefined) => fields.keepUnsent(place, next), [fields, place]);
  return [input, keep] as const;
};
