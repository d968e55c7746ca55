import { useState } from 'react';
import type { CategoryChanges } from '#contract/taxonomy/taxonomy.ts';
import type { CategoryNode } from '#domain/taxonomy/category.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useSeveralCategories } from './use-several-categories.ts';

const SWITCHES = ['active', 'syncedWithDesknet', 'frontCategory', 'temporary'] as const;
type Switch = (typeof SWITCHES)[number];
const LABELS = {
  active: 'taxonomy:active',
  syncedWithDesknet: 'categories:synced',
  frontCategory: 'categories:front',
  temporary: 'categories:temporary',
} as const;
type Kept = 'keep' | 'yes' | 'no';
type Expiry = 'keep' | 'none' | 'day';

interface DialogProps {
  readonly count: number;
  readonly onChange: (change: CategoryChanges) => void;
  readonly onClose: () => void;
}

/** Changes properties of all chosen categories; a property that is not set stays as each has it. */
const SeveralDialog = ({ count, onChange, onClose }: DialogProps) => {
  const text = useText('categories');
  const common = useText('common');
  const taxonomy = useText('taxonomy');
  const labels = { taxonomy, categories: text };
  const [switches, setSwitches] = useState<Readonly<Partial<Record<Switch, Kept>>>>({});
  const [expiry, setExpiry] = useState<Expiry>('keep');
  const [day, setDay] = useState('');
  const set = SWITCHES.filter(name => (switches[name] ?? 'keep') !== 'keep');
  const isDayMissing = expiry === 'day' && day === '';
  const isEmpty = set.length === 0 && expiry === 'keep';
  const change = (): void =>
    onChange({
      ...Object.fromEntries(set.map(name => [name, switches[name] === 'yes'])),
      ...(expiry !== 'keep' && { expiryDate: expiry === 'none' ? null : day }),
    });
  const options = (['keep', 'yes', 'no'] as const).map(value => ({ value, label: taxonomy(`several.${value}`) }));
  return (
    <Dialog
      isOpen
      width={480}
      title={text('several.title', { count })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            kind="primary"
            disabled={isEmpty || isDayMissing}
            disabledReason={isDayMissing ? text('several.dayMissing') : taxonomy('several.nothing')}
            onClick={change}
          >
            {taxonomy('several.do')}
          </Button>
        </>
      }
    >
      {SWITCHES.map(name => {
        const [space, key] = LABELS[name].split(':') as ['taxonomy' | 'categories', string]; // written above
        return (
          <Select
            key={name}
            label={labels[space](key)}
            value={switches[name] ?? 'keep'}
            options={options}
            onChange={value => setSwitches(before => ({ ...before, [name]: value }))}
          />
        );
      })}
      <Select
        label={text('expiryDate')}
        value={expiry}
        options={(['keep', 'none', 'day'] as const).map(value => ({
          value,
          label: value === 'keep' ? taxonomy('several.keep') : text(`several.expiry.${value}`),
        }))}
        onChange={setExpiry}
      />
      {expiry === 'day' ? (
        <TextField label={text('several.day')} type="date" value={day} onChange={setDay} hint={text('expiryDate.hint')} />
      ) : null}
    </Dialog>
  );
};

interface SeveralProps {
  /** All categories, and the chosen ones. */
  readonly nodes: readonly CategoryNode[];
  readonly chosen: readonly CategoryNode[];
  readonly isOnline: boolean;
  readonly onClear: () => void;
}

/** Shows the number of chosen categories, and the actions for all of them. */
export const SeveralCategories = ({ nodes, chosen, isOnline, onClear }: SeveralProps) => {
  const text = useText('categories');
  const collection = useText('collection');
  const taxonomy = useText('taxonomy');
  const change = useSeveralCategories(nodes);
  const [isOpen, setOpen] = useState(false);
  if (chosen.length === 0) return null;
  return (
    <div className="g-category-acts" role="toolbar" aria-label={text('several.acts')}>
      <span className="g-numbers" role="status">
        {text('several.chosen', { count: chosen.length })}
      </span>
      <Button size="small" disabled={!isOnline} disabledReason={collection('create.offline')} onClick={() => setOpen(true)}>
        {taxonomy('several.change')}
      </Button>
      <Button size="small" kind="minimal" onClick={onClear}>
        {collection('chosen.clear')}
      </Button>
      {isOpen ? (
        <SeveralDialog
          count={chosen.length}
          onClose={() => setOpen(false)}
          onChange={wanted => {
            setOpen(false);
            void change(chosen, wanted).then(isDone => isDone && onClear());
          }}
        />
      ) : null}
    </div>
  );
};
