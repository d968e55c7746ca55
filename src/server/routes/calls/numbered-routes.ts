import type { Operation } from '#contract/calls/operation.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import type { Caller } from '../../caller.ts';
import { notFound, type Refusal } from '../../refusal.ts';
import type { Versioned } from '../../repositories/accounts/users.ts';
import type { NumberedWork } from '../../usecases/record/numbered-work.ts';
import type { Writing } from '../../usecases/writing.ts';
import type { CallContext } from './call.ts';
import { implementByType } from './implement.ts';
import type { Newsroom } from './newsroom.ts';
import type { CallInput } from './read-call.ts';
import { writingOf } from './writing-of.ts';

/** The operations of one kind, which differ in their paths, drafts and refusals alone. */
type NumberedOperations = Readonly<Record<'get' | 'create' | 'put' | 'delete', Operation>>;
type NumberedCall = CallContext & CallInput & { readonly user: Caller | null };

const answered = (done: Result<Versioned<unknown>, Refusal>) => (done.ok ? ok({ body: done.value.value, etag: done.value.etag }) : done);
const idOf = ({ params }: NumberedCall): number => (params as { readonly id: number }).id; // parsed by the operation
const draftOf = ({ body }: NumberedCall) => body as { readonly name: string }; // likewise

/** Reads, creates, changes and deletes reference data with numbers. The checked answers of tests catch a refusal that an operation does not declare. */
export const numberedRoutes = (newsroom: Newsroom, operations: NumberedOperations, work: NumberedWork): void => {
  const writing = ({ user, ...call }: NumberedCall): Promise<Writing> => {
    assertPresent(user, 'only people who are signed in write');
    return writingOf(newsroom, { ...call, user });
  };
  const target = (call: NumberedCall) => ({ id: idOf(call), etag: call.ifMatch });
  const get = async (call: NumberedCall) => {
    const found = await work.find(call.queries, idOf(call));
    return found ? answered(ok(found)) : err(notFound);
  };
  const create = async (call: NumberedCall) => answered(await work.create(await writing(call), draftOf(call)));
  const put = async (call: NumberedCall) => answered(await work.change(await writing(call), target(call), draftOf(call)));
  const remove = async (call: NumberedCall) => {
    const removed = await work.remove(await writing(call), target(call));
    return removed.ok ? ok({ body: undefined }) : removed;
  };
  implementByType(newsroom, [{ operation: operations.get, handler: get }]);
  implementByType(newsroom, [{ operation: operations.create, handler: create }]);
  implementByType(newsroom, [{ operation: operations.put, handler: put }]);
  implementByType(newsroom, [{ operation: operations.delete, handler: remove }]);
};
