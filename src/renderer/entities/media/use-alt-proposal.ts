import { useEffect, useRef, useState } from 'react';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { describePicture, type Proposal } from './intake/describe.ts';
import { loaded, loading, type LoadingStatus, NOT_LOADING, notLoaded } from './intake/loading-status.ts';

export interface AltProposal {
  readonly status: LoadingStatus<Proposal>;
  /** Asks for a description of this picture; only the last one asked for is heard. */
  readonly propose: (elvisId: string) => void;
  /** Stops listening, for example because the person has written a description meanwhile. */
  readonly stop: () => void;
}

/** Lets the newsroom propose the description of a picture (B4-018). */
export const useAltProposal = (handlers: {
  readonly onProposed: (proposal: Proposal) => void;
  readonly onFailed: () => void;
}): AltProposal => {
  const bridge = useBridge();
  const [status, setStatus] = useState<LoadingStatus<Proposal>>(NOT_LOADING);
  const asked = useRef(0);
  const latest = useLatest(handlers);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );
  const propose = async (elvisId: string): Promise<void> => {
    asked.current += 1;
    const own = asked.current;
    setStatus(loading());
    const proposed = await describePicture(bridge, elvisId);
    if (own !== asked.current) return;
    setStatus(proposed.ok ? loaded(proposed.value) : notLoaded(proposed.error));
    if (proposed.ok) latest().onProposed(proposed.value);
    else latest().onFailed();
  };
  return {
    status,
    propose: elvisId => void propose(elvisId),
    stop: () => {
      asked.current += 1;
      setStatus(NOT_LOADING);
    },
  };
};
