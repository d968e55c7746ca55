import { fullName } from './people.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Chip } from '#ui/Tag.tsx';

/** A person as a chip: an address only knows their id. */
export const UserChip = ({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) => {
  const profile = useApiQuery('getProfile', { params: { id } }, { silent: true, staleTimeMs: 600_000 });
  const name = profile.data === undefined ? id.slice(0, 8) : fullName(profile.data);
  return (
    <Chip name={name} onRemove={onRemove}>
      {name}
    </Chip>
  );
};
