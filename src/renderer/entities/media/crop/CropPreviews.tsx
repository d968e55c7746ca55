import { type CropChoice, cropOf, ratioOf } from '#domain/media/crop.ts';
import { type CropMarks, IMAGE_RATIOS, type ImageRatio } from '#domain/media/image.ts';
import type { ImageSize } from '#domain/media/image-size.ts';
import { useText } from '#ui/i18n.ts';

export interface CropPreviewProps {
  /** The whole picture. */
  readonly address: string;
  readonly marks: CropMarks;
  readonly ratio: ImageRatio;
}

/** A part of a picture, drawn from the whole: nothing is fetched when it changes. */
export const CropPreview = ({ address, marks, ratio }: CropPreviewProps) => (
  <span className="g-crop-preview" style={{ aspectRatio: String(ratioOf(ratio)) }}>
    <img
      src={address}
      alt=""
      draggable={false}
      style={{
        width: `${100 / marks.width}%`,
        height: `${100 / marks.height}%`,
        left: `${(-100 * marks.x) / marks.width}%`,
        top: `${(-100 * marks.y) / marks.height}%`,
      }}
    />
  </span>
);

export interface CropPreviewsProps {
  readonly address: string;
  readonly choice: CropChoice;
  readonly size: ImageSize;
  readonly selected: ImageRatio | null;
  readonly onSelect: (ratio: ImageRatio) => void;
}

/** Shows each ratio as readers see it, while it changes. */
export const CropPreviews = ({ address, choice, size, selected, onSelect }: CropPreviewsProps) => {
  const text = useText('media');
  return (
    <div className="g-crop-previews" role="group" aria-label={text('crop.previews')}>
      {IMAGE_RATIOS.map(ratio => {
        const isByHand = choice.variants[ratio] !== undefined;
        const state = text(isByHand ? 'crop.byHand' : 'crop.automatic');
        return (
          <button
            key={ratio}
            type="button"
            className="g-crop-preview-button"
            aria-pressed={selected === ratio}
            aria-label={text('crop.preview', { ratio, state })}
            onClick={() => onSelect(ratio)}
          >
            <CropPreview address={address} marks={cropOf(choice, size, ratio)} ratio={ratio} />
            <span className="g-crop-preview-name">
              <strong>{ratio}</strong> <span className="g-quiet">{state}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
};
