import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { BridgeClient } from '#bridge/client.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { type AttachmentsTarget, targetKey } from './attachment-target.ts';
import { type Batch, type BatchProgress, batchProgress, createBatch } from '../intake/batch.ts';
import { intakeOf } from '../intake/intake.ts';
import type { IncomingFile } from '../intake/list.ts';

const batches = new WeakMap<BridgeClient, Map<string, Batch>>();

/** The one batch of an item: it goes on while its panel is closed, as long as the window lives. */
export const batchOf = (bridge: BridgeClient, target: AttachmentsTarget): Batch => {
  const ofBridge = batches.get(bridge) ?? new Map<string, Batch>();
  batches.set(bridge, ofBridge);
  const key = targetKey(target);
  const batch = ofBridge.get(key);
  if (batch) return batch;
  const made = createBatch(intakeOf(bridge));
  ofBridge.set(key, made);
  return made;
};

export interface OpenBatch {
  readonly batch: Batch;
  readonly files: readonly IncomingFile[];
  readonly held: readonly File[];
  readonly progress: BatchProgress;
}

/** The batch of an item and how far it has come. */
export const useBatch = (target: AttachmentsTarget): OpenBatch => {
  const batch = batchOf(useBridge(), target);
  const { files } = useStore(batch.store);
  const held = useStore(batch.held);
  return { batch, files, held, progress: useMemo(() => batchProgress(files), [files]) };
};
