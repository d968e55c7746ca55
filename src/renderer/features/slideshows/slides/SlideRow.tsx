import { type KeyboardEvent, memo, useRef, useState } from 'react';
import type { PictureRights } from '#domain/media/rights.ts';
import { HEAD_LIMITS, type Slide, slideProblems } from '#domain/slideshow/slideshow.ts';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { PictureThumb } from '#renderer/entities/media/PictureThumb.tsx';
import { RightsSign } from '#renderer/entities/media/rights/RightsSign.tsx';
import { useUpload } from '#renderer/entities/media/uploads.ts';
import { type RowAction, ActionRow } from '#ui/ActionRow.tsx';
import { Checkbox, Switch } from '#ui/fields/Choice.tsx';
import { ArrowDownIcon, ArrowUpIcon, DragHandleVerticalIcon, DuplicateIcon, TrashIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import type { SlideshowControl } from './slide-steps.ts';
import { type Edge, useRowDrag } from '#ui/rows/use-row-drag.ts';
import { SlidePicture } from './SlidePicture.tsx';
import { ENTRY_KEYS, entryStep, removesEntry } from '#ui/keys/widget-keys.ts';

/** Callbacks of a row: a stable object, so that a row is rendered only for its own slide. */
export interface SlideRowActions {
  readonly select: (id: string, isSelected: boolean, isRange: boolean) => void;
  /** Moves the slide one place up or down, with the whole selection if the slide is part of it. */
  readonly shift: (id: string, step: 1 | -1) => void;
  readonly drop: (draggedId: string, targetId: string, edge: Edge) => void;
  readonly remove: (id: string) => void;
  readonly duplicate: (id: string) => void;
  readonly setVisible: (id: string, visible: boolean) => void;
  readonly write: (id: string, part: Partial<Pick<Slide, 'description' | 'credit'>>) => void;
}

export interface SlideRowProps {
  readonly control: SlideshowControl;
  readonly slideshowId: string;
  readonly slideId: string;
  /** Counts from 1. */
  readonly position: number;
  readonly count: number;
  readonly isSelected: boolean;
  /** Rights of the picture, as far as the newsroom has sent them. */
  readonly rights: PictureRights | undefined;
  readonly actions: SlideRowActions;
}

const Missing = ({ words }: { readonly words: string }) => (
  <span className="g-slide-missing">
    <WarningSignIcon size={12} aria-hidden="true" /> {words}
  </span>
);

const Words = ({
  slide,
  position,
  rights,
  actions,
}: Pick<SlideRowProps, 'position' | 'rights' | 'actions'> & { readonly slide: Slide }) => {
  const text = useText('slideshows');
  const missing = new Set(slideProblems([slide]).map(({ code }) => code));
  return (
    <div className="g-slide-words">
      <div data-field="description">
        <TextField
          label={text('slide.description', { position })}
          hideLabel
          placeholder={text('slide.description.placeholder')}
          rows={2}
          maxLength={HEAD_LIMITS.lead}
          value={slide.description}
          onChange={description => actions.write(slide.id, { description })}
        />
      </div>
      <div data-field="credit">
        <TextField
          label={text('slide.credit', { position })}
          hideLabel
          placeholder={text('slide.credit.placeholder')}
          maxLength={HEAD_LIMITS.credit}
          value={slide.credit}
          onChange={credit => actions.write(slide.id, { credit })}
        />
      </div>
      <p className="g-slide-lacks">
        {missing.has('emptySlideImage') ? <Missing words={text('lacks.image')} /> : null}
        {missing.has('emptySlideDescription') ? <Missing words={text('lacks.description')} /> : null}
        {missing.has('emptySlideCredit') ? <Missing words={text('lacks.credit')} /> : null}
        {slide.image !== null && slide.image.name.trim() === '' ? <span className="g-quiet">{text('lacks.alt')}</span> : null}
        {rights === undefined ? null : <RightsSign rights={rights} showsWords />}
      </p>
    </div>
  );
};

const useRowActions = ({
  slide,
  position,
  count,
  actions,
}: Pick<SlideRowProps, 'position' | 'count' | 'actions'> & { readonly slide: Slide }): readonly RowAction[] => {
  const text = useText('slideshows');
  const { id } = slide;
  return [
    { id: 'duplicate', label: text('slide.duplicate', { position }), icon: <DuplicateIcon />, onClick: () => actions.duplicate(id) },
    { id: 'remove', label: text('slide.remove', { position }), icon: <TrashIcon />, onClick: () => actions.remove(id) },
    { id: 'up', label: text('slide.up'), icon: <ArrowUpIcon />, disabled: position === 1, onClick: () => actions.shift(id, -1) },
    { id: 'down', label: text('slide.down'), icon: <ArrowDownIcon />, disabled: position === count, onClick: () => actions.shift(id, 1) },
  ];
};

const ShownSlide = ({ slide, ...props }: SlideRowProps & { readonly slide: Slide }) => {
  const { control, slideshowId, position, count, isSelected, rights, actions } = props;
  const text = useText('slideshows');
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const range = useRef(false);
  const [isPictureOpen, setPictureOpen] = useState(false);
  const upload = useUpload(slide.image?.elvisId);
  const [onDrop] = useState(() => (draggedId: string, edge: Edge) => actions.drop(draggedId, slide.id, edge));
  const { isDragging, edge } = useRowDrag({ kind: 'slide', id: slide.id, row, handle, onDrop });
  const rowActions = useRowActions({ slide, position, count, actions });
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = entryStep(event);
    if (step !== undefined) actions.shift(slide.id, step);
    else if (removesEntry(event)) actions.remove(slide.id);
    else if (event.key === ' ' || event.key === 'Enter') actions.select(slide.id, !isSelected, event.shiftKey);
    else return;
    event.preventDefault();
  };
  return (
    <li
      ref={row}
      className="g-slide g-drop-row"
      data-slide={slide.id}
      data-selected={isSelected}
      data-dragging={isDragging}
      data-hidden={!slide.visible}
      {...(edge === null ? {} : { 'data-edge': edge })}
      aria-label={text('slide.name', { position, count })}
    >
      <div className="g-slide-grip">
        <button
          ref={handle}
          type="button"
          className="g-slide-handle"
          data-handle
          aria-label={text('slide.move', { position })}
          aria-keyshortcuts={ENTRY_KEYS}
          title={text('slide.moveHint')}
          onKeyDown={handleKey}
        >
          <DragHandleVerticalIcon aria-hidden="true" />
          <span className="g-numbers">{position}</span>
        </button>
        <span onClickCapture={event => void (range.current = event.shiftKey)}>
          <Checkbox
            label={text('slide.select', { position })}
            checked={isSelected}
            onChange={checked => actions.select(slide.id, checked, range.current)}
          />
        </span>
      </div>
      <button
        type="button"
        className="g-slide-picture"
        data-field="image"
        aria-label={text(slide.image === null ? 'slide.addPicture' : 'slide.editPicture', { position })}
        onClick={() => setPictureOpen(true)}
      >
        <PictureThumb
          className="g-slide-thumb"
          url={slide.image?.url ?? null}
          alt={slide.image?.name ?? ''}
          upload={upload}
          crop={slide.image?.cropMarks}
          focus={slide.image?.focusPoint}
        />
      </button>
      <Words slide={slide} position={position} rights={rights} actions={actions} />
      <div className="g-slide-tools">
        <Switch label={text('slide.visible')} checked={slide.visible} onChange={visible => actions.setVisible(slide.id, visible)} />
        <ActionRow actions={rowActions} label={text('slide.actions', { position })} />
      </div>
      {isPictureOpen ? (
        <SlidePicture control={control} slideshowId={slideshowId} slide={slide} onClose={() => setPictureOpen(false)} />
      ) : null}
    </li>
  );
};

/** One slide: its number, its picture, what is written of it, and what it lacks. */
export const SlideRow = memo((props: SlideRowProps) => {
  const slide = useDraft(props.control, draft => draft.slides.find(({ id }) => id === props.slideId));
  return slide === undefined ? null : <ShownSlide {...props} slide={slide} />;
});
