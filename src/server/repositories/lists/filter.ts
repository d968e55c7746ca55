import type { PublicationStatus } from '#domain/article/workflow.ts';

/** The indexed fields of an item. Times in milliseconds since 1970, UTC. */
export interface ListItem {
  /** The metadata id, counted from the first. */
  readonly ordinal: number;
  /** The number of this state's change. */
  readonly change: number;
  readonly deleted: boolean;
  readonly resourceName: string;
  readonly contentStatus: string;
  readonly publicationStatus: string;
  readonly locale: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly publishedAt: number | null;
  readonly targetAt: number | null;
  /** Not published, with a time at which it will be (A4-023). */
  readonly isScheduled: boolean;
  /** True if newer changes wait behind the released state (D-008). */
  readonly isWaiting: boolean;
  readonly tenantIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly kickwordIds: readonly number[];
  /** Creator and credited people. */
  readonly personIds: readonly string[];
}

/** Which items a list shows. An empty list of values does not restrict; several values of one field mean any of them. */
export interface ListFilter {
  readonly resourceNames: readonly string[];
  readonly contentStatuses: readonly string[];
  readonly publicationStatuses: readonly string[];
  readonly locales: readonly string[];
  readonly tenantIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly kickwordIds: readonly number[];
  readonly personIds: readonly string[];
  /** If true, only scheduled items. */
  readonly scheduled: boolean;
  /** If true, only items with waiting changes. */
  readonly waiting: boolean;
  readonly publishedFrom: number | null;
  /** The end, exclusive. */
  readonly publishedUntil: number | null;
  /** The earliest last change, inclusive. */
  readonly updatedFrom: number | null;
  /** External account that asks: it finds its own items and, of others, those that readers find (D-076). */
  readonly outsider: Outsider | null;
}

/** `isSearch`: the search covers the newest text, so items of others with waiting changes are left out. */
export interface Outsider {
  readonly userId: string;
  readonly isSearch: boolean;
}

type Value = string | number;

export type ListFieldName =
  | 'resource'
  | 'contentStatus'
  | 'publicationStatus'
  | 'locale'
  | 'tenant'
  | 'tag'
  | 'category'
  | 'kickword'
  | 'person'
  | 'scheduled'
  | 'waiting';

interface Field {
  readonly name: ListFieldName;
  readonly wanted: (filter: ListFilter) => readonly Value[];
  readonly carried: (item: ListItem) => readonly Value[];
}

/** An unlisted item is reached by its address, and in no list (D-076). */
export const FOUND_BY_READERS: PublicationStatus = 'published';

const SCHEDULED: readonly Value[] = ['scheduled'];
export const WAITING: readonly Value[] = ['waiting'];
const NOTHING: readonly Value[] = [];

/** Fields with values, in the order in which facets are stored. */
export const LIST_FIELDS: readonly Field[] = [
  { name: 'resource', wanted: filter => filter.resourceNames, carried: item => [item.resourceName] },
  { name: 'contentStatus', wanted: filter => filter.contentStatuses, carried: item => [item.contentStatus] },
  { name: 'publicationStatus', wanted: filter => filter.publicationStatuses, carried: item => [item.publicationStatus] },
  { name: 'locale', wanted: filter => filter.locales, carried: item => [item.locale] },
  { name: 'tenant', wanted: filter => filter.tenantIds, carried: item => item.tenantIds },
  { name: 'tag', wanted: filter => filter.tagIds, carried: item => item.tagIds },
  { name: 'category', wanted: filter => filter.categoryIds, carried: item => item.categoryIds },
  { name: 'kickword', wanted: filter => filter.kickwordIds, carried: item => item.kickwordIds },
  { name: 'person', wanted: filter => filter.personIds, carried: item => item.personIds },
  {
    name: 'scheduled',
    wanted: filter => (filter.scheduled ? SCHEDULED : NOTHING),
    carried: item => (item.isScheduled ? SCHEDULED : NOTHING),
  },
  { name: 'waiting', wanted: filter => (filter.waiting ? WAITING : NOTHING), carried: item => (item.isWaiting ? WAITING : NOTHING) },
];

export const NO_FILTER: ListFilter = {
  resourceNames: [],
  contentStatuses: [],
  publicationStatuses: [],
  locales: [],
  tenantIds: [],
  tagIds: [],
  categoryIds: [],
  kickwordIds: [],
  personIds: [],
  scheduled: false,
  waiting: false,
  publishedFrom: null,
  publishedUntil: null,
  updatedFrom: null,
  outsider: null,
};

/** Returns the same key for equal filters, whatever the order of their values. */
export const filterKey = (filter: ListFilter): string => {
  let key = `${filter.publishedFrom ?? ''}~${filter.publishedUntil ?? ''}~${filter.updatedFrom ?? ''}`;
  if (filter.outsider !== null) key += `~${filter.outsider.userId}~${String(filter.outsider.isSearch)}`;
  for (const field of LIST_FIELDS) {
    const values = field.wanted(filter);
    key += values.length < 2 ? `~${values[0] ?? ''}` : `~${[...new Set(values)].toSorted().join(',')}`;
  }
  return key;
};

const isInRange = (time: number | null, { publishedFrom, publishedUntil }: ListFilter): boolean => {
  if (publishedFrom === null && publishedUntil === null) return true;
  return time !== null && (publishedFrom === null || time >= publishedFrom) && (publishedUntil === null || time < publishedUntil);
};

const isForOutsider = ({ personIds, publicationStatus, isWaiting }: ListItem, { userId, isSearch }: Outsider): boolean =>
  personIds.includes(userId) || (publicationStatus === FOUND_BY_READERS && !(isSearch && isWaiting));

/** Checks whether a list with this filter shows the item. */
export const matchesFilter = (filter: ListFilter, item: ListItem): boolean => {
  const fits = (field: Field): boolean => {
    const wanted = field.wanted(filter);
    return wanted.length === 0 || field.carried(item).some(value => wanted.includes(value));
  };
  if (filter.updatedFrom !== null && item.updatedAt < filter.updatedFrom) return false;
  if (filter.outsider !== null && !isForOutsider(item, filter.outsider)) return false;
  return !item.deleted && isInRange(item.publishedAt, filter) && LIST_FIELDS.every(fits);
};
