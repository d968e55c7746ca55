import type { ReactNode } from 'react';
import { checkImageAddress } from '#domain/media/image-address.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { ErrorIcon } from '#ui/icons.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useFaultText } from './attachments/use-fault-text.ts';
import { FileDropArea } from './FileDropArea.tsx';
import type { ShownProgress } from './ProgressLine.tsx';
import { isOnTheWay } from './intake/state.ts';
import type { PicturePlace } from './intake/use-incoming.ts';

export interface PictureDropProps {
  readonly upload: PicturePlace;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly disabledReason?: string | undefined;
  /** The picture that a new one replaces. */
  readonly children?: ReactNode;
}

/** The step that runs, in words (B4-012), with how far it has come. */
export const useUploadProgress = ({ state, statuses, cancel }: PicturePlace): ShownProgress | undefined => {
  const text = useText('media');
  if (!isOnTheWay(state)) return undefined;
  const { uploadFile, generateThumbnail } = statuses;
  if (generateThumbnail.isLoading) {
    return { label: text('step.generateThumbnail'), done: 0, total: null, unit: 'none', onCancel: cancel };
  }
  const label = text('step.uploadFile');
  const { progress } = uploadFile;
  if (progress === null) return { label, done: 0, total: null, unit: 'none', onCancel: cancel };
  // The end counts as one of one: bytes are shown only where known.
  const unit = progress.max === null ? 'none' : progress.max === 1 ? 'none' : 'bytes';
  return { label, done: progress.value, total: progress.max, unit, onCancel: cancel };
};

/** A place for one picture, with its upload: dropped, chosen, pasted, or by its address; progress, and after a failure what to do next (B4-014). */
export const PictureDrop = ({ upload, children, ...area }: PictureDropProps) => {
  const text = useText('media');
  const common = useText('common');
  const faultText = useFaultText();
  const toasts = useToasts();
  const progress = useUploadProgress(upload);
  const pasteAddress = (pasted: string): void => {
    const address = checkImageAddress(pasted);
    if (address.ok) return upload.start({ kind: 'address', url: address.value.url });
    toasts.show({
      tone: 'critical',
      title: text('refusedAddress.title'),
      message: text(address.error.code === 'secureUrl' ? 'refusedAddress.secure' : 'refusedAddress.message', { url: address.error.url }),
      key: 'media.refusedAddress',
    });
  };
  const { state } = upload;
  return (
    <div className="g-picture-drop">
      <FileDropArea
        {...area}
        onFiles={([file]) => {
          if (file) upload.start({ kind: 'file', file });
        }}
        onPasteText={pasteAddress}
        progress={progress}
      >
        {children}
      </FileDropArea>
      {state.kind === 'failed' ? (
        <Callout
          tone="critical"
          role="alert"
          icon={<ErrorIcon />}
          title={text('error.upload')}
          actions={
            <>
              <Button size="small" onClick={upload.retry}>
                {common('retry')}
              </Button>
              <Button size="small" kind="minimal" onClick={upload.forget}>
                {text('dismiss')}
              </Button>
            </>
          }
        >
          {faultText(state.error)}
        </Callout>
      ) : null}
    </div>
  );
};
