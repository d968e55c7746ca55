/** What every row that the newsroom keeps has beside what a person writes. */
export interface RowFacts {
  /** The change number of its item at its newest change: it never falls unless the newsroom was put back. */
  readonly change: number;
}

/** A row with the etag under which it is changed. */
export interface Listed {
  readonly etag: string;
}
