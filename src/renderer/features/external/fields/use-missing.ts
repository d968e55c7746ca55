import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { ExternalField } from '#domain/external/requirements.ts';
import type { DraftControl } from '#renderer/entities/item/draft-control.ts';

/** Returns the missing fields that readers need; the array is stable as long as its content is. */
export const useMissing = <Draft>(
  control: DraftControl<Draft>,
  missingFor: (draft: Draft) => readonly ExternalField[],
): readonly ExternalField[] =>
  useStore(
    control.store,
    useShallow(({ draft }) => missingFor(draft)),
  );
