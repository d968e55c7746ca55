import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { ExternalField } from '#domain/external/requirements.ts';
import type { DraftControl } from '#renderer/entities/item/draft-control.ts';

/** Fields that readers need and that are missing; the same list as long as it says the same. */
export const useMissing = <Draft>(
  control: DraftControl<Draft>,
  missingFor: (draft: Draft) => readonly ExternalField[],
): readonly ExternalField[] =>
  useStore(
    control.store,
    useShallow(({ draft }) => missingFor(draft)),
  );
