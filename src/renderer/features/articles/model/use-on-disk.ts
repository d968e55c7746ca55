import { useCallback, useEffect, useState } from 'react';
import { type OnDisk, onDiskOf } from '#domain/work/work.ts';
import { useHostConnected } from '#renderer/entities/session/session.ts';
import { followSteadily } from '#renderer/platform/state/use-steady.ts';
import type { ArticleModel } from './article-model.ts';
import { useArticleModel } from './use-article-model.tsx';

const read = ({ store }: ArticleModel, isHostHere: boolean): OnDisk => {
  const state = store.getState();
  if (state.kind !== 'open') return 'kept';
  return onDiskOf({ isHostHere, isWriting: state.text.isWriting, isRefused: state.text.failure !== null });
};

/** Reports the disk state of the text at each change without a redraw: each key causes two changes. */
export const useFollowOnDisk = (follow: (onDisk: OnDisk) => void): void => {
  const model = useArticleModel();
  const isHostHere = useHostConnected();
  useEffect(() => {
    const tell = (): void => follow(read(model, isHostHere));
    tell();
    return model.store.subscribe(tell);
  }, [model, isHostHere, follow]);
};

/** Returns a function that follows the disk state of the text for display, without flicker: "kept" comes with a short delay. */
export const useFollowShownOnDisk = (): ((take: (onDisk: OnDisk) => void) => () => void) => {
  const model = useArticleModel();
  const isHostHere = useHostConnected();
  return useCallback(
    take => followSteadily({ read: () => read(model, isHostHere), subscribe: model.store.subscribe }, take),
    [model, isHostHere],
  );
};

/** Returns the disk state of the text for display. */
export const useShownOnDisk = (): OnDisk => {
  const model = useArticleModel();
  const isHostHere = useHostConnected();
  const [shown, setShown] = useState(() => read(model, isHostHere));
  const follow = useFollowShownOnDisk();
  useEffect(() => follow(setShown), [follow]);
  return shown;
};
