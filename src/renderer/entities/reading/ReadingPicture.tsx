import { useState } from 'react';
import type { CropMarks, FocusPoint } from '#domain/media/image.ts';
import { shownAddress } from '#renderer/entities/media/picture-address.ts';
import { MediaIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';

export interface ReadingPictureProps {
  readonly stored: string | undefined;
  readonly alt: string;
  readonly crop?: CropMarks | undefined;
  readonly focus?: FocusPoint | undefined;
  readonly widthPx: number;
}

/** The chosen part of a picture; words in its place if it cannot be shown. */
export const ReadingPicture = ({ stored, alt, crop, focus, widthPx }: ReadingPictureProps) => {
  const text = useText('preview');
  const [broken, setBroken] = useState<string>();
  const address = stored === undefined ? undefined : shownAddress(stored, { crop, focus, widthPx });
  if (address === undefined || address === broken) {
    return (
      <span className="g-reading-none">
        <MediaIcon aria-hidden="true" /> {text('picture.none')}
      </span>
    );
  }
  return <img src={address} alt={alt} decoding="async" referrerPolicy="no-referrer" onError={() => setBroken(address)} />;
};
