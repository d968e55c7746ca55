import type { BridgeError } from '#bridge/states.ts';
import type { Waiting } from '#domain/metadata/metadata.ts';
import { situationOf } from '#domain/metadata/situation-of.ts';
import { judgeAct } from '#domain/publication/policy.ts';
import type { Result } from '#domain/result.ts';
import { useMomentWords } from '#renderer/entities/schedule/moment-words.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { useOfferTakeBack } from './take-back.tsx';
import type { WaitingSubject } from './waiting-obstacles.ts';
import { usePartWords } from './waiting-words.ts';

/** Releases at once without a time, at a time with one; null cancels that. */
export type SendRelease = (releaseTime?: string | null) => Promise<Result<unknown, BridgeError>>;

/** How what waits behind an item is released and discarded. */
export interface WaitingDesk {
  readonly release: SendRelease;
  readonly discardWaiting: () => Promise<Result<unknown, BridgeError>>;
}

/** Takes the time from a scheduled update, after asking; undefined where the person keeps it. */
export const useCancelRelease = (): ((
  waiting: Pick<Waiting, 'releaseTime'>,
  send: SendRelease,
) => Promise<Result<unknown, BridgeError> | undefined>) => {
  const text = useText('waiting');
  const words = useMomentWords();
  const confirm = useConfirm();
  return async ({ releaseTime }, send) => {
    const moment = releaseTime === null ? '' : words.whole(releaseTime, new Date().toISOString());
    const agreed = await confirm({
      title: text('cancel.title'),
      message: text('cancel.message', { moment }),
      confirm: text('cancel.confirm'),
      cancel: text('cancel.keep'),
      danger: true,
    });
    return agreed ? send(null) : undefined;
  };
};

interface Options {
  readonly subject: WaitingSubject;
  readonly desk: WaitingDesk;
  /** A refusal that has a way out of its own: true where it is dealt with. */
  readonly onRefused: (error: BridgeError) => boolean;
}

/** The acts on what waits, with their questions and their words. */
export interface WaitingActs {
  readonly update: () => Promise<void>;
  readonly cancel: (waiting: Waiting) => Promise<void>;
  readonly discard: (waiting: Waiting) => Promise<void>;
}

export const useWaitingActs = ({ subject, desk, onRefused }: Options): WaitingActs => {
  const text = useText('waiting');
  const words = useMomentWords();
  const partWords = usePartWords();
  const confirm = useConfirm();
  const toasts = useToasts();
  const showFailure = useFailureToast();
  const cancel = useCancelRelease();
  const offerTakeBack = useOfferTakeBack();
  const refuse = (error: BridgeError): void => {
    if (!onRefused(error)) showFailure(error);
  };
  const tell = (answer: Result<unknown, BridgeError>, done: string): void => {
    if (answer.ok) toasts.show({ tone: 'positive', title: text(done), key: 'waiting' });
    else refuse(answer.error);
  };
  const moment = (at: string): string => words.whole(at, new Date().toISOString());
  /** An update at once ends one that is scheduled: perhaps nobody may read it before its time. */
  const agreesToEndSchedule = async (): Promise<boolean> => {
    const verdict = subject.metadata && judgeAct('release', situationOf(subject.metadata));
    const ends = verdict?.kind === 'allowed' && verdict.doubts.some(({ code }) => code === 'cancelsRelease');
    if (!ends) return true;
    return confirm({
      title: text('now.title'),
      message: text('now.message', { moment: moment(subject.metadata?.waiting?.releaseTime ?? '') }),
      confirm: text('now.confirm'),
      cancel: text('now.keep'),
    });
  };
  return {
    update: async () => {
      if (!(await agreesToEndSchedule())) return;
      const answer = await desk.release();
      if (!answer.ok) return void refuse(answer.error);
      const { metadata, title } = subject;
      if (metadata !== null) offerTakeBack({ resource: metadata.resourceName, id: metadata.resourceId, title, kind: 'released' });
    },
    cancel: async waiting => {
      const answer = await cancel(waiting, desk.release);
      if (answer) tell(answer, 'done.cancelled');
    },
    discard: async ({ changed, releasedRevisionNumber, releaseTime }) => {
      const ends = releaseTime === null ? [] : [text('discard.scheduled', { moment: moment(releaseTime) })];
      const agreed = await confirm({
        title: text('discard.title'),
        message: [text('discard.message', { parts: partWords(changed), number: releasedRevisionNumber }), ...ends].join(' '),
        confirm: text('discard.confirm'),
        cancel: text('discard.keep'),
        danger: true,
      });
      if (agreed) tell(await desk.discardWaiting(), 'discard.done');
    },
  };
};
