import { createContext, type DragEvent, type ReactNode, useContext, useState } from 'react';
import { type ReactEditor, useReadOnly, useSlateStatic } from 'slate-react';
import type { Element } from '#domain/article/document.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { ArrowLeftIcon, ArrowRightIcon, DragHandleVerticalIcon } from '#ui/icons.ts';
import { moveSlide, placeOfSlide } from './commands.ts';

/** Drag type of a slide, whose data is its id. Only slides of the same slideshow take it. */
const SLIDE_TYPE = 'application/x-galley-slide';

/** Ids of the slides around, in their order, joined by spaces: the same text as long as the order is the same, so that typing redraws nothing. */
const SlideIdsContext = createContext('');
export const SlideIdsProvider = SlideIdsContext.Provider;

/** The picture of a slide with its order among the others: by buttons, and by dragging it onto the place of another one. */
export const SlideOrder = ({ element, children }: { readonly element: Element; readonly children: ReactNode }) => {
  const text = useText('blocks');
  const editor = useSlateStatic() as ReactEditor; // views are only drawn in an editor of slate-react
  const readOnly = useReadOnly();
  const announce = useAnnounce();
  const [isOver, setOver] = useState(false);
  const ids = useContext(SlideIdsContext).split(' ');
  const index = ids.indexOf(element.id);
  const count = ids.length;
  if (readOnly || index < 0 || count < 2) return <>{children}</>;
  const move = (slideId: string, to: number) => {
    if (!moveSlide(editor, slideId, to)) return;
    announce(text('slide.moved', { position: to + 1, count }));
  };
  const takes = (event: DragEvent) => event.dataTransfer.types.includes(SLIDE_TYPE);
  return (
    <div
      className={isOver ? 'g-slide-order is-over' : 'g-slide-order'}
      onDragOver={event => {
        if (!takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        if (!takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        const dragged = placeOfSlide(editor, event.dataTransfer.getData(SLIDE_TYPE));
        const own = placeOfSlide(editor, element.id);
        if (dragged && own && dragged.slideshow.id === own.slideshow.id) move(event.dataTransfer.getData(SLIDE_TYPE), own.index);
      }}
    >
      {children}
      <div className="g-slide-order-tools">
        <span
          className="g-slide-order-handle"
          draggable
          title={text('slide.handle')}
          onDragStart={event => {
            event.stopPropagation();
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData(SLIDE_TYPE, element.id);
          }}
        >
          <DragHandleVerticalIcon aria-hidden="true" />
        </span>
        <span className="g-slide-order-place">{text('slideshow.place', { place: index + 1, count })}</span>
        <IconButton
          size="small"
          icon={<ArrowLeftIcon />}
          label={text('slide.moveUp')}
          disabled={index === 0}
          onClick={() => move(element.id, index - 1)}
        />
        <IconButton
          size="small"
          icon={<ArrowRightIcon />}
          label={text('slide.moveDown')}
          disabled={index === count - 1}
          onClick={() => move(element.id, index + 1)}
        />
      </div>
    </div>
  );
};
