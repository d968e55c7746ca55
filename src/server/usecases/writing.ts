import type { PushService } from '#domain/push/services.ts';
import type { Person } from '#domain/user/user.ts';
import type { Dialect } from '../db/migrations/migration.ts';
import type { Queries } from '../db/schema.ts';
import type { Ids } from '../ports.ts';

/** The context of a change of content: one transaction, one person, one moment. */
export interface Writing {
  readonly queries: Queries;
  readonly dialect: Dialect;
  readonly ids: Ids;
  readonly now: string;
  readonly user: Person;
  /** Whether the person has an account from outside. */
  readonly isExternal: boolean;
  /** Who edits an item, longest there first. */
  readonly editorsOf: (resourceId: string) => readonly Person[];
  /** The services that messages can be sent through now; absent where that is not known. */
  readonly readyServices?: ReadonlySet<PushService>;
  /** Whether a language model is connected. */
  readonly hasModel?: boolean;
  /** The idempotency key of the call. */
  readonly mutationId: string | null;
  /** The address the call came from, for the audit log. */
  readonly from: string;
}
