import { useState } from 'react';
import { ScheduleWords } from '#renderer/entities/schedule/ScheduleWords.tsx';
import { isOpenSchedule, useScheduleObstacles } from '#renderer/entities/schedule/schedule-obstacles.ts';
import { ScheduleDialog } from '#renderer/entities/schedule/ScheduleDialog.tsx';
import { SchedulingFindings } from '#renderer/entities/publication/SchedulingFindings.tsx';
import { useReleasedSubject } from '#renderer/entities/publication/use-released-subject.ts';
import { useCancelSchedule } from '#renderer/entities/schedule/use-cancel-schedule.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { useOpenCircumstances } from '../../model/locks.tsx';
import { useArticleModel, useOpenState } from '../../model/use-article-model.tsx';
import { useWays } from '../../model/use-ways.ts';
import { CustomUpdatedField } from './CustomUpdatedField.tsx';

/** Lists what the open article lacks now; following a link closes the dialog. */
const OpenFindings = ({ onClose }: { readonly onClose: () => void }) => {
  const go = useWays();
  const model = useArticleModel();
  const { tenants } = useTenants();
  const circumstances = useOpenCircumstances();
  const metadata = useOpenState(state => state.status.metadata);
  const shown = useReleasedSubject({ metadata, content: () => ({ kind: 'text', elements: model.elements() }), to: null });
  if (shown === undefined || shown === null) return null;
  return (
    <SchedulingFindings
      subject={{ ...shown, tenants, circumstances }}
      onGo={way => {
        onClose();
        go(way);
      }}
    />
  );
};

/** Edits when an article is published and unpublished, only by explicit acts (D-001), and the update time that readers see. */
export const ScheduleCard = () => {
  const text = useText('schedule');
  const model = useArticleModel();
  const metadata = useOpenState(state => state.status.metadata);
  const scheduledPlacing = metadata?.scheduledPlacing ?? null;
  const [isOpen, setOpen] = useState(false);
  const cancel = useCancelSchedule();
  const circumstances = useOpenCircumstances();
  const subject = {
    title: metadata?.title ?? '',
    contentStatus: metadata?.contentStatus ?? 'draft',
    publicationStatus: metadata?.publicationStatus ?? 'notPublished',
    scheduledPlacing,
    isNew: metadata === null,
    circumstances,
  };
  const obstacles = useScheduleObstacles()(subject);
  const hasSchedule = isOpenSchedule(scheduledPlacing);
  return (
    <>
      <ScheduleWords placing={scheduledPlacing} />
      <div className="g-publication-line">
        <Button
          onClick={() => setOpen(true)}
          disabled={obstacles.open !== undefined}
          disabledReason={obstacles.open}
          aria-haspopup="dialog"
        >
          {text(hasSchedule ? 'act.change' : 'act.schedule')}
        </Button>
        {hasSchedule ? (
          <Button
            kind="minimal"
            onClick={() => void cancel(subject, model.setSchedule)}
            disabled={obstacles.cancel !== undefined}
            disabledReason={obstacles.cancel}
          >
            {text('act.cancel')}
          </Button>
        ) : null}
      </div>
      {obstacles.open === undefined ? null : <p className="g-quiet">{obstacles.open}</p>}
      {isOpen ? (
        <ScheduleDialog
          subject={subject}
          send={model.setSchedule}
          findings={<OpenFindings onClose={() => setOpen(false)} />}
          onClose={() => setOpen(false)}
        />
      ) : null}
      <CustomUpdatedField />
    </>
  );
};
