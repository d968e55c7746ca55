import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Chip } from '#ui/Tag.tsx';

interface TagChipProps {
  readonly id: number;
  readonly onRemove: () => void;
}

/** A tag as a chip: an address only knows its id. */
export const TagChip = ({ id, onRemove }: TagChipProps) => {
  const tag = useApiQuery('getTag', { params: { id } }, { silent: true, staleTimeMs: 600_000 });
  const name = tag.data?.name ?? `#${id}`;
  return (
    <Chip name={name} onRemove={onRemove}>
      {name}
    </Chip>
  );
};
