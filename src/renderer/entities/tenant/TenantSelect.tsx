import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/Select.tsx';
import { useTenants } from './tenants.ts';

export interface TenantSelectProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (tenantId: number | null) => void;
  readonly hideLabel?: boolean;
}

/** One title, or all of them. */
export const TenantSelect = ({ label, value, onChange, hideLabel = false }: TenantSelectProps) => {
  const text = useText('common');
  const { tenants } = useTenants();
  const options = [{ value: '', label: text('allTitles') }, ...tenants.map(tenant => ({ value: String(tenant.id), label: tenant.name }))];
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      value={value === null ? '' : String(value)}
      options={options}
      onChange={chosen => onChange(chosen === '' ? null : Number(chosen))}
    />
  );
};
