import { useState } from 'react';
import { zattooSource } from '#domain/embeds/validate.ts';
import { recogniseZattoo } from '#domain/embeds/zattoo.ts';
import { ZATTOO_CHANNELS } from '#domain/embeds/zattoo-channels.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { BlockFormProps } from '../view/block-view.tsx';
import { EmbedDialog, useProblem } from './EmbedForm.tsx';
import { embedDataOf, withSource } from './network.ts';

/** The option for an address that is not one of the channels. */
const OTHER = 'other';

const validate = zattooSource(recogniseZattoo);

/** A dropdown of television channels (B2-025); any other address of Zattoo can be entered. */
export const ZattooForm = ({ element, isNew, onSave, onClose }: BlockFormProps) => {
  const text = useText('blocks');
  const say = useProblem();
  const before = embedDataOf(element).src;
  const isListed = ZATTOO_CHANNELS.some(({ src }) => src === before);
  const [choice, setChoice] = useState(isListed ? before : before === '' ? '' : OTHER);
  const [typed, setTyped] = useState(isListed ? '' : before);
  const [isChecked, setChecked] = useState(false);
  const source = choice === OTHER ? typed : choice;
  const fault = isChecked ? say(validate(source)) : undefined;
  const submit = () => {
    setChecked(true);
    const recognised = recogniseZattoo(source);
    if (recognised) onSave(withSource(element, recognised));
  };
  return (
    <EmbedDialog name={text('name.zattoo')} isNew={isNew} onSubmit={submit} onClose={onClose}>
      <Select
        label={text('zattoo.channel')}
        value={choice}
        error={choice === OTHER ? undefined : fault}
        options={[
          { value: '', label: text('zattoo.choose') },
          ...ZATTOO_CHANNELS.map(({ name, src }) => ({ value: src, label: name })),
          { value: OTHER, label: text('zattoo.other') },
        ]}
        onChange={setChoice}
      />
      {choice === OTHER ? (
        <TextField
          label={text('zattoo.address')}
          value={typed}
          required
          placeholder="https://zattoo.com/"
          error={fault}
          onChange={setTyped}
        />
      ) : null}
    </EmbedDialog>
  );
};
