import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { ConflictPlace, Decision } from '#bridge/conflicts.ts';
import { bridgeKey, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { Decisions } from './questions.ts';

const NONE: Decisions = {};

interface StoredDecisions {
  /** Undefined until the host has answered. */
  readonly decisions: Decisions | undefined;
  /** Stores a decision on the disk at once: closing the window loses none; null takes it back. */
  readonly decide: (key: string, choice: Decision | null) => void;
}

/** Reads and stores the decisions on a conflict; they are read anew when `state`, which describes the conflict, changes. */
export const useDecisions = ({ resource, id }: ConflictPlace, state: string): StoredDecisions => {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  const { data, isFetchedAfterMount, refetch } = useBridgeQuery('conflicts.decisions', { resource, id }, { silent: true, staleTimeMs: 0 });
  useEffect(() => void refetch(), [state, refetch]);
  const decide = useCallback<StoredDecisions['decide']>(
    (key, choice) => {
      void bridge.call('conflicts.decide', { resource, id, key, choice }).then(answer => {
        if (answer.ok) queryClient.setQueryData(bridgeKey('conflicts.decisions', { resource, id }), answer.value);
        else showFailure(answer.error);
      });
    },
    [bridge, queryClient, resource, id, showFailure],
  );
  return { decisions: isFetchedAfterMount ? (data?.decisions ?? NONE) : undefined, decide };
};
