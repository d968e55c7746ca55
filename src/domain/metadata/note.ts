import { ALL_TENANTS_VARIANT, type Metadata } from './metadata.ts';
import { entryFor } from './publication.ts';

/** A word of the editors to the readers of a title, for example a correction (D-077); empty if there is none. */
export const noteOf = ({ note }: Pick<Metadata, 'note'>, variantId: number = ALL_TENANTS_VARIANT): string =>
  entryFor(note, variantId)?.note.trim() ?? '';

/** The lines of a note that have words. */
export const linesOf = (note: string): readonly string[] => note.split(/\r?\n/u).filter(line => line.trim() !== '');
