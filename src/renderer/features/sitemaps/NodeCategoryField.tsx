import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import { useCategoryName } from '#renderer/entities/category/CategoriesField.tsx';
import { CategoryPicker } from '#renderer/entities/category/CategoryPicker.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from '#ui/fields/ChoiceField.tsx';
import { useText } from '#ui/i18n.ts';
import { Chip } from '#ui/Tag.tsx';

const useNodeCategoryName = (id: number | null): string => {
  const text = useText('sitemaps');
  const name = useCategoryName(id === ROOT_CATEGORY_ID ? null : id);
  return id === ROOT_CATEGORY_ID ? text('category.home') : name;
};

interface NodeCategoryFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly error: string | undefined;
}

/** The category whose page a node is; the root category is the front page of the title. */
export const NodeCategoryField = ({ label, value, onChange, error }: NodeCategoryFieldProps) => {
  const text = useText('sitemaps');
  const name = useNodeCategoryName(value);
  return (
    <ChoiceField label={label} error={error}>
      {value === null ? null : (
        <Chip name={name} onRemove={() => onChange(null)}>
          {name}
        </Chip>
      )}
      <CategoryPicker label={text('common:chooseNamed', { name: label })} onChoose={onChange} />
      {value === null ? (
        <Button size="small" onClick={() => onChange(ROOT_CATEGORY_ID)}>
          {text('category.home')}
        </Button>
      ) : null}
    </ChoiceField>
  );
};

/** Shows the category's name in a conflict. */
export const NodeCategoryWords = ({ value }: { readonly value: number | null }) => useNodeCategoryName(value);
