import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ReactEditor } from 'slate-react';
import { useSurroundings } from '#richtext/view/block-view.tsx';
import { useEditorParts, useStatus } from '../editor-context.tsx';
import { InsertList, entryId } from './InsertList.tsx';
import { insertOfferForSlash } from './insert-offer.ts';
import { type Offer, offersFor } from '../offers/offers.ts';
import type { SlashSearch } from '../offers/slash.ts';
import { useInsertChoice } from './use-insert-choice.ts';

const GAP_PX = 4;

interface OpenMenuProps {
  readonly search: SlashSearch;
  readonly place: { readonly top: number; readonly left: number; readonly height: number };
}

/** Tells screen readers the active entry while the focus stays in the text. */
const useActiveDescendant = (listId: string, activeId: string | undefined): void => {
  const { editor } = useEditorParts();
  useEffect(() => {
    const area = ReactEditor.toDOMNode(editor, editor);
    if (activeId === undefined) return undefined;
    area.setAttribute('aria-controls', listId);
    area.setAttribute('aria-activedescendant', activeId);
    return () => {
      area.removeAttribute('aria-controls');
      area.removeAttribute('aria-activedescendant');
    };
  }, [editor, listId, activeId]);
};

const OpenMenu = ({ search, place }: OpenMenuProps) => {
  const parts = useEditorParts();
  const { editor, slash, excluded } = parts;
  const { services } = useSurroundings();
  const listId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isAbove, setAbove] = useState(false);
  const offers = useMemo(() => offersFor({ editor, services, excluded }), [editor, services, excluded]);
  const choose = (offer: Offer) => {
    slash.close();
    insertOfferForSlash(parts, offer, search.id);
  };
  const choice = useInsertChoice({ offers, query: search.query, tab: undefined, onChoose: choose });
  const isEmpty = choice.shown.length === 0;
  useActiveDescendant(listId, isEmpty ? undefined : entryId(listId, choice.active));
  useEffect(() => {
    // Left and right, Home and End stay with the words.
    slash.setKeys(isEmpty ? undefined : key => (key === 'ArrowUp' || key === 'ArrowDown' || key === 'Enter') && choice.handleKey(key));
    return () => slash.setKeys(undefined);
  });
  useLayoutEffect(() => {
    const column = panel.current?.offsetParent?.getBoundingClientRect();
    const height = panel.current?.offsetHeight ?? 0;
    if (!column || height === 0) return;
    const top = column.top + place.top;
    setAbove(top + place.height + height + GAP_PX > globalThis.innerHeight && top > height);
  }, [place]);
  if (isEmpty) return null;
  return (
    <div
      ref={panel}
      className="g-slash-menu"
      style={
        isAbove
          ? { top: place.top - GAP_PX, left: place.left, translate: '0 -100%' }
          : { top: place.top + place.height + GAP_PX, left: place.left }
      }
    >
      {/* What scrolls has to be reachable by the keyboard. */}
      <div className="g-insert-scroll" tabIndex={0}>
        <InsertList id={listId} choice={choice} onChoose={choose} />
      </div>
    </div>
  );
};

/** Shows the insert menu below the paragraph in which a slash was typed. */
export const SlashMenu = () => {
  const { slash } = useEditorParts();
  const search = useSyncExternalStore(slash.subscribe, slash.get);
  const block = useStatus(status => (search ? status.block : undefined));
  if (!search || block?.id !== search.id || !block.place) return null;
  return <OpenMenu key={search.id} search={search} place={block.place} />;
};
