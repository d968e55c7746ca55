import { type CalledReference, referenceOperations } from '#contract/kinds/reference-operations.ts';
import type { Fields } from '#domain/kinds/kind.ts';
import { toPage } from '#domain/paging.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { notFound, type Refusal } from '../../refusal.ts';
import { windowOf } from '../../repositories/window.ts';
import type { AnsweredRecord, RecordFilter } from '../../repositories/records/records.ts';
import type { RecordWork } from '../../usecases/record/record-work.ts';
import type { Handler } from '../calls/call.ts';
import { implement, type RouteOptions } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';
import { readSort } from '../calls/sort.ts';
import { writingOf } from '../calls/writing-of.ts';

/** The sort keys of a kind's list; the first one is the default. */
const sortsOf = ({ columns, list }: CalledReference): readonly [string, ...string[]] => {
  const [first = 'updatedAt', ...others] = columns.flatMap(({ sort }) => sort ?? []);
  return [first, ...others, ...(list.usual?.split(',', 1) ?? [])];
};

/** A record created offline comes with its id. */
const creationOf = ({ offline }: CalledReference, body: Fields): { readonly id?: string; readonly item: Fields } =>
  offline === 'written' ? (body as { readonly id?: string; readonly item: Fields }) : { item: body }; // parsed by the operation, which has the same condition

const filtersOf = ({ list }: CalledReference, query: Fields): RecordFilter['filters'] => {
  const names = [...list.filters, ...Object.keys(list.facets ?? {})];
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name))) as RecordFilter['filters']; // the schema of each is a list of ids or values
};

/** Lists, reads, creates, saves and deletes reference data of a kind. */
export const referenceRoutes =
  (kind: CalledReference, work: RecordWork, options: RouteOptions = {}): Resource =>
  newsroom => {
    const operations = referenceOperations(kind);
    // Every refusal is one that the kind declares; the checked answers of tests catch any other code.
    const answer = (answered: Result<AnsweredRecord, Refusal>) => answered as Result<AnsweredRecord, Refusal<never>>; // as said above

    const list: Handler<typeof operations.list> = async ({ query, queries }) => {
      const sort = readSort(query.sort ?? kind.list.usual, sortsOf(kind));
      if (!sort.ok) return sort;
      const { descending, text } = sort.value;
      const window = windowOf(query);
      const filters = filtersOf(kind, query);
      const [column = ''] = text.split(',');
      const { items, total } = await work.list(queries, { q: query.q, filters, ...window, sort: { column, descending } });
      const page = toPage({ content: items, number: window.page, size: window.size, totalElements: total, sort: text });
      return ok({ body: { ...page, content: [...items] } });
    };
    implement(newsroom, operations.list, list);
    implement(newsroom, operations.get, async ({ params, queries }) => {
      const record = await work.find(queries, params.id);
      return record ? ok(record) : err(notFound);
    });
    implement(
      newsroom,
      operations.create,
      async call => {
        const { id, item } = creationOf(kind, call.body);
        return answer(await work.create(await writingOf(newsroom, call), item, id));
      },
      options,
    );
    implement(
      newsroom,
      operations.put,
      async call => answer(await work.save(await writingOf(newsroom, call), { id: call.params.id, ifMatch: call.ifMatch }, call.body)),
      options,
    );
    implement(newsroom, operations.delete, async call => {
      const removed = await work.remove(await writingOf(newsroom, call), { id: call.params.id, ifMatch: call.ifMatch });
      return removed.ok ? ok({ body: undefined }) : removed; // likewise
    });
  };
