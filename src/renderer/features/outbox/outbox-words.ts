import { namesItem } from '#bridge/outbox-kinds.ts';
import type { SendingState } from '#bridge/sending.ts';
import type { OutboxEntry } from '#bridge/states.ts';
import type { PageOwner } from '#domain/placement/page.ts';
import { isHeld } from '#renderer/entities/work/leaving.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';

/** The waiting changes of one item, in the order they will be sent; pictures that belong to none are one group. */
export interface OutboxGroup {
  readonly key: string;
  readonly place: OutboxEntry['place'];
  /** The front page that its changes are about. */
  readonly page: PageOwner | null;
  readonly title: string;
  readonly entries: readonly OutboxEntry[];
}

/** One waiting change, in the group of its item. */
export interface OutboxRow {
  readonly key: string;
  readonly entry: OutboxEntry;
  /** What the change is, in words. */
  readonly what: string;
  /** What must go before it, in words. */
  readonly before: readonly string[];
  readonly group: Pick<OutboxGroup, 'key' | 'place' | 'page' | 'title'>;
}

/** Where a conflict is decided: articles have a screen for it; other items ask on their own. */
export const decidePath = ({ resource, id }: NonNullable<OutboxEntry['place']>): string =>
  resource === 'articles' ? `${contentPath(resource, id)}/conflict` : contentPath(resource, id);

/** Words to look up in the locale namespace `outbox`: a key and what fills its gaps. */
export interface OutboxWords {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The newest title: that is the one the person knows. */
const titleOf = (group: readonly OutboxEntry[]): string =>
  group.map(({ kind, title, itemTitle }) => (namesItem(kind) ? title : (itemTitle ?? ''))).findLast(title => title.trim() !== '') ?? '';

/** Changes grouped by item. The items are in the order in which their first change is sent. */
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

/** The locale keys of a patch's fields, each once. */
export const fieldKeys = (fields: readonly string[]): readonly string[] => {
  const named: readonly string[] = NAMED_FIELDS;
  return [...new Set(fields.map(field => (named.includes(field) ? `field.${field}` : 'field.other')))];
};

/** Why a change is not in the newsroom yet, as far as its state says; the words of an error come from its code. */
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

/** Whether the reason of the last failure is worth a sentence: without a network everybody knows it. */
export const showsReason = (entry: Pick<OutboxEntry, 'state' | 'error'>, isOnline: boolean): boolean =>
  entry.error !== null && (entry.state === 'failed' || (entry.state === 'waiting' && isOnline));

/** A change can be tried again unless it is pending, waits for a decision or cannot be read. */
export const canRetry = ({ state }: Pick<OutboxEntry, 'state'>): boolean => state === 'waiting' || state === 'failed';

/** Seconds until the next try; null when none is planned, 0 when it is due. */
export const secondsUntil = (at: string | null, nowMs: number): number | null =>
  at === null ? null : Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1000));
