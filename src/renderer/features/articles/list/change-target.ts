import type { BridgeClient } from '#bridge/client.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { BridgeFailure } from '#renderer/platform/api/failure.ts';
import { type MoveOutcome, queuePatch } from './change-status.ts';

/** Day and time in Zurich by which an article should be ready. */
export type Target = Pick<Metadata, 'targetDate' | 'targetTime'>;

/** Reads the target time of an article that no screen has open, with unsent changes of this desk. Throws `BridgeFailure`. */
export const readTarget = async (bridge: BridgeClient, articleId: string): Promise<Target> => {
  const opened = await bridge.call('articles.open', { articleId });
  if (!opened.ok) throw new BridgeFailure(opened.error);
  await bridge.call('articles.close', { articleId: opened.value.articleId });
  const { metadata, creation } = opened.value;
  return {
    targetDate: metadata?.targetDate ?? creation?.targetDate ?? null,
    targetTime: metadata?.targetTime ?? creation?.targetTime ?? null,
  };
};

/** Changes the target time, also offline, and returns the result. Never throws. */
export const changeTarget = async (
  bridge: BridgeClient,
  { articleId, target, isOnline }: { readonly articleId: string; readonly target: Target; readonly isOnline: boolean },
): Promise<MoveOutcome> => {
  const opened = await bridge.call('articles.open', { articleId });
  if (!opened.ok) return { kind: 'refused', error: opened.error };
  try {
    return await queuePatch({ bridge }, opened.value, target, isOnline);
  } finally {
    await bridge.call('articles.close', { articleId: opened.value.articleId });
  }
};
