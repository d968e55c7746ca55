import { randomUUID } from 'node:crypto';
import type { Person } from '#domain/user/user.ts';
import {
  changedRow,
  firstSentOf,
  numberRows,
  rowUnder,
  sentBefore,
  type StoredRow,
  withWritten,
} from '#server/usecases/rows/stored-rows.ts';
import { type Remark, remarkSchema, type StoredRemark } from './remark.ts';

interface KeptRemark extends StoredRow<Remark> {
  readonly slideshowId: string;
  readonly author: Person | null;
}
interface Book {
  readonly rows: readonly KeptRemark[];
  readonly last: number;
}

const answerOf = ({ draft, slideshowId, author, lastUpdatedBy, change }: KeptRemark): StoredRemark => ({
  ...draft,
  slideshowId,
  author,
  lastUpdatedBy,
  change,
});
const said = (row: KeptRemark, status = 200): Response => Response.json(answerOf(row), { status, headers: { etag: `"${row.etag}"` } });
const refused = (status: number, code: string): Response => Response.json({ code }, { status });

/** A newsroom's remarks: the rows of the product's use cases, kept in memory. */
export const createRemarkNewsroom = () => {
  const books = new Map<string, Book>();
  let segment = randomUUID();
  const bookOf = (id: string): Book => books.get(id) ?? { rows: [], last: 0 };
  const store = (id: string, row: KeptRemark): KeptRemark => {
    const { kept, last } = numberRows(bookOf(id), [row], (one, isWritten) => (isWritten ? one : undefined));
    books.set(id, { rows: withWritten(bookOf(id).rows, kept), last });
    return kept[0] ?? row;
  };
  const list = (id: string, after: number): Response => {
    const { rows, last } = bookOf(id);
    const news = rows.filter(({ change }) => change > after);
    const remarks = news.filter(({ isDeleted }) => !isDeleted).map(row => ({ ...answerOf(row), etag: row.etag }));
    return Response.json({ remarks, removed: news.filter(({ isDeleted }) => isDeleted).map(({ draft }) => draft.id), last, segment });
  };
  const add = async (slideshowId: string, draft: Remark, person: Person): Promise<Response> => {
    const before = await sentBefore(bookOf(slideshowId).rows, draft, { noun: 'remark', isIdTaken: () => Promise.resolve(false) });
    if (!before.ok) return refused(422, before.error.code);
    if (before.value) return said(before.value);
    const now = new Date().toISOString();
    const made = { etag: randomUUID(), change: 0, isDeleted: false, firstSent: firstSentOf(draft), updatedAt: now, lastUpdatedBy: person };
    return said(store(slideshowId, { ...made, draft, slideshowId, author: person }), 201);
  };
  const change = (
    slideshowId: string,
    key: { readonly id: string; readonly ifMatch: string },
    person: Person,
    to: Remark | null,
  ): Response => {
    const present = rowUnder(bookOf(slideshowId).rows, key, answerOf);
    if (!present.ok) return refused({ notFound: 404, deleted: 410, preconditionFailed: 412 }[present.error.code], present.error.code);
    const writing = { ids: { uuid: () => randomUUID() }, now: new Date().toISOString(), user: person } as Parameters<typeof changedRow>[0]; // only the ids that it makes
    const row = store(slideshowId, { ...changedRow(writing, present.value, to ?? present.value.draft), isDeleted: to === null });
    return to === null ? new Response(null, { status: 204, headers: { etag: `"${row.etag}"` } }) : said(row);
  };

  return {
    /** Answers calls about remarks as this person; undefined for all others. */
    answer: async (call: Request, person: Person): Promise<Response | undefined> => {
      const { pathname, searchParams } = new URL(call.url);
      const [, slideshowId = '', id] = /\/slideshows\/([^/]+)\/remarks(?:\/([^/]+))?$/u.exec(pathname) ?? [];
      if (slideshowId === '') return undefined;
      const body = call.method === 'POST' || call.method === 'PUT' ? remarkSchema.parse(await call.json()) : null;
      if (id === undefined) return body ? add(slideshowId, body, person) : list(slideshowId, Number(searchParams.get('after') ?? -1));
      if (call.method !== 'GET')
        return change(slideshowId, { id, ifMatch: (call.headers.get('if-match') ?? '').replaceAll('"', '') }, person, body);
      const remark = bookOf(slideshowId).rows.find(({ draft }) => draft.id === id);
      if (!remark) return refused(404, 'notFound');
      return remark.isDeleted ? refused(410, 'deleted') : said(remark);
    },
    copy: (): ReadonlyMap<string, Book> => new Map(books),
    /** Puts the newsroom back: a new segment of changes begins. */
    putBack: (copy: ReadonlyMap<string, Book>): void => {
      books.clear();
      for (const [id, book] of copy) books.set(id, book);
      segment = randomUUID();
    },
  };
};
