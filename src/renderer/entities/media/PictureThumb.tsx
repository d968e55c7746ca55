import { useState } from 'react';
import type { Upload } from '#bridge/states.ts';
import type { CropMarks, FocusPoint } from '#domain/media/image.ts';
import { useIsOnline } from '../session/session.ts';
import { useText } from '#ui/i18n.ts';
import { CloudIcon, MediaIcon, WarningSignIcon } from '#ui/icons.ts';
import { progressOf } from './intake/loading-status.ts';
import { shownAddress } from './picture-address.ts';
import { ProgressRing } from './ProgressRing.tsx';
import './media.css';

/** The size of a thumbnail in pixels (B9-029). */
export const THUMBNAIL = { width: 100, height: 56 } as const;

export interface PictureThumbProps {
  /** The stored address of the picture (`assetUrl(id)` for a file of the library); null if there is none yet. */
  readonly url: string | null;
  /** Alternative text; empty if the picture is beside its words. */
  readonly alt: string;
  /** Its way to the library, while there is one. */
  readonly upload?: Upload | undefined;
  readonly crop?: CropMarks | undefined;
  readonly focus?: FocusPoint | undefined;
  readonly className?: string;
}

const UploadWords = ({ upload }: { readonly upload: Upload }) => {
  const text = useText('media');
  const isOnline = useIsOnline();
  const waiting = text(isOnline ? 'waiting.online' : 'waiting');
  switch (upload.state) {
    case 'queued':
    case 'sending':
      return (
        <span className="g-thumb-way">
          <ProgressRing percent={progressOf(upload.value, upload.max).percent} label={text('step.uploadFile')} />
        </span>
      );
    case 'waiting':
      return (
        <span className="g-thumb-way is-waiting" role="img" aria-label={waiting} title={waiting}>
          <CloudIcon size={14} aria-hidden="true" />
        </span>
      );
    case 'failed':
      return (
        <span className="g-thumb-way is-failed" role="img" aria-label={text('error.upload')} title={text('error.upload')}>
          <WarningSignIcon size={16} aria-hidden="true" />
        </span>
      );
    default:
      return null;
  }
};

/** A picture of 100 by 56 pixels in all its states; it has its place from the start and never moves its neighbours. */
export const PictureThumb = ({ url, alt, upload, crop, focus, className }: PictureThumbProps) => {
  const text = useText('media');
  const address = url === null || url === '' ? undefined : shownAddress(url, { crop, widthPx: THUMBNAIL.width });
  const [broken, setBroken] = useState<string>();
  const isShown = address !== undefined && broken !== address;
  return (
    <span className={className === undefined ? 'g-thumb' : `g-thumb ${className}`}>
      {isShown ? (
        <img
          src={address}
          alt={alt}
          width={THUMBNAIL.width}
          height={THUMBNAIL.height}
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          {...(focus === undefined ? {} : { style: { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` } })}
          onError={() => setBroken(address)}
        />
      ) : (
        <span className="g-thumb-none" role="img" aria-label={alt === '' ? text('thumb.none') : alt}>
          <MediaIcon size={16} aria-hidden="true" />
        </span>
      )}
      {upload === undefined ? null : <UploadWords upload={upload} />}
    </span>
  );
};
