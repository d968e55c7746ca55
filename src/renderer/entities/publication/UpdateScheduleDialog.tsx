import { useRef, useState } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import { readMoment } from '#domain/schedule/moment-input.ts';
import { judgeSchedule, type ScheduleProblems } from '#domain/schedule/schedule-request.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { MomentField } from '#renderer/entities/schedule/MomentField.tsx';
import { MomentsDialog } from '#renderer/entities/schedule/MomentsDialog.tsx';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useFarTimes } from '#renderer/entities/schedule/use-far-times.ts';
import { useMoment } from '#renderer/entities/schedule/use-moment.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import type { SendRelease } from './item-on-screen.ts';
import { newsroomNow } from '#ui/time/newsroom-time.ts';

const CHOICES = ['quick.inOneHour', 'quick.thisEvening', 'quick.tomorrow', 'quick.monday'] as const;

export interface UpdateScheduleDialogProps {
  readonly title: string;
  /** It has no readers: a version for internal use is updated. */
  readonly isInternal?: boolean;
  /** The time that it has now. */
  readonly releaseTime: string | null;
  readonly obstacle: string | undefined;
  readonly send: SendRelease;
  /** A refusal that has a way out of its own: true if it is dealt with. */
  readonly onRefused: (error: BridgeError) => boolean;
  readonly onClose: () => void;
}

/** When readers get what waits: typed in words, checked in words, and sent by its main button alone (D-001, D-002). */
export const UpdateScheduleDialog = ({
  title,
  isInternal = false,
  releaseTime,
  obstacle,
  send,
  onRefused,
  onClose,
}: UpdateScheduleDialogProps) => {
  const text = useText('waiting');
  const schedule = useText('schedule');
  const errorText = useErrorText();
  const toasts = useToasts();
  const words = useMomentWords();
  const now = useNow();
  // What it was when the dialog opened: a newer state of the item must not change what the person decides on.
  const [known] = useState(releaseTime);
  const moment = useMoment(known, now);
  const [problem, setProblem] = useState<ScheduleProblems['publication']>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const mainButton = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const isMeant = useFarTimes();
  const refuse = (found: ScheduleProblems['publication']): void => {
    setProblem(found);
    input.current?.focus();
  };
  const submit = async (): Promise<void> => {
    const current = known === null ? null : { status: 'scheduled' as const, publicationTime: known, expiryTime: null };
    const judged = judgeSchedule({ current, publication: moment.typed, expiry: { kind: 'untouched' }, now: newsroomNow() });
    const at = judged.kind === 'schedule' ? (judged.placing?.publicationTime ?? null) : null;
    if (judged.kind === 'problems' || at === null) return void refuse(judged.kind === 'problems' ? judged.problems.publication : 'nothing');
    setProblem(undefined);
    if (!(await isMeant([{ kind: 'release', dueAt: at }]))) return;
    setSending(true);
    const answer = await send(at);
    setSending(false);
    if (!answer.ok) {
      if (onRefused(answer.error)) return void onClose();
      if (answer.error.code === 'timeInPast') refuse('past');
      return void setRefusal(errorText(answer.error).message);
    }
    toasts.show({
      tone: 'positive',
      title: text('done.scheduled'),
      message: text('scheduled', { moment: words.whole(at, newsroomNow()) }),
    });
    return void onClose();
  };
  return (
    <MomentsDialog
      title={text(known === null ? 'dialog.schedule' : 'dialog.change', { title })}
      isChange={known !== null}
      isSending={isSending}
      obstacle={obstacle}
      refusal={refusal}
      hint={text(isInternal ? 'dialog.hint.internal' : 'dialog.hint')}
      mainButton={mainButton}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <MomentField
        label={text('dialog.field')}
        {...moment}
        now={now}
        problem={
          problem === undefined
            ? undefined
            : schedule('problem.named', { field: text('dialog.field'), problem: schedule(`problem.${problem}`) })
        }
        quick={CHOICES.map(key => schedule(key)).filter(choice => readMoment({ text: choice, now }).kind === 'moment')}
        onType={moment.type}
        onChoose={moment.choose}
        onEnter={() => mainButton.current?.focus()}
        inputRef={input}
      />
    </MomentsDialog>
  );
};
