import { Combobox } from '#ui/fields/Combobox.tsx';
import { useText } from '#ui/i18n.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import { useMemo, useState } from 'react';
import { categoryPath, useCategories } from './categories.ts';

const SHOWN = 20;

export interface CategoryPickerProps {
  readonly label: string;
  readonly onChoose: (categoryId: number) => void;
  readonly disabled?: boolean;
}

/** Finds a category by any part of its path; works without a network once the tree has been loaded. */
export const CategoryPicker = ({ label, onChoose, disabled = false }: CategoryPickerProps) => {
  const text = useText('common');
  const [query, setQuery] = useState('');
  const { categories, byId } = useCategories();
  const options = useMemo(() => {
    const wanted = query.trim().toLowerCase();
    return categories
      .filter(category => category.id !== ROOT_CATEGORY_ID)
      .map(category => ({ id: String(category.id), label: categoryPath(category, byId) }))
      .filter(option => option.label.toLowerCase().includes(wanted))
      .sort((left, right) => left.label.localeCompare(right.label))
      .slice(0, SHOWN);
  }, [categories, byId, query]);
  return (
    <Combobox
      label={label}
      placeholder={label}
      query={query}
      onQuery={setQuery}
      options={options}
      disabled={disabled}
      emptyText={text('list.noresult')}
      onChoose={id => onChoose(Number(id))}
    />
  );
};
