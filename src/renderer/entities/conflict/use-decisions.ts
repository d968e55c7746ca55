import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
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

const withDecision = (decisions: Decisions, key: string, choice: Decision | null): Decisions =>
  Object.fromEntries([
    ...Object.entries(decisions).filter(([other]) => other !== key),
    ...(choice === null ? [] : [[key, choice] as const]),
  ]);

/** Reads and stores the decisions on a conflict; they are read anew when `state`, which describes the conflict, changes. */
export const useDecisions = ({ resource, id }: ConflictPlace, state: string): StoredDecisions => {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  const { data, isFetchedAfterMount, refetch } = useBridgeQuery('conflicts.decisions', { resource, id }, { silent: true, staleTimeMs: 0 });
  useEffect(() => void refetch(), [state, refetch]);
  const latest = useRef(0);
  const decide = useCallback<StoredDecisions['decide']>(
    (key, choice) => {
      const queryKey = bridgeKey('conflicts.decisions', { resource, id });
      latest.current += 1;
      const call = latest.current;
      // Shown at once; the host answers with what is on the disk.
      queryClient.setQueryData<{ decisions: Decisions }>(queryKey, known => ({
        decisions: withDecision(known?.decisions ?? NONE, key, choice),
      }));
      void bridge.call('conflicts.decide', { resource, id, key, choice }).then(answer => {
        if (!answer.ok) {
          showFailure(answer.error);
          void refetch();
        } else if (call === latest.current) queryClient.setQueryData(queryKey, answer.value);
      });
    },
    [bridge, queryClient, resource, id, refetch, showFailure],
  );
  return { decisions: isFetchedAfterMount ? (data?.decisions ?? NONE) : undefined, decide };
};
