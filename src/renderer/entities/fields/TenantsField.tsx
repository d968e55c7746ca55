import type { ContentLocale } from '#domain/locale.ts';
import type { CustomFieldProps } from '../collection/form/record-form.ts';
import { useTenants } from '../tenant/tenants.ts';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { TenantChecks, tenantsOf } from './TenantChecks.tsx';
import './fields.css';

interface InLanguage {
  readonly contentLocale: ContentLocale;
}

/** The titles that publish in the language of the form, group by group. */
export const LanguageTenantsField = <Values extends InLanguage>({ value, values, onChange }: CustomFieldProps<number[], Values>) => {
  const { tenants } = useTenants();
  const offered = tenantsOf(tenants, values.contentLocale);
  return <TenantChecks tenants={offered} chosen={value} onChange={tenantIds => onChange([...tenantIds])} />;
};

/** Any of all titles. */
export const TenantsField = ({ label, value, onChange }: Pick<CustomFieldProps<number[], unknown>, 'label' | 'value' | 'onChange'>) => {
  const { tenants } = useTenants();
  return (
    <fieldset className="g-titles-field">
      <legend>{label}</legend>
      {tenants.map(tenant => (
        <Checkbox
          key={tenant.id}
          label={tenant.name}
          checked={value.includes(tenant.id)}
          onChange={isChosen => onChange(isChosen ? [...value, tenant.id] : value.filter(id => id !== tenant.id))}
        />
      ))}
    </fieldset>
  );
};
