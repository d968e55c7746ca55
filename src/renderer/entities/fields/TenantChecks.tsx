import { TENANT_GROUPS, type Tenant } from '#domain/tenant/tenant.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import './fields.css';

const LANGUAGES: Readonly<Record<ContentLocale, string>> = { 'de-CH': 'de_CH', 'fr-CH': 'fr_CH' };

/** The titles that publish in a language. */
export const tenantsOf = (tenants: readonly Tenant[], locale: ContentLocale): readonly Tenant[] =>
  tenants.filter(tenant => tenant.language === LANGUAGES[locale]);

interface TenantChecksProps {
  readonly tenants: readonly Tenant[];
  readonly chosen: readonly number[];
  readonly onChange: (tenantIds: readonly number[]) => void;
}

/** The titles in which the item will appear, group by group. */
export const TenantChecks = ({ tenants, chosen, onChange }: TenantChecksProps) => {
  const text = useText('items');
  const articles = useText('articles');
  const groups = TENANT_GROUPS.map(group => ({ group, members: tenants.filter(tenant => tenant.group === group) }));
  return (
    <fieldset className="g-item-new-tenants">
      <legend>{text('create.tenants')}</legend>
      {tenants.length === 0 ? <p className="g-quiet">{articles('collection:filter.unknownOffline')}</p> : null}
      <div className="g-item-new-groups">
        {groups
          .filter(({ members }) => members.length > 0)
          .map(({ group, members }) => (
            <div key={group} role="group" aria-label={articles(`tenantGroup.${group}`)}>
              <div className="g-item-new-group">{articles(`tenantGroup.${group}`)}</div>
              {members.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={chosen.includes(id)}
                  onChange={isChosen => onChange(isChosen ? [...chosen, id] : chosen.filter(other => other !== id))}
                />
              ))}
            </div>
          ))}
      </div>
    </fieldset>
  );
};
