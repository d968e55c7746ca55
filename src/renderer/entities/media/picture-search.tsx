import { type ReactElement, useState } from 'react';
import type { Attachment } from '#domain/media/attachment.ts';
import { matchesPicture } from '#domain/media/picture-words.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { usePictureRights } from './rights/use-picture-rights.ts';

/** Fewer are seen at a glance. */
const WORTH_SEARCHING = 6;

interface PictureSearch<Item> {
  /** The field, where there is something to search. */
  readonly field: ReactElement | null;
  readonly shown: readonly Item[];
}

/** Searches the pictures of an item by title, caption, credit, description and file name, and by the keywords of their files. */
export const usePictureSearch = <Item,>(items: readonly Item[], attachmentOf: (item: Item) => Attachment): PictureSearch<Item> => {
  const text = useText('media');
  const [words, setWords] = useState('');
  const isOffered = items.length >= WORTH_SEARCHING || words !== '';
  const rights = usePictureRights(isOffered ? items.map(item => attachmentOf(item).sourceId) : []);
  if (!isOffered) return { field: null, shown: items };
  const shown = items.filter(item => {
    const { sourceId, fileMetadata } = attachmentOf(item);
    return matchesPicture(words, { ...fileMetadata, keywords: rights.get(sourceId.toLowerCase())?.stated.keywords ?? [] });
  });
  const field = (
    <div className="g-picture-search">
      <TextField
        label={text('search.label')}
        hideLabel
        type="search"
        placeholder={text('search.label')}
        value={words}
        onChange={setWords}
      />
      <p className="g-quiet" role="status">
        {words.trim() === '' ? '' : text('search.found', { found: shown.length, total: items.length })}
      </p>
    </div>
  );
  return { field, shown };
};
