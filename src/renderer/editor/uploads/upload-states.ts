import type { UploadState, Uploads } from '#richtext/view/media-services.tsx';

/** The upload states of a text's pictures, by element id; notifies its listeners of every change. */
export interface UploadStates extends Pick<Uploads, 'subscribe' | 'stateOf'> {
  readonly set: (elementId: string, state: UploadState | undefined) => void;
}

const isSame = (left: UploadState | undefined, right: UploadState | undefined): boolean => {
  if (left?.kind !== right?.kind) return false;
  if (left?.kind === 'loading' && right?.kind === 'loading')
    return left.step === right.step && left.value === right.value && left.max === right.max;
  return left?.kind !== 'failed' || right?.kind !== 'failed' || left.message === right.message;
};

export const createUploadStates = (): UploadStates => {
  const states = new Map<string, UploadState>();
  const listeners = new Set<() => void>();
  return {
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stateOf: elementId => states.get(elementId),
    set: (elementId, state) => {
      if (isSame(states.get(elementId), state)) return;
      if (state) states.set(elementId, state);
      else states.delete(elementId);
      for (const listener of listeners) listener();
    },
  };
};
