import { useState } from 'react';
import { fitCrop } from '#domain/media/crop.ts';
import { type CropMarks, FULL_CROP } from '#domain/media/image.ts';
import type { ImageSize } from '#domain/media/image-size.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { CropNumbers } from '../../media/crop/CropNumbers.tsx';
import { CropStage } from '../../media/crop/CropStage.tsx';
import '../../media/crop/crop.css';

interface SquareCropProps {
  readonly address: string;
  readonly size: ImageSize;
  readonly onUse: (crop: CropMarks) => void;
  readonly onClose: () => void;
}

const SQUARE = '1:1';
const nothing = (): void => undefined;

/** Chooses the square part of a picture, by pointer, arrow keys or numbers. */
export const SquareCrop = ({ address, size, onUse, onClose }: SquareCropProps) => {
  const text = useText('profile');
  const common = useText('common');
  const [marks, setMarks] = useState(() => fitCrop(FULL_CROP, size, SQUARE));
  const change = (wanted: CropMarks): void => setMarks(fitCrop(wanted, size, SQUARE));
  return (
    <Dialog
      isOpen
      title={text('picture.crop')}
      onClose={onClose}
      width={640}
      className="g-crop-dialog is-small"
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" onClick={() => onUse(marks)}>
            {text('picture.use')}
          </Button>
        </>
      }
    >
      <p className="g-quiet">{text('picture.crop.help')}</p>
      <div className="g-crop-room">
        <CropStage address={address} size={size} ratio={SQUARE} marks={marks} focus={null} onCrop={change} onSettle={nothing} />
      </div>
      <CropNumbers marks={marks} size={size} ratio={SQUARE} onChange={change} onSettle={nothing} />
    </Dialog>
  );
};
