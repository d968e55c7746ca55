import type { ReferenceKind } from '#domain/kinds/kind.ts';
import { useText } from '#ui/i18n.ts';
import { Chip } from '#ui/Tag.tsx';
import { useRecord } from './record-queries.ts';

interface RecordNameProps {
  readonly kind: ReferenceKind;
  readonly id: string;
}

const useName = ({ kind, id }: RecordNameProps): string => {
  const text = useText('collection');
  const { data, isPending } = useRecord(kind, id);
  if (data !== undefined) return kind.title(data);
  return isPending ? '…' : text('reference.unknown');
};

/** The name of a record where only its id is known. */
export const RecordName = (props: RecordNameProps) => useName(props);

/** The same as a chip that can be taken away. */
export const RecordChip = ({ onRemove, ...props }: RecordNameProps & { readonly onRemove: () => void }) => {
  const name = useName(props);
  return (
    <Chip name={name} onRemove={onRemove}>
      {name}
    </Chip>
  );
};
