import { useMemo } from 'react';
import type { BulkAction, Offers } from '#renderer/entities/collection/model/collection.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { useText } from '#ui/i18n.ts';
import { CalendarIcon, CrossIcon } from '#ui/icons.ts';
import { changeTarget, type Target } from './change-target.ts';
import type { ListRow } from './list-rows.ts';
import { useAskTarget } from './TargetTimeProvider.tsx';
import { useMoveTexts } from './use-move-texts.ts';
import { useStatusOffers } from './use-status-offers.tsx';

const NO_TARGET: Target = { targetDate: null, targetTime: null };

/** Provides the change of the target time for all chosen rows. */
const useTargetOffers = (): Offers<ListRow> => {
  const bridge = useBridge();
  const text = useText('articleList');
  const texts = useMoveTexts();
  const ask = useAskTarget();
  const isOnline = useIsOnline();
  // The run may outlast the state at its start.
  const latest = useLatest(isOnline);
  return useMemo(() => {
    const change = async (articleId: string, target: Target): ReturnType<BulkAction<ListRow>['run']> => {
      const outcome = await changeTarget(bridge, { articleId, target, isOnline: latest() });
      return outcome.kind === 'done' || outcome.kind === 'queued'
        ? { kind: outcome.kind }
        : { kind: 'refused', reason: texts.outcome(outcome) };
    };
    return () => {
      let target = NO_TARGET;
      return [
        {
          id: 'targetTime',
          label: text('targetTime.label'),
          hasDigits: false,
          isForMany: true,
          actions: [
            {
              id: 'set',
              icon: <CalendarIcon />,
              label: text('targetTime.change'),
              danger: false,
              verdict: { ok: true },
              question: async rows => {
                const answered = await ask(rows.length);
                if (answered === null) return null;
                target = answered;
                return new Set(rows.map(({ key }) => key));
              },
              run: ({ key }) => change(key, target),
            },
            {
              id: 'remove',
              icon: <CrossIcon />,
              label: text('targetTime.remove'),
              danger: false,
              verdict: { ok: true },
              question: null,
              run: ({ key }) => change(key, NO_TARGET),
            },
          ],
        },
      ];
    };
  }, [bridge, latest, texts, text, ask]);
};

/** Provides the actions for rows of the list: changes of status, and for several rows the target time. */
export const useArticleOffers = (): Offers<ListRow> => {
  const statuses = useStatusOffers();
  const targets = useTargetOffers();
  return useMemo(() => rows => [...statuses(rows), ...targets(rows)], [statuses, targets]);
};
