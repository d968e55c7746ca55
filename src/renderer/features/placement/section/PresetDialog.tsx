import { useState } from 'react';
import type { Preset } from '#domain/placement/page.ts';
import type { SectionState } from '#domain/placement/section.ts';
import { copyOfItem } from '#renderer/entities/placement/changes.ts';
import { useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useFormQuestions } from '#ui/overlays/confirm.tsx';

interface PresetDialogProps {
  readonly name: string;
  readonly state: SectionState;
  /** Appends the items of a preset to the section, and applies its settings if it has any. */
  readonly onApply: (preset: Preset) => void;
  readonly onClose: () => void;
}

/** Shows named sets of items, to insert into a section or to save from it. */
export const PresetDialog = ({ name, state, onApply, onClose }: PresetDialogProps) => {
  const text = useText('placement');
  const common = useText('common');
  const { askDelete } = useFormQuestions();
  const { data } = useApiQuery('listPlacementPresets', {}, { silent: true });
  const [presetName, setName] = useState('');
  const invalidates = ['listPlacementPresets'] as const;
  const create = useApiMutation('createPlacementPreset', { invalidates });
  const remove = useApiMutation('deletePlacementPreset', { invalidates });
  const keep = (): void =>
    create.mutate(
      { body: { presetName: presetName.trim(), settings: state.settings, items: state.items.map(copyOfItem) } },
      { onSuccess: () => setName('') },
    );
  const askRemove = async (preset: Preset): Promise<void> => {
    if (await askDelete(preset.presetName)) remove.mutate({ params: { id: preset.id } });
  };
  return (
    <Dialog title={text('presets.title', { name })} isOpen onClose={onClose} actions={<Button onClick={onClose}>{common('close')}</Button>}>
      {data?.length === 0 ? <p className="g-quiet">{text('presets.none')}</p> : null}
      <ul className="g-places" aria-label={text('presets.list')}>
        {(data ?? []).map(preset => (
          <li key={preset.id} className="g-preset">
            <span>
              <strong>{preset.presetName}</strong> <span className="g-quiet">{text('presets.items', { count: preset.items.length })}</span>
            </span>
            <Button
              size="small"
              onClick={() => {
                onClose();
                onApply(preset);
              }}
            >
              {text('presets.apply')}
            </Button>
            <IconButton
              label={text('presets.delete', { name: preset.presetName })}
              icon={<TrashIcon />}
              size="small"
              onClick={() => void askRemove(preset)}
            />
          </li>
        ))}
      </ul>
      <div className="g-preset-new">
        <TextField label={text('presets.name')} value={presetName} onChange={setName} maxLength={80} />
        <Button loading={create.isPending} disabled={presetName.trim() === ''} disabledReason={text('presets.nameless')} onClick={keep}>
          {text('presets.keep')}
        </Button>
      </div>
    </Dialog>
  );
};
