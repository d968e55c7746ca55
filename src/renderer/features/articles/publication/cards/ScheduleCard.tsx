import { ScheduleWords } from '#renderer/entities/schedule/ScheduleWords.tsx';
import { useScheduleActs } from '#renderer/entities/schedule/use-schedule-acts.tsx';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { useCurrentSession, useOpenState } from '../../desk/use-article-session.tsx';
import { CustomUpdatedField } from './CustomUpdatedField.tsx';

/** When an article goes out and comes down, changed by explicit acts alone (D-001), and which time of its last change readers see. */
export const ScheduleCard = () => {
  const text = useText('schedule');
  const session = useCurrentSession();
  const metadata = useOpenState(state => state.status.metadata);
  const scheduledPlacing = metadata?.scheduledPlacing ?? null;
  const acts = useScheduleActs(
    {
      title: metadata?.title ?? '',
      contentStatus: metadata?.contentStatus ?? 'draft',
      publicationStatus: metadata?.publicationStatus ?? 'notPublished',
      scheduledPlacing,
      isNew: metadata === null,
    },
    session.setSchedule,
  );
  return (
    <>
      <ScheduleWords placing={scheduledPlacing} />
      <div className="g-publication-line">
        <Button onClick={acts.open} disabled={acts.obstacle !== undefined} disabledReason={acts.obstacle} aria-haspopup="dialog">
          {text(acts.hasSchedule ? 'act.change' : 'act.schedule')}
        </Button>
        {acts.hasSchedule ? (
          <Button
            kind="minimal"
            onClick={() => void acts.cancel()}
            disabled={acts.cancelObstacle !== undefined}
            disabledReason={acts.cancelObstacle}
          >
            {text('act.cancel')}
          </Button>
        ) : null}
      </div>
      {acts.obstacle === undefined ? null : <p className="g-quiet">{acts.obstacle}</p>}
      {acts.dialog}
      <CustomUpdatedField />
    </>
  );
};
