import type { ApiError } from './api-error.ts';
import { CODE_OF_STATUS, type ErrorCode } from './codes.ts';
import { codedErrorBodySchema, type FieldProblem, fieldErrorBodySchema, plainErrorBodySchema, stringErrorBodySchema } from './errors.ts';

const isKnownStatus = (status: number): status is keyof typeof CODE_OF_STATUS => Object.hasOwn(CODE_OF_STATUS, status);

/** Texts of the catalogue (B8-003); other statuses show the server's text or nothing. */
const TITLE_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'Validation failed',
  422: 'Validation failed',
  500: 'Internal Server Error',
};

interface ReadBody {
  readonly code?: string;
  readonly title?: string;
  readonly problems: readonly FieldProblem[];
}

/** Maximum lengths of code and text from an answer: they are shown, stored and logged. */
const MAX_CODE_LENGTH = 100;
const MAX_TEXT_LENGTH = 1_000;
const MAX_PROBLEMS = 50;
/** Maximum of `retry-after` that is respected. */
const MAX_WAIT_MS = 10 * 60_000;

const shortProblem = ({ code, title, message, fieldNames }: FieldProblem): FieldProblem => ({
  code: code.slice(0, MAX_CODE_LENGTH),
  title: title.slice(0, MAX_TEXT_LENGTH),
  message: message.slice(0, MAX_TEXT_LENGTH),
  fieldNames: fieldNames.slice(0, MAX_PROBLEMS).map(name => name.slice(0, MAX_CODE_LENGTH)),
});

const problem = (code: string, message: string): FieldProblem => ({ code, title: '', message, fieldNames: [] });

const readBody = (body: unknown, fallbackCode: string): ReadBody => {
  const fields = fieldErrorBodySchema.safeParse(body);
  if (fields.success) {
    const [first] = fields.data.errors;
    return { ...(first && { code: first.code, title: first.title }), problems: fields.data.errors };
  }
  const coded = codedErrorBodySchema.safeParse(body);
  if (coded.success)
    return { code: coded.data.errorCode, problems: coded.data.messages.map(({ message }) => problem(coded.data.errorCode, message)) };
  const plain = plainErrorBodySchema.safeParse(body);
  if (plain.success) return { title: plain.data.error, problems: [problem(fallbackCode, plain.data.message)] };
  const strings = stringErrorBodySchema.safeParse(body);
  return { problems: strings.success ? strings.data.errors.map(message => problem(fallbackCode, message)) : [] };
};

/** As a header names it; anything else may be an attempt to write into logs. */
const REQUEST_ID = /^[\w-]{8,64}$/u;

/** A date is relative to the date of the answer: the local clock may be wrong by years. */
const retryAfterMs = (headers: Headers, now: number): number | undefined => {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = Number(value);
  const said = Date.parse(headers.get('date') ?? '');
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - (Number.isNaN(said) ? now : said);
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(0, waitMs), MAX_WAIT_MS);
};

/** Turns a refusal into a value, whichever of the four body shapes it has (B8-004). `now` is in milliseconds. */
export const readHttpError = (input: {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
  readonly now: number;
  /** Codes that the operation declares; any other becomes that of its status, and stays among the problems. */
  readonly codes: readonly ErrorCode[];
}): ApiError => {
  const statusCode = isKnownStatus(input.status) ? CODE_OF_STATUS[input.status] : 'unknown';
  const read = readBody(input.body, statusCode);
  const wait = retryAfterMs(input.headers, input.now);
  const requestId = input.headers.get('x-request-id') ?? '';
  return {
    kind: 'http',
    code: input.codes.find(code => code === read.code) ?? statusCode,
    status: input.status,
    title: (read.title ?? TITLE_OF_STATUS[input.status] ?? '').slice(0, MAX_TEXT_LENGTH),
    problems: read.problems.slice(0, MAX_PROBLEMS).map(shortProblem),
    body: input.body,
    ...(wait !== undefined && { retryAfterMs: wait }),
    ...(REQUEST_ID.test(requestId) && { requestId }),
  };
};
