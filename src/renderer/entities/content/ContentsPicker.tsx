import { type KeyboardEvent, useRef, useState } from 'react';
import type { PickContentsProps } from '#richtext/view/block-services.tsx';
import { useAnnounce } from '#ui/announce.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ArrowDownIcon, ArrowUpIcon, CrossIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { PickerDialog } from '../collection/picker/PickerDialog.tsx';
import { ContentThumbnail } from './content-columns.tsx';
import { contentPicker } from './content-picker.tsx';
import { contentItemOf, useContentsById } from './content-search.ts';
import { moveEntry } from './order.ts';
import { ENTRY_KEYS, entryStep, removesEntry } from '#ui/keys/widget-keys.ts';

/** Five rows on a page (B9-018). */
const PUBLISHED = contentPicker({ title: 'content:related.label', pageSize: 5, isPublished: true });

interface ChosenListProps {
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Shows the chosen items in the order in which readers see them; Alt and an arrow key move an entry. */
const ChosenList = ({ ids, onChange }: ChosenListProps) => {
  const text = useText('content');
  const announce = useAnnounce();
  const list = useRef<HTMLOListElement>(null);
  const rows = useContentsById(ids).data?.content ?? [];
  const titleOf = (id: string): string => {
    const title = rows.find(row => row.id === id)?.title ?? '';
    return title.trim() === '' ? text('related.unknown', { id }) : title;
  };
  const move = (index: number, step: 1 | -1): void => {
    const moved = moveEntry(ids, index, step);
    if (moved === ids) return;
    onChange(moved);
    announce(text('related.moved', { place: index + step + 1, count: ids.length }));
  };
  const remove = (index: number): void => {
    onChange(ids.filter((_id, place) => place !== index));
    const next = list.current?.querySelectorAll<HTMLElement>('li')[index === ids.length - 1 ? index - 1 : index + 1];
    next?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>, index: number): void => {
    if (event.target !== event.currentTarget) return;
    const step = entryStep(event);
    if (step !== undefined) move(index, step);
    else if (removesEntry(event)) remove(index);
    else return;
    event.preventDefault();
  };
  if (ids.length === 0) return <p className="g-quiet">{text('related.none')}</p>;
  return (
    <ol ref={list} className="g-contents-chosen" aria-label={text('related.chosen')}>
      {ids.map((id, index) => {
        const title = titleOf(id);
        const row = rows.find(found => found.id === id);
        return (
          <li key={id} tabIndex={0} aria-keyshortcuts={ENTRY_KEYS} onKeyDown={event => handleKey(event, index)}>
            <ContentThumbnail address={row && contentItemOf(row).imageUrl} />
            <span className="g-contents-chosen-title">{title}</span>
            <IconButton
              label={text('related.up', { title })}
              icon={<ArrowUpIcon />}
              size="small"
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              label={text('related.down', { title })}
              icon={<ArrowDownIcon />}
              size="small"
              disabled={index === ids.length - 1}
              onClick={() => move(index, 1)}
            />
            <IconButton label={text('related.remove', { title })} icon={<CrossIcon />} size="small" onClick={() => remove(index)} />
          </li>
        );
      })}
    </ol>
  );
};

/** Chooses published items of the newsroom and their order, for example the related contents of a dynamic teaser (B2-026). */
export const ContentsPicker = ({ chosen, onPick, onClose }: PickContentsProps) => {
  const text = useText('content');
  const [ids, setIds] = useState(chosen);
  return (
    <PickerDialog
      title={text('related.title')}
      picker={PUBLISHED}
      chosen={ids}
      isMultiple
      onChoose={({ key }) => setIds(ids.includes(key) ? ids.filter(other => other !== key) : [...ids, key])}
      take={{ label: text('related.take'), onTake: () => onPick(ids) }}
      onClose={onClose}
      above={<ChosenList ids={ids} onChange={setIds} />}
    />
  );
};
