import type { BridgeError } from '#bridge/states.ts';
import type { Waiting } from '#domain/metadata/metadata.ts';
import type { Result } from '#domain/result.ts';
import { useMomentWords } from '#renderer/entities/schedule/moment-words.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import type { ItemOnScreen, SendRelease } from './item-on-screen.ts';
import { useWaitingText } from './use-waiting-text.ts';
import { usePartWords } from './waiting-words.ts';
import { newsroomNow } from '#ui/time/newsroom-time.ts';

/** Takes the time from a scheduled update, after asking; undefined where the person keeps it. */
export const useCancelRelease = (): ((
  waiting: Pick<Waiting, 'releaseTime'>,
  send: SendRelease,
) => Promise<Result<unknown, BridgeError> | undefined>) => {
  const text = useText('waiting');
  const words = useMomentWords();
  const confirm = useConfirm();
  return async ({ releaseTime }, send) => {
    const moment = releaseTime === null ? '' : words.whole(releaseTime, newsroomNow());
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

/** The other acts on what waits, with their questions and their words. */
export interface WaitingActs {
  readonly cancel: (waiting: Waiting) => Promise<void>;
  readonly discard: (waiting: Waiting) => Promise<void>;
}

export const useWaitingActs = ({ control, metadata }: Pick<ItemOnScreen, 'control' | 'metadata'>): WaitingActs => {
  const text = useWaitingText(metadata);
  const words = useMomentWords();
  const partWords = usePartWords();
  const confirm = useConfirm();
  const toasts = useToasts();
  const showFailure = useFailureToast();
  const cancel = useCancelRelease();
  const tell = (answer: Result<unknown, BridgeError>, done: string): void => {
    if (answer.ok) toasts.show({ tone: 'positive', title: text(done), key: 'waiting' });
    else showFailure(answer.error);
  };
  return {
    cancel: async waiting => {
      const answer = await cancel(waiting, control.release);
      if (answer) tell(answer, 'done.cancelled');
    },
    discard: async ({ changed, releasedRevisionNumber, releaseTime }) => {
      const moment = releaseTime === null ? '' : words.whole(releaseTime, newsroomNow());
      const ends = releaseTime === null ? [] : [text('discard.scheduled', { moment })];
      const agreed = await confirm({
        title: text('discard.title'),
        message: [text('discard.message', { parts: partWords(changed), number: releasedRevisionNumber }), ...ends].join(' '),
        confirm: text('discard.confirm'),
        cancel: text('discard.keep'),
        danger: true,
      });
      if (agreed) tell(await control.discardWaiting(), 'discard.done');
    },
  };
};
