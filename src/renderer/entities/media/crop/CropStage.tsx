import { useCallback, useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import { cropLimits, ratioOf } from '#domain/media/crop.ts';
import type { CropMarks, FocusPoint, ImageRatio } from '#domain/media/image.ts';
import type { ImageSize } from '#domain/media/image-size.ts';
import { useText } from '#ui/i18n.ts';
import { FocusMarker } from './FocusMarker.tsx';
import 'react-image-crop/dist/ReactCrop.css';

export interface CropStageProps {
  /** The whole picture. */
  readonly address: string;
  readonly size: ImageSize;
  readonly ratio: ImageRatio | null;
  readonly marks: CropMarks;
  /** Null where the picture has no focus of its own. */
  readonly focus: FocusPoint | null;
  readonly onCrop: (marks: CropMarks) => void;
  readonly onFocus?: (to: FocusPoint, by: 'keys' | 'pointer') => void;
  /** A gesture is over. */
  readonly onSettle: () => void;
}

/** The displayed size of the picture, as the smallest crop is given in its pixels. */
const useShownSize = () => {
  const [shown, setShown] = useState<ImageSize>({ width: 0, height: 0 });
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const measure = (): void => {
      const { width, height } = box.getBoundingClientRect();
      setShown(before => (before.width === width && before.height === height ? before : { width, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, []);
  return { shown, watch };
};

const useHandleNames = () => {
  const text = useText('media');
  return {
    cropArea: text('crop.area'),
    nwDragHandle: text('crop.handle.nw'),
    nDragHandle: text('crop.handle.n'),
    neDragHandle: text('crop.handle.ne'),
    eDragHandle: text('crop.handle.e'),
    seDragHandle: text('crop.handle.se'),
    sDragHandle: text('crop.handle.s'),
    swDragHandle: text('crop.handle.sw'),
    wDragHandle: text('crop.handle.w'),
  };
};

/** The picture with the frame of the crop and the focus point on it. */
export const CropStage = ({ address, size, ratio, marks, focus, onCrop, onFocus, onSettle }: CropStageProps) => {
  const text = useText('media');
  const stage = useRef<HTMLDivElement>(null);
  const { shown, watch } = useShownSize();
  const names = useHandleNames();
  const [isBroken, setBroken] = useState(false);
  const limits = cropLimits(size, ratio);
  const isFixed = limits.maxWidth - limits.minWidth < 0.001;
  if (isBroken) {
    return (
      <div className="g-crop-broken" role="alert">
        {text('preview.broken')}
      </div>
    );
  }
  // As large as fits into the room, which is lower in a low window.
  const width = `min(100%, calc((var(--g-crop-room) - 16px) * ${String(size.width / size.height)}))`;
  return (
    <div className="g-crop-stage" style={{ width }} ref={stage}>
      <div ref={watch}>
        <ReactCrop
          crop={{ unit: '%', x: marks.x * 100, y: marks.y * 100, width: marks.width * 100, height: marks.height * 100 }}
          {...(ratio === null ? {} : { aspect: ratioOf(ratio) })}
          minWidth={limits.minWidth * shown.width}
          minHeight={limits.minHeight * shown.height}
          keepSelection
          locked={isFixed}
          ruleOfThirds
          ariaLabels={names}
          onChange={(_pixels, { x, y, width: wide, height }) => onCrop({ x: x / 100, y: y / 100, width: wide / 100, height: height / 100 })}
          onDragEnd={onSettle}
        >
          <img
            className="g-crop-picture"
            src={address}
            alt=""
            draggable={false}
            style={{ aspectRatio: `${size.width} / ${size.height}` }}
            onError={() => setBroken(true)}
          />
        </ReactCrop>
      </div>
      {focus === null || onFocus === undefined ? null : (
        <div className="g-focus-layer">
          <FocusMarker focus={focus} stage={stage} onMove={onFocus} onSettle={onSettle} />
        </div>
      )}
    </div>
  );
};
