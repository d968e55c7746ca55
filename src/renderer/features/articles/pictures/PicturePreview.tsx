import type { KeyboardEvent } from 'react';
import { shownAddress } from '#renderer/entities/media/picture-address.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { PlacedPicture } from './pictures-in-text.ts';

const PREVIEW_WIDTH = 1200;

export interface PicturePreviewProps {
  readonly picture: PlacedPicture;
  readonly position: number;
  readonly total: number;
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

/** Shows one picture as large as the window allows; the arrow keys go on, the space bar closes it again. */
export const PicturePreview = ({ picture, position, total, onStep, onClose }: PicturePreviewProps) => {
  const text = useText('attachments');
  const { address, crop, words } = picture;
  const shown = address === undefined ? undefined : shownAddress(address, { crop, widthPx: PREVIEW_WIDTH });
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (step !== undefined) {
      event.preventDefault();
      onStep(step);
    } else if (event.key === ' ') {
      event.preventDefault();
      onClose();
    }
  };
  return (
    <Dialog
      title={text('pictures.preview', { position, total })}
      isOpen
      onClose={onClose}
      width={875}
      canOutsideClickClose
      className="g-picture-preview"
    >
      <div
        className="g-picture-stage"
        onKeyDown={handleKey}
        tabIndex={0}
        role="group"
        aria-label={text('pictures.preview', { position, total })}
      >
        <IconButton
          label={text('pictures.preview.previous')}
          icon={<ChevronLeftIcon />}
          disabled={position === 1}
          onClick={() => onStep(-1)}
        />
        {shown === undefined ? null : <img src={shown} alt={words.alt ?? ''} />}
        <IconButton
          label={text('pictures.preview.next')}
          icon={<ChevronRightIcon />}
          disabled={position === total}
          onClick={() => onStep(1)}
        />
      </div>
      <p className="g-picture-legend">
        {words.caption} {words.credit ? <span className="g-quiet">{words.credit}</span> : null}
      </p>
    </Dialog>
  );
};
