import { useCallback, useMemo, useRef, useState } from 'react';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import type { CheckedRowsStore } from '../model/checked-rows.ts';
import type { BulkAction, Keyed, Outcome } from '../model/collection.ts';

/** A row that an action was refused for, and the reason. */
export interface RefusedRow<Row> {
  readonly row: Row;
  readonly reason: string;
}

/**
 *   idle ──run──▶ running ──last row, or stopped──▶ finished ──dismiss, or the next run──▶ idle
 */
export type RunState<Row> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly action: string; readonly done: number; readonly total: number }
  | { readonly kind: 'finished'; readonly action: string; readonly refused: readonly RefusedRow<Row>[] };

export interface ActionRun<Row> {
  readonly state: RunState<Row>;
  /** Asks if necessary, then processes one row after the other; refused rows stay chosen. */
  readonly run: (rows: readonly Row[], action: BulkAction<Row>) => void;
  /** Stops after the present row. */
  readonly stop: () => void;
  readonly dismiss: () => void;
}

interface ActionRunOptions<Row> {
  readonly checks: CheckedRowsStore<Row>;
  /** The namespace with the words for rows of this list. */
  readonly words: string;
  readonly onSettled: () => void;
}

interface RowOutcome<Row> {
  readonly row: Row;
  readonly outcome: Outcome;
}

/** Reports how many rows were changed, and how many were not. */
const useReport = <Row>(words: string) => {
  const text = useText(words);
  const toasts = useToasts();
  const announce = useAnnounce();
  return (action: string, outcomes: readonly RowOutcome<Row>[]): void => {
    const refused = outcomes.filter(({ outcome }) => outcome.kind === 'refused').length;
    const queued = outcomes.filter(({ outcome }) => outcome.kind === 'queued').length;
    const changed = outcomes.length - refused;
    if (changed > 0) {
      toasts.show({
        tone: 'positive',
        title: text('changed', { count: changed, action }),
        ...(queued > 0 ? { message: text('changed.queued', { count: queued }) } : {}),
        key: 'list:changed',
      });
    }
    if (refused > 0) announce(text('refused', { count: refused }));
  };
};

/** Runs an action on rows, and reports progress and outcome. */
export const useActionRun = <Row extends Keyed>({ checks, words, onSettled }: ActionRunOptions<Row>): ActionRun<Row> => {
  const ask = useConfirm();
  const report = useReport<Row>(words);
  const [state, setState] = useState<RunState<Row>>({ kind: 'idle' });
  const isStopped = useRef(false);
  const isRunning = useRef(false);
  const agreed = async (rows: readonly Row[], { question }: BulkAction<Row>): Promise<readonly Row[] | null> => {
    if (typeof question === 'function') {
      const keys = await question(rows);
      return keys && rows.filter(({ key }) => keys.has(key));
    }
    return question === null || (await ask(question)) ? rows : null;
  };
  const start = async (asked: readonly Row[], action: BulkAction<Row>): Promise<void> => {
    const rows = await agreed(asked, action);
    if (rows === null || isRunning.current) return;
    isRunning.current = true;
    isStopped.current = false;
    const outcomes: RowOutcome<Row>[] = [];
    const isAskedToStop = (): boolean => isStopped.current; // set by a click while a call is under way
    for (const row of rows) {
      if (isAskedToStop()) break;
      setState({ kind: 'running', action: action.label, done: outcomes.length, total: rows.length });
      outcomes.push({ row, outcome: await action.run(row) });
    }
    isRunning.current = false;
    const refused = outcomes.flatMap(({ row, outcome }) => (outcome.kind === 'refused' ? [{ row, reason: outcome.reason }] : []));
    setState({ kind: 'finished', action: action.label, refused });
    checks.getState().remove(outcomes.filter(({ outcome }) => outcome.kind !== 'refused').map(({ row }) => row.key));
    onSettled();
    report(action.label, outcomes);
  };
  // The menus of every row hold on to one stable function.
  const stableStart = useStableCallback(start);
  const run = useCallback<ActionRun<Row>['run']>((rows, action) => void stableStart(rows, action), [stableStart]);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  const dismiss = useCallback(() => setState({ kind: 'idle' }), []);
  return useMemo(() => ({ state, run, stop, dismiss }), [state, run, stop, dismiss]);
};
