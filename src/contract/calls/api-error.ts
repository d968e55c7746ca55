import type { ClientCode, ErrorCode, StatusCode } from './codes.ts';
import type { CallPart, FieldProblem } from './errors.ts';

/**
 * Every failure of a call as a value (section 8 of the rules); `Code` are the refusals that its operation declares.
 * `code` is a locale key's end in the namespace `errors`.
 */
export type ApiError<Code extends ErrorCode = ErrorCode> =
  | { readonly kind: 'noResponse'; readonly code: 'ERR_NETWORK' | 'timeout' | 'offline'; readonly message: string }
  | {
      readonly kind: 'schemaMismatch';
      readonly code: 'schemaMismatch';
      readonly part: CallPart;
      readonly operation: string;
      readonly issues: readonly string[];
    }
  | {
      readonly kind: 'http';
      readonly code: Code | StatusCode | ClientCode;
      readonly status: number;
      readonly title: string;
      readonly problems: readonly FieldProblem[];
      readonly body?: unknown;
      /** Milliseconds to wait, as the server asks. */
      readonly retryAfterMs?: number;
      /** Id of the call in the newsroom's log, if the newsroom sent it. */
      readonly requestId?: string | undefined;
    }
  | { readonly kind: 'unknown'; readonly code: 'unknown'; readonly message: string };
