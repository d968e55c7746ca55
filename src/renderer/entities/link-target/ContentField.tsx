import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from '#ui/fields/ChoiceField.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SmallCrossIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { PickerDialog } from '../collection/picker/PickerDialog.tsx';
import { contentPicker } from '../content/content-picker.tsx';
import { TargetName } from './TargetName.tsx';

const CONTENT = contentPicker({ title: 'editor:link.target.internal', pageSize: 10 });

interface ContentFieldProps {
  readonly label: string;
  /** The metadata id of the chosen item. */
  readonly value: string | null;
  readonly onChange: (metadataId: string | null) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
}

/** An item of the newsroom, chosen from the list of all. */
export const ContentField = ({ label, value, onChange, error, hint }: ContentFieldProps) => {
  const text = useText('common');
  const [isOpen, setOpen] = useState(false);
  return (
    <ChoiceField label={label} error={error} hint={hint}>
      {value === null ? null : (
        <span className="g-chosen">
          <TargetName target={{ kind: 'internal', metadataId: value }} />
          <IconButton size="small" icon={<SmallCrossIcon />} label={text('removeNamed', { name: label })} onClick={() => onChange(null)} />
        </span>
      )}
      <Button size="small" aria-haspopup="dialog" aria-label={text('chooseNamed', { name: label })} onClick={() => setOpen(true)}>
        {text('choose')}
      </Button>
      {isOpen ? (
        <PickerDialog
          title={label}
          picker={CONTENT}
          chosen={value === null ? [] : [value]}
          onChoose={({ item }) => {
            onChange(item.id);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </ChoiceField>
  );
};

/** The name of an item in a conflict. */
export const ContentWords = ({ value }: { readonly value: string | null }) => {
  const text = useText('items');
  return value === null ? text('conflict.empty') : <TargetName target={{ kind: 'internal', metadataId: value }} />;
};
