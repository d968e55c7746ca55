import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import type { PushMessage } from '#domain/push/message.ts';
import { type PushState, pushStateSchema } from '#domain/push/outcome.ts';
import { type PushService, pushServiceSchema } from '#domain/push/services.ts';
import { askedWriting, canWrite, type PushWriting } from '#renderer/entities/push/asked-subject.ts';
import { type FilterTable, type ListAddress, manyFilter, pageFilter } from '#renderer/entities/collection/model/filters.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';

/** A line of the list of all messages. */
export interface PushRow extends PushMessage {
  readonly key: string;
}

export interface PushFilters extends ListAddress {
  readonly states: readonly PushState[];
  readonly services: readonly PushService[];
  readonly tenantIds: readonly number[];
}

export const PUSH_FILTERS: FilterTable<PushFilters> = {
  states: manyFilter(pushStateSchema),
  services: manyFilter(pushServiceSchema),
  tenantIds: manyFilter(z.coerce.number().pipe(numericIdSchema)),
  page: pageFilter,
};

/** Lines on a page: a desk looks over days. */
export const PUSH_PAGE_SIZE = 50;

export const toPushRow = (message: PushMessage): PushRow => ({ ...message, key: message.id });

/** In the order of what happened last: when a message was sent, stopped or written. */
export const toPushQuery = ({ states, services, tenantIds }: PushFilters) => ({
  sort: 'updatedAt,desc' as const,
  ...(states.length === 0 ? {} : { states: [...states] }),
  ...(services.length === 0 ? {} : { services: [...services] }),
  ...(tenantIds.length === 0 ? {} : { tenantIds: [...tenantIds] }),
});

/** Returns the path on which a message is written, sent again and recalled. */
export const pushPath = ({ resourceName, resourceId }: PushRow): string => `${contentPath(resourceName, resourceId)}/push`;

/** Returns the path that opens changing, resending or recalling a message at once. */
export const writingPath = (kind: PushWriting, row: PushRow): string => `${pushPath(row)}${askedWriting(kind, row)}`;

/** Returns the path of "Edit": the message if it can be changed, else its item. */
export const editPath = (row: PushRow): string => (canWrite('change', row) ? writingPath('change', row) : pushPath(row));
