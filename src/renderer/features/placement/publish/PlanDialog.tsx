import { useState } from 'react';
import type { BoardDesk } from '#renderer/entities/placement/board-desk.ts';
import { useBoardPage } from '#renderer/entities/placement/use-pages.ts';
import { MomentField } from '#renderer/entities/schedule/MomentField.tsx';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useMoment } from '#renderer/entities/schedule/use-moment.ts';
import { useIsExternal, useIsOnline } from '#renderer/entities/session/session.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { useObstacle } from '../model/use-obstacle.ts';
import { asSeen } from './as-seen.ts';
import { useGoOut } from './use-go-out.ts';

interface PlanDialogProps {
  readonly desk: BoardDesk;
  readonly pageId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The states that are planned for a page, and how those that ended did. */
const Plans = ({ pageId }: { readonly pageId: string }) => {
  const text = useText('placement');
  const words = useMomentWords();
  const now = useNow();
  const isOnline = useIsOnline();
  const isExternal = useIsExternal();
  const { data } = useApiQuery('listPlacementPlans', { query: { pageId } }, { silent: true });
  const invalidates = ['listPlacementPlans', 'listPlacementPages'] as const;
  const cancel = useApiMutation('cancelPlacementPlan', { invalidates });
  const see = useApiMutation('seePlacementPlan', { invalidates });
  const shown = (data ?? []).filter(({ state, seen }) => state === 'planned' || !seen);
  if (shown.length === 0) return null;
  const off = { disabled: isExternal || !isOnline, disabledReason: text(isExternal ? 'refused.external' : 'plan.offline') };
  return (
    <ul className="g-places" aria-label={text('plan.list')}>
      {shown.map(plan => (
        <li key={plan.id}>
          <strong>{words.whole(plan.dueAt, now)}</strong> {text(`plan.state.${plan.state}`)}{' '}
          {plan.by === null ? '' : text('plan.by', { name: fullName(plan.by) })}{' '}
          {plan.keptSectionIds.length === 0 ? null : <span>{text('plan.kept', { count: plan.keptSectionIds.length })} </span>}
          {plan.state === 'planned' ? (
            <Button size="small" {...off} onClick={() => cancel.mutate({ params: { id: plan.id } })}>
              {text('plan.cancel')}
            </Button>
          ) : (
            <Button size="small" {...off} onClick={() => see.mutate({ params: { id: plan.id } })}>
              {text('plan.seen')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Plans the draft as it is now for a time, and what happens to sections that go live before it (D-058). */
export const PlanDialog = ({ desk, pageId, name, onClose }: PlanDialogProps) => {
  const text = useText('placement');
  const schedule = useText('schedule');
  const common = useText('common');
  const toasts = useToasts();
  const now = useNow();
  const words = useMomentWords();
  const moment = useMoment(null, now);
  const [rule, setRule] = useState<'keepNewer' | 'overwrite'>('keepNewer');
  const [isGoing, setGoing] = useState(false);
  const goOut = useGoOut(desk);
  const shown = useBoardPage(pageId).data;
  const dueAt = moment.reading.kind === 'moment' ? moment.reading.moment.instant : moment.chosen;
  const general = useObstacle(shown);
  const obstacle = general ?? (dueAt === null ? text('plan.noTime') : undefined);
  const plan = async (): Promise<void> => {
    if (!shown || dueAt === null) return;
    setGoing(true);
    const done = await goOut(pageId, { kind: 'plan', seen: asSeen(shown.page), dueAt, rule });
    setGoing(false);
    if (!done) return;
    toasts.show({ tone: 'positive', title: text('plan.done', { name, moment: words.whole(dueAt, now) }) });
    onClose();
  };
  return (
    <Dialog
      title={text('plan.title', { name })}
      isOpen
      onClose={onClose}
      width={640}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" loading={isGoing} disabled={obstacle !== undefined} disabledReason={obstacle} onClick={() => void plan()}>
            {text('plan.plan')}
          </Button>
        </>
      }
    >
      <p className="g-quiet g-front-intro">{text('plan.intro')}</p>
      <Plans pageId={pageId} />
      <MomentField
        label={text('plan.time')}
        {...moment}
        now={now}
        quick={[schedule('quick.tomorrow'), schedule('quick.thisEvening')]}
        onType={moment.type}
        onChoose={moment.choose}
      />
      <RadioGroup
        label={text('plan.rule')}
        value={rule}
        options={(['keepNewer', 'overwrite'] as const).map(value => ({
          value,
          label: text(`plan.rule.${value}`),
          hint: text(`plan.rule.${value}.hint`),
        }))}
        onChange={setRule}
      />
    </Dialog>
  );
};
