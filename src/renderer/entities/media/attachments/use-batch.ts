import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { BridgeClient } from '#bridge/client.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { takeFile } from '#renderer/platform/files/take-file.ts';
import { uploadsOf } from '../uploads.ts';
import { type AttachmentsTarget, targetKey } from './attachment-target.ts';
import { type Batch, type BatchFile, type BatchProgress, createBatch, progressOf } from './batch.ts';

const batches = new WeakMap<BridgeClient, Map<string, Batch>>();

/** The one batch of an item: it goes on while its panel is closed, as long as the window lives. */
export const batchOf = (bridge: BridgeClient, target: AttachmentsTarget): Batch => {
  const ofBridge = batches.get(bridge) ?? new Map<string, Batch>();
  batches.set(bridge, ofBridge);
  const key = targetKey(target);
  const known = ofBridge.get(key);
  if (known) return known;
  const made = createBatch({ bridge, take: takeFile, uploadOf: uploadsOf(bridge).of });
  ofBridge.set(key, made);
  return made;
};

export interface OpenBatch {
  readonly batch: Batch;
  readonly files: readonly BatchFile[];
  readonly held: readonly File[];
  readonly progress: BatchProgress;
}

/** The batch of an item and how far it has come. */
export const useBatch = (target: AttachmentsTarget): OpenBatch => {
  const bridge = useBridge();
  const batch = batchOf(bridge, target);
  const uploads = uploadsOf(bridge);
  const { files, held } = useStore(batch.store);
  const all = useSyncExternalStore(uploads.subscribe, uploads.all);
  const progress = useMemo(() => progressOf(files, id => all.find(upload => upload.id === id)), [files, all]);
  return { batch, files, held, progress };
};
