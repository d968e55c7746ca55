/** Fields that the newsroom stores for every row besides its content. */
export interface RowFacts {
  /** The change number of its item at its newest change: it never falls unless the newsroom was put back. */
  readonly change: number;
}

/** A row with the etag under which it is changed. */
export interface Listed {
  readonly etag: string;
}
