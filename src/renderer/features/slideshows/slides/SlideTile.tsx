import { memo, useRef, useState } from 'react';
import type { PictureRights } from '#domain/media/rights.ts';
import { type Slide, slideProblems } from '#domain/slideshow/slideshow.ts';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { PictureThumb } from '#renderer/entities/media/PictureThumb.tsx';
import { RightsSign } from '#renderer/entities/media/rights/RightsSign.tsx';
import { useUpload } from '#renderer/entities/media/uploads.ts';
import { EditIcon, EyeOffIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { ENTRY_KEYS } from '#ui/keys/widget-keys.ts';
import { type Edge, useRowDrag } from '#ui/rows/use-row-drag.ts';
import { SlidePicture } from './SlidePicture.tsx';
import type { SlideRowProps } from './SlideRow.tsx';

export interface SlideTileProps extends SlideRowProps {
  /** True if the tile and its controls are in the tab order. */
  readonly isCurrent: boolean;
  readonly onFocus: (id: string) => void;
}

const useLacks = (slide: Slide): string => {
  const text = useText('slideshows');
  const words = { emptySlideImage: 'lacks.image', emptySlideDescription: 'lacks.description', emptySlideCredit: 'lacks.credit' } as const;
  return slideProblems([slide])
    .map(({ code }) => text(words[code]))
    .join(', ');
};

interface FootProps {
  readonly slide: Slide;
  readonly position: number;
  readonly rights: PictureRights | undefined;
  readonly isCurrent: boolean;
  readonly onEdit: () => void;
}

/** Shows the slide's details, and the button for its picture and rights. */
const Foot = ({ slide, position, rights, isCurrent, onEdit }: FootProps) => {
  const text = useText('slideshows');
  const lacks = useLacks(slide);
  return (
    <div className="g-tile-foot">
      <span className="g-truncate" title={slide.description}>
        {slide.description}
      </span>
      {slide.visible ? null : (
        <span role="img" aria-label={text('tile.hidden')} title={text('tile.hidden')}>
          <EyeOffIcon size={12} aria-hidden="true" />
        </span>
      )}
      {lacks === '' ? null : (
        <span className="g-slide-missing" role="img" aria-label={lacks} title={lacks}>
          <WarningSignIcon size={12} aria-hidden="true" />
        </span>
      )}
      {rights === undefined ? null : <RightsSign rights={rights} isReachable={isCurrent} />}
      <button
        type="button"
        className="g-tile-edit"
        data-field="image"
        tabIndex={isCurrent ? 0 : -1}
        aria-label={text(slide.image === null ? 'slide.addPicture' : 'slide.editPicture', { position })}
        onClick={onEdit}
      >
        <EditIcon size={12} aria-hidden="true" />
      </button>
    </div>
  );
};

const ShownTile = ({ slide, ...props }: SlideTileProps & { readonly slide: Slide }) => {
  const { control, slideshowId, position, count, isSelected, isCurrent, actions, rights, onFocus } = props;
  const text = useText('slideshows');
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [isPictureOpen, setPictureOpen] = useState(false);
  const upload = useUpload(slide.image?.elvisId);
  const [onDrop] = useState(() => (draggedId: string, edge: Edge) => actions.drop(draggedId, slide.id, edge));
  const { isDragging, edge } = useRowDrag({ kind: 'slide', id: slide.id, row, handle, onDrop, isHorizontal: true });
  return (
    <li
      ref={row}
      className="g-tile"
      data-slide={slide.id}
      data-selected={isSelected}
      data-dragging={isDragging}
      data-hidden={!slide.visible}
      {...(edge === null ? {} : { 'data-edge': edge })}
      aria-label={text('slide.name', { position, count })}
    >
      <button
        ref={handle}
        type="button"
        className="g-tile-picture"
        data-handle
        tabIndex={isCurrent ? 0 : -1}
        aria-label={text('slide.select', { position })}
        aria-pressed={isSelected}
        aria-keyshortcuts={ENTRY_KEYS}
        title={text('tile.hint')}
        onFocus={() => onFocus(slide.id)}
        onClick={event => actions.select(slide.id, !isSelected, event.shiftKey)}
        onDoubleClick={() => setPictureOpen(true)}
      >
        <PictureThumb
          url={slide.image?.url ?? null}
          alt={slide.image?.name ?? ''}
          upload={upload}
          crop={slide.image?.cropMarks}
          focus={slide.image?.focusPoint}
        />
        <span className="g-tile-number g-numbers">{position}</span>
      </button>
      <Foot slide={slide} position={position} rights={rights} isCurrent={isCurrent} onEdit={() => setPictureOpen(true)} />
      {isPictureOpen ? (
        <SlidePicture control={control} slideshowId={slideshowId} slide={slide} onClose={() => setPictureOpen(false)} />
      ) : null}
    </li>
  );
};

/** One slide of the contact sheet. */
export const SlideTile = memo((props: SlideTileProps) => {
  const slide = useDraft(props.control, draft => draft.slides.find(({ id }) => id === props.slideId));
  return slide === undefined ? null : <ShownTile {...props} slide={slide} />;
});
