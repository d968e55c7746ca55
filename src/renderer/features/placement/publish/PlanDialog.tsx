import { useState } from 'react';
import type { BoardModel } from '#renderer/entities/placement/board-model.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { useBoardPage } from '#renderer/entities/placement/use-pages.ts';
import { MomentField } from '#renderer/entities/schedule/MomentField.tsx';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useMoment } from '#renderer/entities/schedule/use-moment.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/fields/Choice.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useObstacle } from '../model/use-obstacle.ts';
import { asSeen } from './as-seen.ts';
import { Plans } from './Plans.tsx';
import { useGoOut } from './use-go-out.ts';

interface PlanDialogProps {
  readonly model: BoardModel;
  readonly pageId: string;
  readonly name: string;
  readonly articleOf: (metadataId: string) => CardArticle | undefined;
  readonly onClose: () => void;
}

/** Schedules the present draft, and explains sections that are published before it (D-058). */
export const PlanDialog = ({ model, pageId, name, articleOf, onClose }: PlanDialogProps) => {
  const text = useText('placement');
  const schedule = useText('schedule');
  const common = useText('common');
  const toasts = useToasts();
  const now = useNow();
  const words = useMomentWords();
  const moment = useMoment(null, now);
  const [rule, setRule] = useState<'keepNewer' | 'overwrite'>('keepNewer');
  const [isGoing, setGoing] = useState(false);
  const goOut = useGoOut(model);
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
      {shown ? <Plans page={shown.page} articleOf={articleOf} /> : null}
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
