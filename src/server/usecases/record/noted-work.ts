import type { AuditedAction } from '#contract/accounts/audit.ts';
import { maintenanceNotes } from '#domain/kinds/notes.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { tell } from '../../repositories/live-events.ts';
import type { Writing } from '../writing.ts';
import type { RecordWork } from './record-work.ts';

/** Audited actions on reference data. */
export type RecordAct = Extract<
  AuditedAction,
  | 'recordCreated'
  | 'recordChanged'
  | 'recordDeleted'
  | 'agencyCreated'
  | 'agencyChanged'
  | 'agencyDeleted'
  | 'seasonImported'
  | 'seasonUndone'
>;

/** Notifies other desks of a change of reference data, and audits it, in the transaction of the change and after all of its rows. */
export const noteRecord = async (
  { queries, now, user, from }: Writing,
  { kind, id }: { readonly kind: string; readonly id: string },
  action: RecordAct | null,
): Promise<void> => {
  if (action !== null) await appendAuditLine(queries, { at: now, action, userId: user.id, from, subject: { kind, id } });
  await tell(queries, { kind: 'records', subject: id, at: now });
  if (kind === maintenanceNotes.name) await tell(queries, { kind: 'maintenance', subject: id, at: now });
};

/** Wraps the work of a kind so that its changes are audited; a kind that audits itself (`isAudited`) only notifies. */
export const notedWork = (kind: string, work: RecordWork, { isAudited }: { readonly isAudited: boolean }): RecordWork => {
  const note = (writing: Writing, id: string, action: RecordAct): Promise<void> =>
    noteRecord(writing, { kind, id }, isAudited ? null : action);
  return {
    ...work,
    create: async (writing, draft, proposed) => {
      const created = await work.create(writing, draft, proposed);
      if (created.ok) await note(writing, String(created.value.body['id']), 'recordCreated');
      return created;
    },
    save: async (writing, target, draft) => {
      const saved = await work.save(writing, target, draft);
      if (saved.ok) await note(writing, target.id, 'recordChanged');
      return saved;
    },
    remove: async (writing, target) => {
      const removed = await work.remove(writing, target);
      if (removed.ok) await note(writing, target.id, 'recordDeleted');
      return removed;
    },
  };
};
