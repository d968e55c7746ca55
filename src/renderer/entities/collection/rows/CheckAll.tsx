import { useStore } from 'zustand';
import { useText } from '#ui/i18n.ts';
import type { CheckedRowsStore } from '../model/checked-rows.ts';
import type { Keyed } from '../model/collection.ts';

/** Ticks every row of the page, or none. */
export const CheckAll = <Row extends Keyed>({
  checks,
  rows,
}: {
  readonly checks: CheckedRowsStore<Row>;
  readonly rows: readonly Row[];
}) => {
  const text = useText('collection');
  const count = useStore(checks, state => rows.filter(row => state.checked.has(row.key)).length);
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <label className="g-check">
      <input
        type="checkbox"
        checked={isAll}
        aria-label={text('row.checkAll')}
        ref={input => {
          if (input) input.indeterminate = count > 0 && !isAll;
        }}
        onChange={() => {
          const { add, remove } = checks.getState();
          if (isAll) remove(rows.map(row => row.key));
          else add(rows);
        }}
      />
    </label>
  );
};
