import type { FastifyRequest } from 'fastify';
import type { ContentLocale } from '#domain/locale.ts';

/** The language of a page that belongs to no item: that of the browser, as far as it is one of ours. */
export const localeOf = ({ headers }: Pick<FastifyRequest, 'headers'>): ContentLocale =>
  /^\s*fr\b/iu.test(headers['accept-language'] ?? '') ? 'fr-CH' : 'de-CH';
