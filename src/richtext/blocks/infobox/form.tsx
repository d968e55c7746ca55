import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { RadioGroup, Switch } from '#ui/fields/Choice.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import type { BlockFormProps } from '../../view/block-view.tsx';
import { CONTAINER_TYPES, infoboxData, infoboxSettingsOf } from './schema.ts';

/** Shows the form for an infobox: its look, and whether it is collapsed for readers (B2-016). */
export const InfoboxForm = ({ element, onSave, onClose }: BlockFormProps) => {
  const text = useText('blocks');
  const common = useText('common');
  const [settings, setSettings] = useState(() => infoboxSettingsOf(element));
  const save = () => onSave({ ...element, data: infoboxData(settings, element.data) });
  return (
    <Dialog
      isOpen
      title={text('infobox.settings')}
      width={450}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" onClick={save}>
            {common('apply')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={text('infobox.type')}
        value={settings.containerType}
        options={CONTAINER_TYPES.map(value => ({ value, label: text(`infobox.${value}`) }))}
        onChange={containerType => setSettings({ ...settings, containerType })}
      />
      <Switch
        label={text('infobox.collapsed')}
        hint={text('infobox.collapsedHint')}
        checked={settings.collapsed}
        onChange={collapsed => setSettings({ ...settings, collapsed })}
      />
    </Dialog>
  );
};
