/** One row: the state of the semantic index that all nodes share. */
export interface SemanticStateTable {
  id: number;
  /** Grows with every placed item; the order of versions is that of their transactions. */
  last_version: number;
  model_id: string | null;
  /** Time until which one node learns or places, in milliseconds since 1970. */
  busy_until: number;
  /** Metadata id up to which items that were released without the index have been added to it. */
  noted_until: number;
}

export interface SemanticModelsTable {
  id: string;
  made_at: string;
  /** Number of items at that time. */
  items: number;
  model: string;
}

/** Comparable items (D-015) and their positions. */
export interface SemanticArticlesTable {
  ordinal: number;
  version: number;
  /** Number of the item's changes that are not in its direction. */
  stale: number;
  model_id: string | null;
  direction: string | null;
}
