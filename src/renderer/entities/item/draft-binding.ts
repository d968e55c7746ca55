import type { FormBinding } from '../collection/form/record-form.ts';
import type { DraftControl } from './draft-control.ts';
import { useDraft } from './use-item.ts';

/** Declared fields as they are bound to a draft that is kept as it is typed. */
export const draftBinding = <Draft extends object>(control: DraftControl<Draft>): FormBinding<Draft> => ({
  useValue: name => useDraft(control, draft => draft[name]),
  values: control.get,
  change: changes => control.change(draft => ({ ...draft, ...changes })),
});
