import { instantSchema } from '#domain/ids.ts';

const EARLIEST = new Date(0).toISOString();

/** A time as it stands in a row; one that was damaged becomes the earliest, which stands behind every other. */
export const storedInstant = (value: unknown): string => instantSchema.catch(EARLIEST).parse(value);
