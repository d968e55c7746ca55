import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { chooserKinds } from '#domain/media/picture-kinds.ts';
import { callApi, useApiMutation } from '#renderer/platform/api/queries.ts';
import { BridgeFailure } from '#renderer/platform/api/failure.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useAnnounce } from '#ui/announce.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { AddIcon, MediaIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useIsOnline } from '../../session/session.ts';
import { usePictureSearch } from '../picture-search.tsx';
import { uploadsOf } from '../uploads.ts';
import { AttachmentRow } from './AttachmentRow.tsx';
import { type AttachedFile, attachmentsParams, type AttachmentsTarget, usageOf } from './attachment-target.ts';
import { BatchList } from './BatchList.tsx';
import { type Attachments, useAttachments } from './use-attachments.ts';
import type { IncomingFile } from '../intake/list.ts';
import { type OpenBatch, useBatch } from './use-batch.ts';
import { useFileDrop } from './use-file-drop.ts';
import './attachments.css';

export interface AttachmentsPanelProps {
  readonly target: AttachmentsTarget;
  /** Ids of the files that the text on the screen shows; without it the newsroom says what is used. */
  readonly usedIds?: ReadonlySet<string>;
  /** Puts a file into the text at the caret. */
  readonly onInsert?: (file: AttachedFile) => void;
  readonly insertObstacle?: string | undefined;
  /** Reason why files can be neither attached nor detached here. */
  readonly locked?: string | undefined;
  readonly onOpenDesk?: () => void;
}

/** Says when a batch has ended, and how. */
const useBatchEnd = ({ progress }: OpenBatch): void => {
  const announce = useAnnounce();
  const text = useText('attachments');
  const wasRunning = useRef(false);
  const end = useEffectEvent(() =>
    announce(text('batch.ended', { done: progress.succeeded, total: progress.total, failed: progress.failed })),
  );
  useEffect(() => {
    if (wasRunning.current && !progress.isRunning) end();
    wasRunning.current = progress.isRunning;
  }, [progress.isRunning]);
};

const useDetach = (attachments: Attachments): ((file: AttachedFile) => void) => {
  const text = useText('attachments');
  const toasts = useToasts();
  const errorText = useErrorText();
  const { mutateAsync } = useApiMutation('deleteAttachment', { invalidates: ['listAttachments'], silent: true });
  return file => {
    void mutateAsync({ params: { id: file.attachment.id } }).then(
      () => toasts.show({ tone: 'positive', title: text('detach.done') }),
      (failure: unknown) => {
        if (!(failure instanceof BridgeFailure)) throw failure;
        const { title, message } = errorText(failure.error);
        toasts.show({ tone: 'critical', title, message });
        void attachments.refetch();
      },
    );
  };
};

/** Attaches the picture that is in the library already, in place of the same bytes again. */
const useKnownPicture = (target: AttachmentsTarget, attachments: Attachments, { batch }: OpenBatch) => {
  const bridge = useBridge();
  const toasts = useToasts();
  const errorText = useErrorText();
  const [foundId, setFoundId] = useState<string | null>(null);
  const attach = async (id: string): Promise<void> => {
    if (uploadsOf(bridge).of(id)) {
      // Known on this desk only: it goes on its way for this item, too.
      const sent = await bridge.call('uploads.send', { pictureId: id, attachTo: { resource: target.resource, id: target.id } });
      if (!sent.ok) throw new BridgeFailure(sent.error);
    } else await callApi(bridge, 'createAttachment', { params: attachmentsParams(target), body: { sourceId: id } });
    await attachments.refetch();
  };
  const use = ({ key }: IncomingFile, id: string): void => {
    const isHere = attachments.files.some(({ attachment }) => attachment.sourceId === id);
    const done = isHere ? Promise.resolve() : attach(id);
    done.then(
      () => {
        batch.dismiss(key);
        setFoundId(id);
      },
      (failure: unknown) => {
        if (!(failure instanceof BridgeFailure)) throw failure;
        const { title, message } = errorText(failure.error);
        toasts.show({ tone: 'critical', title, message });
      },
    );
  };
  return { foundId, use };
};

/** The button is disabled while files are on their way, and loses the focus to the page: it gets it back, unless the person has gone on. */
const useFocusAfterBatch = (isRunning: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isRunning || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === null || document.activeElement === document.body) button.current?.focus();
  }, [isRunning]);
  const remember = (): void => {
    hadFocus.current = document.activeElement === button.current;
  };
  return { button, remember };
};

interface UploadButtonProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isRunning: boolean;
  readonly locked: string | undefined;
}

const UploadButton = ({ onFiles, isRunning, locked }: UploadButtonProps) => {
  const text = useText('attachments');
  const chooser = useRef<HTMLInputElement>(null);
  const { button, remember } = useFocusAfterBatch(isRunning);
  return (
    <div className="g-attachments-add">
      <Button
        ref={button}
        icon={<AddIcon />}
        fill
        disabled={isRunning || locked !== undefined}
        disabledReason={locked ?? text('held.running')}
        onClick={() => chooser.current?.click()}
      >
        {text('upload')}
      </Button>
      <p className="g-quiet">{text(isRunning ? 'drop.running' : 'drop.hint')}</p>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={chooserKinds()}
        aria-label={text('upload')}
        onChange={event => {
          remember();
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
};

const ListState = ({ target, attachments }: { readonly target: AttachmentsTarget; readonly attachments: Attachments }) => {
  const text = useText('attachments');
  const isOnline = useIsOnline();
  const errorText = useErrorText();
  const { files, isPending, error, refetch } = attachments;
  if (!isOnline && target.isKnown)
    return <p className="g-quiet g-attachments-note">{text(files.length > 0 ? 'offline.list' : 'offline')}</p>;
  if (isPending) return <Skeleton lines={6} />;
  if (error !== null && files.length === 0)
    return (
      <Callout
        tone="critical"
        actions={
          <Button size="small" onClick={() => void refetch()}>
            {text('again')}
          </Button>
        }
      >
        {errorText(error).message}
      </Callout>
    );
  if (files.length > 0) return null;
  return (
    <EmptyState level={3} icon={<MediaIcon />} title={text('empty.title')}>
      {text('empty.words')}
    </EmptyState>
  );
};

/** The files of an item: those on their way, and those that are attached, newest first; more are dropped on it (B4-020…B4-023). */
export const AttachmentsPanel = ({ target, usedIds, onInsert, insertObstacle, locked, onOpenDesk }: AttachmentsPanelProps) => {
  const text = useText('attachments');
  const bridge = useBridge();
  const attachments = useAttachments(target);
  const open = useBatch(target);
  const { foundId, use } = useKnownPicture(target, attachments, open);
  const detach = useDetach(attachments);
  useBatchEnd(open);
  const { field, shown } = usePictureSearch(attachments.files, ({ attachment }) => attachment);
  const begin = (files: readonly File[]): void => {
    if (locked === undefined) open.batch.begin(files, target);
  };
  const drop = useFileDrop(begin);
  const ids = new Set(attachments.files.map(({ attachment }) => attachment.sourceId));
  const actions = {
    insert: onInsert,
    insertObstacle,
    locked,
    showInDesk: onOpenDesk,
    detach,
    cancel: ({ upload }: AttachedFile) => void (upload && bridge.call('uploads.cancel', { uploadId: upload.id })),
  };
  return (
    <div className={drop.isOver ? 'g-attachments is-over' : 'g-attachments'} {...drop.handlers}>
      <UploadButton onFiles={begin} locked={locked} isRunning={open.progress.isRunning} />
      <BatchList open={open} target={target} onBeginHeld={() => open.batch.beginHeld(target)} isAttached={id => ids.has(id)} onUse={use} />
      <ListState target={target} attachments={attachments} />
      {field}
      <ul className="g-attachments-list" aria-label={text('title')}>
        {shown.map(file => (
          <AttachmentRow
            key={file.attachment.sourceId}
            file={file}
            usage={usageOf(file.attachment, usedIds)}
            actions={actions}
            isFound={file.attachment.sourceId === foundId}
          />
        ))}
      </ul>
      {drop.isOver ? <p className="g-attachments-drop">{text('drop.here')}</p> : null}
    </div>
  );
};
