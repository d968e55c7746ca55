import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { AttachTarget } from '#bridge/states.ts';
import type { Asset } from '#domain/media/asset.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { PictureOrigin } from '#richtext/view/media-services.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import type { IncomingPicture } from './incoming.ts';
import { intakeOf } from './intake.ts';
import { type LoadingStatus, uploadStatuses } from './loading-status.ts';
import type { ArrivedPicture, PictureState } from './state.ts';

interface IncomingOptions {
  /** The item that the picture is to be attached to. */
  readonly attachTo: AttachTarget | null;
  /** The picture is there and can be shown. */
  readonly onDone: (picture: ArrivedPicture) => void;
}

/** The place for a picture in a form. */
export interface PicturePlace extends Pick<IncomingPicture, 'cancel' | 'retry' | 'forget'> {
  readonly state: PictureState;
  readonly statuses: Readonly<Record<'uploadFile' | 'generateThumbnail', LoadingStatus<Asset>>>;
  readonly start: (origin: PictureOrigin) => void;
}

const CANCELLED_KEYS = { person: 'cancelled.person', target: 'cancelled.target' } as const;

/**
 * One picture that comes into a form. Says by a toast that it was cancelled: #1 by the person, #2 as its place went away or got another
 * source (B8-023). When the component goes away while something is pending, that is #2.
 */
export const useIncoming = ({ attachTo, onDone }: IncomingOptions): PicturePlace => {
  const bridge = useBridge();
  const toasts = useToasts();
  const text = useText('media');
  const follow = useEffectEvent((state: PictureState) => {
    if (state.kind === 'ready') onDone(state);
    if (state.kind === 'cancelled')
      toasts.show({ tone: 'neutral', message: text(CANCELLED_KEYS[state.by]), key: `media.cancelled.${state.by}` });
  });
  const place = useMemo(() => intakeOf(bridge).place(), [bridge]);
  useEffect(() => {
    const stop = place.subscribe(() => follow(place.state()));
    return () => {
      place.abandon();
      stop();
    };
  }, [place]);
  const state = useSyncExternalStore(place.subscribe, place.state);
  return {
    state,
    statuses: useMemo(() => uploadStatuses(state), [state]),
    start: origin => place.start(origin, { attachTo, until: 'shown' }),
    cancel: place.cancel,
    retry: place.retry,
    forget: place.forget,
  };
};
