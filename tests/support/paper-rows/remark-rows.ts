import { z } from 'zod';
import type { ApiAnswer } from '#contract/client.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import { ok, type Result } from '#domain/result.ts';
import { declareRows } from '#services/rows/declared-rows.ts';
import type { RowKind } from '#services/rows/row-kind.ts';
import { listedRemarkSchema, type REMARK_CONTRACT } from './remark-contract.ts';
import { type Remark, REMARK_WORKS, type RemarkWork, remarkWorkSchema, type StoredRemark } from './remark.ts';

type Calls = typeof REMARK_CONTRACT;
type Answer<Id extends keyof Calls> = Promise<
  Result<ApiAnswer<Calls[Id]['answers'] extends Readonly<Record<200, infer Body extends z.ZodType>> ? z.infer<Body> : undefined>, ApiError>
>;
/** The call of the desk, with the operations of this kind. */
type CallRemarks = <Id extends keyof Calls>(id: Id, input: object, etag?: string) => Answer<Id>;
const callsOf = (call: unknown): CallRemarks => call as CallRemarks; // no operations of the product

/** All that the desk has to know of remarks. */
const REMARK_ROWS: RowKind<Remark, StoredRemark> = {
  name: 'remarks' as never, // no kind of the product
  lane: 'remarks',
  works: REMARK_WORKS,
  listed: listedRemarkSchema,
  shown: ({ etag: _etag, ...remark }) => remark,
  keptAs: 'remarks',
  waiting: z.strictObject({ parentId: z.string(), work: remarkWorkSchema, isLost: z.literal(true).optional() }),
  store: waiting => waiting,
  remote: newsroom => {
    const read = callsOf(newsroom.call);
    const row = async (asked: Answer<'getRemark' | 'putRemark' | 'createRemark'>) => {
      const answer = await asked;
      return answer.ok ? ok({ ...answer.value.body, etag: answer.value.etag ?? '' }) : answer;
    };
    return {
      changes: async (id, after) => {
        const answer = await read('listRemarks', { params: { id }, query: after === undefined ? {} : { after } });
        if (!answer.ok) return answer;
        const { remarks, removed, last: cursor, segment } = answer.value.body;
        return ok({ rows: remarks, removed, cursor, segment });
      },
      get: (id, remarkId) => row(read('getRemark', { params: { id, remarkId } })),
      create: (call, id, remark) => row(callsOf(call)('createRemark', { params: { id }, body: remark })),
      put: (call, id, remark, etag) => row(callsOf(call)('putRemark', { params: { id, remarkId: remark.id }, body: remark }, etag)),
      remove: async (call, id, remarkId, etag) => {
        const answer = await callsOf(call)('deleteRemark', { params: { id, remarkId } }, etag);
        return answer.ok ? ok(answer.value.etag ?? '') : answer;
      },
    };
  },
  made:
    ({ parentId, person }) =>
    remark => ({ ...remark, slideshowId: parentId, author: person, lastUpdatedBy: person, change: 0 }),
  writtenBy: ({ author }) => author?.id,
  changedBy: ({ lastUpdatedBy }) => lastUpdatedBy?.id,
  words: (work, find) => ('row' in work ? work.row.text : (find(work.rowId)?.text ?? '')),
  file: ({ parentId, work }, createdAt) => ({ format: 'galley-remark', slideshowId: parentId, createdAt, change: work }),
  source: 'remark',
};

interface OfSlideshow {
  readonly slideshowId: string;
}

/** Remarks on this desk. */
export const REMARKS = declareRows(REMARK_ROWS, {
  handlers: rows =>
    ({
      'remarks.list': ({ slideshowId }: OfSlideshow) => rows.of(slideshowId),
      'remarks.work': ({ slideshowId, work }: OfSlideshow & { readonly work: RemarkWork }) => Promise.resolve(rows.work(slideshowId, work)),
      'remarks.decide': ({ slideshowId, entryId, side }: OfSlideshow & { readonly entryId: string; readonly side: 'mine' | 'theirs' }) =>
        Promise.resolve(rows.decide(slideshowId, entryId, side)),
    }) as never, // no operations of the product
  tell: (emit, slideshowId) => {
    emit('remarks.changed' as never, { slideshowId } as never); // likewise
  },
});
