import { instantSchema } from '#domain/ids.ts';

const EARLIEST = new Date(0).toISOString();

/** A time as stored in a row; a damaged one becomes the earliest, which sorts last. */
export const storedInstant = (value: unknown): string => instantSchema.catch(EARLIEST).parse(value);
