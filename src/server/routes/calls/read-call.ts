import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CallPart } from '#contract/calls/errors.ts';
import type { Operation } from '#contract/calls/operation.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { CONTENT_LOCALES, contentLocaleSchema, UI_LOCALES, type ContentLocale, type UiLocale } from '#domain/locale.ts';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** The headers a call may carry (section 7 of the rules). */
const headersSchema = z.object({
  'x-unity-content-language': contentLocaleSchema.optional(),
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/u)
    .optional(),
  'if-match': z.string().max(200).optional(),
});

export interface CallHeaders {
  readonly uiLocale: UiLocale;
  readonly contentLocale: ContentLocale;
  readonly ifMatch: string | null;
  readonly mutationId: string | null;
}

const misfit = (part: CallPart, fieldNames: readonly string[]): Refusal => {
  const fields = fieldNames.length === 0 ? '' : `: ${fieldNames.join(', ')}`;
  return refusal('validationFailed', { message: `${part} does not fit the contract${fields}`, fieldNames });
};

const mismatch = (part: CallPart, error: z.ZodError): Refusal => misfit(part, [...new Set(error.issues.flatMap(fieldsOfIssue))]);

const fieldsOfIssue = (issue: z.core.$ZodIssue): readonly string[] => {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map(key => [...path, key].join('.'));
  return path.length === 0 ? [] : [path.join('.')];
};

/** The first supported interface language of `accept-language`; English otherwise. */
export const uiLocaleOf = (acceptLanguage: string | undefined): UiLocale => {
  for (const range of (acceptLanguage ?? '').split(',')) {
    const tag = (range.split(';')[0] ?? '').trim().toLowerCase();
    const exact = UI_LOCALES.find(locale => locale.toLowerCase() === tag);
    if (exact) return exact;
    const language = tag.split('-')[0];
    const near = UI_LOCALES.find(locale => locale.split('-')[0] === language);
    if (near) return near;
  }
  return DEFAULT_PREFERENCES.uiLocale;
};

/** An etag without its quotation marks; a weak one keeps its mark and so never equals a strong one. */
export const bareEtag = (header: string): string => {
  const quoted = /^"(?<etag>[^"]*)"$/u.exec(header.trim());
  return quoted?.groups?.['etag'] ?? header.trim();
};

export const readHeaders = (request: FastifyRequest): Result<CallHeaders, Refusal> => {
  const parsed = headersSchema.safeParse(request.headers);
  if (!parsed.success) return err(mismatch('Headers', parsed.error));
  const ifMatch = parsed.data['if-match'];
  return ok({
    uiLocale: uiLocaleOf(request.headers['accept-language']),
    contentLocale: parsed.data['x-unity-content-language'] ?? CONTENT_LOCALES[0],
    // `*` would match any concurrent change: it does not count as a precondition.
    ifMatch: ifMatch === undefined || ifMatch.trim() === '*' ? null : bareEtag(ifMatch),
    mutationId: parsed.data['idempotency-key'] ?? null,
  });
};

export interface CallInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** PostgreSQL takes no NUL in a text; nobody types one. */
const refuseNul = (part: CallPart, values: unknown): Refusal | null => {
  const fieldNames = Object.entries(values ?? {}).flatMap(([name, value]) => (String(value).includes('\u0000') ? [name] : []));
  return fieldNames.length === 0 ? null : misfit(part, fieldNames);
};

const noQuery = z.strictObject({});

/** Parses path, query and body. */
export const readInput = (operation: Operation, request: FastifyRequest): Result<CallInput, Refusal> => {
  const input: { params?: unknown; query?: unknown; body?: unknown } = {};
  const nul = refuseNul('Path', request.params) ?? refuseNul('Query', request.query);
  if (nul) return err(nul);
  if (operation.params) {
    const params = operation.params.safeParse(request.params);
    if (!params.success) return err(mismatch('Path', params.error));
    input.params = params.data;
  }
  const query = (operation.query ?? noQuery).safeParse(request.query);
  if (!query.success) return err(mismatch('Query', query.error));
  if (operation.query) input.query = query.data;
  if (operation.body) {
    const body = operation.body.safeParse(request.body);
    if (!body.success) return err(mismatch('Body', body.error));
    input.body = body.data;
  }
  return ok(input);
};
