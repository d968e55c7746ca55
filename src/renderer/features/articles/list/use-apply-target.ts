import { useQueryClient } from '@tanstack/react-query';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { apiKey, bridgeKey } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import type { MoveOutcome } from './change-status.ts';
import { changeTarget, takeBackTarget, type Target } from './change-target.ts';
import { useMoveTexts } from './use-move-texts.ts';

interface TargetChange {
  readonly articleId: string;
  readonly title: string;
  readonly from: Target;
  readonly to: Target;
}

const isRefused = ({ kind }: MoveOutcome): boolean => kind !== 'done' && kind !== 'queued';

/** Changes the target time of one article, also offline, and offers to undo that; returns the reason for a refusal, else null. */
export const useApplyTarget = (): ((change: TargetChange) => Promise<string | null>) => {
  const text = useText('articleList');
  const texts = useMoveTexts();
  const toasts = useToasts();
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const isOnline = useIsOnline();
  // Undo may come after the connection has gone or come back.
  const latest = useLatest(isOnline);
  const refresh = (): void => {
    void queryClient.invalidateQueries({ queryKey: apiKey('listMetadata') });
    void queryClient.invalidateQueries({ queryKey: bridgeKey('articles.local') });
  };
  const takeBack = async ({ articleId, title, from, to }: TargetChange): Promise<void> => {
    const outcome = await takeBackTarget(bridge, { articleId, target: from, from: to, isOnline: latest() });
    refresh();
    if (outcome.kind === 'changedSince')
      return void toasts.show({
        tone: 'caution',
        title: text('targetTime.notTakenBack', { title }),
        message: text('targetTime.changedSince'),
      });
    toasts.show({
      tone: isRefused(outcome) ? 'critical' : 'positive',
      title: text(isRefused(outcome) ? 'targetTime.notTakenBack' : 'targetTime.takenBack', { title }),
      message: texts.outcome(outcome),
    });
  };
  return async change => {
    const { articleId, title, to } = change;
    const outcome = await changeTarget(bridge, { articleId, target: to, isOnline: latest() });
    refresh();
    if (isRefused(outcome)) return texts.outcome(outcome);
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
