import { instantSchema } from '#domain/ids.ts';

const EARLIEST = new Date(0).toISOString();

/** Made once: a schema is costlier than what it checks. */
const storedSchema = instantSchema.catch(EARLIEST);

/** A time as stored in a row; a damaged one becomes the earliest, which sorts last. */
export const storedInstant = (value: unknown): string => storedSchema.parse(value);
