import { CONNECTION_CHOICES } from '#bridge/sending.ts';
import { useSending } from '#renderer/entities/session/session.ts';
import { bridgeKey, useBridgeMutation } from '#renderer/platform/api/queries.ts';
import { Switch } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';

const KEY = bridgeKey('sending.get', {});

/** Edits whether traffic costs at this desk, and what then waits. */
export const ConnectionSettings = () => {
  const text = useText('settings');
  const sending = useSending();
  const connection = useBridgeMutation('sending.setConnection', { onSuccess: (state, _, client) => client.setQueryData(KEY, state) });
  const holding = useBridgeMutation('sending.setHoldsPictures', { onSuccess: (state, _, client) => client.setQueryData(KEY, state) });
  return (
    <section className="g-card" aria-labelledby="connection">
      <div className="g-card-head">
        <h2 id="connection">{text('connection.title')}</h2>
      </div>
      <p className="g-quiet">{text('connection.message')}</p>
      <Select
        label={text('connection')}
        hint={text(sending?.isMetered === true ? 'connection.isMetered' : 'connection.isFree')}
        disabled={sending === undefined}
        value={sending?.connection ?? 'auto'}
        options={CONNECTION_CHOICES.map(value => ({ value, label: text(`connection.${value}`) }))}
        onChange={value => connection.mutate({ connection: value })}
      />
      <Switch
        label={text('connection.holdsPictures')}
        hint={text('connection.holdsPictures.hint')}
        disabled={sending === undefined}
        checked={sending?.holdsPictures ?? true}
        onChange={holds => holding.mutate({ holds })}
      />
    </section>
  );
};
