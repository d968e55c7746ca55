import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { apiKey } from '#renderer/platform/api/queries.ts';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import type { CheckedRowsStore } from '../model/checked-rows.ts';
import type { Collection, Keyed, Offers, RowAction } from '../model/collection.ts';
import type { ListAddress } from '../model/filters.ts';
import type { CollectionRows } from '../query/use-collection.ts';
import { type ActionRun, useActionRun } from '../rows/use-action-run.ts';

const NO_OFFERS: Offers<unknown> = () => [];
const useNoBulkActions = (): Offers<unknown> => NO_OFFERS;

interface ListActionOptions<Row extends Keyed, Filters extends ListAddress> {
  readonly collection: Collection<Row, Filters>;
  readonly list: CollectionRows<Row>;
  readonly checks: CheckedRowsStore<Row>;
  readonly select: (key: string) => void;
}

export interface ListActions<Row> {
  readonly open: (row: Row) => void;
  /** Null: rows of this list are edited on the screen that opens them. */
  readonly edit: ((row: Row) => void) | null;
  readonly actions: readonly RowAction<Row>[];
  readonly act: (action: RowAction<Row>, row: Row) => void;
  readonly offers: Offers<Row>;
  readonly change: ActionRun<Row>;
}

/** Provides the actions on rows. The functions are stable, so that no row is redrawn for them. */
export const useListActions = <Row extends Keyed, Filters extends ListAddress>(
  options: ListActionOptions<Row, Filters>,
): ListActions<Row> => {
  const { collection, list, checks, select } = options;
  const { words, open: addressOf, edit: editAddressOf, changes = [], useRowActions, useBulkActions = useNoBulkActions } = collection;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const actions = useRowActions();
  const offers = useBulkActions();
  const { source, refetch } = list;
  const reread = (): void => {
    for (const queryKey of [...(source === null ? [] : [apiKey(source.operation)]), ...changes])
      void queryClient.invalidateQueries({ queryKey });
  };
  const change = useActionRun({ checks, words: words.rows ?? 'collection', onSettled: reread });
  const goTo = useCallback(
    (row: Row, address: string) => {
      select(row.key);
      void navigate(address);
    },
    [navigate, select],
  );
  const open = useCallback((row: Row) => (addressOf ? goTo(row, addressOf(row)) : undefined), [goTo, addressOf]);
  const edit = useCallback((row: Row) => (editAddressOf ? goTo(row, editAddressOf(row)) : undefined), [goTo, editAddressOf]);
  const act = useStableCallback(
    (action: RowAction<Row>, row: Row) => void action.run(row).then(isChanged => (isChanged ? refetch() : undefined)),
  );
  return { open, edit: editAddressOf ? edit : null, actions, act, offers, change };
};
