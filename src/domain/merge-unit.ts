/** Units of a merge if two users change one sentence: by sentence they are asked; by word it is merged, and marked. */
export const MERGE_UNITS = ['sentence', 'word'] as const;
export type MergeUnit = (typeof MERGE_UNITS)[number];
/** The desk's copy of that preference: saves merge also before the newsroom can be asked for it. */
export const MERGE_UNIT_SETTING = 'mergeUnit';
