import { z } from 'zod';
import { RESOURCE_NAMES, type ResourceName } from '../ids.ts';
import type { Kind } from './kind.ts';
import { type KindName, KINDS } from './kinds.ts';

const BY_NAME: ReadonlyMap<string, Kind> = new Map(Object.entries<Kind>(KINDS));

/** The kind of this name; undefined if none is declared. */
export const kindNamed = (name: string): Kind | undefined => BY_NAME.get(name);

/** Resource of a place: a kind, or content that is not declared yet. */
export type PlaceResource = KindName | ResourceName;

/** Schema of the resource of a place. */
export const placeResourceSchema = z.enum([...new Set([...RESOURCE_NAMES, ...BY_NAME.keys()])] as readonly PlaceResource[]); // the keys of the table are its kinds
