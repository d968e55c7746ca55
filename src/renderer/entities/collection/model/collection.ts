import type { ComponentType, ReactElement } from 'react';
import type { KeyId } from '#renderer/platform/keys/registry.ts';
import type { Access } from '#domain/user/role.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { ColumnShape } from './columns.ts';
import type { CsvColumn } from './csv.ts';
import type { FilterTable, ListAddress } from './filters.ts';
import type { Source } from './source.ts';

/** A row of any list; its key stays the same while the list refreshes. */
export interface Keyed {
  readonly key: string;
}

/** Position at which the menu of a row opens: at the pointer, or at the row. */
export interface RowMenuPlace extends Keyed {
  readonly leftPx: number;
  readonly topPx: number;
  /** The group of actions, or the form, that the menu shows if it belongs to one cell; without it, the menu shows everything. */
  readonly group?: string;
}

export interface CellProps<Row> {
  readonly row: Row;
  /** Opens the menu of the row; stable. */
  readonly onMenu: (place: RowMenuPlace) => void;
  /** In a picker: true if the row is chosen already. */
  readonly isChosen?: boolean;
}

export interface Column<Row> extends ColumnShape {
  /** Locale key of its head. */
  readonly label: string;
  readonly Cell: ComponentType<CellProps<Row>>;
}

/** Whether something can be done now; the reason is in words, and missing if the note is enough. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason?: string; readonly note?: string };

/** An action on one row, by a button at its end or by its key. */
export interface RowAction<Row> {
  readonly id: string;
  readonly icon: ReactElement;
  readonly label: (row: Row) => string;
  readonly danger?: boolean;
  /** Checks whether a row has the action; without it, all rows do. */
  readonly isFor?: (row: Row) => boolean;
  /** The shortcut that runs the action on the selected row. */
  readonly keys?: KeyId;
  readonly can: (row: Row) => Verdict;
  /** Asks if necessary; returns whether the list has to be read again. */
  readonly run: (row: Row) => Promise<boolean>;
}

/** A part of a list under a heading; two sections may have the same title. */
export interface Section extends Keyed {
  readonly title: string;
}

export interface Question {
  readonly title: string;
  readonly message: string;
  readonly confirm: string;
  readonly danger: boolean;
}

/** Outcome for one of many rows. */
export type Outcome =
  | { readonly kind: 'done' }
  /** Stored on this computer; sent as soon as possible. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'refused'; readonly reason: string };

/** An action on one row or on many, one after the other. */
export interface BulkAction<Row> {
  readonly id: string;
  readonly icon: ReactElement;
  readonly label: string;
  readonly description?: string;
  readonly danger: boolean;
  /** For all of the rows that the action is offered for. */
  readonly verdict: Verdict;
  /** Asked before, or a dialog of its own that returns the keys of the rows to process, null for none; null: no question. */
  readonly question: Question | ((rows: readonly Row[]) => Promise<ReadonlySet<string> | null>) | null;
  /** Never throws. */
  readonly run: (row: Row) => Promise<Outcome>;
}

export interface BulkGroup<Row> {
  readonly id: string;
  readonly label: string;
  /** If true, an action in the menu of a row can be run by the digit of its place. */
  readonly hasDigits: boolean;
  /** If true, offered for chosen rows, not in the menu of one row. */
  readonly isForMany?: boolean;
  readonly actions: readonly BulkAction<Row>[];
}

/** Returns the actions that are offered for these rows. */
export type Offers<Row> = (rows: readonly Row[]) => readonly BulkGroup<Row>[];

/** A page as a list shows it: first what the newsroom does not have yet. */
export interface Arranged<Row> {
  readonly unsynchronised: readonly Row[];
  readonly others: readonly Row[];
}

/** Locale keys of the words that are special to this list. */
export interface CollectionWords {
  readonly title: string;
  /** Without it, the list has no search field. */
  readonly search?: string;
  readonly searchHint?: string;
  /** Gets `count` and `number`. */
  readonly total: string;
  /** Heading of the rows below those that are not synchronised. */
  readonly others: string;
  readonly create?: string;
  readonly none: { readonly title: string; readonly detail: string };
  readonly noneOffline: { readonly title: string; readonly detail: string };
  readonly noneFound: string;
  readonly noneFoundOffline?: string;
  /** Locale namespace of `bulk.label`, `chosen`, `changed`, `refused` and `csv.…`, with the name of the rows. */
  readonly rows?: string;
}

export interface FilterProps<Filters> {
  readonly filters: Filters;
  readonly change: (change: Partial<Omit<Filters, 'page'>>) => void;
}

/** A dialog that stays when the menu that opened it is closed. */
export type OpenDialog = (onClose: () => void) => ReactElement;

export interface MenuEntriesProps<Row> {
  readonly row: Row;
  /** Closes the menu and shows a dialog. */
  readonly onDialog: (dialog: OpenDialog) => void;
}

/** Props of a board of a list. */
export interface BoardProps<Row extends Keyed, Filters extends ListAddress> {
  readonly collection: Collection<Row, Filters>;
  readonly filters: Filters;
  readonly offers: Offers<Row>;
  /** Asks if necessary, then runs the action. */
  readonly run: (rows: readonly Row[], action: BulkAction<Row>) => void;
  readonly isRunning: boolean;
  readonly onOpen: (row: Row) => void;
  readonly onMenu: (place: RowMenuPlace, row: Row) => void;
  readonly isMenuOpen: boolean;
}

/** Parts of the screen that only this list has. */
export interface CollectionParts<Row, Filters> {
  /** Filters beside the search field. */
  readonly Facets?: ComponentType<FilterProps<Filters>>;
  /** The active filters, each with a button to remove it. */
  readonly Chips?: ComponentType<FilterProps<Filters>>;
  /** Filters that one press sets. */
  readonly QuickFilters?: ComponentType<FilterProps<Filters>>;
  /** At the end of the bar above the rows. */
  readonly Tools?: ComponentType<{ readonly filters: Filters }>;
  /** Notice about the rows shown now. */
  readonly Notice?: ComponentType<{ readonly filters: Filters; readonly stale: boolean }>;
  /** The selected row beside the list. */
  readonly Preview?: ComponentType<{ readonly row: Row; readonly onClose: () => void }>;
  /** Before the actions at the end of a row. */
  readonly RowTools?: ComponentType<{ readonly row: Row }>;
  /** In the menu of a row, before what can be done with many. */
  readonly MenuEntries?: ComponentType<MenuEntriesProps<Row>>;
  /** Forms that change one cell in place, by the group that the cell opens. */
  readonly CellForms?: Readonly<Record<string, ComponentType<{ readonly row: Row; readonly onClose: () => void }>>>;
  /** The heading of a section, drawn with its first row; without it, the heading is its words. */
  readonly SectionHead?: ComponentType<{ readonly row: Row }>;
}

/** One list, declared: everything that `CollectionScreen` shows and does follows from it. */
export interface Collection<Row extends Keyed, Filters extends ListAddress> {
  /** Name under which selection, columns and saved filters are stored; never renamed. */
  readonly name: string;
  readonly words: CollectionWords;
  readonly icon: ReactElement;
  readonly rowHeightPx: number;
  readonly filters: FilterTable<Filters>;
  /** Provides the source of the rows; null until it is known. */
  readonly useSource: (filters: Filters) => Source<Row> | null;
  /** Merges the rows of this computer into the rows of the newsroom. */
  readonly useArranged: (rows: readonly Row[], filters: Filters) => Arranged<Row>;
  readonly columns: readonly Column<Row>[];
  readonly titleOf: (row: Row) => string;
  /** Returns the address of a row; without it, rows lead nowhere. */
  readonly open?: (row: Row) => string;
  /** Returns the address at which a row can be edited at once. */
  readonly edit?: (row: Row) => string;
  readonly create?: {
    readonly path: string;
    /** Users that it is offered to. */
    readonly access: Access;
    /** The shortcut that does the same. */
    readonly keys?: KeyId;
    readonly testId?: string;
    readonly needsNetwork?: boolean;
  };
  readonly order?: {
    /** Returns the order if none is chosen; it may be one that is in no address, such as relevance. */
    readonly usual: (filters: Filters) => string;
    /** Orders to choose from by name, beside the heads of columns. */
    readonly choice?: {
      readonly sorts: readonly string[];
      /** Beginning of their locale keys. */
      readonly words: string;
    };
  };
  /** Criteria by which the list can be grouped; the newsroom returns its rows in the order of the groups. */
  readonly groups?: {
    readonly choices: readonly string[];
    /** Beginning of their locale keys. */
    readonly words: string;
    /** Provides the title of a group; null: rows without a value. */
    readonly useTitles: (groupBy: string | null) => (key: string | null) => string;
  };
  /** Boards that can show the list instead of rows. */
  readonly boards?: {
    readonly choices: readonly string[];
    /** Beginning of their locale keys; `list` is the list itself. */
    readonly words: string;
    readonly Board: ComponentType<BoardProps<Row, Filters>>;
  };
  readonly useRowActions: () => readonly RowAction<Row>[];
  /** Returns the section that a row belongs to, for rows that come in the order of their sections. */
  readonly useSections?: () => (row: Row) => Section;
  /** With these, rows can be chosen and have a menu. */
  readonly useBulkActions?: () => Offers<Row>;
  /** Query keys that become stale when rows were changed, beside the list itself. */
  readonly changes?: readonly (readonly unknown[])[];
  /** The columns of a file, by column; with these the list can be saved as CSV. */
  readonly csv?: Readonly<Record<string, readonly CsvColumn<Row>[]>>;
  /** Returns the language under which filters are saved; without it they cannot be saved. */
  readonly savedUnder?: (filters: Filters, own: ContentLocale) => ContentLocale;
  readonly parts: CollectionParts<Row, Filters>;
}

type WithUsual = 'useArranged' | 'useRowActions' | 'parts';
type Declaration<Row extends Keyed, Filters extends ListAddress> = Omit<Collection<Row, Filters>, WithUsual> &
  Partial<Pick<Collection<Row, Filters>, WithUsual>>;

const NO_ACTIONS: readonly never[] = [];

/** Declares a list; what is left out has defaults. */
export const defineCollection = <Row extends Keyed, Filters extends ListAddress>(
  declaration: Declaration<Row, Filters>,
): Collection<Row, Filters> => ({
  useArranged: rows => ({ unsynchronised: [], others: rows }),
  useRowActions: () => NO_ACTIONS,
  parts: {},
  ...declaration,
});
