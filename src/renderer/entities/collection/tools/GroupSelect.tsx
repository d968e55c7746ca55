import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';

interface GroupSelectProps {
  readonly choices: readonly string[];
  readonly groupBy: string | null;
  /** Beginning of the locale keys of groups. */
  readonly words: string;
  readonly onGroup: (groupBy: string | null) => void;
}

const NONE = 'none';

/** Chooses the grouping of the list; no groups are in no address. */
export const GroupSelect = ({ choices, groupBy, words, onGroup }: GroupSelectProps) => {
  const text = useText('collection');
  return (
    <Select
      className="g-list-sort"
      label={text('group.label')}
      hideLabel
      fill={false}
      value={groupBy ?? NONE}
      options={[{ value: NONE, label: text('group.none') }, ...choices.map(value => ({ value, label: text(`${words}${value}`) }))]}
      onChange={value => onGroup(value === NONE ? null : value)}
    />
  );
};
