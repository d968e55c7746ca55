import { attachingOf, KINDS } from './kinds.ts';

const ATTACHING_KINDS = attachingOf(KINDS);
/** Name of a kind that files can be attached to. */
export type AttachingResource = keyof typeof ATTACHING_KINDS;
/** The kinds that files can be attached to. */
export const ATTACHING_RESOURCES = Object.keys(ATTACHING_KINDS) as readonly AttachingResource[]; // `Object.keys` knows only texts

/** The service behind a kind that files can be attached to. */
export const serviceOf = (resource: AttachingResource) => ATTACHING_KINDS[resource].api.service;
