import type { Flag, InstantText, JsonText, Serial } from './column.ts';

/** Push messages; times in milliseconds since 1970, UTC, if they are compared. */
export interface PushMessagesTable {
  id: string;
  serial: Serial;
  metadata_id: number;
  /** Text that a user wrote, sealed. */
  draft_json: JsonText;
  /** ",1,12,": the titles, for lists. */
  tenant_ids: string;
  phase: string;
  leaves_at: number | null;
  sent_at: number | null;
  created_at: InstantText;
  created_by: string | null;
  updated_at: InstantText;
  etag: string;
}

/** The history of messages. */
export interface PushLinesTable {
  message_id: string;
  number: number;
  at: InstantText;
  user_id: string | null;
  action: string;
  detail: string | null;
}

/** Progress of a message with a service. */
export interface PushTargetsTable {
  message_id: string;
  service: string;
  /** Batches claimed so far. */
  batches: number;
  /** The last device of the last batch: the next one begins after it. */
  last_device: string;
  /** 1 if nothing is left to claim. */
  is_claimed: Flag;
  updated_at: number;
}

/** Devices that were claimed before they were sent to: a batch without an end has an unknown outcome. */
export interface PushBatchesTable {
  message_id: string;
  service: string;
  number: number;
  devices: number;
  claimed_at: number;
  ended_at: number | null;
  transferred: number;
  gone: number;
  refused: number;
  unanswered: number;
  not_sent: number;
  error: string | null;
}

/** Devices of readers. */
export interface PushSubscriptionsTable {
  id: string;
  service: string;
  /** Endpoint of Web Push, token of a device, or e-mail address. */
  address: string;
  /** Key of Web Push; empty elsewhere. */
  public_key: string;
  secret: string;
  created_at: number;
}

export interface PushSubscriptionCategoriesTable {
  category_id: string;
  subscription_id: string;
}
