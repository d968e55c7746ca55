import type { Generated } from 'kysely';
import type { InstantText, JsonText } from './column.ts';

/** Lines are added only: the database itself refuses to change or remove one. */
export interface AuditLogTable {
  number: Generated<number>;
  at: InstantText;
  action: string;
  user_id: string | null;
  from_address: string | null;
  subject_kind: string | null;
  subject_id: string | null;
  details: JsonText;
}
