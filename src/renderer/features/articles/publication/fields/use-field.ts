import { createContext, useCallback, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { ALL_TENANTS_VARIANT, type Metadata } from '#domain/metadata/metadata.ts';
import { EMPTY_FIELDS } from '#domain/metadata/new-metadata.ts';
import { entryFor, withEntry } from '#domain/metadata/publication.ts';
import { useOpenState } from '../../model/use-article-model.tsx';
import type { FieldKey } from './field-store.ts';
import { useFieldStore } from './use-field-store.tsx';

export interface FieldControl<Value> {
  readonly value: Value;
  /** Shows a value at once; saves it after a pause if typed, at once if chosen. */
  readonly change: (value: Value, pace?: 'typed' | 'chosen') => void;
}

/** True if the fields below cannot be changed, including by dragging, dropping or in an editor. */
export const LockedContext = createContext(false);

/** Provides one field: the typed value, else the stored or queued one. Changes of other fields do not redraw it. */
export const useField = <Key extends FieldKey>(key: Key): FieldControl<Metadata[Key]> => {
  const fields = useFieldStore();
  const isLocked = useContext(LockedContext);
  const draft = useStore(fields.store, state => state.drafts[key]);
  // Compared as text: every status brings new objects, and equal ones must not redraw the card.
  const stored = useOpenState(({ status }) => JSON.stringify(status.metadata?.[key] ?? status.creation?.[key] ?? EMPTY_FIELDS[key]));
  const storedValue = useMemo(() => JSON.parse(stored) as Metadata[Key], [stored]); // written by the line above
  const change = useCallback(
    (value: Metadata[Key], pace: 'typed' | 'chosen' = 'chosen') => {
      if (isLocked) return;
      const changes: Readonly<Record<string, unknown>> = { [key]: value };
      fields.change(changes, pace); // the key and its own value
    },
    [fields, key, isLocked],
  );
  return { value: draft === undefined ? storedValue : draft, change }; // the draft of this very key
};

export interface VariantControl<Entry> {
  /** Effective entry: the title's own, else the common one. */
  readonly entry: Entry | undefined;
  /** True if the title has its own entry. */
  readonly isOwn: boolean;
  readonly change: (entry: Omit<Entry, 'variantId'>, pace?: 'typed' | 'chosen') => void;
  /** Removes the title's own entry: the common one applies again. */
  readonly reset: () => void;
}

/** Provides one entry of a field that may differ by title (A3-006). */
export const useVariant = <Entry extends { readonly variantId: number }>(
  field: FieldControl<Entry[]>,
  variantId: number,
): VariantControl<Entry> => ({
  entry: entryFor(field.value, variantId),
  isOwn: variantId !== ALL_TENANTS_VARIANT && field.value.some(entry => entry.variantId === variantId),
  change: (entry, pace) => field.change([...withEntry(field.value, { ...entry, variantId } as Entry)], pace), // put together again from its two parts
  reset: () => field.change(field.value.filter(entry => entry.variantId !== variantId)),
});
