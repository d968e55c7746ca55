/** One row: what all nodes know of the semantic index. */
export interface SemanticStateTable {
  id: number;
  /** Grows with every placed item; the order of versions is that of their transactions. */
  last_version: number;
  model_id: string | null;
  /** Until when one node learns or places, in milliseconds since 1970. */
  busy_until: number;
}

export interface SemanticModelsTable {
  id: string;
  made_at: string;
  /** How many items there were. */
  items: number;
  model: string;
}

/** Items that may be compared (D-015), and where they lie. */
export interface SemanticArticlesTable {
  ordinal: number;
  version: number;
  /** How many changes of the item are not in its direction. */
  stale: number;
  model_id: string | null;
  direction: string | null;
}
