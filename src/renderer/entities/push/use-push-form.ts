import { useEffect, useState } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import type { PushDraft, PushMessage } from '#domain/push/message.ts';
import { useSaveSeen } from '#renderer/entities/collection/form/use-save-seen.ts';
import { readApiError, toBridgeError } from '#renderer/platform/api/failure.ts';
import { callApi, useApiMutation } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { type SubmitResult, useForm } from '#renderer/platform/forms/use-form.ts';
import { initialValues, type PushSubject, type PushValues, pushValuesSchema, valuesOfMessage } from './push-form.ts';
import type { PushedItem } from './pushed-item.ts';

const INVALIDATES = ['listPushMessages'] as const;

interface PushFormInput {
  readonly subject: PushSubject;
  readonly item: PushedItem;
  /** What is sent of the values. */
  readonly draftOf: (values: PushValues) => PushDraft;
  readonly onDone: (message: PushMessage) => void;
}

const nameOf = ({ kind, ...rest }: PushSubject, { metadataId }: PushedItem): string =>
  'message' in rest ? `push.${kind}.${rest.message.id}` : `push.${kind}.${metadataId}`;

/** True if the newsroom may have what was sent, though no answer came. */
const isOpen = (error: BridgeError): boolean => {
  const failure = readApiError(error);
  return failure?.kind === 'noResponse' && failure.code !== 'offline';
};

/**
 * The form of a message: kept on this desk until the newsroom has it. A change is merged with what a colleague made of the message meanwhile;
 * what got no answer is not sent again by itself (D-005).
 */
export const usePushForm = ({ subject, item, draftOf, onDone }: PushFormInput) => {
  const bridge = useBridge();
  const sayRefusal = useSayRefusal();
  const create = useApiMutation('createPushMessage', { invalidates: INVALIDATES });
  const put = useApiMutation('putPushMessage', { invalidates: INVALIDATES });
  const [isUnanswered, setUnanswered] = useState(false);
  const [done, setDone] = useState<PushMessage | null>(null);
  const changed = subject.kind === 'change' ? subject.message : null;
  const params = { id: changed?.id ?? '' };
  const saving = useSaveSeen<PushMessage | null, PushValues>({
    opened: changed,
    valuesOf: stored => (stored === null ? initialValues(subject, item) : valuesOfMessage(stored)),
    read: async () => (await callApi(bridge, 'getPushMessage', { params })).body,
    write: async values => {
      const { body } = await put.mutateAsync({ params, body: draftOf(values) });
      setDone(body);
      return body;
    },
  });
  const send = async (values: PushValues): Promise<SubmitResult<PushValues>> => {
    setUnanswered(false);
    if (changed !== null) return saving.submit(values);
    try {
      const { body } = await create.mutateAsync({ body: { ...draftOf(values), metadataId: item.metadataId } });
      setDone(body);
      return { ok: true };
    } catch (thrown) {
      const error = toBridgeError(thrown);
      setUnanswered(isOpen(error));
      sayRefusal(thrown);
      return { ok: false, error };
    }
  };
  const form = useForm<PushValues>({
    name: nameOf(subject, item),
    initial: initialValues(subject, item),
    rules: {},
    schema: pushValuesSchema,
    submit: send,
    ...(changed === null && { allowsPristine: true as const }),
  });
  // Only once the form counts as sent: what is kept of it is gone then.
  useEffect(() => {
    if (done !== null && !form.isDirty) onDone(done);
  }, [done, form.isDirty, onDone]);
  return { form, isUnanswered, changedByOthers: saving.changedByOthers };
};
