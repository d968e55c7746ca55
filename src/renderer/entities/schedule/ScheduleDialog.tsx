import { type ReactNode, useRef, useState } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import { readMoment } from '#domain/schedule/moment-input.ts';
import { pendingEvents } from '#domain/metadata/scheduled-placing.ts';
import { judgeSchedule, type ScheduleProblems } from '#domain/schedule/schedule-request.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { readApiError } from '#renderer/platform/api/failure.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { MomentField } from './MomentField.tsx';
import { MomentsDialog } from './MomentsDialog.tsx';
import { useMomentWords, useNow } from './moment-words.ts';
import { isOpenSchedule, type ScheduleSubject, useScheduleObstacles } from './schedule-obstacles.ts';
import type { SendSchedule } from './use-cancel-schedule.ts';
import { useFarTimes } from './use-far-times.ts';
import { useMoment } from './use-moment.ts';
import { newsroomNow } from '#ui/time/newsroom-time.ts';

const PUBLICATION_CHOICES = ['quick.inOneHour', 'quick.thisEvening', 'quick.tomorrow', 'quick.monday'] as const;
const EXPIRY_CHOICES = ['quick.inOneDay', 'quick.inOneWeek', 'quick.in30Days'] as const;

export interface ScheduleDialogProps {
  readonly subject: ScheduleSubject;
  /** Sends it; the only way out of this dialog to the newsroom. */
  readonly send: SendSchedule;
  /** What is missing and doubtful now, where a publication time can be chosen. */
  readonly findings?: ReactNode;
  readonly onClose: () => void;
}

const FIELDS = { publication: 'scheduledPlacing.publicationTime', expiry: 'scheduledPlacing.expiryTime' } as const;

/** Which of the two times the newsroom refused (D-002); every other refusal is said in its own words alone. */
const refusedFields = (error: BridgeError): ScheduleProblems => {
  const failure = readApiError(error);
  const names = failure?.kind === 'http' ? failure.problems.flatMap(problem => problem.fieldNames) : [];
  if (error.code === 'invalidSchedule' && names.includes(FIELDS.expiry)) return { expiry: 'expiryBeforePublication' };
  if (error.code !== 'timeInPast') return {};
  return {
    ...(names.includes(FIELDS.publication) ? { publication: 'past' } : {}),
    ...(names.includes(FIELDS.expiry) ? { expiry: 'past' } : {}),
  };
};

/** When something goes out and comes down: typed in words, checked in words, and sent by its main button alone (D-001, D-002). */
export const ScheduleDialog = ({ subject, send, findings, onClose }: ScheduleDialogProps) => {
  const text = useText('schedule');
  const errorText = useErrorText();
  const toasts = useToasts();
  const words = useMomentWords();
  const obstacles = useScheduleObstacles()(subject);
  const now = useNow();
  // What it was when the dialog opened: a newer state of the item must not change what the person decides on.
  const [{ title, scheduledPlacing: current, publicationStatus }] = useState(subject);
  // What is unlisted can still be published at a time.
  const isPublic = publicationStatus === 'published';
  const publication = useMoment(current?.publicationTime ?? null, now);
  const expiry = useMoment(current?.expiryTime ?? null, now);
  const [problems, setProblems] = useState<ScheduleProblems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const mainButton = useRef<HTMLButtonElement>(null);
  const publicationInput = useRef<HTMLInputElement>(null);
  const expiryInput = useRef<HTMLInputElement>(null);
  const isChange = isOpenSchedule(current);

  // Today at 18:00 is no choice in the evening.
  const offered = (keys: readonly string[]): readonly string[] =>
    keys.map(key => text(key)).filter(words => readMoment({ text: words, now }).kind === 'moment');
  const refuse = (found: ScheduleProblems): void => {
    setProblems(found);
    const first = found.publication === undefined || isPublic ? expiryInput : publicationInput;
    first.current?.focus();
  };
  const isMeant = useFarTimes();
  const submit = async (): Promise<void> => {
    const judged = judgeSchedule({ current, publication: publication.typed, expiry: expiry.typed, now: newsroomNow() });
    if (judged.kind === 'problems') return void refuse(judged.problems);
    setProblems({});
    if (!(await isMeant(pendingEvents(judged.placing)))) return;
    setSending(true);
    const answer = await send({ scheduledPlacing: judged.placing, seen: current });
    setSending(false);
    if (!answer.ok) {
      refuse(refusedFields(answer.error));
      return void setRefusal(errorText(answer.error).message);
    }
    const at = newsroomNow();
    const told = pendingEvents(judged.placing).map(({ kind, dueAt }) => text(`state.${kind}`, { moment: words.whole(dueAt, at) }));
    toasts.show({
      tone: 'positive',
      title: text(judged.placing === null ? 'done.cancelled' : 'done.scheduled'),
      ...(told.length > 0 && { message: told.join(' ') }),
    });
    return void onClose();
  };
  const problemOf = (field: keyof ScheduleProblems): string | undefined => {
    const problem = problems[field];
    return problem === undefined ? undefined : text('problem.named', { field: text(field), problem: text(`problem.${problem}`) });
  };
  return (
    <MomentsDialog
      title={text(isChange ? 'dialog.change' : 'dialog.schedule', { title })}
      isChange={isChange}
      isSending={isSending}
      obstacle={obstacles.send}
      refusal={refusal}
      hint={text(isPublic ? 'dialog.hint.expiry' : 'dialog.hint')}
      mainButton={mainButton}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isPublic ? <p>{text('dialog.isPublic')}</p> : null}
      {isPublic ? null : obstacles.publication !== undefined && publication.typed.kind === 'untouched' ? (
        <p>
          <strong>{text('publication')}</strong>: {obstacles.publication}
        </p>
      ) : (
        <MomentField
          label={text('publication')}
          {...publication}
          now={now}
          problem={problemOf('publication')}
          quick={offered(PUBLICATION_CHOICES)}
          onType={publication.type}
          onChoose={publication.choose}
          onEnter={() => mainButton.current?.focus()}
          inputRef={publicationInput}
        />
      )}
      <MomentField
        label={text('expiry')}
        {...expiry}
        now={now}
        problem={problemOf('expiry')}
        quick={offered(EXPIRY_CHOICES)}
        onType={expiry.type}
        onChoose={expiry.choose}
        onEnter={() => mainButton.current?.focus()}
        inputRef={expiryInput}
      />
      {isPublic || obstacles.publication !== undefined ? null : findings}
    </MomentsDialog>
  );
};
