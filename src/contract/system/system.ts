import { z } from 'zod';
import { defineOperation, type Service, SERVICES } from '../calls/operation.ts';

/** The newsroom's version as plain text, polled every 60 seconds (B7-057, B9-032). */
export const getVersion = defineOperation({
  id: 'getVersion',
  service: 'origin',
  method: 'GET',
  path: '/version',
  summary: 'The running version',
  needs: 'nobody',
  answers: { 200: z.string() },
  textAnswer: true,
});

/** Services of this newsroom; each reports its health, others do not exist (404). */
export const BUILT_SERVICES = [
  'ai-tools',
  'attachments',
  'auth',
  'breakingnews',
  'content',
  'external-content',
  'filerepo',
  'functions',
  'liveticker',
  'metadata',
  'newsletter',
  'notification',
  'placement',
  'releasenotes',
  'revisions',
  'rtelements',
  'slideshow',
  'spell-checker',
  'tenant',
  'user-presence',
  'websocket',
  'webstats',
] as const satisfies readonly Service[];

/** The health of a service (B7-002): `UP`, or the problem. */
const healthSchema = z.object({
  status: z.string(),
  /** Current problems, and what the last start recovered, one line each. */
  details: z.array(z.string()).optional(),
});
export type Health = z.infer<typeof healthSchema>;

/** Reads the health of a service: anything but `UP` is a failure, so is an HTTP status from 400 on (B7-058, B9-062). */
export const getHealth = defineOperation({
  id: 'getHealth',
  service: 'api',
  method: 'GET',
  path: '/{service}/health',
  summary: 'The health of a service; 404 for a service that does not exist',
  needs: 'nobody',
  params: z.strictObject({ service: z.enum(SERVICES) }),
  answers: { 200: healthSchema, 503: healthSchema },
  errors: ['notFound'],
});
/** Returns whether calls may be sent here: a newsroom that is stopping, or whose database does not answer, is not ready. */
export const getReadiness = defineOperation({
  id: 'getReadiness',
  service: 'origin',
  method: 'GET',
  path: '/ready',
  summary: 'Whether calls may be sent here: UP, STOPPING or DOWN',
  needs: 'nobody',
  answers: { 200: healthSchema, 503: healthSchema },
});
/** Address of a service’s health below the API, for example "/metadata/health". */
export const healthPath = (service: Service): string => `/${service}/health`;
