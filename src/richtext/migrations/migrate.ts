import { recordOf } from '../model/data.ts';
import { CURRENT_FORMAT, formatNumberOf } from './format.ts';
import { MIGRATIONS } from './steps.ts';

/** Keys under which older formats kept their blocks. */
const ELEMENT_KEYS = ['elements', 'blocks', 'children'] as const;

/**
 * The blocks of a stored document in the shape of this version's format, before normalising; undefined for what is no document with a
 * version. A document of this or of a later format, or of none that we know, is read as it is.
 */
export const migrateElements = (document: unknown): unknown => {
  const record = recordOf(document);
  if (!record) return undefined;
  const number = formatNumberOf(document);
  const keys = number === undefined || number >= CURRENT_FORMAT ? ELEMENT_KEYS.slice(0, 1) : ELEMENT_KEYS;
  const key = keys.find(name => Array.isArray(record[name]));
  if (key === undefined) return undefined;
  if (number === undefined) return record[key];
  // Everything before v005 had the shapes of v005.
  return MIGRATIONS.filter(({ from }) => from >= Math.max(number, 5)).reduce((elements, { change }) => change(elements), record[key]);
};
