import { useState } from 'react';
import { useText } from '#ui/i18n.ts';
import { AddSlides } from './AddSlides.tsx';
import { ContactSheet } from './ContactSheet.tsx';
import { IncomingFiles } from './IncomingFiles.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import type { SlideshowControl } from './slide-steps.ts';
import { SlideRow } from './SlideRow.tsx';
import './slides.css';
import { useIntake } from './use-intake.ts';
import { useSlideRights } from './use-slide-rights.ts';
import { useSlideList } from './use-slide-list.ts';

/** The slides in their order: as a list to write in, or as a contact sheet; moved by dragging or by Alt and the arrow keys. */
export const SlideList = ({ control, slideshowId }: { readonly control: SlideshowControl; readonly slideshowId: string }) => {
  const text = useText('slideshows');
  const list = useSlideList(control);
  const intake = useIntake(slideshowId, control);
  const { ids, selected, actions } = list;
  const rights = useSlideRights(control);
  const [isSheet, setSheet] = useState(false);
  return (
    <section className="g-slides" data-field="slides" aria-label={text('slides.title')}>
      <h2>{text('slides.title')}</h2>
      <SelectionBar list={list} rights={rights} isSheet={isSheet} onSheet={setSheet} />
      {isSheet && ids.length > 0 ? <ContactSheet control={control} slideshowId={slideshowId} list={list} rights={rights} /> : null}
      {isSheet || ids.length === 0 ? null : (
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
              rights={rights.get(id)}
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
