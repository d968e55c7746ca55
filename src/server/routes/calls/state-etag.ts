import { createHash } from 'node:crypto';

/** The ETag of something that has no version of its own: it changes with all that is answered of it. */
export const stateEtag = (state: object): string => createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 27);
