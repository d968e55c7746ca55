import { isBeforeSending, type PushMessage } from '#domain/push/message.ts';
import { callApi, useApiMutation } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';

const INVALIDATES = ['listPushMessages'] as const;

/** Sends or deletes a message after a question; a refusal is said. */
export const usePushActs = () => {
  const text = useText('push');
  const bridge = useBridge();
  const confirm = useConfirm();
  const sayRefusal = useSayRefusal();
  const send = useApiMutation('sendPushMessage', { invalidates: INVALIDATES });
  const remove = useApiMutation('deletePushMessage', { invalidates: INVALIDATES });
  /** Its present etag is remembered by the host when it is read. */
  const act = async ({ id }: PushMessage, run: (params: { readonly id: string }) => Promise<unknown>): Promise<void> => {
    try {
      const { body } = await callApi(bridge, 'getPushMessage', { params: { id } });
      if (isBeforeSending(body)) await run({ id });
    } catch (thrown) {
      sayRefusal(thrown);
    }
  };
  return {
    sendNow: async (message: PushMessage): Promise<void> => {
      const question = { title: text('sendNow.title'), message: message.text, confirm: text('sendNow'), startsAtCancel: true };
      if (await confirm(question)) await act(message, params => send.mutateAsync({ params }));
    },
    remove: async (message: PushMessage): Promise<void> => {
      const question = { title: text('delete.title'), message: message.text, confirm: text('delete'), danger: true, startsAtCancel: true };
      if (await confirm(question)) await act(message, params => remove.mutateAsync({ params }));
    },
  };
};
