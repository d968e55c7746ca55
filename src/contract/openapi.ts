import { z } from 'zod';
import { articleSchema, revisionSchema, templateSchema } from '#domain/article/article.ts';
import { documentSchema, elementSchema, textSchema } from '#domain/article/document.ts';
import {
  authorEntrySchema,
  metadataPatchSchema,
  metadataRowSchema,
  metadataSchema,
  targetLengthOptionSchema,
} from '#domain/metadata/metadata.ts';
import { categorySchema, kickwordSchema, tagSchema, tenantSchema } from '#domain/tenant/tenant.ts';
import { agencySchema } from '#domain/agency.ts';
import { personSchema, profileSchema, userSchema } from '#domain/user/user.ts';
import { preferencesSchema } from '#domain/user/preferences.ts';
import { errorEntry } from './calls/codes.ts';
import { errorBodySchema } from './calls/errors.ts';
import { BODY_TYPES, codesOf, errorBodySchemaOf, type Needs, type Operation, STREAM_TYPES } from './calls/operation.ts';
import { tickerEventDraftSchema, tickerEventSchema } from '#domain/ticker/event.ts';
import { standingSchema } from '#domain/ticker/standing.ts';
import { presenceSchema } from './accounts/users.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

/** An OpenAPI 3.1 document: plain JSON, the same text for the same contract. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly jsonSchemaDialect: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly security: readonly JsonObject[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>;
    readonly securitySchemes: JsonObject;
    readonly parameters: JsonObject;
  };
}

/** Schemas that get a name; all others are inlined. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  Article: articleSchema,
  Revision: revisionSchema,
  Template: templateSchema,
  Document: documentSchema,
  Element: elementSchema,
  Text: textSchema,
  Metadata: metadataSchema,
  MetadataPatch: metadataPatchSchema,
  MetadataRow: metadataRowSchema,
  AuthorEntry: authorEntrySchema,
  TargetLengthOption: targetLengthOptionSchema,
  Tenant: tenantSchema,
  Category: categorySchema,
  Tag: tagSchema,
  Kickword: kickwordSchema,
  Person: personSchema,
  User: userSchema,
  Profile: profileSchema,
  Preferences: preferencesSchema,
  Agency: agencySchema,
  Presence: presenceSchema,
  TickerEvent: tickerEventSchema,
  TickerEventDraft: tickerEventDraftSchema,
  Standing: standingSchema,
  Errors: errorBodySchema,
};

const NAMED_REFERENCE = '#/components/schemas/';

const createNames = (): z.core.$ZodRegistry<{ id: string }> => {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });
  return names;
};

type DescribedSchema = { readonly $schema?: Json; readonly $defs?: JsonObject } & Readonly<Record<string, Json>>;

/** Turns zod schemas into JSON Schema and collects the named ones. */
const createSchemas = (): {
  readonly describe: (schema: z.ZodType, io: 'input' | 'output') => JsonObject;
  readonly named: Map<string, Json>;
} => {
  const names = createNames();
  const named = new Map<string, Json>();
  const describe = (schema: z.ZodType, io: 'input' | 'output'): JsonObject => {
    const made = z.toJSONSchema(schema, { metadata: names, io, unrepresentable: 'any', target: 'draft-2020-12' });
    // Plain JSON at every level: the round trip drops undefined members and zod's own hidden one.
    const text = JSON.stringify(made).replaceAll('"$ref":"#/$defs/', `"$ref":"${NAMED_REFERENCE}`);
    const described = JSON.parse(text) as DescribedSchema; // zod made it, so the members are what JSON Schema says
    const { $schema: _dialect, $defs: definitions = {}, ...rest } = described;
    for (const [id, definition] of Object.entries(definitions)) named.set(id, withoutId(definition));
    return withoutId(rest) as JsonObject; // an object went in
  };
  return { describe, named };
};

/** zod repeats the name as `id`, which JSON Schema reads as an address. */
const withoutId = (schema: Json): Json => {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return schema;
  const { id, ...rest } = schema as JsonObject; // arrays are ruled out above
  return typeof id === 'string' ? rest : schema;
};

type Schemas = ReturnType<typeof createSchemas>;

const BOOLEAN_IN_QUERY = JSON.stringify([{ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }]);

/** A query parameter as in an address. */
const queryMember = (schemas: Schemas, schema: z.ZodType): JsonObject => {
  const asRead = schemas.describe(schema, 'output');
  if (!JSON.stringify(asRead).includes('{}')) return asRead;
  const asSent = schemas.describe(schema, 'input');
  return JSON.stringify(asSent['anyOf']) === BOOLEAN_IN_QUERY ? { type: 'boolean' } : asSent;
};

const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

const parametersOf = (schemas: Schemas, operation: Operation): Json[] => {
  const inPath = Object.entries<z.ZodType>(operation.params?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: queryMember(schemas, schema),
  }));
  const inQuery = Object.entries<z.ZodType>(operation.query?.shape ?? {}).map(([name, schema]) => {
    const described = queryMember(schemas, schema);
    // Lists are joined by commas (B7-006).
    const isList = described['type'] === 'array';
    return { name, in: 'query', required: !isOptional(schema), schema: described, ...(isList ? { style: 'form', explode: false } : {}) };
  });
  const headers = [
    ...(operation.needs === 'nobody' ? [] : ['acceptLanguage', 'contentLanguage']),
    ...(operation.ifMatch ? ['ifMatch'] : []),
    ...(operation.idempotent ? ['idempotencyKey'] : []),
  ].map(name => ({ $ref: `#/components/parameters/${name}` }));
  return [...inPath, ...inQuery, ...headers];
};

const MEANINGS: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  204: 'Done, nothing to say',
  400: 'The call does not fit the contract; the message names Path, Body, Query or Headers',
  401: 'No valid token',
  403: 'Not allowed for this person',
  404: 'Not found; for a name: it is free',
  409: 'It continues elsewhere; the answer says where',
  412: 'Someone else has changed it meanwhile',
  413: 'Too large',
  415: 'Not of this kind',
  422: 'Understood, but against a rule',
  428: 'The call must say which state it means (if-match)',
  429: 'Too many calls',
  500: 'The newsroom is at fault',
  502: 'Another service that this needs is at fault',
  503: 'Not well',
  504: 'Another service that this needs takes too long',
  507: 'The newsroom has no room left',
};

const answerContent = (schemas: Schemas, operation: Operation, schema: z.ZodType | null, status: string): JsonObject => {
  if (operation.binaryAnswer && status === '200') return { content: { 'image/*': {} } };
  if (schema === null) return {};
  const type = operation.textAnswer && status === '200' ? 'text/plain' : 'application/json';
  return { content: { [type]: { schema: schemas.describe(schema, 'output') } } };
};

/** Returns the possible answers with one status: the operation's answer, or its refusals with their codes. */
const responseOf = (schemas: Schemas, operation: Operation, status: string): JsonObject => {
  const codes = codesOf(operation).filter(code => String(errorEntry(code).status) === status);
  const answer = operation.answers[Number(status)];
  const bodies = operation.method === 'HEAD' ? [] : codes.map(code => errorBodySchemaOf(operation, code));
  const [first = null, ...others] = [...new Set([...(answer ? [answer] : []), ...bodies])];
  const etag =
    operation.etag && status.startsWith('2') ? { headers: { etag: { schema: { type: 'string' }, description: 'Strong etag' } } } : {};
  return {
    description: MEANINGS[status] ?? 'An answer',
    ...(codes.length === 0 ? {} : { 'x-codes': [...codes] }),
    ...etag,
    ...answerContent(schemas, operation, first && others.length > 0 ? z.union([first, ...others]) : first, status),
  };
};

const answersOf = (schemas: Schemas, operation: Operation): JsonObject => {
  const refused = codesOf(operation).map(code => String(errorEntry(code).status));
  const statuses = new Set([...Object.keys(operation.answers), ...refused]);
  return Object.fromEntries([...statuses].toSorted().map(status => [status, responseOf(schemas, operation, status)]));
};

const securityOf = (needs: Needs): readonly JsonObject[] => {
  if (needs === 'nobody') return [];
  return [{ login: needs === 'login' ? [] : [...needs] }];
};

/** Bytes that stream: a form with the file in it, or the bytes alone. */
const STREAMED: Readonly<Record<keyof typeof STREAM_TYPES, JsonObject>> = {
  multipart: {
    schema: {
      type: 'object',
      properties: { id: { type: 'string', format: 'uuid' }, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: ['file'],
    },
  },
  bytes: {},
};

const contentOf = (schemas: Schemas, operation: Operation): JsonObject => ({
  ...(operation.body && { [BODY_TYPES[operation.bodyType ?? 'json']]: { schema: schemas.describe(operation.body, 'input') } }),
  ...(operation.streamBody && { [STREAM_TYPES[operation.streamBody]]: STREAMED[operation.streamBody] }),
});

const requestBodyOf = (schemas: Schemas, operations: readonly Operation[]): JsonObject => {
  const content: JsonObject = Object.fromEntries(operations.flatMap(operation => Object.entries(contentOf(schemas, operation))));
  return Object.keys(content).length === 0 ? {} : { requestBody: { required: true, content } };
};

/** Operations that share method and address are one in the document: the first, with the bodies and refusals of all. */
const describeOperations = (schemas: Schemas, [operation, ...others]: readonly [Operation, ...Operation[]]): JsonObject => ({
  operationId: operation.id,
  summary: operation.summary,
  tags: [operation.service],
  security: securityOf(operation.needs),
  parameters: parametersOf(schemas, operation),
  ...requestBodyOf(schemas, [operation, ...others]),
  responses: answersOf(schemas, { ...operation, errors: [operation, ...others].flatMap(codesOf) }),
});

const HEADER_PARAMETERS: JsonObject = {
  acceptLanguage: { name: 'accept-language', in: 'header', required: false, description: 'Interface language', schema: { type: 'string' } },
  contentLanguage: {
    name: 'x-unity-content-language',
    in: 'header',
    required: false,
    description: 'Content language; German without it',
    schema: { type: 'string', enum: ['de-CH', 'fr-CH'] },
  },
  ifMatch: {
    name: 'if-match',
    in: 'header',
    required: true,
    description: 'The etag of the state that is meant',
    schema: { type: 'string' },
  },
  idempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    required: false,
    description: 'The same key twice has one effect and the same answer; kept for 30 days',
    schema: { type: 'string', maxLength: 128 },
  },
};

const SECURITY_SCHEMES: JsonObject = {
  login: {
    type: 'oauth2',
    description:
      'Authorization code with PKCE (S256), public client `galley-desktop`; the access token goes into `authorization: Bearer …`',
    flows: {
      authorizationCode: {
        authorizationUrl: '/api/auth/oauth/authorize',
        tokenUrl: '/api/auth/oauth/token',
        refreshUrl: '/api/auth/oauth/token',
        scopes: { openid: 'Who one is', webapp: 'The newsroom', offline_access: 'Stay signed in' },
      },
    },
  },
};

const pathOf = (operation: Operation): string => {
  if (operation.service === 'origin') return operation.path;
  return operation.service === 'api' ? `/api${operation.path}` : `/api/${operation.service}${operation.path}`;
};

/** Describes every operation of a contract as OpenAPI 3.1. */
export const describeContract = (contract: Readonly<Record<string, Operation>>, version: string): OpenApiDocument => {
  const schemas = createSchemas();
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const operations of Map.groupBy(Object.values(contract), one => `${one.method} ${pathOf(one)}`).values()) {
    const [first, ...others] = operations;
    if (first) (paths[pathOf(first)] ??= {})[first.method.toLowerCase()] = describeOperations(schemas, [first, ...others]);
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Galley newsroom', version, description: 'Every call of the newsroom, generated from its contract.' },
    servers: [{ url: '/', description: 'This newsroom' }],
    security: [{ login: [] }],
    paths,
    components: {
      schemas: Object.fromEntries([...schemas.named].toSorted(([one], [other]) => (one < other ? -1 : 1))),
      securitySchemes: SECURITY_SCHEMES,
      parameters: HEADER_PARAMETERS,
    },
  };
};
