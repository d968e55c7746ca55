import { type KeyboardEvent, useReducer, useState } from 'react';
import { type CropChoice, cropOf, fitCrop, moveFocus, NO_CROP_CHOICE, withCrop, withoutCrop } from '#domain/media/crop.ts';
import { type CropMarks, type FocusPoint, IMAGE_RATIOS, type ImageRatio } from '#domain/media/image.ts';
import type { ImageSize } from '#domain/media/image-size.ts';
import { cropQuery } from '#domain/media/rendition.ts';
import { Button } from '#ui/Button.tsx';
import { useFormQuestions } from '#ui/overlays/confirm.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { RedoIcon, UndoIcon } from '#ui/icons.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { shownAddress } from '../picture-address.ts';
import { CropNumbers } from './CropNumbers.tsx';
import { CropPreviews } from './CropPreviews.tsx';
import { CropStage } from './CropStage.tsx';
import { type CropAction, type CropHistory, nextHistory, startHistory } from './crop-history.ts';
import './crop.css';
import { isPressed, keysLabel } from '#renderer/platform/keys/keys.ts';

/** The picture that is cut: its stored address and its size in pixels, upright. */
export interface CroppedPicture extends ImageSize {
  readonly url: string;
}

export interface CropEditorProps {
  readonly picture: CroppedPicture;
  readonly value: CropChoice;
  /** Only the part of the original and the focus, where ratios have no place (a picture in a text). */
  readonly withoutRatios?: boolean;
  /** The one ratio in which the picture is shown. */
  readonly onlyRatio?: ImageRatio;
  readonly onSave: (choice: CropChoice) => void;
  readonly onClose: () => void;
}

/** Maximum width of the whole picture in the editor, in pixels. */
const STAGE_WIDTH_PX = 600;
const ORIGINAL = 'original';
type Tab = typeof ORIGINAL | ImageRatio;

interface Cropping {
  readonly history: CropHistory;
  readonly marks: CropMarks;
  readonly crop: (marks: CropMarks, gesture: string) => void;
  readonly focus: (to: FocusPoint, by: 'keys' | 'pointer') => void;
  readonly choose: (choice: CropChoice) => void;
  readonly act: (action: CropAction) => void;
  /** The last action, in words. */
  readonly message: string;
}

const whole = (share: number): number => Math.round(share * 100);

/** The state of the editor and what changes it. */
const useCropping = (value: CropChoice, size: ImageSize, ratio: ImageRatio | null): Cropping => {
  const text = useText('media');
  const [history, act] = useReducer(nextHistory, value, startHistory);
  const [message, setMessage] = useState('');
  const { present } = history;
  const name = ratio ?? text('crop.original');
  return {
    history,
    marks: ratio === null ? present.cropMarks : cropOf(present, size, ratio),
    crop: (wanted, gesture) => {
      const marks = fitCrop(wanted, size, ratio);
      act({ kind: 'change', choice: withCrop(present, ratio, marks), gesture: `${gesture}:${name}` });
      setMessage(
        text('crop.announce', { name, x: whole(marks.x), y: whole(marks.y), width: whole(marks.width), height: whole(marks.height) }),
      );
    },
    focus: (to, by) => {
      const focusPoint = moveFocus(present.focusPoint, to);
      if (focusPoint === present.focusPoint) return;
      act({ kind: 'change', choice: { ...present, focusPoint }, gesture: `focus:${by}` });
      setMessage(text('focus.announce', { x: whole(focusPoint.x), y: whole(focusPoint.y) }));
    },
    choose: choice => {
      act({ kind: 'change', choice, gesture: 'choice' });
      act({ kind: 'settle' });
    },
    act,
    message,
  };
};

const isTyping = (target: EventTarget): boolean => target instanceof HTMLInputElement;

/** The way back and forth, by buttons and by their usual keys. */
const HistoryTools = ({ history, act }: Pick<Cropping, 'history' | 'act'>) => {
  const text = useText('media');
  return (
    <span className="g-crop-history">
      <IconButton
        label={text('crop.undo')}
        shortcut={keysLabel('undo')}
        icon={<UndoIcon />}
        disabled={history.past.length === 0}
        onClick={() => act({ kind: 'undo' })}
      />
      <IconButton
        label={text('crop.redo')}
        shortcut={keysLabel('redo')}
        icon={<RedoIcon />}
        disabled={history.future.length === 0}
        onClick={() => act({ kind: 'redo' })}
      />
    </span>
  );
};

const Resets = ({ cropping, ratio }: { readonly cropping: Cropping; readonly ratio: ImageRatio | null }) => {
  const text = useText('media');
  const { present } = cropping.history;
  const isDefault = ratio === null ? cropQuery(present.cropMarks) === undefined : present.variants[ratio] === undefined;
  return (
    <div className="g-crop-resets">
      <Button size="small" disabled={isDefault} onClick={() => cropping.choose(withoutCrop(present, ratio))}>
        {ratio === null ? text('crop.resetOriginal') : text('crop.resetRatio', { ratio })}
      </Button>
      <Button size="small" kind="minimal" onClick={() => cropping.choose(NO_CROP_CHOICE)}>
        {text('crop.resetAll')}
      </Button>
    </div>
  );
};

/** One ratio, or the original: the picture with its frame, the numbers, and the way back to the default. */
const Panel = ({
  cropping,
  picture,
  address,
  ratio,
}: {
  readonly cropping: Cropping;
  readonly picture: CroppedPicture;
  readonly address: string;
  readonly ratio: ImageRatio | null;
}) => {
  const settle = (): void => cropping.act({ kind: 'settle' });
  return (
    <div className="g-crop-panel">
      <div className="g-crop-room">
        <CropStage
          address={address}
          size={picture}
          ratio={ratio}
          marks={cropping.marks}
          focus={cropping.history.present.focusPoint}
          onCrop={marks => cropping.crop(marks, 'frame')}
          onFocus={cropping.focus}
          onSettle={settle}
        />
      </div>
      <CropNumbers
        marks={cropping.marks}
        size={picture}
        ratio={ratio}
        onChange={(marks, field) => cropping.crop(marks, field)}
        onSettle={settle}
      />
      <Resets cropping={cropping} ratio={ratio} />
    </div>
  );
};

/** The parts of a picture that are shown: of the original, in each ratio, and the point that all of them keep in sight. */
export const CropEditor = ({ picture, value, withoutRatios = false, onlyRatio, onSave, onClose }: CropEditorProps) => {
  const text = useText('media');
  const common = useText('common');
  const { askCancel } = useFormQuestions();
  const [tab, setTab] = useState<Tab>(onlyRatio ?? ORIGINAL);
  const hasOne = withoutRatios || onlyRatio !== undefined;
  const ratio = tab === ORIGINAL ? null : tab;
  const cropping = useCropping(value, picture, ratio);
  const { history, act, message } = cropping;
  const isChanged = history.present !== value && history.past.length > 0;
  const address = shownAddress(picture.url, { widthPx: STAGE_WIDTH_PX }) ?? '';
  const close = async (): Promise<void> => {
    if (!isChanged || (await askCancel())) onClose();
  };
  const handleKey = (event: KeyboardEvent): void => {
    const isRedo = isPressed(event, 'redo');
    if (isTyping(event.target) || (!isRedo && !isPressed(event, 'undo'))) return;
    event.preventDefault();
    event.stopPropagation();
    act({ kind: isRedo ? 'redo' : 'undo' });
  };
  const panel = <Panel cropping={cropping} picture={picture} address={address} ratio={ratio} />;
  const tabs: readonly Tab[] = [ORIGINAL, ...IMAGE_RATIOS];
  return (
    <Dialog
      title={text('crop.title')}
      isOpen
      onClose={() => void close()}
      width={875}
      className={hasOne ? 'g-crop-dialog is-small' : 'g-crop-dialog'}
      actions={
        <>
          <HistoryTools history={history} act={act} />
          <Button onClick={() => void close()}>{common('cancel')}</Button>
          <Button kind="primary" disabled={!isChanged} onClick={() => onSave(history.present)}>
            {common('apply')}
          </Button>
        </>
      }
    >
      <div className="g-crop" onKeyDown={handleKey} role="presentation">
        <p className="g-quiet g-crop-help">{text('crop.help')}</p>
        <div className="g-crop-columns">
          <div className="g-crop-main">
            {hasOne ? (
              panel
            ) : (
              <Tabs
                selected={tab}
                onSelect={next => {
                  act({ kind: 'settle' });
                  setTab(next);
                }}
                tabs={tabs.map(id => ({ id, label: id === ORIGINAL ? text('crop.original') : id, panel }))}
              />
            )}
          </div>
          {hasOne ? null : <CropPreviews address={address} choice={history.present} size={picture} selected={ratio} onSelect={setTab} />}
        </div>
        <div className="g-hidden" role="status" aria-live="polite">
          {message}
        </div>
      </div>
    </Dialog>
  );
};
