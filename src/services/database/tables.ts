/** Rules for a table's rows when their user signs out and when the file is damaged. */
export interface TableDeclaration {
  /**
   * At sign-out, rows are encrypted until their person is back (`locked`), removed because the newsroom has them (`forgotten`), or stay
   * because they are encrypted already (`sealed`).
   */
  readonly atSignOut: 'locked' | 'forgotten' | 'sealed';
  /** Locked along with the row of this table that they belong to. */
  readonly of?: 'draft';
  /** Copied out of a damaged file row by row; the others can be fetched again. */
  readonly isSalvaged: boolean;
  /** Columns that identify a row besides its key: a different row under the same key differs here. */
  readonly identity?: readonly string[];
}

/** All tables of the desk's file, in an order that respects references. */
export const DESK_TABLES = {
  setting: { atSignOut: 'locked', isSalvaged: true },
  draft: { atSignOut: 'locked', isSalvaged: true, identity: ['owner', 'article_id', 'temporary_id'] },
  draft_text: { atSignOut: 'locked', of: 'draft', isSalvaged: true },
  journal: { atSignOut: 'locked', of: 'draft', isSalvaged: true, identity: ['draft_id'] },
  recent_value: { atSignOut: 'locked', of: 'draft', isSalvaged: true, identity: ['draft_id'] },
  undo_step: { atSignOut: 'locked', of: 'draft', isSalvaged: true },
  block_way: { atSignOut: 'locked', of: 'draft', isSalvaged: true },
  conflict: { atSignOut: 'locked', of: 'draft', isSalvaged: true },
  decision: { atSignOut: 'locked', of: 'draft', isSalvaged: true },
  item: { atSignOut: 'locked', isSalvaged: true },
  queue_entry: { atSignOut: 'locked', isSalvaged: true, identity: ['owner', 'id'] },
  picture: { atSignOut: 'locked', isSalvaged: true },
  record: { atSignOut: 'locked', isSalvaged: true },
  keep_wish: { atSignOut: 'locked', isSalvaged: true },
  keep_wish_item: { atSignOut: 'forgotten', isSalvaged: true },
  damaged: { atSignOut: 'locked', isSalvaged: true, identity: ['content'] },
  damage_notice: { atSignOut: 'locked', isSalvaged: true, identity: ['owner'] },
  locked_work: { atSignOut: 'sealed', isSalvaged: true },
  answer: { atSignOut: 'forgotten', isSalvaged: false },
  known_row: { atSignOut: 'forgotten', isSalvaged: false },
  local_text: { atSignOut: 'forgotten', isSalvaged: false },
  kept_copy: { atSignOut: 'forgotten', isSalvaged: false },
  kept_picture: { atSignOut: 'forgotten', isSalvaged: false },
  kept_picture_use: { atSignOut: 'forgotten', isSalvaged: false },
} as const satisfies Readonly<Record<string, TableDeclaration>>;

export type DeskTable = keyof typeof DESK_TABLES;
type Declared = typeof DESK_TABLES;
export type LockedTable = { [Name in DeskTable]: Declared[Name]['atSignOut'] extends 'locked' ? Name : never }[DeskTable];

export const declarationOf = (table: DeskTable): TableDeclaration => DESK_TABLES[table];

const isDeskTable = (name: string): name is DeskTable => name in DESK_TABLES;
const NAMES = Object.keys(DESK_TABLES).filter(isDeskTable);
const isLocked = (table: DeskTable): table is LockedTable => declarationOf(table).atSignOut === 'locked';

export const LOCKED_TABLES: readonly LockedTable[] = NAMES.filter(isLocked);
/** Tables whose rows belong to a draft, in the order of restoring. */
export const TABLES_OF_DRAFT: readonly LockedTable[] = LOCKED_TABLES.filter(table => declarationOf(table).of === 'draft');
export const SALVAGED_TABLES: readonly DeskTable[] = NAMES.filter(table => declarationOf(table).isSalvaged);
