import type { Resource } from './newsroom.ts';
import { systemRoutes } from './system.ts';

/** Every resource of the newsroom, one line each. */
export const RESOURCES: readonly Resource[] = [systemRoutes];
