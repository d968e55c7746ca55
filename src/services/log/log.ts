import { z } from 'zod';
import type { Clock, LogSink } from '../ports.ts';

export type LogLevel = 'info' | 'warn' | 'error';
export type LogFacts = Readonly<Record<string, unknown>>;

/** Structured log: facts from the allow-list only. User text and tokens have no field. */
export interface Log {
  readonly info: (event: string, facts?: LogFacts) => void;
  readonly warn: (event: string, facts?: LogFacts) => void;
  readonly error: (event: string, facts?: LogFacts) => void;
  readonly write: (level: LogLevel, event: string, facts?: LogFacts) => void;
}

/** Maximum length of a line of the error log (B9-060). */
export const MAX_LINE_LENGTH = 220_000;

const TEXT_LENGTH = 200;
/** Short words of our own making: codes, names of operations, ids. */
const WORD_FIELDS = new Set([
  'articleId',
  'code',
  'component',
  'entryId',
  'event',
  'from',
  'kind',
  'level',
  'metadataId',
  'name',
  'operation',
  'part',
  'platform',
  'reason',
  'route',
  'service',
  'shell',
  'slot',
  'state',
  'to',
  'version',
]);
const NUMBER_FIELDS = new Set([
  'attempt',
  'bytes',
  'column',
  'count',
  'durationMs',
  'hostMs',
  'line',
  'readyMs',
  'seq',
  'servedMs',
  'status',
  'waiting',
]);

/** A function by its name, and a file without its folder: `save (app.ts:10:5)`, `async Desk.open [as x] (app.js?v=1:1:2)`, `app.js:1:2`. */
const FRAME =
  /^\s+at (?<name>(?:async )?(?:new )?[\w$.<>#]{1,100}(?: \[as [\w$]{1,60}\])? \()?(?:[\w.:/@%+~\\-]*[/\\])?(?<file>[\w.@$-]{1,100})(?:[?#][^\s):]*)?(?<place>:\d+:\d+)(?<end>\)?)$/u;

const cleanFrame = (line: string): readonly string[] => {
  const { name = '', file = '', place = '', end = '' } = FRAME.exec(line)?.groups ?? {};
  return file === '' ? [] : [`at ${name}${file}${place}${end}`];
};

/** Frames only: the first lines of a stack are the error's message, which may quote what someone wrote, also lines that look like a frame. */
const cleanStack = (stack: string): string => stack.split('\n').flatMap(cleanFrame).join('\n');

/** A word without spaces: excludes sentences, and tokens, which are longer. */
const cleanWord = (value: string): string =>
  /^[\w.:/@+-]{1,200}$/u.test(value) && !/^eyJ/u.test(value) ? value.slice(0, TEXT_LENGTH) : '(hidden)';

const cleanFact = (name: string, value: unknown): unknown => {
  if (NUMBER_FIELDS.has(name)) return typeof value === 'number' ? value : undefined;
  if (name === 'stack') return typeof value === 'string' ? cleanStack(value) : undefined;
  if (!WORD_FIELDS.has(name)) return undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? cleanWord(name === 'route' ? (value.split(/[?#]/u)[0] ?? '') : value) : undefined;
};

const cleanFacts = (facts: LogFacts): LogFacts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => {
      const clean = cleanFact(name, value);
      return clean === undefined ? [] : [[name, clean]];
    }),
  );

const lineSchema = z.looseObject({ at: z.iso.datetime(), level: z.enum(['info', 'warn', 'error']), event: z.string() });

/** A log line, filtered again; undefined for anything else. */
export const cleanLine = (line: string): LogFacts | undefined => {
  try {
    const parsed = lineSchema.safeParse(JSON.parse(line));
    if (!parsed.success) return undefined;
    const { at, level, event, ...facts } = parsed.data;
    return { ...cleanFacts(facts), at, level, event: cleanWord(event) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined; // cut off by a crash
    throw error;
  }
};

export const createLog = (input: { readonly clock: Clock; readonly sink: LogSink }): Log => {
  const write = (level: LogLevel, event: string, facts: LogFacts = {}): void => {
    const line = JSON.stringify({ at: new Date(input.clock.now()).toISOString(), level, event: cleanWord(event), ...cleanFacts(facts) });
    input.sink.write(line.length > MAX_LINE_LENGTH ? line.slice(0, MAX_LINE_LENGTH) : line);
  };
  return {
    write,
    info: (event, facts) => {
      write('info', event, facts);
    },
    warn: (event, facts) => {
      write('warn', event, facts);
    },
    error: (event, facts) => {
      write('error', event, facts);
    },
  };
};
