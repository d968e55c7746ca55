import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import { CONTRACT } from './contract.ts';
import { errorEntry } from './calls/codes.ts';
import { codesOf, type Operation } from './calls/operation.ts';
import { describeContract } from './openapi.ts';

const document = describeContract(CONTRACT, '0.1.0');
const text = JSON.stringify(document);
const OPERATIONS: readonly Operation[] = Object.values(CONTRACT);

/** The parts of OpenAPI 3.1.0 that the document uses, strictly (spec.openapis.org/oas/v3.1.0, section 4.8). */
const schemaObject = z.record(z.string(), z.unknown());
const reference = z.strictObject({ $ref: z.string().startsWith('#/') });
const mediaType = z.strictObject({ schema: schemaObject.optional() });
const parameter = z
  .strictObject({
    name: z.string().min(1),
    in: z.enum(['path', 'query', 'header']),
    required: z.boolean(),
    description: z.string().optional(),
    style: z.literal('form').optional(),
    explode: z.boolean().optional(),
    schema: schemaObject,
  })
  .refine(({ in: place, required }) => place !== 'path' || required, 'a path parameter is required');
const response = z.strictObject({
  description: z.string().min(1),
  'x-codes': z.array(z.string()).min(1).optional(),
  headers: z.record(z.string(), z.strictObject({ description: z.string(), schema: schemaObject })).optional(),
  content: z.record(z.string().regex(/^[\w*+.-]+\/[\w*+.-]+$/u), mediaType).optional(),
});
const operationObject = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.union([reference, parameter])).optional(),
  requestBody: z.strictObject({ required: z.boolean(), content: z.record(z.string(), mediaType) }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/u), response),
});
const methods = z.enum(['get', 'put', 'post', 'delete', 'head', 'patch']);
const openApiSchema = z.strictObject({
  openapi: z.literal('3.1.0'),
  jsonSchemaDialect: z.url(),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string(), description: z.string() })),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(methods, operationObject)),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/u), schemaObject),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.literal('oauth2'), flows: z.looseObject({}) })),
    parameters: z.record(z.string(), parameter),
  }),
});

const resolveReference = (address: string): unknown =>
  address
    .slice(2)
    .split('/')
    .reduce<unknown>((value, name) => z.record(z.string(), z.unknown()).parse(value)[name], document);

describe('the OpenAPI document', () => {
  it('the OpenAPI document is OpenAPI 3.1', () => {
    expect(z.prettifyError(openApiSchema.safeParse(document).error ?? new z.ZodError([]))).toBe('');
  });

  it('describes every operation of the contract, once; the first one of those that share method and address', () => {
    const described = Object.values(document.paths).flatMap(methodsOfPath =>
      Object.values(methodsOfPath).map(one => operationObject.parse(one).operationId),
    );
    const byAddress = Map.groupBy(OPERATIONS, ({ method, service, path }) => `${method} ${service} ${path}`);
    const firsts = [...byAddress.values()].flatMap(([first]) => (first ? [first.id] : []));
    expect(described.toSorted()).toEqual(firsts.toSorted());
    expect(new Set(described).size).toBe(described.length);
  });

  it('takes a file as a form or by its address, and pieces as bytes', () => {
    const bodies = (path: string, method: 'post' | 'patch'): readonly string[] =>
      Object.keys(operationObject.parse(document.paths[path]?.[method]).requestBody?.content ?? {});
    expect(bodies('/api/filerepo/files', 'post')).toEqual(['multipart/form-data', 'application/json']);
    expect(bodies('/api/filerepo/uploads/{id}', 'patch')).toEqual(['application/offset+octet-stream']);
  });

  it('points at nothing that is not there', () => {
    const addresses = [...text.matchAll(/"\$ref":"(?<address>[^"]+)"/gu)].map(match => match.groups?.['address'] ?? '');
    expect(addresses.length).toBeGreaterThan(50);
    for (const address of new Set(addresses)) expect(resolveReference(address), address).toBeTypeOf('object');
  });

  it('declares each parameter of a path', () => {
    for (const [path, methodsOfPath] of Object.entries(document.paths)) {
      const wanted = [...path.matchAll(/\{(?<name>\w+)\}/gu)].map(match => match.groups?.['name']);
      for (const described of Object.values(methodsOfPath)) {
        const declared = operationObject.parse(described).parameters ?? [];
        const inPath = declared.flatMap(one => ('in' in one && one.in === 'path' ? [one.name] : []));
        expect(inPath.toSorted(), path).toEqual(wanted.toSorted());
      }
    }
  });

  it('names who may call', () => {
    expect(document.paths['/version']?.['get']).toMatchObject({ security: [] });
    expect(document.paths['/api/tenant/tenants']?.['get']).toMatchObject({ security: [{ login: [] }] });
  });

  it('writes lists with commas and booleans as booleans (B7-006)', () => {
    const listed = operationObject.parse(document.paths['/api/tenant/categories']?.['get']).parameters ?? [];
    expect(listed).toContainEqual(
      expect.objectContaining({
        name: 'includeIds',
        style: 'form',
        explode: false,
        schema: { type: 'array', items: { type: 'integer', exclusiveMinimum: 0, maximum: 2_147_483_647 } },
      }),
    );
    expect(listed).toContainEqual(expect.objectContaining({ name: 'active', required: false, schema: { type: 'boolean' } }));
  });

  it('says the same as the contract: its schemas take and refuse the same values', () => {
    const preferences = z.fromJSONSchema(z.record(z.string(), z.unknown()).parse(document.components.schemas['Preferences']));
    expect(preferences.safeParse(DEFAULT_PREFERENCES).success).toBe(true);
    expect(preferences.safeParse({ ...DEFAULT_PREFERENCES, uiLocale: 'it-CH' }).success).toBe(false);
    expect(preferences.safeParse({ ...DEFAULT_PREFERENCES, colour: 'red' }).success).toBe(false);
  });

  it('lists by status every code that an operation may be refused with', () => {
    for (const operation of OPERATIONS) {
      const responses = Object.values(document.paths).flatMap(methodsOfPath =>
        Object.values(methodsOfPath).flatMap(one => {
          const described = operationObject.parse(one);
          return described.operationId === operation.id ? [described.responses] : [];
        }),
      );
      const listed = Object.entries(responses[0] ?? {}).flatMap(([status, answer]) =>
        (answer['x-codes'] ?? []).map(code => `${status} ${code}`),
      );
      const declared = codesOf(operation).map(code => `${String(errorEntry(code).status)} ${code}`);
      if (responses.length > 0) expect(listed, operation.id).toEqual(expect.arrayContaining(declared));
    }
  });

  it('says what every call may meet: who may call, how large, how often, and if-match where it counts', () => {
    const statuses = (path: string, method: 'get' | 'put'): readonly string[] =>
      Object.keys(operationObject.parse(document.paths[path]?.[method]).responses);
    expect(statuses('/version', 'get')).toEqual(['200', '400', '429', '500', '503', '507']);
    expect(statuses('/api/tenant/tenants', 'get')).toEqual(['200', '400', '401', '403', '429', '500', '503', '507']);
    expect(statuses('/api/content/articles/{id}', 'put')).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '412',
      '413',
      '415',
      '422',
      '428',
      '429',
      '500',
      '503',
      '507',
    ]);
  });

  it('the OpenAPI document is the same text every time', () => {
    expect(JSON.stringify(describeContract(CONTRACT, '0.1.0'))).toBe(text);
  });
});
