import { type OnDisk, onDiskOf } from '#domain/work/work.ts';
import { useHostConnected } from '#renderer/entities/session/session.ts';
import { useSteadyOnDisk } from '#renderer/platform/state/use-steady.ts';
import { useOpenState } from './use-article-session.tsx';

/** Where the text on screen is on the disk, at this moment. */
export const useOnDisk = (): OnDisk =>
  onDiskOf({
    isHostHere: useHostConnected(),
    isWriting: useOpenState(state => state.text.isWriting),
    isRefused: useOpenState(state => state.text.failure !== null),
  });

/** The same in words that do not flicker: "kept" a moment later. */
export const useShownOnDisk = (): OnDisk => useSteadyOnDisk(useOnDisk());
