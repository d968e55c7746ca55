/** A part of a grouped list; a null key: what carries no value of the group. */
export interface RowGroup {
  readonly key: string | null;
  /** Its rows in the newsroom. */
  readonly count: number;
}

export interface GroupHeading extends RowGroup {
  readonly isClosed: boolean;
}
