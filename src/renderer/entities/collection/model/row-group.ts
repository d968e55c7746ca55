/** A part of a grouped list; a null key: rows without a value. */
export interface RowGroup {
  readonly key: string | null;
  /** Number of its rows in the newsroom. */
  readonly count: number;
}

export interface GroupHeading extends RowGroup {
  readonly isClosed: boolean;
}
