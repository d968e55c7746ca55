import { AddSlides } from './AddSlides.tsx';
import { IncomingFiles } from './IncomingFiles.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import type { SlideshowControl } from './slide-steps.ts';
import { SlideRow } from './SlideRow.tsx';
import './slides.css';
import { useIntake } from './use-intake.ts';
import { useSlideList } from './use-slide-list.ts';
import { useText } from '#ui/i18n.ts';

/** The slides in their order: written in place, moved by dragging or by Alt and the arrow keys. */
export const SlideList = ({ control, slideshowId }: { readonly control: SlideshowControl; readonly slideshowId: string }) => {
  const text = useText('slideshows');
  const list = useSlideList(control);
  const intake = useIntake(slideshowId, control);
  const { ids, selected, actions } = list;
  return (
    <section className="g-slides" data-field="slides" aria-label={text('slides.title')}>
      <h2>{text('slides.title')}</h2>
      <SelectionBar list={list} />
      {ids.length === 0 ? null : (
        <ol className="g-slides-list">
          {ids.map((id, index) => (
            <SlideRow
              key={id}
              control={control}
              slideshowId={slideshowId}
              slideId={id}
              position={index + 1}
              count={ids.length}
              isSelected={selected.includes(id)}
              actions={actions}
            />
          ))}
        </ol>
      )}
      <IncomingFiles intake={intake} />
      <AddSlides control={control} slideshowId={slideshowId} intake={intake} />
    </section>
  );
};
