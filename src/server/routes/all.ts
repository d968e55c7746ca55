import { fileRoutes } from './files.ts';
import type { Resource } from './newsroom.ts';
import { presenceRoutes } from './presence.ts';
import { systemRoutes } from './system.ts';
import { tenantRoutes } from './tenants.ts';
import { userRoutes } from './users.ts';

/** Every resource of the newsroom, one line each. */
export const RESOURCES: readonly Resource[] = [systemRoutes, userRoutes, tenantRoutes, presenceRoutes, fileRoutes];
