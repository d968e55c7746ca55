import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { apiKey, bridgeKey } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { changeStatus, type MoveOutcome } from './change-status.ts';
import type { ListRow } from './list-rows.ts';
import type { StatusMove } from './status-moves.ts';

/** What became of one article of many. */
export interface RowOutcome {
  readonly row: ListRow;
  readonly outcome: MoveOutcome;
}

/**
 *   idle ──start──▶ running ──last one, or stopped──▶ finished ──dismiss, or the next start──▶ idle
 */
export type StatusChangeState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly move: StatusMove; readonly done: number; readonly total: number }
  | { readonly kind: 'finished'; readonly move: StatusMove; readonly outcomes: readonly RowOutcome[]; readonly total: number };

export const isRefused = ({ outcome }: RowOutcome): boolean => outcome.kind !== 'done' && outcome.kind !== 'queued';

export interface StatusChange {
  readonly state: StatusChangeState;
  /** One article after the other; answers what became of each that was come to. */
  readonly start: (rows: readonly ListRow[], move: StatusMove) => Promise<readonly RowOutcome[]>;
  /** Ends after the article that is under way. */
  readonly stop: () => void;
  readonly dismiss: () => void;
}

const IDLE: StatusChangeState = { kind: 'idle' };

export const useStatusChange = (): StatusChange => {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const { tenants } = useTenants();
  const isOnline = useIsOnline();
  const [state, setState] = useState<StatusChangeState>(IDLE);
  const isStopped = useRef(false);
  const isRunning = useRef(false);
  const latest = useRef({ tenants, isOnline });
  useEffect(() => {
    latest.current = { tenants, isOnline };
  });
  const start = useCallback<StatusChange['start']>(
    async (rows, move) => {
      if (isRunning.current) return [];
      isRunning.current = true;
      isStopped.current = false;
      const outcomes: RowOutcome[] = [];
      const isAskedToStop = (): boolean => isStopped.current; // set by a click while a call is under way
      for (const row of rows) {
        if (isAskedToStop()) break;
        setState({ kind: 'running', move, done: outcomes.length, total: rows.length });
        const { tenants: titles, isOnline: online } = latest.current;
        const outcome = await changeStatus({ bridge, tenants: titles }, { articleId: row.key, move, isOnline: online });
        outcomes.push({ row, outcome });
      }
      isRunning.current = false;
      setState({ kind: 'finished', move, outcomes, total: rows.length });
      void queryClient.invalidateQueries({ queryKey: apiKey('listMetadata') });
      void queryClient.invalidateQueries({ queryKey: bridgeKey('articles.local') });
      return outcomes;
    },
    [bridge, queryClient],
  );
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  const dismiss = useCallback(() => setState(IDLE), []);
  return useMemo(() => ({ state, start, stop, dismiss }), [state, start, stop, dismiss]);
};
