import { createFixture, deleteFixture, getFixture, listFixtures, putFixture } from '#contract/tickers/fixtures.ts';
import { toPage } from '#domain/paging.ts';
import { err, ok } from '#domain/result.ts';
import { notFound } from '../../refusal.ts';
import * as fixtures from '../../repositories/tickers/fixtures.ts';
import { windowOf } from '../../repositories/window.ts';
import * as work from '../../usecases/team/change-fixture.ts';
import { implement } from '../calls/implement.ts';
import type { Newsroom } from '../calls/newsroom.ts';
import { readSort } from '../calls/sort.ts';
import { writingOf } from '../calls/writing-of.ts';

/** Matches of leagues: listed, read, created, changed and deleted. */
export const fixtureRoutes = (newsroom: Newsroom): void => {
  implement(newsroom, listFixtures, async ({ query, queries }) => {
    const sort = readSort(query.sort, ['startsAt']);
    if (!sort.ok) return sort;
    const window = windowOf(query);
    const { descending, text } = sort.value;
    const { fixtures: content, total } = await fixtures.listFixtures(queries, { ...query, ...window, descending });
    const page = toPage({ content, number: window.page, size: window.size, totalElements: total, sort: text });
    return ok({ body: { ...page, content: [...content] } });
  });
  implement(newsroom, getFixture, async ({ params, queries }) => {
    const fixture = await fixtures.findFixture(queries, params.id);
    return fixture ? ok({ body: fixture.value, etag: fixture.etag }) : err(notFound);
  });
  implement(newsroom, createFixture, async call => {
    const made = await work.createFixture(await writingOf(newsroom, call), call.body);
    return made.ok ? ok({ body: made.value.value, etag: made.value.etag }) : made;
  });
  implement(newsroom, putFixture, async call => {
    const target = { id: call.params.id, ifMatch: call.ifMatch };
    const saved = await work.changeFixture(await writingOf(newsroom, call), target, call.body);
    return saved.ok ? ok({ body: saved.value.value, etag: saved.value.etag }) : saved;
  });
  implement(newsroom, deleteFixture, async call => {
    const gone = await work.deleteFixture(await writingOf(newsroom, call), { id: call.params.id, ifMatch: call.ifMatch });
    return gone.ok ? ok({ body: undefined }) : gone;
  });
};
