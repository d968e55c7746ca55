import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { BridgeError } from '#bridge/states.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { flushOnLeaving } from '#renderer/platform/records/flush-on-leaving.ts';
import { createRecordWriter, type RecordContent, type RecordWriter, storeRecord } from '#renderer/platform/records/record-writer.ts';
import { scheduleInWindow } from '#renderer/platform/records/schedule.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { makeArticleOfNote } from './make-article.ts';
import { useMaker } from './use-maker.ts';

/** Record of the pad: one for each user of this computer. */
const PLACE = { kind: 'scratch', id: 'pad' } as const;
const VERSION = 1;
const LINES = 14;
const MAX_LENGTH = 200_000;

const noteOf = (fields: unknown): string => z.object({ text: z.string() }).safeParse(fields).data?.text ?? '';
const contentOf = (text: string): RecordContent | null => (text === '' ? null : { base: {}, fields: { text } });

type Writer = RecordWriter<RecordContent | null>;

/** Returns the note as stored and as typed; null until it is read. */
const useNote = () => {
  const bridge = useBridge();
  const [text, setText] = useState<string | null>(null);
  const [failure, setFailure] = useState<BridgeError | null>(null);
  const typed = useRef('');
  const writer = useRef<Writer>(undefined);
  useEffect(() => {
    let isLeft = false;
    const read = async (): Promise<void> => {
      // Text typed here that is not on the disk yet is newer than that of another window.
      if (writer.current?.isWriting() === true) return;
      const answer = await bridge.call('records.get', PLACE);
      if (isLeft || writer.current?.isWriting() === true) return;
      if (!answer.ok) return void setFailure(answer.error);
      const stored = noteOf(answer.value.record?.fields);
      typed.current = stored;
      writer.current?.settle(contentOf(stored));
      writer.current ??= createRecordWriter<RecordContent | null>({
        store: storeRecord(bridge, PLACE, VERSION),
        durable: contentOf(stored),
        current: () => contentOf(typed.current),
        schedule: scheduleInWindow,
        onFailure: setFailure,
      });
      setFailure(null);
      setText(stored);
    };
    const look = (): void => void read();
    look();
    addEventListener('focus', look);
    const stop = flushOnLeaving(() => void writer.current?.flush());
    return () => {
      isLeft = true;
      removeEventListener('focus', look);
      stop();
      void writer.current?.dispose();
      writer.current = undefined;
    };
  }, [bridge]);
  const type = (next: string): void => {
    typed.current = next;
    setText(next);
    writer.current?.plan();
  };
  return { text, failure, type, flush: async () => (await writer.current?.flush()) ?? { ok: true as const, value: undefined } };
};

/** Shows a pad for notes that stay on this computer until they become an article or are deleted. */
export const ScratchPad = ({ onClose }: { readonly onClose: () => void }) => {
  const words = useText('articles');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const maker = useMaker();
  const { text, failure, type, flush } = useNote();
  const [isMaking, setMaking] = useState(false);
  const made = useRef<{ articleId?: string }>({});
  const make = async (note: string): Promise<void> => {
    setMaking(true);
    // The note is written to disk first, so that no failure below can lose it.
    const kept = await flush();
    const article = kept.ok ? await makeArticleOfNote(maker, note, made.current) : kept;
    setMaking(false);
    if (!article.ok) return void showFailure(article.error);
    type('');
    await flush();
    onClose();
    await navigate(`${contentPath('articles', article.value)}?isEditingContent=true`);
  };
  return (
    <Dialog
      isOpen
      title={words('scratch.title')}
      onClose={onClose}
      width={640}
      actions={
        <>
          <Button onClick={onClose}>{words('scratch.close')}</Button>
          <Button kind="primary" loading={isMaking} disabled={(text ?? '').trim() === ''} onClick={() => void make(text ?? '')}>
            {words('scratch.make')}
          </Button>
        </>
      }
    >
      {text === null && failure === null ? <Skeleton lines={6} /> : null}
      {text === null ? null : (
        <TextField
          label={words('scratch.label')}
          value={text}
          onChange={type}
          rows={LINES}
          maxLength={MAX_LENGTH}
          readOnly={isMaking}
          hint={words('scratch.hint')}
          autoFocus
        />
      )}
      {failure === null ? null : (
        <Callout tone="critical" role="alert" title={words('scratch.failed')}>
          {errorText(failure).message}
        </Callout>
      )}
    </Dialog>
  );
};
