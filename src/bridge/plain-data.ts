import { z } from 'zod';

/** The desk writes nothing as deep; deeper data is an attack on its reader. */
const DEEPEST = 64;

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

const isPlain = (value: unknown, depth: number): boolean => {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return value === null || ['string', 'boolean', 'undefined'].includes(typeof value);
  if (depth >= DEEPEST) return false;
  if (!Array.isArray(value) && !isPlainObject(value)) return false;
  return Object.values(value).every(member => isPlain(member, depth + 1));
};

/**
 * Accepts what JSON can express: texts, finite numbers, truth values, null, lists and plain objects of them (members may be missing), at most 64
 * levels deep. Electron's IPC would also carry big integers, maps, dates and cycles, which cannot be stored.
 */
export const plainDataSchema = z.unknown().refine(value => isPlain(value, 0), 'not plain data');
