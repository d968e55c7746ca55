import { useState } from 'react';
import { curatedList } from '#domain/kinds/curated-lists.ts';
import { type Placeholder, SECTION_LIMITS } from '#domain/placement/section.ts';
import { useCategories } from '#renderer/entities/category/categories.ts';
import { CategoryPicker } from '#renderer/entities/category/CategoryPicker.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { RecordCombobox } from '#renderer/entities/kind/reference/RecordCombobox.tsx';
import { RecordChip } from '#renderer/entities/kind/reference/RecordName.tsx';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/fields/Choice.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { Chip } from '#ui/Tag.tsx';

interface PlaceholderDialogProps {
  readonly tenantId: number;
  readonly start: Placeholder | null;
  readonly onKeep: (placeholder: Placeholder) => void;
  readonly onClose: () => void;
}

const PLACES = 20;
const SOURCES = ['category', 'list'] as const;

/** Edits a placeholder: filled by the nth newest article of a category, or by a curated list of a title (A2-016). */
export const PlaceholderDialog = ({ tenantId, start, onKeep, onClose }: PlaceholderDialogProps) => {
  const text = useText('placement');
  const common = useText('common');
  const { tenants } = useTenants();
  const { byId } = useCategories();
  const [placeholder, set] = useState<Placeholder>(start ?? { tenantId, categoryId: null, listId: null, index: 0 });
  const { categoryId, listId, index } = placeholder;
  const [source, setSource] = useState<(typeof SOURCES)[number]>(listId === null ? 'category' : 'list');
  return (
    <Dialog
      title={text('placeholder.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            kind="primary"
            disabled={categoryId === null && listId === null}
            disabledReason={text(source === 'list' ? 'placeholder.choose.list' : 'placeholder.choose')}
            onClick={() => {
              onClose();
              onKeep(placeholder);
            }}
          >
            {text(start === null ? 'placeholder.add' : 'placeholder.keep')}
          </Button>
        </>
      }
    >
      <p className="g-quiet g-front-intro">{text('placeholder.intro')}</p>
      <Select
        label={text('placeholder.tenant')}
        value={String(placeholder.tenantId)}
        options={tenants.map(({ id, name }) => ({ value: String(id), label: name }))}
        // A list belongs to one title.
        onChange={value => set({ ...placeholder, tenantId: Number(value), listId: null })}
      />
      <RadioGroup
        label={text('placeholder.source')}
        inline
        value={source}
        options={SOURCES.map(value => ({ value, label: text(`placeholder.source.${value}`) }))}
        onChange={value => {
          setSource(value);
          set({ ...placeholder, categoryId: null, listId: null });
        }}
      />
      <div className="g-front-source">
        {source === 'list' ? (
          listId === null ? (
            <RecordCombobox
              key={placeholder.tenantId}
              label={text('placeholder.source.list')}
              reference={{ kind: curatedList.name }}
              filters={{ tenantIds: [String(placeholder.tenantId)] }}
              onChoose={({ id }) => set({ ...placeholder, categoryId: null, listId: String(id) })}
            />
          ) : (
            <RecordChip kind={curatedList} id={listId} onRemove={() => set({ ...placeholder, listId: null })} />
          )
        ) : categoryId === null ? (
          <CategoryPicker label={text('placeholder.category')} onChoose={id => set({ ...placeholder, categoryId: id, listId: null })} />
        ) : (
          <Chip name={byId.get(categoryId)?.name ?? ''} onRemove={() => set({ ...placeholder, categoryId: null })}>
            {byId.get(categoryId)?.name ?? `#${String(categoryId)}`}
          </Chip>
        )}
      </div>
      <Select
        label={text('placeholder.index')}
        value={String(index)}
        options={Array.from({ length: Math.min(PLACES, SECTION_LIMITS.teasers) }, (_none, at) => ({
          value: String(at),
          label:
            at === 0 ? text(source === 'list' ? 'placeholder.first' : 'placeholder.newest') : text('placeholder.nth', { place: at + 1 }),
        }))}
        onChange={value => set({ ...placeholder, index: Number(value) })}
      />
    </Dialog>
  );
};
