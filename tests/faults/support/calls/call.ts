import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BODY_TYPES, type Operation, STREAM_TYPES } from '#contract/calls/operation.ts';
import type { CallOptions, TestAnswer } from '#tests/contract/support/newsroom.ts';
import { addressOf, OPERATIONS } from '#tests/support/permission-table.ts';
import type { Dice, Values } from './values.ts';
import type { World } from './world.ts';

export interface Described {
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly required?: boolean; readonly schema?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: unknown }>> };
  readonly responses: Readonly<Record<string, { readonly 'x-codes'?: readonly string[] }>>;
}

/** One call that was made, in words that repeat it. */
export interface Made {
  readonly operation: Operation;
  readonly caller: string;
  readonly path: string;
  readonly options: CallOptions;
  readonly answer: TestAnswer;
  /** Whether anything but what is computed from the rest has changed meanwhile. */
  readonly hasChanged: boolean;
}

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/u;
const pathSchema = z.object({ type: z.string().optional(), format: z.string().optional(), pattern: z.string().optional() });

const HOSTILE_PARTS = ['%00', '0', '-1', '9'.repeat(30), 'x'.repeat(180), '%F0%9F%99%82', 'latest', '*', "'"];

const inAddress = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Drawn and learnt in the background from the rest, at a time of their own: a picture's renditions, the places of texts by meaning. */
const DERIVED = /^(?:renditions|semantic_)/u;

/** Reads a mark of everything that a newsroom holds; reads it all only after a commit. */
const createStateReader = ({ reader }: World['newsroom']['database']): (() => string) => {
  if (!reader) throw new Error('only a newsroom on SQLite is read whole');
  let known = { commits: undefined as unknown, mark: '' }; // before the first reading
  const readAll = (): string => {
    const hash = createHash('sha256');
    const tables = reader
      .prepare<[], { readonly name: string }>("select name from pragma_table_list where type = 'table' and schema = 'main'")
      .all();
    for (const { name } of tables) {
      if (DERIVED.test(name)) continue;
      for (const row of reader.prepare(`select * from "${name}"`).iterate()) hash.update(name).update(JSON.stringify(row));
    }
    return hash.digest('base64');
  };
  return () => {
    const commits = reader.pragma('data_version', { simple: true });
    if (known.commits !== commits) known = { commits, mark: readAll() };
    return known.mark;
  };
};

export interface Caller {
  readonly makeCall: () => Promise<Made>;
}

interface CallerDeps {
  readonly world: World;
  readonly dice: Dice;
  readonly values: Values;
  readonly describe: (operation: Operation) => Described;
}

/** Makes one random call after the other: of any operation, by anybody, mostly well-formed. */
export const createCaller = ({ world, dice, values, describe }: CallerDeps): Caller => {
  const often = (share: number): boolean => dice.fraction() < share;

  /** Ids of things that a path parameter can mean. */
  const fitting = (schema: unknown): readonly (string | number)[] => {
    const { format, pattern, type } = pathSchema.parse(schema ?? {});
    if (type === 'integer' || type === 'number') return world.numbers;
    const shape = format === 'uuid' ? UUID : new RegExp(pattern ?? '', 'u');
    return world.ids.filter(id => shape.test(id));
  };

  const pathOf = (operation: Operation, { parameters = [] }: Described): string =>
    addressOf(operation).replaceAll(/\{(?<name>\w+)\}/gu, (_, name: string) => {
      if (name === 'service') return dice.pick(['auth', 'content', 'websocket', 'x']);
      if (often(0.06)) return dice.pick(HOSTILE_PARTS);
      const known = fitting(parameters.find(one => one.in === 'path' && one.name === name)?.schema);
      return known.length > 0 && often(0.9) ? String(dice.pick(known)) : randomUUID();
    });

  const queryOf = ({ parameters = [] }: Described): string => {
    const asked = parameters.filter(one => one.in === 'query' && (one.required === true || often(0.2)));
    const written = asked.map(({ name = '', schema }) => {
      const value = often(0.1) ? values.hostile() : values.of(schema);
      const shown = Array.isArray(value) ? value.map(inAddress).join(',') : inAddress(value);
      return `${name}=${encodeURIComponent(shown.toWellFormed())}`;
    });
    return written.length === 0 ? '' : `?${written.join('&')}`;
  };

  /** The present state under the same address, as somebody who edits it would send it back. */
  const presentAt = async (path: string): Promise<TestAnswer | undefined> => {
    const answer = await world.callers['ROLE_Moderator']?.get(path);
    return answer?.status === 200 && answer.text.startsWith('{') ? answer : undefined;
  };

  const jsonBody = (operation: Operation, described: Described, present: TestAnswer | undefined): unknown => {
    const made =
      present && operation.method === 'PUT' && often(0.7)
        ? present.json()
        : values.of(described.requestBody?.content[BODY_TYPES[operation.bodyType ?? 'json']]?.schema ?? {});
    return often(0.35) ? values.spoil(made) : made;
  };

  const bodyOf = (operation: Operation, described: Described, present: TestAnswer | undefined): CallOptions => {
    if (operation.streamBody === 'multipart') {
      const content = dice.pick(['<svg/>', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'GIF89a', '', '\u00ff\u00d8\u00ff']);
      const name = dice.pick(['file', 'id', 'x']);
      const form = `--end\r\nContent-Disposition: form-data; name="${name}"; filename="a.svg"\r\n\r\n${content}\r\n--end--\r\n`;
      return {
        body: form.slice(0, often(0.9) ? form.length : dice.below(form.length)),
        headers: { 'content-type': `${STREAM_TYPES.multipart}; boundary=end` },
      };
    }
    if (operation.streamBody)
      return { body: 'x'.repeat(dice.below(2_000)), headers: { 'content-type': STREAM_TYPES[operation.streamBody] } };
    if (!operation.body) return {};
    const type = often(0.98) ? BODY_TYPES[operation.bodyType ?? 'json'] : 'text/plain';
    const json = JSON.stringify(jsonBody(operation, described, present));
    return { body: often(0.99) ? json : json.slice(0, -1), headers: { 'content-type': type } };
  };

  const etagOf = (present: TestAnswer | undefined): string =>
    present && often(0.85) ? present.etag : dice.pick(['"any"', 'any', '*', 'W/"1"', '""', '"a", "b"']);

  const signedIn = Object.keys(world.callers).filter(name => name !== 'nobody');
  const read = createStateReader(world.newsroom.database);

  return {
    makeCall: async () => {
      const operation = dice.pick(OPERATIONS);
      const described = describe(operation);
      const caller = often(0.05) ? 'nobody' : dice.pick(signedIn);
      const path = pathOf(operation, described);
      const present = operation.method === 'GET' || operation.method === 'HEAD' ? undefined : await presentAt(path);
      const { body, headers } = bodyOf(operation, described, present);
      const options: CallOptions = {
        ...(body === undefined ? {} : { body }),
        headers: {
          ...headers,
          ...(operation.ifMatch && often(0.95) ? { 'if-match': etagOf(present) } : {}),
          ...(often(0.3) ? { 'idempotency-key': dice.pick(['k', 'x'.repeat(200), randomUUID()]) } : {}),
          ...(often(0.03) ? { 'x-unity-content-language': dice.pick(['de-CH', 'fr-CH', 'xx', '']) } : {}),
          ...(often(0.1) ? { 'accept-language': dice.pick(['fr-CH', '*', ';;;', 'x'.repeat(300)]) } : {}),
        },
      };
      const address = `${path}${queryOf(described)}`;
      const client = world.callers[caller] ?? world.newsroom.clientWith(null);
      const before = read();
      const answer = await client.call(operation.method, address, options);
      return { operation, caller, path: address, options, answer, hasChanged: read() !== before };
    },
  };
};
