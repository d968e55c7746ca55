import { createContext, useCallback, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { ALL_TENANTS_VARIANT, type Metadata } from '#domain/metadata/metadata.ts';
import { EMPTY_FIELDS } from '#domain/metadata/new-metadata.ts';
import { entryFor, withEntry } from '#domain/metadata/publication.ts';
import { useOpenState } from '../../desk/use-article-session.tsx';
import type { FieldKey } from './field-desk.ts';
import { useFieldDesk } from './use-field-desk.tsx';

export interface FieldControl<Value> {
  readonly value: Value;
  /** Shown at once; saved after a pause when typed, at once when chosen. */
  readonly change: (value: Value, pace?: 'typed' | 'chosen') => void;
}

/** Whether the fields around here cannot be changed: also not by dragging, dropping or in an editor. */
export const LockedContext = createContext(false);

/** One field on this desk: typed, else stored or waiting value. Other fields’ changes do not redraw it. */
export const useField = <Key extends FieldKey>(key: Key): FieldControl<Metadata[Key]> => {
  const desk = useFieldDesk();
  const isLocked = useContext(LockedContext);
  const draft = useStore(desk.store, state => state.drafts[key]);
  // As text: every status brings new objects, equal ones must not redraw the card.
  const stored = useOpenState(({ status }) => JSON.stringify(status.metadata?.[key] ?? status.creation?.[key] ?? EMPTY_FIELDS[key]));
  const storedValue = useMemo(() => JSON.parse(stored) as Metadata[Key], [stored]); // written by the line above
  const change = useCallback(
    (value: Metadata[Key], pace: 'typed' | 'chosen' = 'chosen') => {
      if (isLocked) return;
      const changes: Readonly<Record<string, unknown>> = { [key]: value };
      desk.change(changes, pace); // the key and its own value
    },
    [desk, key, isLocked],
  );
  return { value: draft === undefined ? storedValue : draft, change }; // the draft of this very key
};

export interface VariantControl<Entry> {
  /** The entry that counts: the title's own, else the common one. */
  readonly entry: Entry | undefined;
  /** The title has an entry of its own. */
  readonly isOwn: boolean;
  readonly change: (entry: Omit<Entry, 'variantId'>, pace?: 'typed' | 'chosen') => void;
  /** Takes the title's own entry away: the common one counts again. */
  readonly reset: () => void;
}

/** One entry of a field that may differ from title to title (A3-006). */
export const useVariant = <Entry extends { readonly variantId: number }>(
  field: FieldControl<Entry[]>,
  variantId: number,
): VariantControl<Entry> => ({
  entry: entryFor(field.value, variantId),
  isOwn: variantId !== ALL_TENANTS_VARIANT && field.value.some(entry => entry.variantId === variantId),
  change: (entry, pace) => field.change([...withEntry(field.value, { ...entry, variantId } as Entry)], pace), // put together again from its two parts
  reset: () => field.change(field.value.filter(entry => entry.variantId !== variantId)),
});
