import { type SyntheticEvent, useState } from 'react';
import { deviceSchema } from '#domain/article/attribution.ts';
import { useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';

const SETTING = 'computerName';
const MAX_NAME_LENGTH = 60;

/** Shows the name that marks changes made on this computer, and lets the user change it. */
export const ComputerName = ({ name, onChanged }: { readonly name: string; readonly onChanged: () => void }) => {
  const text = useText('attribution');
  const common = useText('common');
  const [, write] = useDeskSetting(SETTING);
  const [typed, setTyped] = useState<string | null>(null);
  /** True once the field is closed: the focus goes back to its button. */
  const [isBack, setBack] = useState(false);
  const end = (): void => {
    setTyped(null);
    setBack(true);
  };
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (typed === null) return;
    // An empty name restores the computer's own.
    write(deviceSchema.catch('').parse(typed));
    end();
    setTimeout(onChanged);
  };
  if (typed === null) {
    return (
      <p className="g-attribution-computer">
        <span className="g-quiet">{text('computer.is', { name })}</span>
        <Button size="small" kind="minimal" autoFocus={isBack} onClick={() => setTyped(name)}>
          {text('computer.rename')}
        </Button>
      </p>
    );
  }
  return (
    <form
      className="g-attribution-rename"
      onSubmit={save}
      onKeyDown={event => {
        if (event.key === 'Escape') end();
      }}
    >
      <TextField
        label={text('computer.label')}
        value={typed}
        onChange={setTyped}
        maxLength={MAX_NAME_LENGTH}
        hint={text('computer.hint')}
        autoFocus
      />
      <div className="g-attribution-actions">
        <Button onClick={end}>{common('cancel')}</Button>
        <Button type="submit" kind="primary">
          {common('save')}
        </Button>
      </div>
    </form>
  );
};
