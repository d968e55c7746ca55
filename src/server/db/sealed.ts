import { hash } from 'node:crypto';

/** Error of a stored text that differs from what was written. */
export class StoredDamagedError extends Error {
  override readonly name = 'StoredDamagedError';
  readonly code = 'STORED_DAMAGED';
}

const MARK = '#';
/** 132 bits of SHA-256, in base64. */
const SEAL_LENGTH = 22;

const sealOf = (json: string): string => hash('sha256', json, 'base64').slice(0, SEAL_LENGTH);

/**
 * JSON of an object or array with its checksum behind it, for example `{"lead":"x"}#ZWLQ5bUM…`: SQLite's own check misses nearly
 * all silent damage to text.
 */
export const seal = (value: unknown): string => {
  const json = JSON.stringify(value);
  return `${json}${MARK}${sealOf(json)}`;
};

/** JSON ends with a bracket, a checksum never does. */
export const isSealed = (stored: string): boolean => !stored.endsWith('}') && !stored.endsWith(']');

/** Returns the JSON without its checksum, which must fit; texts from before there were checksums have none. */
export const unsealJson = (stored: string): string => {
  if (!isSealed(stored)) return stored;
  const end = stored.length - SEAL_LENGTH - MARK.length;
  const json = stored.slice(0, Math.max(end, 0));
  if (stored[end] !== MARK || !stored.endsWith(sealOf(json))) throw new StoredDamagedError('a stored text does not fit its checksum');
  return json;
};

/** Returns the stored value, still to be validated by its schema. */
export const unseal = (stored: string): unknown => {
  const json = unsealJson(stored);
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new StoredDamagedError('a stored text is not JSON', { cause });
  }
};

/** Checks whether a stored text is as it was written, as far as can be told. */
export const isIntact = (stored: string): boolean => {
  try {
    unseal(stored);
    return true;
  } catch (cause) {
    if (cause instanceof StoredDamagedError) return false;
    throw cause;
  }
};

/** Returns plain text with its checksum, as JSON: `["x"]#ZWLQ5bUM…`. */
export const sealText = (text: string): string => seal([text]);

/** Returns the text, which must fit its checksum. */
export const unsealText = (stored: string): string => {
  const value = isSealed(stored) ? unseal(stored) : undefined;
  const text: unknown = Array.isArray(value) && value.length === 1 ? value[0] : undefined;
  if (typeof text !== 'string') throw new StoredDamagedError('a stored text has no checksum');
  return text;
};
