import { useQueryClient } from '@tanstack/react-query';
import { NOTE_KEYS, type NoteKeys } from '#bridge/desktop.ts';
import { isMacPlatform } from '#ui/keys/press.ts';
import { keyNames } from '#ui/keys/print.ts';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { bridgeKey, useBridgeMutation, useBridgeQuery } from '../../platform/api/queries.ts';

const OFF = 'off';

/** Electron's spelling of keys, printed as on the keys of this computer. */
const printed = (keys: NoteKeys): string => keyNames(keys.replace('CommandOrControl', 'Mod'), isMacPlatform()).join(' + ');

/** Edits the system's services outside Galley's windows; renders nothing if the shell can register no global keys. */
export const SystemSettings = () => {
  const text = useText('settings');
  const queryClient = useQueryClient();
  const noteKeys = useBridgeQuery('desktop.state', {}, { silent: true }).data?.noteKeys ?? null;
  const choose = useBridgeMutation('desktop.setNoteKeys', {
    onSuccess: state => queryClient.setQueryData(bridgeKey('desktop.state', {}), state),
  });
  if (noteKeys === null) return null;
  return (
    <section className="g-card" aria-labelledby="system">
      <div className="g-card-head">
        <h2 id="system">{text('system.title')}</h2>
      </div>
      <Select
        label={text('noteKeys.label')}
        value={noteKeys.chosen ?? OFF}
        options={[...NOTE_KEYS.map(value => ({ value, label: printed(value) })), { value: OFF, label: text('noteKeys.off') }]}
        onChange={value => choose.mutate({ keys: value === OFF ? null : value })}
      />
      {noteKeys.isTaken ? <Callout role="status">{text('noteKeys.taken')}</Callout> : null}
    </section>
  );
};
