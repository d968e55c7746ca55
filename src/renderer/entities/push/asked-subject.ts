import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { isBeforeSending, type PushMessage } from '#domain/push/message.ts';
import { servicesThatHadIt, servicesToTryAgain } from '#domain/push/outcome.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import type { PushSubject } from './push-form.ts';

/** What is done with a stored message by writing. */
export const WRITINGS = ['change', 'again', 'recall'] as const;
export type PushWriting = (typeof WRITINGS)[number];

/** True if a message can be changed, sent again, or recalled now. */
export const canWrite = (kind: PushWriting, message: PushMessage): boolean => {
  switch (kind) {
    case 'change':
      return isBeforeSending(message);
    case 'again':
      return servicesToTryAgain(message).length > 0;
    case 'recall':
      return servicesThatHadIt(message).length > 0;
  }
};

/** The end of an address that asks for it: `?write=recall&message=…`. */
export const askedWriting = (kind: PushWriting, { id }: Pick<PushMessage, 'id'>): string => `?write=${kind}&message=${id}`;

interface Asked {
  /** The messages of the item; undefined while they are not known. */
  readonly messages: readonly PushMessage[] | undefined;
  /** True if newer ones are on their way. */
  readonly isFetching: boolean;
  readonly onWrite: (subject: PushSubject) => void;
}

/** Begins what the address asks for once its message is known, and says so if that is no longer possible. */
export const useAskedSubject = ({ messages, isFetching, onWrite }: Asked): void => {
  const text = useText('push');
  const toasts = useToasts();
  const [params, setParams] = useSearchParams();
  const kind = WRITINGS.find(writing => writing === params.get('write'));
  const id = params.get('message');
  useEffect(() => {
    const message = messages?.find(one => one.id === id);
    if (kind === undefined || messages === undefined || (message === undefined && isFetching)) return;
    if (message !== undefined && canWrite(kind, message)) onWrite({ kind, message });
    else toasts.show({ tone: 'caution', title: text('all.tooLate') });
    setParams(
      all => {
        all.delete('write');
        all.delete('message');
        return all;
      },
      { replace: true },
    );
  }, [kind, id, messages, isFetching, onWrite, setParams, text, toasts]);
};
