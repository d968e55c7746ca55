import { PUBLICATION_FIELDS } from './publication.ts';

/** Every field that is a list of entries by variant (A3-006, A3-008). */
export const VARIANT_FIELDS = ['authors', 'placement', 'kickword', ...PUBLICATION_FIELDS] as const;
