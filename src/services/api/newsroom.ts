import type { ApiAnswer, ApiClient, CallOptions, WrittenCall } from '#contract/client.ts';
import { type ApiBody, type ApiCode, type ApiInput, CONTRACT, type OperationId } from '#contract/contract.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import type { Operation } from '#contract/calls/operation.ts';
import { err, type Result } from '#domain/result.ts';
import type { Session } from '../auth/session.ts';
import { offlineError, unauthorisedError } from '../failure.ts';

export interface NewsroomPorts {
  readonly client: ApiClient;
  readonly session: Pick<Session, 'ready' | 'authorization' | 'renewAfterRefusal'>;
  readonly isOnline: () => boolean;
}

type Answer<Id extends OperationId> = Promise<Result<ApiAnswer<ApiBody<Id>>, ApiError<ApiCode<Id>>>>;

/** The newsroom as the services call it: only when it can be reached, with a valid token, which is renewed once on a 401. */
export interface Newsroom {
  readonly call: <Id extends OperationId>(id: Id, input: ApiInput<Id>, options?: CallOptions) => Answer<Id>;
  /** Checks and serialises a call, to be stored and sent. */
  readonly write: ApiClient['write'];
  /** Sends a serialised call. */
  readonly send: <Id extends OperationId>(call: WrittenCall<Id>, options?: CallOptions) => Answer<Id>;
  /** Ends: pending calls are aborted, and no answer is delivered any more. */
  readonly dispose: () => void;
}

/** A status that the contract does not promise: its body must not be shown or stored (a proxy's 203, an empty 204). */
const isPromised = ({ method, answers }: Operation, status: number): boolean =>
  Object.hasOwn(answers, status) || (method === 'HEAD' && status === 404);

const unpromised = (id: OperationId, status: number): ApiError<never> => ({
  kind: 'schemaMismatch',
  code: 'schemaMismatch',
  part: 'Response',
  operation: id,
  issues: [`(whole): status ${String(status)} is not an answer of this operation`],
});

const isUnauthorised = (error: ApiError): boolean => error.kind === 'http' && error.status === 401;

export const createNewsroom = (ports: NewsroomPorts): Newsroom => {
  const { session } = ports;
  const ending = new AbortController();

  const ask = async <Id extends OperationId>(id: Id, given: CallOptions | undefined, call: (options: CallOptions) => Answer<Id>) => {
    const operation: Operation = CONTRACT[id];
    if (!ports.isOnline()) return err(offlineError);
    const options = { ...given, signal: given?.signal ? AbortSignal.any([given.signal, ending.signal]) : ending.signal };
    if (operation.needs === 'nobody') return call(options);
    await session.ready();
    const authorization = session.authorization();
    if (authorization === undefined) return err(unauthorisedError);
    const answer = await call(options);
    if (answer.ok || !isUnauthorised(answer.error)) return answer;
    return (await session.renewAfterRefusal(authorization)) ? call(options) : answer;
  };
  // After the end the store is closed: no answer may be processed.
  const never = new Promise<never>(() => undefined);
  const made = async <Id extends OperationId>(id: Id, given: CallOptions | undefined, call: (options: CallOptions) => Answer<Id>) => {
    const answer = ending.signal.aborted ? await never : await ask(id, given, call);
    if (ending.signal.aborted) return never;
    return answer.ok && !isPromised(CONTRACT[id], answer.value.status) ? err(unpromised(id, answer.value.status)) : answer;
  };
  return {
    call: (id, input, options) => made(id, options, given => ports.client.call(id, input, given)),
    write: ports.client.write,
    send: (written, options) => made(written.operation, options, given => ports.client.send(written, given)),
    dispose: () => {
      ending.abort();
    },
  };
};
