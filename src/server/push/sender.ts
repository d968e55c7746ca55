import type { NotificationCategory } from '#domain/push/category.ts';
import type { PushService } from '#domain/push/services.ts';
import type { ChosenDevice } from '../repositories/push/subscriptions.ts';

/** A category as senders need it, with the name of its title. */
export interface SentCategory extends Pick<NotificationCategory, 'id' | 'name' | 'tenantId' | 'topics'> {
  readonly title: string;
}

/** What a batch of devices is told; services without devices of ours get all categories at once. */
export interface PushBatch {
  readonly messageId: string;
  /** Devices show one notification for each mark: a recall takes the place of the message that it recalls. */
  readonly mark: string;
  readonly text: string;
  /** Where readers find the item. */
  readonly url: string;
  readonly categories: readonly SentCategory[];
  readonly devices: readonly ChosenDevice[];
  /** A trial: a service that knows its devices itself is to check it and to tell nobody. */
  readonly isTrial?: boolean;
}

/**
 * What became of one device, or of one call to a service that knows its devices: the service took it; the device has given up its subscription;
 * the service refused it; no answer came, so that it may have arrived; nothing left the newsroom.
 */
export type Outcome =
  { readonly kind: 'transferred' | 'gone' } | { readonly kind: 'refused' | 'unanswered' | 'notSent'; readonly error: string };

/** Sends messages through one service. */
export interface PushSender {
  readonly service: PushService;
  /** Sends a batch, each device once, and answers in the order of the devices; never throws, never sends again by itself. */
  readonly send: (batch: PushBatch) => Promise<readonly Outcome[]>;
  readonly close: () => Promise<void>;
}

/** What has a sender; the others are not set up. */
export type Senders = Readonly<Partial<Record<PushService, PushSender>>>;

/** The category through which a device is reached. */
export const categoryOf = ({ categories }: PushBatch, { categoryId }: ChosenDevice): SentCategory | undefined =>
  categories.find(({ id }) => id === categoryId);
