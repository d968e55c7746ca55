import { namesItem } from '#bridge/outbox-kinds.ts';
import type { SendingState } from '#bridge/sending.ts';
import type { OutboxEntry } from '#bridge/states.ts';
import type { PageOwner } from '#domain/placement/page.ts';
import { isHeld } from '#renderer/entities/work/leaving.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';

/** Waiting changes of one item, in sending order; pictures without an item are one group. */
export interface OutboxGroup {
  readonly key: string;
  readonly place: OutboxEntry['place'];
  /** Front page that the changes are about. */
  readonly page: PageOwner | null;
  readonly title: string;
  readonly entries: readonly OutboxEntry[];
}

/** Waiting change, in the group of its item. */
export interface OutboxRow {
  readonly key: string;
  readonly entry: OutboxEntry;
  /** Description of the change. */
  readonly what: string;
  /** Descriptions of the changes that must be sent before. */
  readonly before: readonly string[];
  readonly group: Pick<OutboxGroup, 'key' | 'place' | 'page' | 'title'>;
}

/** Returns the path where a conflict is decided: articles have a screen for it; other items ask on their own. */
export const decidePath = ({ resource, id }: NonNullable<OutboxEntry['place']>): string =>
  resource === 'articles' ? `${contentPath(resource, id)}/conflict` : contentPath(resource, id);

/** Text of the locale namespace `outbox`: a key and its values. */
export interface OutboxWords {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Returns the newest title, which is the one the user knows. */
const titleOf = (group: readonly OutboxEntry[]): string =>
  group.map(({ kind, title, itemTitle }) => (namesItem(kind) ? title : (itemTitle ?? ''))).findLast(title => title.trim() !== '') ?? '';

/** Groups changes by item. The items are in the order in which their first change is sent. */
export const groupEntries = (entries: readonly OutboxEntry[]): readonly OutboxGroup[] => {
  const keyOf = ({ place, kind, front }: OutboxEntry): string => {
    if (place) return `${place.resource} ${place.id}`;
    if (kind !== 'placement') return '';
    return front ? `${kind} ${front.owner.tenantId} ${front.owner.kind} ${front.owner.ownerId}` : kind;
  };
  const byItem = Map.groupBy(entries, keyOf);
  return [...byItem].map(([key, group]) => ({
    key,
    place: group[0]?.place ?? null,
    page: group[0]?.front?.owner ?? null,
    title: titleOf(group),
    entries: group,
  }));
};

/** Metadata fields that have words of their own; the rest are "details". */
export const NAMED_FIELDS = [
  'contentStatus',
  'tenantIds',
  'mainTenantId',
  'placement',
  'authors',
  'tags',
  'targetTextLength',
  'targetDate',
  'printMetadata',
] as const;

/** Returns the locale keys of a patch's fields, each once. */
export const fieldKeys = (fields: readonly string[]): readonly string[] => {
  const named: readonly string[] = NAMED_FIELDS;
  return [...new Set(fields.map(field => (named.includes(field) ? `field.${field}` : 'field.other')))];
};

/** Returns why a change is not in the newsroom yet, as far as its state says; an error's text comes from its code. */
export const describeState = (
  entry: Pick<OutboxEntry, 'state' | 'attempts' | 'error' | 'kind'>,
  isOnline: boolean,
  sending?: Pick<SendingState, 'isPaused' | 'isMetered' | 'holdsPictures'>,
): OutboxWords => {
  switch (entry.state) {
    case 'sending':
      return { key: 'state.sending' };
    case 'conflict':
      return { key: 'state.conflict' };
    case 'failed':
      return { key: 'state.failed' };
    case 'needsConfirmation':
      return { key: 'state.needsConfirmation' };
    case 'unreadable':
      return { key: 'state.unreadable' };
    case 'waiting':
      if (!isOnline) return { key: 'state.offline' };
      if (sending?.isPaused === true) return { key: 'state.paused' };
      if (isHeld(entry, sending)) return { key: 'state.metered' };
      return { key: entry.attempts > 0 ? 'state.again' : 'state.waiting' };
  }
};

/** Checks whether the reason of the last failure is shown: not if it is only the missing network. */
export const showsReason = (entry: Pick<OutboxEntry, 'state' | 'error'>, isOnline: boolean): boolean =>
  entry.error !== null && (entry.state === 'failed' || (entry.state === 'waiting' && isOnline));

/** Checks whether a change can be retried: not if it is pending, waits for a decision or cannot be read. */
export const canRetry = ({ state }: Pick<OutboxEntry, 'state'>): boolean => state === 'waiting' || state === 'failed';

/** Returns the seconds until the next try; null if none is planned, 0 if it is due. */
export const secondsUntil = (at: string | null, nowMs: number): number | null =>
  at === null ? null : Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1000));
