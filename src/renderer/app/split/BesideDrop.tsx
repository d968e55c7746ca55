import { useRef } from 'react';
import { useText } from '#ui/i18n.ts';
import { useRowTarget } from '#ui/rows/use-row-target.ts';

/** While a tab is dragged, the right half of the page takes it. */
export const BesideDrop = ({ onDrop }: { readonly onDrop: (id: string) => void }) => {
  const text = useText('workspace');
  const place = useRef<HTMLDivElement>(null);
  const { isDragged, isOver } = useRowTarget({ kind: 'openItems', target: place, onDrop });
  return (
    <div ref={place} className="g-beside-drop" aria-hidden="true" data-dragged={isDragged} data-over={isOver}>
      <span>{text('split.open')}</span>
    </div>
  );
};
