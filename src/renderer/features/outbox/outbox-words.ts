import type { OutboxEntry } from '#bridge/states.ts';

/** The waiting changes of one article, in the order they will be sent. */
export interface OutboxGroup {
  readonly articleId: string;
  readonly title: string;
  readonly entries: readonly OutboxEntry[];
}

/** Words to look up in the locale namespace `outbox`: a key and what fills its gaps. */
export interface OutboxWords {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Changes grouped by article. The articles stand in the order in which their first change is sent. */
export const groupEntries = (entries: readonly OutboxEntry[]): readonly OutboxGroup[] => {
  const byArticle = new Map<string, OutboxEntry[]>();
  for (const entry of entries) byArticle.set(entry.articleId, [...(byArticle.get(entry.articleId) ?? []), entry]);
  return [...byArticle].map(([articleId, group]) => ({
    articleId,
    // The newest title: that is the one the person knows.
    title: group.findLast(entry => entry.title.trim() !== '')?.title ?? '',
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
] as const;

/** The locale keys of a patch's fields, each once. */
export const fieldKeys = (fields: readonly string[]): readonly string[] => {
  const named: readonly string[] = NAMED_FIELDS;
  return [...new Set(fields.map(field => (named.includes(field) ? `field.${field}` : 'field.other')))];
};

/** Why a change is not in the newsroom yet, as far as its state says; the words of an error come from its code. */
export const describeState = (entry: Pick<OutboxEntry, 'state' | 'attempts' | 'error'>, isOnline: boolean): OutboxWords => {
  switch (entry.state) {
    case 'sending':
      return { key: 'state.sending' };
    case 'conflict':
      return { key: 'state.conflict' };
    case 'failed':
      return { key: 'state.failed' };
    case 'needsConfirmation':
      return { key: 'state.needsConfirmation' };
    case 'waiting':
      if (!isOnline) return { key: 'state.offline' };
      return { key: entry.attempts > 0 ? 'state.again' : 'state.waiting' };
  }
};

/** Whether the reason of the last failure is worth a sentence: without a network everybody knows it. */
export const showsReason = (entry: Pick<OutboxEntry, 'state' | 'error'>, isOnline: boolean): boolean =>
  entry.error !== null && (entry.state === 'failed' || (entry.state === 'waiting' && isOnline));

/** A change can be tried again unless it is on its way or waits for a decision. */
export const canRetry = (entry: Pick<OutboxEntry, 'state'>): boolean => entry.state === 'waiting' || entry.state === 'failed';

/** Seconds until the next try; null when none is planned, 0 when it is due. */
export const secondsUntil = (at: string | null, nowMs: number): number | null =>
  at === null ? null : Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1000));
