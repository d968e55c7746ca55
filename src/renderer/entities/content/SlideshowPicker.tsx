import { useState } from 'react';
import type { User } from '#domain/user/user.ts';
import type { FilterProps } from '#renderer/entities/collection/model/collection.ts';
import { PickOneDialog } from '#renderer/entities/collection/picker/PickerDialog.tsx';
import { UserPicker } from '#renderer/entities/user/UserPicker.tsx';
import type { SlideshowChoice } from '#richtext/view/media-services.tsx';
import { useText } from '#ui/i18n.ts';
import { Chip } from '#ui/Tag.tsx';
import { type ContentFilters, contentPicker } from './content-picker.tsx';

/** Only by these people; the filter knows their ids, and this their names. */
const PeopleFacet = ({ filters, change }: FilterProps<ContentFilters>) => {
  const text = useText('content');
  const [known, setKnown] = useState<readonly User[]>([]);
  const users = known.filter(({ id }) => filters.userIds.includes(id));
  const show = (next: readonly User[]): void => {
    setKnown(next);
    change({ userIds: next.map(({ id }) => id) });
  };
  return (
    <div className="g-contents-people">
      <UserPicker label={text('slideshow.user')} onChoose={user => show([...users.filter(({ id }) => id !== user.id), user])} />
      {users.map(user => (
        <Chip key={user.id} name={user.fullName} onRemove={() => show(users.filter(({ id }) => id !== user.id))}>
          {user.fullName}
        </Chip>
      ))}
    </div>
  );
};

/** A page of ten with image, title, updated and author, newest first (B2-024, B7-038, B9-018). */
const SLIDESHOWS = contentPicker({
  title: 'content:slideshow.label',
  pageSize: 10,
  contentType: 'slideshows',
  isPublished: true,
  sort: 'createdAt,desc',
  columns: ['image', 'title', 'updated', 'author'],
  none: { title: 'content:nothing.title', detail: 'content:slideshow.empty' },
  Facets: PeopleFacet,
});

export interface SlideshowPickerProps {
  readonly onPick: (choice: SlideshowChoice) => void;
  readonly onClose: () => void;
}

/** Chooses a published slideshow, with search and a filter by people (B2-024). */
export const SlideshowPicker = ({ onPick, onClose }: SlideshowPickerProps) => {
  const text = useText('content');
  return (
    <PickOneDialog
      title={text('slideshow.title')}
      picker={SLIDESHOWS}
      takeLabel={text('slideshow.take')}
      missing={text('slideshow.first')}
      onPick={({ item }) => onPick({ id: item.resourceId, title: item.title })}
      onClose={onClose}
    />
  );
};
