import type { BridgeClient } from '#bridge/client.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { BridgeFailure } from '#renderer/platform/api/failure.ts';
import { type MoveOutcome, queuePatch } from './change-status.ts';

/** By when an article should be ready, on the clocks of Zurich. */
export type Target = Pick<Metadata, 'targetDate' | 'targetTime'>;

/** What an article that no screen has open is aimed at, with what this desk has not sent yet. Throws `BridgeFailure`. */
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

/** Changes it, offline too, and tells what became of that. Never throws. */
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
