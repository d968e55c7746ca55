import { categoryPath, useCategories } from '#renderer/entities/category/categories.ts';
import { CategoryPicker } from '#renderer/entities/category/CategoryPicker.tsx';
import type { CustomFieldProps } from '#renderer/entities/collection/form/record-form.ts';
import type { OwnFields } from '#renderer/entities/kind/kind-parts.ts';
import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import { Chip } from '#ui/Tag.tsx';

type Ids = readonly number[];

const useNameOf = (): ((id: number) => string) => {
  const { byId } = useCategories();
  return id => {
    const category = byId.get(id);
    return category === undefined ? `#${id}` : categoryPath(category, byId);
  };
};

/** Edits categories as chips with their paths; more are found by any part of a path. */
const CategoriesField = ({ label, value, onChange, error }: CustomFieldProps<Ids, FormValues>) => {
  const nameOf = useNameOf();
  return (
    <div className="g-reference-field" role="group" aria-label={label}>
      <span className="g-reference-label">{label}</span>
      {value.length === 0 ? null : (
        <span className="g-rows-chips">
          {value.map(id => (
            <Chip key={id} name={nameOf(id)} onRemove={() => onChange(value.filter(other => other !== id))}>
              {nameOf(id)}
            </Chip>
          ))}
        </span>
      )}
      <CategoryPicker label={label} onChoose={id => onChange([...new Set([...value, id])])} />
      {error === undefined ? null : (
        <p className="g-picture-form-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

const CategoriesWords = ({ value }: { readonly value: Ids }) => {
  const nameOf = useNameOf();
  return value.map(nameOf).join(', ');
};

/** Field for the categories that a keyword proposes. */
export const collectionFields: OwnFields = {
  categoryIds: { control: { kind: 'custom', Field: CategoriesField, Words: CategoriesWords } },
};
