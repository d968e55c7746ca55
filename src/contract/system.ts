import { z } from 'zod';
import { defineOperation, type Service, SERVICES } from './operation.ts';
import { refusals } from './shared.ts';

/** The newsroom's version as plain text, polled every 60 seconds (B7-057, B9-032). */
export const getVersion = defineOperation({
  id: 'getVersion',
  service: 'origin',
  method: 'GET',
  path: '/version',
  summary: 'The version that runs',
  needs: 'nobody',
  answers: { 200: z.string(), 500: refusals[500] },
  textAnswer: true,
});

/** Services that this newsroom has; each answers its health, the others do not exist (404). */
export const BUILT_SERVICES = [
  'auth',
  'content',
  'filerepo',
  'metadata',
  'revisions',
  'tenant',
  'user-presence',
] as const satisfies readonly Service[];

/** The health of a service (B7-002). */
export const healthSchema = z.object({ status: z.string() });
/** Address of a service’s health below the API, for example "/metadata/health". */
export const healthPath = (service: Service): string => `/${service}/health`;
/** The health addresses of all services of the specification, built or not. */
export const ALL_HEALTH_PATHS = SERVICES.map(healthPath);

export const getFileRendition = defineOperation({
  id: 'getFileRendition',
  service: 'filerepo',
  method: 'GET',
  path: '/files/{id}/data',
  summary: 'The bytes of a stored picture, scaled to fit',
  needs: 'login',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({
    maxWidth: z.coerce.number().int().positive().max(4000).optional(),
    maxHeight: z.coerce.number().int().positive().max(4000).optional(),
  }),
  answers: { 200: null, ...refusals },
  etag: true,
  binaryAnswer: true,
});
