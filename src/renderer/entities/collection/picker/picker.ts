import type { ComponentType, ReactElement } from 'react';
import type { Collection, CollectionWords, FilterProps, Keyed } from '../model/collection.ts';
import type { ListAddress } from '../model/filters.ts';

export interface PickerFrameProps<Filters> extends FilterProps<Filters> {
  readonly children: ReactElement;
}

type Shared = 'columns' | 'filters' | 'icon' | 'order' | 'parts' | 'rowHeightPx' | 'titleOf' | 'useArranged' | 'useSource';

/** Declaration of a list to choose from in a dialog: a collection whose rows are taken, not opened. */
export interface Picker<Row extends Keyed, Filters extends ListAddress> extends Pick<Collection<Row, Filters>, Shared> {
  readonly words: Omit<CollectionWords, 'others' | 'total'>;
  readonly pageSize: number;
  /** Filters that a search sets. */
  readonly searched?: Partial<Omit<Filters, 'page'>>;
  /** Returns the rows of these keys that can be taken; with it, those taken last are offered. */
  readonly useRowsByKey: (keys: readonly string[]) => readonly Row[];
  /** Around the rows, such as tabs. */
  readonly Frame?: ComponentType<PickerFrameProps<Filters>>;
}

type WithDefault = 'parts' | 'useArranged' | 'useRowsByKey';

/** Stands for a picker that offers nothing used recently. */
export const useNoRows = (): readonly [] => [];

type Declaration<Row extends Keyed, Filters extends ListAddress> = Omit<Picker<Row, Filters>, WithDefault> &
  Partial<Pick<Picker<Row, Filters>, WithDefault>>;

/** Declares a picker; omitted parts have defaults. */
export const definePicker = <Row extends Keyed, Filters extends ListAddress>(
  declaration: Declaration<Row, Filters>,
): Picker<Row, Filters> => ({
  useArranged: rows => ({ unsynchronised: [], others: rows }),
  parts: {},
  useRowsByKey: useNoRows,
  ...declaration,
});
