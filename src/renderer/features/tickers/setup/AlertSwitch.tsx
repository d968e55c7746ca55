import type { CustomFieldProps } from '#renderer/entities/collection/form/record-form.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { Switch } from '#ui/fields/Choice.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';

/** Shows the switch of the e-mail alert, sent once and not revocable (D-013): it confirms, and needs the newsroom (D-005). */
export const AlertSwitch = <Values,>({ label, value, onChange }: CustomFieldProps<boolean, Values>) => {
  const text = useText('eventDesk');
  const confirm = useConfirm();
  const isOnline = useIsOnline();
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: text('setup.alert.title'),
      message: text('setup.alert.message'),
      confirm: text('setup.alert.confirm'),
      startsAtCancel: true,
    });
    if (agreed) onChange(true);
  };
  const hint = value ? text('setup.alert.on') : isOnline ? text('setup.alert.hint') : text('setup.alert.offline');
  return <Switch label={label} hint={hint} checked={value} disabled={value || !isOnline} onChange={() => void ask()} />;
};

export const AlertWords = ({ value }: { readonly value: boolean }) => useText('eventDesk')(value ? 'yes' : 'no');
