import { recordOf } from '../model/data.ts';

export type Raw = Readonly<Record<string, unknown>>;

/** Real documents nest six deep; deeper content is hostile and left to the parser to flatten. */
const MAX_DEPTH = 24;

/** Changes every object of a tree of nodes, children first. What is no object stays, and what did not change keeps its reference. */
export const mapNodes = (value: unknown, change: (node: Raw) => Raw, depth = 0): unknown => {
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) {
    const mapped = value.map(entry => mapNodes(entry, change, depth + 1));
    return mapped.every((entry, index) => entry === value[index]) ? value : mapped;
  }
  const record = recordOf(value);
  if (!record) return value;
  const children = mapNodes(record['children'], change, depth + 1);
  return change(children === record['children'] ? record : { ...record, children });
};

/** The record without some of its keys. */
export const without = (record: Raw, keys: readonly string[]): Raw =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

/** Those of the named fields that the record has. */
export const only = (record: Raw, keys: readonly string[]): Raw =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => keys.includes(key) && value !== undefined));
