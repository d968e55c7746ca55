import { ROLES } from '#domain/user/role.ts';
import { USER_SOURCES } from '#domain/user/user.ts';
import type { FilterProps } from '#renderer/entities/collection/model/collection.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { ACCOUNT_KINDS, ACCOUNT_STATES, type UserFilters } from './user-rows.ts';

const ALL = '';

interface ChoiceProps<Value extends string> {
  readonly name: string;
  /** Beginning of the locale keys of the values; the name if it is not said. */
  readonly words?: string;
  readonly values: readonly Value[];
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

/** One of a few, or all. */
const Choice = <Value extends string>({ name, words = `${name}.`, values, value, onChange }: ChoiceProps<Value>) => {
  const text = useText('users');
  const all: Value | typeof ALL = ALL;
  return (
    <Select<Value | typeof ALL>
      className="g-list-sort"
      hideLabel
      fill={false}
      label={text(`filter.${name}`)}
      value={value ?? all}
      options={[{ value: all, label: text(`filter.${name}.all`) }, ...values.map(one => ({ value: one, label: text(`${words}${one}`) }))]}
      onChange={chosen => onChange(chosen === ALL ? null : chosen)}
    />
  );
};

/** By where an account comes from, whose it is, its role, and whether it may be used. */
export const UserFacets = ({ filters, change }: FilterProps<UserFilters>) => (
  <>
    <Choice name="source" values={USER_SOURCES} value={filters.source} onChange={source => change({ source })} />
    <Choice name="kind" values={ACCOUNT_KINDS} value={filters.kind} onChange={kind => change({ kind })} />
    <Choice name="role" words="common:role." values={ROLES} value={filters.role} onChange={role => change({ role })} />
    <Choice name="state" values={ACCOUNT_STATES} value={filters.state} onChange={state => change({ state })} />
  </>
);
