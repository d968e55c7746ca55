import type { ApiError } from '#contract/calls/api-error.ts';
import type { ApiAnswer, CallOptions } from '#contract/client.ts';
import type { ApiBody, ApiCode, ApiInput, OperationId } from '#contract/contract.ts';
import type { Result } from '#domain/result.ts';
import type { Random } from '../ports.ts';
import type { Newsroom } from './newsroom.ts';

interface Caller {
  readonly newsroom: Newsroom;
  readonly random: Random;
  /** Earlier answers are no longer fresh. */
  readonly touch: () => void;
}

/** Retried once without an answer, under the same id: it has one effect. */
export const callTwice = async <Id extends OperationId>(
  context: Caller,
  id: Id,
  input: ApiInput<Id>,
  options: CallOptions,
): Promise<Result<ApiAnswer<ApiBody<Id>>, ApiError<ApiCode<Id>>>> => {
  const keyed = { ...options, idempotencyKey: context.random.uuid() };
  const first = await context.newsroom.call(id, input, keyed);
  const isSilent = !first.ok && first.error.kind === 'noResponse' && first.error.code !== 'offline';
  const answer = isSilent ? await context.newsroom.call(id, input, keyed) : first;
  context.touch();
  return answer;
};
