import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_POLICY } from './page/page-frame.ts';

/** Of every answer. */
export const SAFE_HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** A correction reaches readers within seconds, also behind a cache, which serves all of them while it asks once. */
export const SHORT = 'public, max-age=10';
/** Answers that streams deliver at once are requested often by readers without a stream. */
export const LIVE = 'public, max-age=2, stale-while-revalidate=10';
/** The address names the content. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
export const NEVER = 'no-store';

const WORDS = {
  400: 'Bad request',
  404: 'Not found',
  410: 'Gone',
  429: 'Too many requests',
  500: 'Internal server error',
  503: 'Busy',
} as const;
export type RefusedStatus = keyof typeof WORDS;

/** Leads readers to another address for good. */
export const lead = (reply: FastifyReply, location: string): FastifyReply =>
  reply
    .code(301)
    .headers({ ...SAFE_HEADERS, 'cache-control': SHORT, location })
    .send();

export const refuse = (reply: FastifyReply, status: RefusedStatus): FastifyReply =>
  reply
    .code(status)
    .headers({ ...SAFE_HEADERS, 'cache-control': NEVER })
    .type('text/plain; charset=utf-8')
    .send(`${WORDS[status]}\n`);

/** Checks whether a browser accepts compressed answers. */
export const takesGzip = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/u.test(headers['accept-encoding'] ?? '');

/** A checksum precedes a time (RFC 9110, 13.2.2). */
const isKnown = ({ headers }: FastifyRequest, { etag, lastModified }: Pick<Answer, 'etag' | 'lastModified'>): boolean => {
  const checksums = headers['if-none-match'];
  if (checksums !== undefined) return checksums.split(',').some(known => known.trim().replace(/^W\//u, '') === etag);
  const since = headers['if-modified-since'];
  return since !== undefined && lastModified !== undefined && Date.parse(since) >= Date.parse(lastModified);
};

/** Something that is answered whole. */
export interface Answer {
  readonly body: string | Buffer;
  /** The same, compressed. */
  readonly packed?: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly cache: string;
  readonly isUnindexed?: boolean;
  /** Time of the last change, as an HTTP date. */
  readonly lastModified?: string | undefined;
  /** In place of that of plain pages. */
  readonly policy?: string;
}

/** Sends an answer, or 304 if the reader's copy is still current. */
export const sendAnswer = (request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply => {
  const { body, packed, type, etag, cache, isUnindexed = false, lastModified, policy } = answer;
  reply.headers({ ...SAFE_HEADERS, 'cache-control': cache, etag, ...(isUnindexed && { 'x-robots-tag': 'noindex' }) });
  if (policy !== undefined) reply.header('content-security-policy', policy);
  if (lastModified !== undefined) reply.header('last-modified', lastModified);
  if (packed) reply.header('vary', 'accept-encoding');
  if (isKnown(request, answer)) return reply.code(304).send();
  if (!packed || !takesGzip(request)) return reply.type(type).send(body);
  return reply.type(type).header('content-encoding', 'gzip').send(packed);
};
