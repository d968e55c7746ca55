import { useText } from '#ui/i18n.ts';
import { TagChip } from '#renderer/entities/tag/TagChip.tsx';
import { TagPicker } from '#renderer/entities/tag/TagPicker.tsx';
import { KeywordProposals } from '../../assistance/KeywordProposals.tsx';
import { useField } from '../fields/use-field.ts';

/** Edits the tags of an article, which are found by two characters of their name. */
export const TagsCard = () => {
  const text = useText('publication');
  const { value: tags, change } = useField('tags');
  return (
    <>
      {tags.length === 0 ? (
        <p className="g-quiet">{text('tags.none')}</p>
      ) : (
        <ul className="g-publication-chips" aria-label={text('card.tags')}>
          {tags.map(id => (
            <li key={id}>
              <TagChip id={id} onRemove={() => change(tags.filter(tag => tag !== id))} />
            </li>
          ))}
        </ul>
      )}
      <TagPicker label={text('tags.find')} onChoose={id => change(tags.includes(id) ? tags : [...tags, id])} />
      <KeywordProposals chosen={tags} onTake={ids => change([...new Set([...tags, ...ids])])} />
    </>
  );
};
