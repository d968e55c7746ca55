import { useState } from 'react';
import type { Metadata, Waiting } from '#domain/metadata/metadata.ts';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useFailureWords } from '#renderer/entities/schedule/ScheduleWords.tsx';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { OfflineIcon, PauseIcon, TimeIcon } from '#ui/icons.ts';
import { useExactTime } from '#ui/time/use-exact-time.ts';
import { UpdateScheduleDialog } from './UpdateScheduleDialog.tsx';
import type { ItemOnScreen } from './item-on-screen.ts';
import { useReleaseRefusal, useUpdate } from './use-update.tsx';
import { useWaitingActs } from './use-waiting.ts';
import { useWaitingText } from './use-waiting-text.ts';
import { holdsBack, useWaitingObstacles, waitingOf } from './waiting-obstacles.ts';
import { usePartWords } from './waiting-words.ts';
import './waiting.css';

export interface WaitingNoticeProps {
  readonly item: ItemOnScreen;
  /** When the revision that readers have was made, where that is known. */
  readonly releasedAt?: string | undefined;
  readonly onCompare: () => void;
}

interface WaitingWordsProps {
  readonly metadata: Metadata;
  readonly waiting: Waiting;
  readonly releasedAt: string | undefined;
}

/** Which revision readers have, what waits since when and by whom, and when it goes out or why it did not. */
const WaitingWords = ({ metadata, waiting, releasedAt }: WaitingWordsProps) => {
  const text = useWaitingText(metadata);
  const exactTime = useExactTime();
  const words = useMomentWords();
  const partWords = usePartWords();
  const failureWords = useFailureWords();
  const now = useNow();
  const { releasedRevisionNumber: number, changed, since, releaseTime, failure } = waiting;
  const time = exactTime(since);
  return (
    <div className="g-waiting">
      {failure === undefined ? null : (
        <p className="g-schedule-failed">
          {text('failed', { moment: words.whole(releaseTime ?? failure.at, now), reason: failureWords(failure) })}
        </p>
      )}
      <p>{text('what', { parts: partWords(changed) })}</p>
      <p className="g-quiet">
        {releasedAt === undefined ? text('readers.number', { number }) : text('readers', { number, time: exactTime(releasedAt) })}{' '}
        {metadata.lastUpdatedBy === null ? text('since', { time }) : text('since.by', { time, name: fullName(metadata.lastUpdatedBy) })}
      </p>
      {releaseTime === null || failure !== undefined ? null : (
        <p>
          <TimeIcon size={12} aria-hidden="true" />{' '}
          <time dateTime={releaseTime}>{text('scheduled', { moment: words.whole(releaseTime, now) })}</time>
        </p>
      )}
    </div>
  );
};

/** Saved on this desk, and not in the newsroom yet: readers see nothing of it, and it is never released by itself. */
const HereOnly = () => {
  const text = useText('waiting');
  return (
    <Callout icon={<OfflineIcon />} title={text('hereOnly.title')} role="status">
      {text('hereOnly.detail', { act: text('act.update') })}
    </Callout>
  );
};

/** One calm notice on a public item: what readers have, what waits, and every act on it (D-008). */
export const WaitingNotice = ({ item, releasedAt, onCompare }: WaitingNoticeProps) => {
  const text = useWaitingText(item.metadata);
  const obstacles = useWaitingObstacles()(item);
  const acts = useWaitingActs(item);
  const { update, dialogs } = useUpdate(item);
  const refusal = useReleaseRefusal(item.go);
  const isOnline = useIsOnline();
  const [isScheduling, setScheduling] = useState(false);
  const [isUpdating, setUpdating] = useState(false);
  const waiting = waitingOf(item);
  if (item.metadata === null || waiting === null) return holdsBack(item) && item.sync === 'waiting' ? <HereOnly /> : null;
  const hasText = waiting.changed.some(part => part === 'text' || part === 'item');
  const { releaseTime, failure } = waiting;
  const giveToReaders = async (): Promise<void> => {
    setUpdating(true);
    await update();
    setUpdating(false);
  };
  return (
    <>
      <Callout
        tone={failure === undefined ? 'neutral' : 'critical'}
        icon={failure === undefined ? <PauseIcon /> : <TimeIcon />}
        title={failure === undefined ? text(hasText ? 'title' : 'title.fields') : text('failed.title')}
        role="status"
      >
        <WaitingWords metadata={item.metadata} waiting={waiting} releasedAt={releasedAt} />
        <div className="g-waiting-actions" role="group" aria-label={text('acts')}>
          <Button size="small" disabled={!isOnline} disabledReason={text('compare.offline')} onClick={onCompare} aria-haspopup="dialog">
            {text('act.compare')}
          </Button>
          <Button
            size="small"
            loading={isUpdating}
            disabled={obstacles.update !== undefined}
            disabledReason={obstacles.update}
            onClick={() => void giveToReaders()}
          >
            {text('act.update')}
          </Button>
          <Button
            size="small"
            disabled={obstacles.schedule !== undefined}
            disabledReason={obstacles.schedule}
            aria-haspopup="dialog"
            onClick={() => setScheduling(true)}
          >
            {text(releaseTime === null ? 'act.schedule' : 'act.change')}
          </Button>
          {releaseTime === null ? null : (
            <Button
              size="small"
              disabled={obstacles.cancel !== undefined}
              disabledReason={obstacles.cancel}
              onClick={() => void acts.cancel(waiting)}
            >
              {text('act.cancel')}
            </Button>
          )}
          <Button
            size="small"
            kind="minimal"
            disabled={obstacles.discard !== undefined}
            disabledReason={obstacles.discard}
            onClick={() => void acts.discard(waiting)}
          >
            {text('act.discard')}
          </Button>
        </div>
      </Callout>
      {dialogs}
      {refusal.dialog}
      {isScheduling ? (
        <UpdateScheduleDialog
          title={item.title}
          isInternal={item.metadata.publicationStatus === 'internalOnly'}
          releaseTime={releaseTime}
          obstacle={obstacles.schedule}
          send={item.control.release}
          onRefused={refusal.onRefused}
          onClose={() => setScheduling(false)}
        />
      ) : null}
    </>
  );
};
