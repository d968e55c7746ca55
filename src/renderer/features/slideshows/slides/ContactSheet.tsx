import type { PictureRights } from '#domain/media/rights.ts';
import { useText } from '#ui/i18n.ts';
import type { SlideshowControl } from './slide-steps.ts';
import { SlideTile } from './SlideTile.tsx';
import type { SlideListState } from './use-slide-list.ts';
import { useTileKeys } from './use-tile-keys.ts';

export interface ContactSheetProps {
  readonly control: SlideshowControl;
  readonly slideshowId: string;
  readonly list: SlideListState;
  readonly rights: ReadonlyMap<string, PictureRights>;
}

/** All slides as tiles, to be seen, selected and put in order together; what is out of sight is not laid out. */
export const ContactSheet = ({ control, slideshowId, list, rights }: ContactSheetProps) => {
  const text = useText('slideshows');
  const { ids, selected, actions } = list;
  const { sheet, current, onFocus, onKeyDown } = useTileKeys({ ids, selected, actions });
  return (
    <ol ref={sheet} className="g-sheet" aria-label={text('view.sheet')} onKeyDown={onKeyDown}>
      {ids.map((id, index) => (
        <SlideTile
          key={id}
          control={control}
          slideshowId={slideshowId}
          slideId={id}
          position={index + 1}
          count={ids.length}
          isSelected={selected.includes(id)}
          isCurrent={id === current}
          rights={rights.get(id)}
          actions={actions}
          onFocus={onFocus}
        />
      ))}
    </ol>
  );
};
