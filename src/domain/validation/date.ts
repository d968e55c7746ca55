import { z } from 'zod';
import type { Validator } from './problem.ts';

const isoSchema = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

/** Milliseconds of an ISO 8601 date or date and time; undefined when it is not one, or not in the calendar (30 February). */
const instantOf = (value: string): number | undefined => {
  if (!isoSchema.safeParse(value).success) return undefined;
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? undefined : instant;
};

/** An ISO 8601 date or date and time (B5-008, B5-009). */
export const isDate: Validator<string> = value => (instantOf(value) === undefined ? { key: 'validator.message.date' } : null);

/** Accepts values not before a limit: too early gives `isNotFutureDate` (B5-008). Both are ISO 8601; `isDate` handles invalid values. */
export const notBefore =
  (limit: string): Validator<string> =>
  value => {
    const instant = instantOf(value);
    const earliest = instantOf(limit);
    return instant !== undefined && earliest !== undefined && instant < earliest
      ? { key: 'validator.message.isNotFutureDate', values: { limit } }
      : null;
  };

/** Accepts values not after a limit: too late gives `isPastDate` (B5-008). */
export const notAfter =
  (limit: string): Validator<string> =>
  value => {
    const instant = instantOf(value);
    const latest = instantOf(limit);
    return instant !== undefined && latest !== undefined && instant > latest
      ? { key: 'validator.message.isPastDate', values: { limit } }
      : null;
  };

/** A time of day as "HH:MM", 00:00 to 23:59 (B5-011). */
export const isTime: Validator<string> = value => (/^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(value) ? null : { key: 'validator.message.time' });
