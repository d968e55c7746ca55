import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';

interface BoardSelectProps {
  readonly choices: readonly string[];
  readonly board: string | null;
  /** Beginning of the locale keys. */
  readonly words: string;
  readonly onBoard: (board: string | null) => void;
}

const LIST = 'list';

/** Chooses between the list, which is in no address, and its boards. */
export const BoardSelect = ({ choices, board, words, onBoard }: BoardSelectProps) => {
  const text = useText('collection');
  return (
    <Select
      className="g-list-sort"
      label={text('board.label')}
      hideLabel
      fill={false}
      value={board ?? LIST}
      options={[LIST, ...choices].map(value => ({ value, label: text(`${words}${value}`) }))}
      onChange={value => onBoard(value === LIST ? null : value)}
    />
  );
};
