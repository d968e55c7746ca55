import { articleRoutes } from './articles.ts';
import { fileRoutes } from './files.ts';
import { functionRoutes } from './functions.ts';
import { metadataRoutes } from './metadata.ts';
import type { Resource } from './newsroom.ts';
import { openApiRoutes } from './openapi.ts';
import { presenceRoutes } from './presence.ts';
import { revisionRoutes } from './revisions.ts';
import { snippetRoutes } from './snippets.ts';
import { systemRoutes } from './system.ts';
import { tagRoutes } from './tags.ts';
import { tenantRoutes } from './tenants.ts';
import { userRoutes } from './users.ts';

/** Every resource of the newsroom, one line each. */
export const RESOURCES: readonly Resource[] = [
  systemRoutes,
  openApiRoutes,
  userRoutes,
  tenantRoutes,
  presenceRoutes,
  fileRoutes,
  articleRoutes,
  metadataRoutes,
  revisionRoutes,
  tagRoutes,
  functionRoutes,
  snippetRoutes,
];
