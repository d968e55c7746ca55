import { listSchedule } from '#contract/articles/schedule.ts';
import { toPage } from '#domain/paging.ts';
import { ok } from '#domain/result.ts';
import { listEvents } from '../../repositories/tickers/scheduled-events.ts';
import { windowOf } from '../../repositories/window.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';

const PAGE_SIZE = 50;

/** Scheduled events of items. */
export const scheduleRoutes: Resource = newsroom => {
  implement(newsroom, listSchedule, async ({ queries, query, now, user }) => {
    const window = windowOf(query, PAGE_SIZE);
    const { events, total } = await listEvents(
      queries,
      { filter: { ...query, ownerId: user.isExternal ? user.id : undefined }, now },
      window,
    );
    const page = { number: window.page, size: window.size, totalElements: total, sort: 'time,asc' };
    return ok({ body: { ...toPage({ ...page, content: events }), content: [...events] } });
  });
};
