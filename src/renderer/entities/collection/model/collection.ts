import type { ComponentType, ReactElement } from 'react';
import type { KeyId } from '#renderer/platform/keys/registry.ts';
import type { Access } from '#domain/user/role.ts';
import type { ContentLocale } from '#domain/user/user.ts';
import type { ColumnShape } from './columns.ts';
import type { CsvColumn } from './csv.ts';
import type { FilterTable, ListAddress } from './filters.ts';
import type { Source } from './source.ts';

/** A row of any list; its key stays the same while the list refreshes. */
export interface Keyed {
  readonly key: string;
}

/** Where the menu of a row opens: at the pointer, or at the row. */
export interface RowMenuPlace extends Keyed {
  readonly leftPx: number;
  readonly topPx: number;
  /** The group of actions, or the form, that it has where it belongs to one cell; without it, it has everything. */
  readonly group?: string;
}

export interface CellProps<Row> {
  readonly row: Row;
  /** Opens the menu of the row; its function stays the same. */
  readonly onMenu: (place: RowMenuPlace) => void;
  /** In a picker: the row is chosen already. */
  readonly isChosen?: boolean;
}

export interface Column<Row> extends ColumnShape {
  /** Locale key of its head. */
  readonly label: string;
  readonly Cell: ComponentType<CellProps<Row>>;
}

/** Whether something can be done now; the reason is in words, and missing where the note says enough. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason?: string; readonly note?: string };

/** Something that is done to one row, by a button at its end or by its key. */
export interface RowAction<Row> {
  readonly id: string;
  readonly icon: ReactElement;
  readonly label: (row: Row) => string;
  readonly danger?: boolean;
  /** Rows that have it; without it, all rows do. */
  readonly isFor?: (row: Row) => boolean;
  /** The shortcut that does it on the selected row. */
  readonly keys?: KeyId;
  readonly can: (row: Row) => Verdict;
  /** Asks where that is due; answers whether the list has to be read again. */
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

/** What became of one row of many. */
export type Outcome =
  | { readonly kind: 'done' }
  /** On this computer and safe; it is sent as soon as that is possible. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Something that is done to one row or to many, one after the other. */
export interface BulkAction<Row> {
  readonly id: string;
  readonly icon: ReactElement;
  readonly label: string;
  readonly description?: string;
  readonly danger: boolean;
  /** For all of the rows that it is offered for. */
  readonly verdict: Verdict;
  /** What a person is asked before, or a dialog of its own that answers with the keys of those that go, null for none; null: nothing. */
  readonly question: Question | ((rows: readonly Row[]) => Promise<ReadonlySet<string> | null>) | null;
  /** Never throws. */
  readonly run: (row: Row) => Promise<Outcome>;
}

export interface BulkGroup<Row> {
  readonly id: string;
  readonly label: string;
  /** In the menu of a row, the place of an action is a key that does it. */
  readonly hasDigits: boolean;
  /** Offered for rows that are chosen, not in the menu of one, which has a way of its own. */
  readonly isForMany?: boolean;
  readonly actions: readonly BulkAction<Row>[];
}

/** The actions that are offered for these rows. */
export type Offers<Row> = (rows: readonly Row[]) => readonly BulkGroup<Row>[];

/** A page as a list shows it: first what the newsroom does not have yet. */
export interface Arranged<Row> {
  readonly unsynchronised: readonly Row[];
  readonly others: readonly Row[];
}

/** Locale keys of what only this list says. */
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
  /** What `bulk.label`, `chosen`, `changed`, `refused` and `csv.…` say with the name of the rows: a locale namespace. */
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

/** What a board gets of its list. */
export interface BoardProps<Row extends Keyed, Filters extends ListAddress> {
  readonly collection: Collection<Row, Filters>;
  readonly filters: Filters;
  readonly offers: Offers<Row>;
  /** Asks where that is due, then does it. */
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
  /** The filters that are active, each with its way out. */
  readonly Chips?: ComponentType<FilterProps<Filters>>;
  /** Filters of one press. */
  readonly QuickFilters?: ComponentType<FilterProps<Filters>>;
  /** At the end of the bar above the rows. */
  readonly Tools?: ComponentType<{ readonly filters: Filters }>;
  /** What is special about the rows shown now. */
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
  /** Under which selection, columns and saved filters are kept; never renamed. */
  readonly name: string;
  readonly words: CollectionWords;
  readonly icon: ReactElement;
  readonly rowHeightPx: number;
  readonly filters: FilterTable<Filters>;
  /** Where its rows come from; null until that is known. */
  readonly useSource: (filters: Filters) => Source<Row> | null;
  /** Joins what this computer has to the rows of the newsroom. */
  readonly useDesk: (rows: readonly Row[], filters: Filters) => Arranged<Row>;
  readonly columns: readonly Column<Row>[];
  readonly titleOf: (row: Row) => string;
  /** The address of a row; without it, rows lead nowhere. */
  readonly open?: (row: Row) => string;
  /** Its address where it can be changed at once. */
  readonly edit?: (row: Row) => string;
  readonly create?: {
    readonly path: string;
    /** Who may; nobody else is offered it. */
    readonly access: Access;
    /** The shortcut that does the same. */
    readonly keys?: KeyId;
    readonly testId?: string;
    readonly needsNetwork?: boolean;
  };
  readonly order?: {
    /** The order where none is chosen; it may be one that is in no address, such as relevance. */
    readonly usual: (filters: Filters) => string;
    /** Orders to choose from by name, beside the heads of columns. */
    readonly choice?: {
      readonly sorts: readonly string[];
      /** Beginning of their locale keys. */
      readonly words: string;
    };
  };
  /** By what it can be grouped; the newsroom answers its rows in the order of the groups. */
  readonly groups?: {
    readonly choices: readonly string[];
    /** Beginning of their locale keys. */
    readonly words: string;
    /** What a group is called; null: what has no value. */
    readonly useTitles: (groupBy: string | null) => (key: string | null) => string;
  };
  /** As which boards it can be shown instead of as rows. */
  readonly boards?: {
    readonly choices: readonly string[];
    /** Beginning of their locale keys; `list` is the list itself. */
    readonly words: string;
    readonly Board: ComponentType<BoardProps<Row, Filters>>;
  };
  readonly useRowActions: () => readonly RowAction<Row>[];
  /** The section that a row belongs to, for rows that come in the order of their sections. */
  readonly useSections?: () => (row: Row) => Section;
  /** With these, rows can be chosen and have a menu. */
  readonly useBulkActions?: () => Offers<Row>;
  /** What is out of date when rows were changed, beside the list itself. */
  readonly changes?: readonly (readonly unknown[])[];
  /** The columns of a file, by column; with these the list can be saved as CSV. */
  readonly csv?: Readonly<Record<string, readonly CsvColumn<Row>[]>>;
  /** The language under which filters are saved; with this they can be. */
  readonly savedUnder?: (filters: Filters, own: ContentLocale) => ContentLocale;
  readonly parts: CollectionParts<Row, Filters>;
}

type WithUsual = 'useDesk' | 'useRowActions' | 'parts';
type Declaration<Row extends Keyed, Filters extends ListAddress> = Omit<Collection<Row, Filters>, WithUsual> &
  Partial<Pick<Collection<Row, Filters>, WithUsual>>;

const NO_ACTIONS: readonly never[] = [];

/** Declares a list; what is left out has defaults. */
export const defineCollection = <Row extends Keyed, Filters extends ListAddress>(
  declaration: Declaration<Row, Filters>,
): Collection<Row, Filters> => ({
  useDesk: rows => ({ unsynchronised: [], others: rows }),
  useRowActions: () => NO_ACTIONS,
  parts: {},
  ...declaration,
});
