import { useQueryClient } from '@tanstack/react-query';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { apiKey, bridgeKey } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { changeTarget, type Target } from './change-target.ts';
import { useMoveTexts } from './use-move-texts.ts';

interface TargetChange {
  readonly articleId: string;
  readonly title: string;
  readonly from: Target;
  readonly to: Target;
}

/** Changes the target time of one article, also offline, and offers to undo that; returns the reason for a refusal, else null. */
export const useApplyTarget = (): ((change: TargetChange) => Promise<string | null>) => {
  const text = useText('articleList');
  const texts = useMoveTexts();
  const toasts = useToasts();
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const isOnline = useIsOnline();
  const send = async (articleId: string, target: Target) => {
    const outcome = await changeTarget(bridge, { articleId, target, isOnline });
    void queryClient.invalidateQueries({ queryKey: apiKey('listMetadata') });
    void queryClient.invalidateQueries({ queryKey: bridgeKey('articles.local') });
    return { outcome, isRefused: outcome.kind !== 'done' && outcome.kind !== 'queued' };
  };
  const takeBack = async ({ articleId, title, from }: TargetChange): Promise<void> => {
    const { outcome, isRefused } = await send(articleId, from);
    toasts.show({
      tone: isRefused ? 'critical' : 'positive',
      title: text(isRefused ? 'targetTime.notTakenBack' : 'targetTime.takenBack', { title }),
      message: texts.outcome(outcome),
    });
  };
  return async change => {
    const { articleId, title, to } = change;
    const { outcome, isRefused } = await send(articleId, to);
    if (isRefused) return texts.outcome(outcome);
    toasts.show({
      tone: 'positive',
      title: text('targetTime.changed', { title }),
      ...(outcome.kind === 'queued' && { message: texts.outcome(outcome) }),
      action: { label: text('targetTime.undo'), onClick: () => void takeBack(change) },
      key: `targetTime:${articleId}`,
    });
    return null;
  };
};
