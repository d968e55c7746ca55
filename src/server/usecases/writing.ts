import type { PushService } from '#domain/push/services.ts';
import type { Person } from '#domain/user/user.ts';
import type { Dialect } from '../db/migrations/migration.ts';
import type { Queries } from '../db/schema.ts';
import type { Ids } from '../ports.ts';

/** Context of a change of content: one transaction, one user, one moment. */
export interface Writing {
  readonly queries: Queries;
  readonly dialect: Dialect;
  readonly ids: Ids;
  readonly now: string;
  readonly user: Person;
  /** True if the user has an external account. */
  readonly isExternal: boolean;
  /** Users who edit an item, longest there first. */
  readonly editorsOf: (resourceId: string) => readonly Person[];
  /** Services through which messages can be sent now; absent if that is not known. */
  readonly readyServices?: ReadonlySet<PushService>;
  /** True if a language model is connected. */
  readonly hasModel?: boolean;
  /** The idempotency key of the call. */
  readonly mutationId: string | null;
  /** Address that the call came from, for the audit log. */
  readonly from: string;
}
