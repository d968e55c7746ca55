import type { Kind } from './kind.ts';
import { KINDS } from './kinds.ts';

const BY_NAME: ReadonlyMap<string, Kind> = new Map(Object.entries<Kind>(KINDS));

/** The kind of this name; undefined where none is declared. */
export const kindNamed = (name: string): Kind | undefined => BY_NAME.get(name);
