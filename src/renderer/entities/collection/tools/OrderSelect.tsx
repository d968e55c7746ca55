import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';

export interface OrderSelectProps {
  readonly sorts: readonly string[];
  /** The order if none is chosen; it may be one that is in no address, such as relevance. */
  readonly usual: string;
  readonly sort: string | null;
  /** Beginning of the locale keys of orders. */
  readonly words: string;
  readonly onSort: (sort: string | null) => void;
}

/** Chooses the order of the list; the usual one is in no address. */
export const OrderSelect = ({ sorts, usual, sort, words, onSort }: OrderSelectProps) => {
  const text = useText('collection');
  const values = sorts.includes(usual) ? sorts : [usual, ...sorts];
  return (
    <Select
      className="g-list-sort"
      label={text('sort.label')}
      hideLabel
      fill={false}
      value={sort ?? usual}
      options={values.map(value => ({ value, label: text(`${words}${value}`) }))}
      onChange={value => onSort(value === usual ? null : value)}
    />
  );
};
