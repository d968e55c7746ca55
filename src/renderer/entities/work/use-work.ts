import { leastOnDisk, undecidedCount, type Work } from '#domain/work/work.ts';
import { useLeaveState } from '../../platform/state/stores.tsx';
import { useGoneState } from '../gone/use-gone.ts';
import { useHostConnected, useOutbox } from '../session/session.ts';

/** Where this person's work has got to: what every screen says of it is derived from this. */
export const useWork = (): Work => {
  const isHostHere = useHostConnected();
  const { entries, summary } = useOutbox();
  const gone = useGoneState()?.items.length ?? 0;
  const unsavedHere = useLeaveState(state => state.unsaved.size);
  const onDisk = useLeaveState(state =>
    leastOnDisk([...state.unsaved.values()].flatMap(each => (each.onDisk === 'never' ? [] : [each.onDisk]))),
  );
  return { isHostHere, onDisk, unsavedHere, gone, undecided: undecidedCount(entries), ...summary };
};
