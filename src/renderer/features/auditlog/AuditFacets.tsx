import { AUDITED_ACTIONS } from '#contract/accounts/audit.ts';
import type { FilterProps } from '#renderer/entities/collection/model/collection.ts';
import { Facet } from '#renderer/entities/collection/tools/Facet.tsx';
import { UserChip } from '#renderer/entities/user/UserChip.tsx';
import { UserPicker } from '#renderer/entities/user/UserPicker.tsx';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { dateFormat } from '#ui/formats.ts';
import { Select } from '#ui/fields/Select.tsx';
import { Chip } from '#ui/Tag.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { AuditFilters } from './audit-lines.ts';

type Control = FilterProps<AuditFilters>;

const ALL = 'all';
const dayOrNull = (day: string): string | null => (day === '' ? null : day);

/** Filters the log by action, user and time. */
export const AuditFacets = ({ filters, change }: Control) => {
  const text = useText('auditlog');
  return (
    <>
      <Select
        className="g-list-sort"
        hideLabel
        fill={false}
        label={text('column.action')}
        value={filters.action ?? ALL}
        options={[
          { value: ALL, label: text('filter.allActions') },
          ...AUDITED_ACTIONS.map(value => ({ value, label: text(`action.${value}`) })),
        ]}
        onChange={action => change({ action: action === ALL ? null : action })}
      />
      <Facet label={text('column.person')} count={filters.userId === null ? 0 : 1}>
        <UserPicker label={text('filter.person')} onChoose={user => change({ userId: user.id })} />
      </Facet>
      <Facet label={text('column.time')} count={[filters.from, filters.to].filter(day => day !== null).length}>
        <>
          <TextField
            type="date"
            label={text('filter.from')}
            value={filters.from ?? ''}
            onChange={day => change({ from: dayOrNull(day) })}
          />
          <TextField
            type="date"
            label={text('filter.to')}
            hint={text('filter.days')}
            value={filters.to ?? ''}
            onChange={day => change({ to: dayOrNull(day) })}
          />
        </>
      </Facet>
    </>
  );
};

/** Shows the active filters of the log as chips that can be removed. */
export const AuditChips = ({ filters, change }: Control) => {
  const text = useText('auditlog');
  const days = dateFormat(useUiLanguage(), { dateStyle: 'medium', timeZone: 'UTC' });
  const { action, userId, subjectId } = filters;
  const chip = (name: string, without: Partial<AuditFilters>) => (
    <Chip name={name} onRemove={() => change(without)}>
      {name}
    </Chip>
  );
  return (
    <>
      {action === null ? null : chip(text(`action.${action}`), { action: null })}
      {userId === null ? null : <UserChip id={userId} onRemove={() => change({ userId: null })} />}
      {subjectId === null ? null : chip(text('filter.about', { id: subjectId.slice(0, 8) }), { subjectId: null })}
      {filters.from === null ? null : chip(text('filter.since', { day: days.format(new Date(filters.from)) }), { from: null })}
      {filters.to === null ? null : chip(text('filter.until', { day: days.format(new Date(filters.to)) }), { to: null })}
    </>
  );
};
