import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { ChoiceField } from '#ui/fields/ChoiceField.tsx';
import { useText } from '#ui/i18n.ts';
import { Chip } from '#ui/Tag.tsx';
import { categoryPath, useCategories } from './categories.ts';
import { CategoryPicker } from './CategoryPicker.tsx';

/** Returns a category's path; for one that is no longer active its name, marked. */
export const useCategoryName = (id: number | null): string => {
  const text = useText('editor');
  const { byId, categories } = useCategories();
  const active = byId.get(id ?? 0);
  const isUnknown = id !== null && active === undefined && categories.length > 0;
  const inactive = useApiQuery('getCategory', { params: { id: id ?? 0 } }, { silent: true, enabled: isUnknown }).data;
  if (active !== undefined) return categoryPath(active, byId);
  if (inactive === undefined) return id === null ? '' : String(id);
  return inactive.active ? inactive.name : `${inactive.name} (${text('link.flag.inactive')})`;
};

const CategoryChip = ({ id, onRemove }: { readonly id: number; readonly onRemove: () => void }) => {
  const name = useCategoryName(id);
  return (
    <Chip name={name} onRemove={onRemove}>
      {name}
    </Chip>
  );
};

interface CategoriesFieldProps {
  readonly label: string;
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
}

/** Edits a list of categories, found by any part of their path and removed one by one. */
export const CategoriesField = ({ label, value, onChange, error, hint }: CategoriesFieldProps) => {
  const text = useText('common');
  return (
    <ChoiceField label={label} error={error} hint={hint}>
      {value.map(id => (
        <CategoryChip key={id} id={id} onRemove={() => onChange(value.filter(one => one !== id))} />
      ))}
      <CategoryPicker
        label={text('addNamed', { name: label })}
        onChoose={id => {
          if (!value.includes(id)) onChange([...value, id]);
        }}
      />
    </ChoiceField>
  );
};

const CategoryName = ({ id }: { readonly id: number }) => useCategoryName(id);

/** Shows the names of categories, in a conflict. */
export const CategoriesWords = ({ value }: { readonly value: readonly number[] }) => {
  const text = useText('items');
  return value.length === 0
    ? text('conflict.empty')
    : value.map((id, index) => (
        <span key={id}>
          {index === 0 ? '' : ', '}
          <CategoryName id={id} />
        </span>
      ));
};
