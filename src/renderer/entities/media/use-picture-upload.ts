import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { AttachTarget } from '#bridge/states.ts';
import type { Asset } from '#domain/media/asset.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { takeFile } from '#renderer/platform/files/take-file.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import type { LoadingStatus } from './loading-status.ts';
import { createPictureUpload, type PictureOrigin, type PictureUpload } from './picture-upload.ts';
import { type CancelledBy, type PictureUploadState, uploadStatuses } from './picture-upload-state.ts';
import { uploadsOf } from './uploads.ts';
import { waitFor } from './wait-for.ts';

/** What an upload brought: the picture as it is known, and whether the library has it already. */
export interface UploadedPicture {
  readonly asset: Asset;
  /** False without a network: the picture is on this desk and is sent when the connection is back. */
  readonly isSent: boolean;
  /** The same content is already on this desk or in the library, under this id. */
  readonly duplicateOf: string | null;
}

export interface PictureUploadOptions {
  /** The item that the picture is to be attached to. */
  readonly attachTo: AttachTarget | null;
  /** The picture is there and can be shown. */
  readonly onDone: (picture: UploadedPicture) => void;
  readonly onCancelled?: (by: CancelledBy) => void;
}

export interface PictureUploading extends Pick<PictureUpload, 'cancel' | 'retry' | 'forget'> {
  readonly state: PictureUploadState;
  readonly statuses: Readonly<Record<'uploadFile' | 'generateThumbnail', LoadingStatus<Asset>>>;
  readonly start: (origin: PictureOrigin) => void;
}

const CANCELLED_KEYS = { person: 'cancelled.person', target: 'cancelled.target' } as const;

/**
 * The upload of one picture into a form. Says by a toast that it was cancelled: #1 by the person, #2 as its place went away or got another
 * source (B8-023). When the component goes away while something is on its way, that is #2.
 */
export const usePictureUpload = ({ attachTo, onDone, onCancelled }: PictureUploadOptions): PictureUploading => {
  const bridge = useBridge();
  const toasts = useToasts();
  const text = useText('media');
  const follow = useEffectEvent((state: PictureUploadState) => {
    if (state.kind === 'ready') onDone({ asset: state.asset, isSent: state.isSent, duplicateOf: state.duplicateOf });
    if (state.kind !== 'cancelled') return;
    toasts.show({ tone: 'neutral', message: text(CANCELLED_KEYS[state.by]), key: `media.cancelled.${state.by}` });
    onCancelled?.(state.by);
  });
  const upload = useMemo(() => createPictureUpload({ bridge, uploads: uploadsOf(bridge), takeFile, wait: waitFor }), [bridge]);
  useEffect(() => {
    const stop = upload.subscribe(() => follow(upload.state()));
    return () => {
      upload.abandon();
      stop();
    };
  }, [upload]);
  const state = useSyncExternalStore(upload.subscribe, upload.state);
  return {
    state,
    statuses: useMemo(() => uploadStatuses(state), [state]),
    start: origin => upload.start(origin, attachTo),
    cancel: upload.cancel,
    retry: upload.retry,
    forget: upload.forget,
  };
};
