import { useMemo } from 'react';
import { defineCollection } from '#renderer/entities/collection/model/collection.ts';
import { HistoryIcon } from '#ui/icons.ts';
import { AUDIT_COLUMNS } from './audit-cells.tsx';
import { AUDIT_CSV } from './audit-csv.ts';
import { AUDIT_FILTERS, type AuditFilters, type AuditRow, subjectPath } from './audit-lines.ts';
import { auditSource } from './audit-source.ts';
import { AuditChips, AuditFacets } from './AuditFacets.tsx';

/** List of publications, administration and sign-ins with their users, latest first. */
export const AUDIT_LOG = defineCollection<AuditRow, AuditFilters>({
  name: 'auditlog',
  words: {
    title: 'auditlog:title',
    total: 'auditlog:total',
    others: 'auditlog:title',
    none: { title: 'auditlog:none.title', detail: 'auditlog:none.detail' },
    noneOffline: { title: 'auditlog:noneOffline.title', detail: 'auditlog:noneOffline.detail' },
    noneFound: 'auditlog:noneFound',
  },
  icon: <HistoryIcon />,
  rowHeightPx: 41,
  filters: AUDIT_FILTERS,
  useSource: filters => useMemo(() => auditSource(filters), [filters]),
  columns: AUDIT_COLUMNS,
  titleOf: ({ action, number }) => `${action} ${number}`,
  open: ({ subject }) => subjectPath(subject) ?? '/auditlog',
  csv: AUDIT_CSV,
  savedUnder: (_, own) => own,
  parts: { Facets: AuditFacets, Chips: AuditChips },
});
