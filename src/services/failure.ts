import { z } from 'zod';
import { usesOfRecordSchema } from '#contract/calls/codes.ts';
import type { BridgeCode, DeskStoreCode, NewsroomCode } from '#bridge/codes.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import type { ErrorCode } from '#contract/calls/codes.ts';
import { err, type Result } from '#domain/result.ts';
import { isDamageOfFile, isSqliteError } from '#sqlite/sqlite-error.ts';

/** An expected failure for the renderer: `code` is the end of a locale key in `errors`. */
export const fail = <const Code extends BridgeCode>(code: Code, data?: unknown) =>
  err<BridgeError<Code>>(data === undefined ? { code } : { code, data });

/** The answer of work in this desk's own store, where `Code` are further refusals. */
export type DeskResult<Value, Code extends BridgeCode = never> = Result<Value, BridgeError<DeskStoreCode | Code>>;

const usesSchema = z.object({ uses: usesOfRecordSchema, total: z.number() });

/** Returns the uses of a record, by title: everybody may know these. */
const usesIn = (code: string, body: unknown): object => (code === 'recordInUse' ? (usesSchema.safeParse(body).data ?? {}) : {});

/** Converts a failed call for the renderer: without the body, which may hold other people's text, except for the uses of a record. */
export const toBridgeError = <Code extends ErrorCode>(error: ApiError<Code>): BridgeError<Code | NewsroomCode> => {
  switch (error.kind) {
    case 'http': {
      const { kind, code, status, title, problems, requestId, body } = error;
      return { code, data: { kind, status, title, problems, ...usesIn(code, body), ...(requestId !== undefined && { requestId }) } };
    }
    case 'schemaMismatch':
      return {
        code: error.code,
        data: { kind: error.kind, part: error.part, operation: error.operation, issues: error.issues.slice(0, 10) },
      };
    case 'noResponse':
    case 'unknown':
      return { code: error.code, data: { kind: error.kind, message: error.message } };
  }
};

/** The newsroom was not asked: the desk is offline. */
export const offlineError: ApiError<never> = { kind: 'noResponse', code: 'offline', message: 'Fetcher Error: No response' };

/** Not sent: no one is signed in. */
export const unauthorisedError: ApiError<never> = { kind: 'http', code: 'unauthorised', status: 401, title: '', problems: [] };

/** Turns what SQLite throws when it cannot write into a code; anything else is a bug and is thrown on. */
export const storageCode = (error: unknown): 'diskFull' | 'storageDamaged' | 'storageFailed' => {
  if (isSqliteError(error, 'SQLITE_FULL')) return 'diskFull';
  if (isDamageOfFile(error)) return 'storageDamaged';
  if (isSqliteError(error, 'SQLITE_IOERR', 'SQLITE_READONLY', 'SQLITE_CANTOPEN', 'SQLITE_BUSY')) return 'storageFailed';
  throw error;
};
