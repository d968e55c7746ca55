import { useMemo, useState } from 'react';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { User } from '#domain/user/user.ts';
import { UserPicker } from '#renderer/entities/user/UserPicker.tsx';
import type { SlideshowChoice } from '#richtext/view/media-services.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { Chip } from '#ui/Tag.tsx';
import type { ContentColumn } from './ContentRow.tsx';
import { CONTENT_PAGE_SIZE, type ContentFilter } from './content-search.ts';
import { ContentTable } from './ContentTable.tsx';

/** B2-024: image, title, updated, author. */
const COLUMNS: readonly ContentColumn[] = ['image', 'title', 'updated', 'author'];

export interface SlideshowPickerProps {
  readonly onPick: (choice: SlideshowChoice) => void;
  readonly onClose: () => void;
}

/** Chooses a published slideshow: a page of ten, newest first, with search and a filter by people (B2-024, B7-038). */
export const SlideshowPicker = ({ onPick, onClose }: SlideshowPickerProps) => {
  const text = useText('content');
  const common = useText('common');
  const [chosen, setChosen] = useState<MetadataRow>();
  const [users, setUsers] = useState<readonly User[]>([]);
  const filter = useMemo<ContentFilter>(
    () => ({
      contentType: ['slideshows'],
      publicationStatus: ['published'],
      userIds: users.map(({ id }) => id),
      sort: 'createdAt,desc',
    }),
    [users],
  );
  const pick = (row: MetadataRow) => onPick({ id: row.resourceId, title: row.title });
  const people = (
    <div className="g-contents-people">
      <UserPicker label={text('slideshow.user')} onChoose={user => setUsers([...users.filter(({ id }) => id !== user.id), user])} />
      {users.map(user => (
        <Chip key={user.id} name={user.fullName} onRemove={() => setUsers(users.filter(({ id }) => id !== user.id))}>
          {user.fullName}
        </Chip>
      ))}
    </div>
  );
  return (
    <Dialog
      title={text('slideshow.title')}
      isOpen
      onClose={onClose}
      width={875}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" disabled={!chosen} disabledReason={text('slideshow.first')} onClick={() => chosen && pick(chosen)}>
            {text('slideshow.take')}
          </Button>
        </>
      }
    >
      <ContentTable
        label={text('slideshow.label')}
        filter={filter}
        pageSize={CONTENT_PAGE_SIZE}
        columns={COLUMNS}
        chosen={chosen ? [chosen.id] : []}
        onChoose={row => (row.id === chosen?.id ? pick(row) : setChosen(row))}
        filters={people}
        emptyText={text('slideshow.empty')}
      />
    </Dialog>
  );
};
