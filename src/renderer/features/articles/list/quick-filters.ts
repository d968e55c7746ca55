import { PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import type { ListFilters } from './list-filters.ts';

/** Filters for everyday questions, each one press away. */
export const QUICK_FILTERS = ['mine', 'today', 'ready', 'scheduled', 'waiting'] as const;
export type QuickFilter = (typeof QUICK_FILTERS)[number];

type Change = Partial<Omit<ListFilters, 'page'>>;

/** "Ready but not published" (A4-022) as filters: every publication status except published. */
const NOT_PUBLISHED = PUBLICATION_STATUSES.filter(status => status !== 'published');

const isSameSet = <Value>(left: readonly Value[], right: readonly Value[]): boolean =>
  left.length === right.length && left.every(value => right.includes(value));

/** Checks whether a quick filter is on. */
export const isQuickFilterOn = (filter: QuickFilter, filters: ListFilters, userId: string): boolean => {
  switch (filter) {
    case 'mine':
      return isSameSet(filters.userIds, [userId]);
    case 'today':
      return filters.changedToday;
    case 'ready':
      return isSameSet(filters.contentStatus, ['readyToPublish']) && isSameSet(filters.publicationStatus, NOT_PUBLISHED);
    case 'scheduled':
      return filters.scheduled;
    case 'waiting':
      return filters.waiting;
  }
};

/** Returns the change of filters that switches a quick filter on, or off again. */
export const toggleQuickFilter = (filter: QuickFilter, filters: ListFilters, userId: string): Change => {
  const isOn = isQuickFilterOn(filter, filters, userId);
  switch (filter) {
    case 'mine':
      return { userIds: isOn ? [] : [userId] };
    case 'today':
      return { changedToday: !isOn };
    case 'ready':
      return { contentStatus: isOn ? [] : ['readyToPublish'], publicationStatus: isOn ? [] : NOT_PUBLISHED };
    case 'scheduled':
      return { scheduled: !isOn };
    case 'waiting':
      return { waiting: !isOn };
  }
};
