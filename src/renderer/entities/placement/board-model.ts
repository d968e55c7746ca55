import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand';
import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeOutput } from '#bridge/operations.ts';
import { rebase } from '#domain/placement/apply.ts';
import type { PlacementConflict, PlacementOperation } from '#domain/placement/operation.ts';
import type { PlacementPage } from '#domain/placement/page.ts';
import type { BridgeError } from '#bridge/states.ts';
import { bridgeKey } from '#renderer/platform/api/queries.ts';
import { type Changes, inverseOf, operationsOf, renamedBy, type Step } from './steps.ts';

/** Steps that can be taken back. */
const MAX_STEPS = 200;

export interface StepState {
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

/** What came of an act. */
export type ActResult =
  | { readonly kind: 'done'; readonly name: string; readonly at: { readonly pageId: string; readonly key: string } | null }
  /** The page does not allow it any more. */
  | { readonly kind: 'conflict'; readonly conflict: PlacementConflict }
  /** It could not be put on this computer's disk. */
  | { readonly kind: 'failed'; readonly error: BridgeError }
  /** Nothing to do, its target is gone, or this account only looks (D-010). */
  | { readonly kind: 'nothing' | 'gone' | 'external' };

/** Acts on the drafts of front pages: shown at once, kept on the disk, and taken back step by step. */
export interface BoardModel {
  readonly page: (pageId: string) => PlacementPage | undefined;
  readonly act: (name: string, changes: Changes) => Promise<ActResult>;
  readonly undo: () => Promise<ActResult>;
  readonly redo: () => Promise<ActResult>;
  /** What was published is not taken back by undo. */
  readonly forget: (pageId: string) => void;
  readonly steps: StoreApi<StepState>;
}

/** The item or section that a step is about first: the keyboard goes there. */
const placeOf = ({ parts }: Step): { readonly pageId: string; readonly key: string } | null => {
  const [part] = parts;
  const change = part?.operations[0]?.change;
  if (!part || !change) return null;
  if (change.op === 'insert') return { pageId: part.pageId, key: change.item.id };
  if (change.op === 'move' || change.op === 'setItem' || change.op === 'remove') return { pageId: part.pageId, key: change.was.id };
  return { pageId: part.pageId, key: change.sectionId };
};

/** The same pages for an account that only looks: nothing is shown that the newsroom would refuse. */
export const readOnlyBoard = (model: BoardModel): BoardModel => {
  const refuse = (): Promise<ActResult> => Promise.resolve({ kind: 'external' });
  return { ...model, act: refuse, undo: refuse, redo: refuse };
};

export const createBoardModel = ({
  bridge,
  queryClient,
}: {
  readonly bridge: BridgeClient;
  readonly queryClient: QueryClient;
}): BoardModel => {
  const steps = createStore<StepState>()(() => ({ undo: [], redo: [] }));
  const keyOf = (pageId: string) => bridgeKey('placement.page', { pageId });
  const shown = (pageId: string) => queryClient.getQueryData<BridgeOutput<'placement.page'>>(keyOf(pageId));
  const page = (pageId: string): PlacementPage | undefined => shown(pageId)?.page;

  const show = (pageId: string, operations: readonly PlacementOperation[]): void => {
    const before = shown(pageId);
    if (before) queryClient.setQueryData(keyOf(pageId), { ...before, page: rebase(before.page, operations).page });
  };

  const keep = async (step: Step): Promise<BridgeError | null> => {
    for (const { pageId, operations } of step.parts) {
      const answer = await bridge.call('placement.work', { pageId, operations: [...operations] });
      if (!answer.ok) {
        await queryClient.invalidateQueries({ queryKey: keyOf(pageId) });
        return answer.error;
      }
    }
    return null;
  };

  /** Steps go to the disk whole and in their order: one that follows at once does not come between the pages of the one before. */
  let keeping: Promise<unknown> = Promise.resolve();

  /** Shows a step at once, and puts it on the disk. */
  const carryOut = (step: Step): Promise<BridgeError | null> => {
    for (const { pageId, operations } of step.parts) {
      // A page that is being read now would come back without what is shown here.
      void queryClient.cancelQueries({ queryKey: keyOf(pageId) });
      show(pageId, operations);
    }
    const kept = keeping.then(() => keep(step));
    keeping = kept.catch(() => undefined);
    return kept;
  };

  const conflictOf = (step: Step): PlacementConflict | undefined => {
    for (const { pageId, operations } of step.parts) {
      const now = page(pageId);
      const lost = now && rebase(now, operations).conflicts[0];
      if (lost) return lost;
    }
    return undefined;
  };

  const turn = async (from: 'undo' | 'redo'): Promise<ActResult> => {
    const to = from === 'undo' ? 'redo' : 'undo';
    const step = steps.getState()[from].at(-1);
    if (!step) return { kind: 'nothing' };
    const inverse = inverseOf(step, page);
    if (!inverse) {
      steps.setState(state => ({ [from]: state[from].slice(0, -1) }));
      return { kind: 'gone' };
    }
    steps.setState(state => {
      const left = renamedBy(state[from].slice(0, -1), step, inverse);
      return from === 'undo'
        ? { undo: left, redo: [...renamedBy(state[to], step, inverse), inverse] }
        : { redo: left, undo: [...renamedBy(state[to], step, inverse), inverse] };
    });
    const error = await carryOut(inverse);
    return error ? { kind: 'failed', error } : { kind: 'done', name: step.name, at: placeOf(inverse) };
  };

  return {
    page,
    act: async (name, changes) => {
      const parts = changes.flatMap(({ pageId, changes: wanted }) => {
        const now = page(pageId);
        return now && wanted.length > 0 ? [{ pageId, operations: operationsOf(now, wanted) }] : [];
      });
      if (parts.length === 0) return { kind: 'nothing' };
      const step: Step = { name, parts };
      const conflict = conflictOf(step);
      if (conflict) return { kind: 'conflict', conflict };
      steps.setState(({ undo }) => ({ undo: [...undo, step].slice(-MAX_STEPS), redo: [] }));
      const error = await carryOut(step);
      return error ? { kind: 'failed', error } : { kind: 'done', name, at: placeOf(step) };
    },
    undo: () => turn('undo'),
    redo: () => turn('redo'),
    forget: pageId => {
      const without = (list: readonly Step[]): readonly Step[] => list.filter(step => step.parts.every(part => part.pageId !== pageId));
      steps.setState(({ undo, redo }) => ({ undo: without(undo), redo: without(redo) }));
    },
    steps,
  };
};
