import type { FastifyRequest } from 'fastify';

const MAX_CLIENT_CHARACTERS = 200;

/** The program of a call as it calls itself, on one line. */
export const clientOf = (request: Pick<FastifyRequest, 'headers'>): string =>
  (request.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/gu, '').slice(0, MAX_CLIENT_CHARACTERS);
