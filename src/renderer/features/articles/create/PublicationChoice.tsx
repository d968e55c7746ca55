import { TENANT_GROUPS, type Tenant } from '#domain/tenant/tenant.ts';
import { categoryPath, useCategories } from '#renderer/entities/category/categories.ts';
import { CategoryPicker } from '#renderer/entities/category/CategoryPicker.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { Chip } from '#ui/Tag.tsx';
import { chooseTenants, needsCategory, type Publication } from './create-values.ts';

export interface PublicationChoiceProps {
  /** Publications in the article's language. */
  readonly tenants: readonly Tenant[];
  readonly value: Publication;
  readonly onChange: (publication: Publication) => void;
  /** Description of the problem with the value. */
  readonly error: string | undefined;
}

const TenantChecks = ({ tenants, value, onChange }: Omit<PublicationChoiceProps, 'error'>) => {
  const text = useText('articles');
  const toggle = (id: number, isChosen: boolean): void =>
    onChange(chooseTenants(value, isChosen ? [...value.tenantIds, id] : value.tenantIds.filter(other => other !== id)));
  const groups = TENANT_GROUPS.map(group => ({ group, members: tenants.filter(tenant => tenant.group === group) })).filter(
    ({ members }) => members.length > 0,
  );
  return (
    <fieldset className="g-create-tenants">
      <legend>{text('create.tenants')}</legend>
      <div className="g-create-groups">
        {groups.map(({ group, members }) => (
          <div key={group} role="group" aria-label={text(`tenantGroup.${group}`)}>
            <div className="g-facet-group">{text(`tenantGroup.${group}`)}</div>
            {members.map(tenant => (
              <Checkbox
                key={tenant.id}
                label={tenant.name}
                checked={value.tenantIds.includes(tenant.id)}
                onChange={isChosen => toggle(tenant.id, isChosen)}
              />
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
};

const CategoryChoice = ({ tenants, value, onChange, error }: PublicationChoiceProps) => {
  const text = useText('articles');
  const { categories, byId } = useCategories();
  if (categories.length === 0) {
    return (
      <Callout icon={<OfflineIcon />} role="status">
        {text('create.categories.unknown')}
      </Callout>
    );
  }
  const isRequired = needsCategory(tenants, value.tenantIds);
  const chosen = value.mainCategory === null ? undefined : byId.get(value.mainCategory);
  return (
    <div className="g-create-category" role="group" aria-labelledby="create-category">
      <div id="create-category" className="g-create-label">
        {text('create.mainCategory')}
        {isRequired ? <span aria-hidden="true"> *</span> : null}
        {isRequired ? <span className="g-hidden">{text('create.required')}</span> : null}
      </div>
      <CategoryPicker label={text('filter.categories.find')} onChoose={mainCategory => onChange({ ...value, mainCategory })} />
      {chosen === undefined ? null : (
        <Chip name={categoryPath(chosen, byId)} onRemove={() => onChange({ ...value, mainCategory: null })}>
          {categoryPath(chosen, byId)}
        </Chip>
      )}
      {error === undefined ? null : (
        <div className="g-create-problem" role="alert">
          {error}
        </div>
      )}
    </div>
  );
};

/** Chooses where the article will appear: publications by group, the main one among them, and its main category. */
export const PublicationChoice = (props: PublicationChoiceProps) => {
  const { tenants, value, onChange } = props;
  const text = useText('articles');
  if (tenants.length === 0) {
    return (
      <Callout icon={<OfflineIcon />} role="status">
        {text('create.tenants.unknown')}
      </Callout>
    );
  }
  const chosen = tenants.filter(tenant => value.tenantIds.includes(tenant.id));
  return (
    <>
      <TenantChecks tenants={tenants} value={value} onChange={onChange} />
      {chosen.length < 2 ? null : (
        <Select
          label={text('create.mainTenant')}
          value={String(value.mainTenantId ?? '')}
          options={chosen.map(tenant => ({ value: String(tenant.id), label: tenant.name }))}
          onChange={id => onChange({ ...value, mainTenantId: Number(id) })}
        />
      )}
      <CategoryChoice {...props} />
    </>
  );
};
