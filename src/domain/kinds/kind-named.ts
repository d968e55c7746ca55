import { z } from 'zod';
import { RESOURCE_NAMES, type ResourceName } from '../ids.ts';
import type { Kind } from './kind.ts';
import { type KindName, KINDS } from './kinds.ts';

const BY_NAME: ReadonlyMap<string, Kind> = new Map(Object.entries<Kind>(KINDS));

/** The kind of this name; undefined where none is declared. */
export const kindNamed = (name: string): Kind | undefined => BY_NAME.get(name);

/** What a place can be of: a kind, or content that is not declared yet. */
export type PlaceResource = KindName | ResourceName;

/** Checks what a place is of. */
export const placeResourceSchema = z.enum([...new Set([...RESOURCE_NAMES, ...BY_NAME.keys()])] as readonly PlaceResource[]); // the keys of the table are its kinds
