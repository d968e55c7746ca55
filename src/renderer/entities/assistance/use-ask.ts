import { useEffect, useRef, useState } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { ApiBody, ApiInput, OperationId } from '#contract/contract.ts';

/** A question to assistance. */
export type Asked<Value> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly error: BridgeError }
  | { readonly kind: 'answered'; readonly value: Value };

interface Ask<Id extends OperationId> {
  readonly state: Asked<ApiBody<Id>>;
  /** Asks; a question that still runs is given up. Returns the answer, undefined if there is none. */
  readonly ask: (input: ApiInput<Id>) => Promise<ApiBody<Id> | undefined>;
  /** Gives up the question, or forgets the answer. */
  readonly stop: () => void;
}

/** Asks assistance one question at a time. A question that is given up is cancelled in host and newsroom, and its answer discarded. */
export const useAsk = <Id extends OperationId>(operation: Id): Ask<Id> => {
  const bridge = useBridge();
  const [state, setState] = useState<Asked<ApiBody<Id>>>({ kind: 'idle' });
  const question = useRef(new AbortController());
  // A question nobody waits for is given up, in the newsroom too: a model may work on it for a minute.
  useEffect(() => () => question.current.abort(), []);
  return {
    state,
    ask: async input => {
      question.current.abort();
      const { signal } = (question.current = new AbortController());
      setState({ kind: 'asking' });
      try {
        const { body } = await callApi(bridge, operation, input, signal);
        if (signal.aborted) return undefined;
        setState({ kind: 'answered', value: body });
        return body;
      } catch (error) {
        if (!signal.aborted) setState({ kind: 'failed', error: toBridgeError(error) });
        return undefined;
      }
    },
    stop: () => {
      question.current.abort();
      setState({ kind: 'idle' });
    },
  };
};
