import type { CsvColumn } from '#renderer/entities/collection/model/csv.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { kindWords, personWords } from './audit-cells.tsx';
import type { AuditRow } from './audit-lines.ts';
import { detailWords } from './audit-words.ts';

const column = (id: string, cell: CsvColumn<AuditRow>['cell']): readonly CsvColumn<AuditRow>[] => [
  { head: text => text(`auditlog:column.${id}`), cell },
];

/** Columns of the log as a file: times in UTC and whole ids, so that it can be compared with other logs. */
export const AUDIT_CSV: Readonly<Record<string, readonly CsvColumn<AuditRow>[]>> = {
  time: column('time', ({ at }) => at),
  person: column('person', personWords),
  action: column('action', ({ action }, text) => text(`auditlog:action.${action}`)),
  subject: column('subject', ({ subject, subjectPerson }, text) =>
    [subject && kindWords(subject.kind, text), subject?.id, subjectPerson && fullName(subjectPerson)].filter(Boolean).join(' '),
  ),
  details: column('details', (row, text) => detailWords(row, text)),
  from: column('from', ({ from }) => from ?? ''),
};
