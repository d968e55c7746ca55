import { useState } from 'react';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import type { PageOwner } from '#domain/placement/page.ts';
import { CategoryPicker } from '#renderer/entities/category/CategoryPicker.tsx';
import { useCategories } from '#renderer/entities/category/categories.ts';
import { TagChip } from '#renderer/entities/tag/TagChip.tsx';
import { TagPicker } from '#renderer/entities/tag/TagPicker.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useApiMutation } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { RadioGroup } from '#ui/fields/Choice.tsx';
import { Select } from '#ui/fields/Select.tsx';

type Kind = 'home' | 'category' | 'tag';

interface AddColumnProps {
  readonly onAdd: (owner: PageOwner) => void;
  readonly onClose: () => void;
}

/** Adds a page to the board: the home page of a title, or the page of a category or tag, created if missing. */
export const AddColumn = ({ onAdd, onClose }: AddColumnProps) => {
  const text = useText('placement');
  const common = useText('common');
  const { tenants } = useTenants();
  const { byId } = useCategories();
  const [tenant, setTenant] = useState('');
  const [kind, setKind] = useState<Kind>('home');
  const [owner, setOwner] = useState<{ readonly id: number; readonly name: string } | null>(null);
  const create = useApiMutation('createPlacementPage', { invalidates: ['listPlacementPages'] });
  const tenantId = Number(tenant === '' ? (tenants[0]?.id ?? 0) : tenant);
  const ownerId = kind === 'home' ? ROOT_CATEGORY_ID : owner?.id;
  const submit = (): void => {
    if (ownerId === undefined) return;
    const page: PageOwner = { tenantId, kind: kind === 'tag' ? 'tag' : 'category', ownerId };
    create.mutate(
      { body: page },
      {
        onSuccess: () => {
          onAdd(page);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={text('columns.add.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            kind="primary"
            loading={create.isPending}
            disabled={ownerId === undefined}
            disabledReason={text('columns.add.choose')}
            onClick={submit}
          >
            {text('columns.add')}
          </Button>
        </>
      }
    >
      <Select
        label={text('columns.title')}
        value={String(tenantId)}
        options={tenants.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={setTenant}
      />
      <RadioGroup
        label={text('columns.kind')}
        value={kind}
        options={(['home', 'category', 'tag'] as const).map(value => ({ value, label: text(`columns.kind.${value}`) }))}
        onChange={value => {
          setKind(value);
          setOwner(null);
        }}
      />
      {kind === 'category' ? (
        <CategoryPicker label={text('columns.kind.category')} onChoose={id => setOwner({ id, name: byId.get(id)?.name ?? '' })} />
      ) : null}
      {kind === 'tag' ? <TagPicker label={text('columns.kind.tag')} onChoose={id => setOwner({ id, name: '' })} /> : null}
      {owner !== null && kind === 'category' ? <p>{text('columns.chosen', { name: owner.name })}</p> : null}
      {owner !== null && kind === 'tag' ? <TagChip id={owner.id} onRemove={() => setOwner(null)} /> : null}
    </Dialog>
  );
};
