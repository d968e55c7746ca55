import type { DraftControl } from './draft-control.ts';

/** A control as a field sees it that knows only a part of the draft: a change of that part keeps all the rest. */
export const draftPart = <Part extends object, Draft extends Part>(control: DraftControl<Draft>): DraftControl<Part> =>
  control as unknown as DraftControl<Part>; // fields spread the draft they get, so what they do not know stays in it
