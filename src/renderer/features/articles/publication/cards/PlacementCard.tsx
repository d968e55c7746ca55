import { useId } from 'react';
import { type Category, TENANT_GROUPS, type Tenant } from '#domain/tenant/tenant.ts';
import { categoryPath, useCategories } from '#renderer/entities/category/categories.ts';
import { CategoryPicker } from '#renderer/entities/category/CategoryPicker.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon, OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useOpenState } from '../../model/use-article-model.tsx';
import { useField, useVariant } from '../fields/use-field.ts';
import { useFieldStore } from '../fields/use-field-store.tsx';
import { VariantLine } from '../PublicationCard.tsx';
import { CategoryProposals } from './CategoryProposals.tsx';
import { chooseTenants, EMPTY_PLACEMENT, type Placement, withCategory, withoutCategory, withPosition } from './placement-values.ts';

const LANGUAGES = { 'de-CH': 'de_CH', 'fr-CH': 'fr_CH' } as const;

/** Returns the titles of the article's language, and the chosen ones. */
const useOfferedTenants = (chosen: readonly number[]): readonly Tenant[] => {
  const { tenants } = useTenants();
  const language = LANGUAGES[useOpenState(state => state.status.locale)];
  return tenants.filter(tenant => tenant.language === language || chosen.includes(tenant.id));
};

const Titles = () => {
  const text = useText('publication');
  const articles = useText('articles');
  const fields = useFieldStore();
  const tenantIds = useField('tenantIds').value;
  const mainTenantId = useField('mainTenantId').value;
  const tenants = useOfferedTenants(tenantIds);
  if (tenants.length === 0) {
    return (
      <Callout icon={<OfflineIcon />} role="status">
        {text('placement.unknown')}
      </Callout>
    );
  }
  const groups = TENANT_GROUPS.map(group => ({ group, members: tenants.filter(tenant => tenant.group === group) })).filter(
    ({ members }) => members.length > 0,
  );
  const chosen = tenants.filter(tenant => tenantIds.includes(tenant.id));
  const toggle = (id: number, isChosen: boolean): void => fields.change(chooseTenants({ tenantIds, mainTenantId }, id, isChosen), 'chosen');
  return (
    <>
      <fieldset className="g-publication-titles">
        <legend>{text('placement.titles')}</legend>
        {groups.map(({ group, members }) => (
          <div key={group} role="group" aria-label={articles(`tenantGroup.${group}`)}>
            <div className="g-publication-label">{articles(`tenantGroup.${group}`)}</div>
            {members.map(tenant => (
              <Checkbox
                key={tenant.id}
                label={tenant.name}
                checked={tenantIds.includes(tenant.id)}
                onChange={isChosen => toggle(tenant.id, isChosen)}
              />
            ))}
          </div>
        ))}
      </fieldset>
      {chosen.length === 0 ? null : (
        <Select
          label={text('placement.mainTitle')}
          value={String(mainTenantId ?? '')}
          options={[
            ...(mainTenantId === null ? [{ value: '', label: text('placement.choose') }] : []),
            ...chosen.map(tenant => ({ value: String(tenant.id), label: tenant.name })),
          ]}
          onChange={id => fields.change({ mainTenantId: id === '' ? null : Number(id) }, 'chosen')}
        />
      )}
    </>
  );
};

/** Loads categories of an article that can no longer be chosen: an inactive one stays, with a warning (D-056). */
const useOtherCategories = (ids: readonly number[]): ReadonlyMap<number, Category> => {
  const { byId } = useCategories();
  const missing = byId.size === 0 ? [] : ids.filter(id => !byId.has(id));
  const { data } = useApiQuery(
    'listCategories',
    { query: { active: false, includeIds: missing } },
    { enabled: missing.length > 0, silent: true, staleTimeMs: 600_000 },
  );
  return new Map((data?.content ?? []).map(category => [category.id, category]));
};

interface CategoryRowsProps {
  readonly placement: Placement;
  readonly onChange: (placement: Placement, pace?: 'typed') => void;
}

const CategoryRows = ({ placement, onChange }: CategoryRowsProps) => {
  const text = useText('publication');
  const radios = useId();
  const { byId } = useCategories();
  const others = useOtherCategories(placement.categories);
  if (placement.categories.length === 0) return <p className="g-quiet">{text('placement.noCategory')}</p>;
  return (
    <ul className="g-publication-rows" aria-label={text('placement.categories')}>
      {placement.categories.map(id => {
        const category = byId.get(id);
        const other = category === undefined ? others.get(id) : undefined;
        const name = category === undefined ? (other?.name ?? `#${String(id)}`) : categoryPath(category, byId);
        const position = placement.categoryPlacementDetails?.find(detail => detail.categoryId === id)?.position;
        return (
          <li key={id}>
            <label className="g-publication-main">
              <input
                type="radio"
                name={radios}
                checked={placement.mainCategory === id}
                onChange={() => onChange({ ...placement, mainCategory: id })}
              />
              <span className="g-hidden">{text('placement.makeMain', { name })}</span>
            </label>
            <span className="g-publication-grow">
              {name} {other?.active === false ? <Tag tone="caution">{text('placement.inactive')}</Tag> : null}{' '}
              {placement.mainCategory === id ? <span className="g-quiet">{text('placement.main')}</span> : null}
            </span>
            <TextField
              className="g-publication-position"
              label={text('placement.position', { name })}
              hideLabel
              type="number"
              placeholder={text('placement.positionShort')}
              value={position === undefined ? '' : String(position)}
              onChange={typed => onChange(withPosition(placement, id, typed), 'typed')}
            />
            <IconButton
              label={text('remove', { name })}
              icon={<CrossIcon />}
              size="small"
              onClick={() => onChange(withoutCategory(placement, id))}
            />
          </li>
        );
      })}
    </ul>
  );
};

/** Chooses where an article appears: titles by group with the main one, and their categories (A3-015). */
export const PlacementCard = ({ variantId }: { readonly variantId: number }) => {
  const text = useText('publication');
  const control = useVariant(useField('placement'), variantId);
  const { variantId: _of, ...placement } = control.entry ?? { variantId, ...EMPTY_PLACEMENT };
  return (
    <>
      {variantId === 0 ? <Titles /> : null}
      <VariantLine variantId={variantId} control={control} />
      <div role="group" className="g-publication-categories" aria-label={text('placement.categories')}>
        <div className="g-publication-label">{text('placement.categories')}</div>
        <CategoryRows placement={placement} onChange={control.change} />
        <CategoryProposals chosen={placement.categories} onTake={id => control.change(withCategory(placement, id))} />
        <CategoryPicker label={text('placement.addCategory')} onChoose={id => control.change(withCategory(placement, id))} />
      </div>
    </>
  );
};
