import type { BridgeError } from '#bridge/states.ts';
import { errorKeys } from './error-text.ts';
import { readApiError } from './failure.ts';

/** Origin of a failure. */
export interface FailureContext {
  readonly source: 'query' | 'mutation';
  /** The operation's id in the contract, for example "headTag". */
  readonly operation: string;
  /** Fields whose errors the open form shows beside them. */
  readonly fields: readonly string[];
  /** True if the screen shows the failure itself. */
  readonly silent: boolean;
}

/** Words for a toast. */
export interface Words {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}
export type ToastDecision =
  { readonly kind: 'silent'; readonly why: string } | { readonly kind: 'toast'; readonly title: Words; readonly message: Words };

const silent = (why: string): ToastDecision => ({ kind: 'silent', why });
const toast = (title: Words, message: Words): ToastDecision => ({ kind: 'toast', title, message });
const wordsOf = ({ code }: BridgeError): ToastDecision => {
  const { title, message } = errorKeys(code);
  return toast({ key: title }, { key: message });
};

/** Checks for free names: a refusal is the result, not a failure. */
const NAME_CHECKS: readonly string[] = ['headTag', 'headKickword', 'headCategory'];
const SECTION_COPIES: readonly string[] = ['copySection', 'copySections'];
/** Codes of connection states, shown in the status line. */
const SHOWN_ELSEWHERE: readonly string[] = ['hostUnreachable', 'offline', 'signedOut', 'unauthorised'];
/** Refusals that no field or screen shows, despite their status. */
const SAID_HERE: readonly string[] = ['picturesNotArrived', 'pictureBlocked'];
const SILENT_STATUSES: readonly number[] = [401, 412, 422];
/** Bandwidth limit and time-out of the spell checker. */
const SPELL_CHECKER_STATUSES: readonly number[] = [408, 504, 509, 522];

type HttpFailure = Extract<NonNullable<ReturnType<typeof readApiError>>, { kind: 'http' }>;

const fieldDecision = (failure: HttpFailure, context: FailureContext): ToastDecision | null => {
  const names = failure.problems.flatMap(problem => problem.fieldNames);
  if (names.length === 0) return null;
  if (names.every(name => context.fields.includes(name))) return silent('the form shows it beside the field');
  if (names.some(name => name.startsWith('teaser') && name.endsWith('image.name')))
    return toast({ key: 'errors:form.generic.title' }, { key: 'validation:validator.message.maxLength', values: { limit: 1000 } });
  return toast({ key: 'errors:form.generic.title' }, { key: 'errors:form.generic' });
};

const httpDecision = (failure: HttpFailure, context: FailureContext): ToastDecision | null => {
  if (SAID_HERE.includes(failure.code)) return null;
  if (SILENT_STATUSES.includes(failure.status)) return silent(`status ${failure.status} has its own way`);
  if (NAME_CHECKS.includes(context.operation)) return silent('a taken name is an answer');
  if (context.operation === 'cloneArticle') return silent('the clone says so itself');
  if (context.operation.startsWith('spell') && SPELL_CHECKER_STATUSES.includes(failure.status))
    return silent('the spell checker says so itself');
  if (context.operation.startsWith('getSeoCheck') && failure.status === 404) return silent('no result yet');
  if (SECTION_COPIES.includes(context.operation)) return silent('the copy dialog shows it');
  if (failure.code === 'tenantNotAssigned') return silent('the title is offered for adding');
  return fieldDecision(failure, context);
};

/**
 * Decides what the user is told about a failed call (B8-006 to B8-010).
 * Silent is never lost: every silent kind is shown by the screen, the field or the state line.
 */
export const toastPolicy = (error: BridgeError, context: FailureContext): ToastDecision => {
  if (context.silent) return silent('the screen shows it');
  if (SHOWN_ELSEWHERE.includes(error.code)) return silent('the state line shows it');
  const failure = readApiError(error);
  if (failure?.kind === 'http') return httpDecision(failure, context) ?? wordsOf(error);
  if (failure?.kind !== 'noResponse') return wordsOf(error);
  return context.source === 'query' || failure.code === 'offline'
    ? silent('the state line shows it')
    : toast({ key: 'errors:noResponse.title' }, { key: 'errors:noResponse' });
};
