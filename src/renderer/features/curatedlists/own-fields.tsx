import type { CustomFieldProps } from '#renderer/entities/collection/form/record-form.ts';
import { categoryPath, useCategories } from '#renderer/entities/category/categories.ts';
import { CategoryPicker } from '#renderer/entities/category/CategoryPicker.tsx';
import type { OwnFields } from '#renderer/entities/kind/kind-parts.ts';
import { NumberField, NumberWords } from '#renderer/entities/kind/NumberField.tsx';
import { TagChip } from '#renderer/entities/tag/TagChip.tsx';
import { TagPicker } from '#renderer/entities/tag/TagPicker.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { Chip } from '#ui/Tag.tsx';
import { ItemsField } from './items/ItemsField.tsx';
import './curated-list.css';

type Ids = readonly number[];

const TenantField = ({ label, value, onChange, error }: CustomFieldProps<number | null, FormValues>) => {
  const { tenants } = useTenants();
  return (
    <Select
      label={label}
      value={value === null ? '' : String(value)}
      options={[{ value: '', label: '–' }, ...tenants.map(({ id, name }) => ({ value: String(id), label: name }))]}
      error={error}
      onChange={chosen => onChange(chosen === '' ? null : Number(chosen))}
    />
  );
};

const TenantWords = ({ value }: { readonly value: number | null }) => useTenants().byId.get(value ?? 0)?.name ?? null;

/** Automatic entries are configured only if the list has any. */
const isRuled = (values: FormValues): boolean =>
  (values as { readonly hasRest?: boolean }) /* the form of curated lists */.hasRest === true;

const CategoriesField = ({ label, value, values, onChange }: CustomFieldProps<Ids, FormValues>) => {
  const { byId } = useCategories();
  if (!isRuled(values)) return null;
  const nameOf = (id: number): string => {
    const category = byId.get(id);
    return category ? categoryPath(category, byId) : `#${id}`;
  };
  return (
    <div className="g-curated-rule" role="group" aria-label={label}>
      <span className="g-reference-label">{label}</span>
      <span className="g-rows-chips">
        {value.map(id => (
          <Chip key={id} name={nameOf(id)} onRemove={() => onChange(value.filter(other => other !== id))}>
            {nameOf(id)}
          </Chip>
        ))}
      </span>
      <CategoryPicker label={label} onChoose={id => onChange([...new Set([...value, id])])} />
    </div>
  );
};

const CategoriesWords = ({ value }: { readonly value: Ids }) => {
  const { byId } = useCategories();
  return value.map(id => byId.get(id)?.name ?? `#${id}`).join(', ');
};

const TagsField = ({ label, value, values, onChange }: CustomFieldProps<Ids, FormValues>) =>
  isRuled(values) ? (
    <div className="g-curated-rule" role="group" aria-label={label}>
      <span className="g-reference-label">{label}</span>
      <span className="g-rows-chips">
        {value.map(id => (
          <TagChip key={id} id={id} onRemove={() => onChange(value.filter(other => other !== id))} />
        ))}
      </span>
      <TagPicker label={label} onChoose={id => onChange([...new Set([...value, id])])} />
    </div>
  ) : null;

const TagsWords = ({ value }: { readonly value: Ids }) => value.map(id => `#${id}`).join(', ');

const ItemsWords = ({ value }: { readonly value: readonly unknown[] }) => useText('curatedList')('items.count', { count: value.length });

/** Fields of a curated list that need more than its schema. */
export const listFields: OwnFields = {
  name: { required: true },
  tenantId: { required: true, control: { kind: 'custom', Field: TenantField, Words: TenantWords } },
  items: { control: { kind: 'custom', Field: ItemsField, Words: ItemsWords } },
  categoryIds: { control: { kind: 'custom', Field: CategoriesField, Words: CategoriesWords } },
  tagIds: { control: { kind: 'custom', Field: TagsField, Words: TagsWords } },
  maxAgeHours: { hint: 'curatedList:field.maxAgeHours.hint', control: { kind: 'custom', Field: NumberField, Words: NumberWords } },
};
