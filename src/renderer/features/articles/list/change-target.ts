import type { BridgeClient } from '#bridge/client.ts';
import type { OpenArticle } from '#bridge/states.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { BridgeFailure } from '#renderer/platform/api/failure.ts';
import { type MoveOutcome, queuePatch } from './change-status.ts';

/** Day and time in Zurich by which an article should be ready. */
export type Target = Pick<Metadata, 'targetDate' | 'targetTime'>;

/** Returns the target time of an opened article, with unsent changes of this desk. */
const targetOf = ({ metadata, creation }: OpenArticle): Target => ({
  targetDate: metadata?.targetDate ?? creation?.targetDate ?? null,
  targetTime: metadata?.targetTime ?? creation?.targetTime ?? null,
});

/** Reads the target time of an article that no screen has open, with unsent changes of this desk. Throws `BridgeFailure`. */
export const readTarget = async (bridge: BridgeClient, articleId: string): Promise<Target> => {
  const opened = await bridge.call('articles.open', { articleId });
  if (!opened.ok) throw new BridgeFailure(opened.error);
  await bridge.call('articles.close', { articleId: opened.value.articleId });
  return targetOf(opened.value);
};

interface TargetRequest {
  readonly articleId: string;
  readonly target: Target;
  readonly isOnline: boolean;
}

const withOpened = async <Outcome>(
  bridge: BridgeClient,
  articleId: string,
  run: (opened: OpenArticle) => Promise<Outcome>,
): Promise<Outcome | MoveOutcome> => {
  const opened = await bridge.call('articles.open', { articleId });
  if (!opened.ok) return { kind: 'refused', error: opened.error };
  try {
    return await run(opened.value);
  } finally {
    await bridge.call('articles.close', { articleId: opened.value.articleId });
  }
};

/** Changes the target time, also offline, and returns the result. Never throws. */
export const changeTarget = (bridge: BridgeClient, { articleId, target, isOnline }: TargetRequest): Promise<MoveOutcome> =>
  withOpened(bridge, articleId, opened => queuePatch({ bridge }, opened, target, isOnline));

/** Sets the target time back unless somebody has changed it since it was set to `from`, and returns the result. Never throws. */
export const takeBackTarget = (
  bridge: BridgeClient,
  { articleId, target, isOnline, from }: TargetRequest & { readonly from: Target },
): Promise<MoveOutcome | { readonly kind: 'changedSince' }> =>
  withOpened(bridge, articleId, async opened => {
    const { targetDate, targetTime } = targetOf(opened);
    const isChanged = targetDate !== from.targetDate || targetTime !== from.targetTime;
    return isChanged ? ({ kind: 'changedSince' } as const) : queuePatch({ bridge }, opened, target, isOnline);
  });
