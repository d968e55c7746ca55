import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Chip } from '#ui/Tag.tsx';

interface KickwordChipProps {
  readonly id: number;
  readonly onRemove: () => void;
}

/** A kickword as a chip: an address only knows its id. */
export const KickwordChip = ({ id, onRemove }: KickwordChipProps) => {
  const kickword = useApiQuery('getKickword', { params: { id } }, { silent: true, staleTimeMs: 600_000 });
  const name = kickword.data?.name ?? `#${id}`;
  return (
    <Chip name={name} onRemove={onRemove}>
      {name}
    </Chip>
  );
};
