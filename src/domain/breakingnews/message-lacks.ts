import { type NotificationCategory, servicesOf, titlesWithoutCategory } from '../push/category.ts';
import type { PushService } from '../push/services.ts';

/** Something that the message of breaking news lacks to be sent; `tenantIds` are the titles concerned. */
export type MessageLack =
  | { readonly kind: 'titles' | 'unknown' | 'text' | 'service' }
  | { readonly kind: 'category' | 'choice'; readonly tenantIds: readonly number[] };

interface MessageSetting {
  /** Text as phones would show it. */
  readonly text: string;
  readonly tenantIds: readonly number[];
  /** All categories that there are; undefined while that is not known. */
  readonly categories: readonly Pick<NotificationCategory, 'id' | 'tenantId' | 'topics'>[] | undefined;
  /** The ids of the chosen categories; null while there is nothing to choose yet. */
  readonly chosen: readonly string[] | null;
  /** The services that are set up in the newsroom; undefined while that is not known. */
  readonly ready: readonly PushService[] | undefined;
}

/**
 * Returns what the message of breaking news lacks, in the order of mending: titles, a text, a category of each title (B5-017), a chosen
 * one, a configured service. If empty, the message can be sent and the newsroom does not refuse the publication for it.
 */
export const messageLacks = ({ text, tenantIds, categories, chosen, ready }: MessageSetting): readonly MessageLack[] => {
  if (tenantIds.length === 0) return [{ kind: 'titles' }];
  if (categories === undefined) return [{ kind: 'unknown' }];
  const own = categories.filter(({ tenantId }) => tenantIds.includes(tenantId));
  const meant = chosen === null ? own : own.filter(({ id }) => chosen.includes(id));
  const bare = titlesWithoutCategory(tenantIds, own);
  const undecided = titlesWithoutCategory(tenantIds, meant).filter(id => !bare.includes(id));
  const isMute = meant.length > 0 && ready !== undefined && !servicesOf(meant).some(service => ready.includes(service));
  return [
    ...(text.trim() === '' ? [{ kind: 'text' } as const] : []),
    ...(bare.length > 0 ? [{ kind: 'category', tenantIds: bare } as const] : []),
    ...(undecided.length > 0 ? [{ kind: 'choice', tenantIds: undecided } as const] : []),
    ...(isMute ? [{ kind: 'service' } as const] : []),
  ];
};
