/** Tells JSON records from arrays, null and primitives. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compares JSON values by content; the order of keys does not count, an undefined value counts as absent. */
export const isEqual = (left: unknown, right: unknown): boolean => {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left)) {
    return Array.isArray(right) && left.length === right.length && left.every((value, index) => isEqual(value, right[index]));
  }
  if (!isRecord(left) || !isRecord(right)) return false;
  for (const key in left) if (!isEqual(left[key], right[key])) return false;
  for (const key in right) if (right[key] !== undefined && left[key] === undefined) return false;
  return true;
};
