import { type ReactNode, useState } from 'react';
import type { ImageSize } from '#domain/media/image-size.ts';
import { useText } from '#ui/i18n.ts';
import { MediaIcon } from '#ui/icons.ts';
import { usePictureAddress } from './media-figure.tsx';

/** A picture as people see it while they fill in its form, and the size it turns out to have. */
export const FormPreview = ({
  address,
  onSize,
  children,
}: {
  /** Undefined while what was typed is no address of a picture. */
  readonly address: string | undefined;
  readonly onSize: (size: ImageSize | undefined) => void;
  readonly children?: ReactNode;
}) => {
  const text = useText('blocks');
  const addressOf = usePictureAddress();
  const [broken, setBroken] = useState<string>();
  const shown = addressOf(address, 900);
  if (shown === undefined) {
    return <div className="g-media-form-preview">{children ?? <MediaIcon size={24} aria-hidden="true" />}</div>;
  }
  if (broken === shown) {
    return (
      <div className="g-media-form-preview" role="status">
        {text('image.form.broken')}
      </div>
    );
  }
  return (
    <div className="g-media-form-preview">
      <img
        key={shown}
        src={shown}
        alt=""
        referrerPolicy="no-referrer"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          onSize(width > 0 && height > 0 ? { width, height } : undefined)
        }
        onError={() => {
          setBroken(shown);
          onSize(undefined);
        }}
      />
    </div>
  );
};
