import { UPDATE_CHANNELS, type UpdateState } from '#bridge/updates.ts';
import { useCheckForUpdates, useRestart, useUpdateChannel, useUpdates } from '#renderer/entities/updates/use-updates.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/fields/Choice.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';

/** Shows the step of the update, read out when its kind changes. */
const Step = ({ step }: Pick<UpdateState, 'step'>) => {
  const text = useText('updates');
  if (step.kind === 'failed') return <p role="alert">{text(`fault.${step.fault}`)}</p>;
  const words = text(`step.${step.kind}`, step.kind === 'downloading' || step.kind === 'ready' ? { ...step, notes: '' } : {});
  return step.kind === 'downloading' ? <p>{words}</p> : <p role="status">{words}</p>;
};

const Previous = ({ previous }: { readonly previous: NonNullable<UpdateState['previous']> }) => {
  const text = useText('updates');
  const ask = useConfirm();
  const goBack = useRestart('updates.goBack');
  const { version, isTooOld } = previous;
  const handleGoBack = async (): Promise<void> => {
    const title = text('goBack.title', { version });
    if (await ask({ title, message: text('goBack.message'), confirm: text('goBack.confirm') })) await goBack();
  };
  if (isTooOld) return <p>{text('previous.tooOld', { version })}</p>;
  return (
    <>
      <p>{text('previous', { version })}</p>
      <Button onClick={() => void handleGoBack()}>{text('goBack', { version })}</Button>
    </>
  );
};

const Checked = ({ checkedAt }: Pick<UpdateState, 'checkedAt'>) => {
  const text = useText('updates');
  if (checkedAt === null) return <p>{text('checked.never')}</p>;
  return (
    <p>
      {text('checked')} <LiveTime at={checkedAt} by="desk" />
    </p>
  );
};

/** Shows the controls of a Galley that fetches its versions itself. */
const OwnVersions = ({ state }: { readonly state: UpdateState }) => {
  const text = useText('updates');
  const check = useCheckForUpdates();
  const choose = useUpdateChannel();
  const restart = useRestart('updates.restart');
  const { channel, checkedAt, previous, step, wentBackFrom } = state;
  const isBusy = step.kind === 'checking' || step.kind === 'downloading';
  return (
    <>
      <Checked checkedAt={checkedAt} />
      <Step step={step} />
      {wentBackFrom === null ? null : <p>{text('wentBack', { version: wentBackFrom })}</p>}
      <div className="g-settings-actions">
        {step.kind === 'ready' ? (
          <Button kind="primary" onClick={() => void restart()}>
            {text('restart')}
          </Button>
        ) : null}
        <Button loading={isBusy} onClick={() => check.mutate({})}>
          {text('check')}
        </Button>
      </div>
      <RadioGroup
        label={text('channel')}
        value={channel}
        options={UPDATE_CHANNELS.map(value => ({ value, label: text(`channel.${value}`) }))}
        onChange={value => choose.mutate({ channel: value })}
      />
      {previous === null ? null : <Previous previous={previous} />}
    </>
  );
};

/** Shows the running version, and how newer ones come; controls only if Galley fetches them itself. */
export const UpdateSettings = () => {
  const text = useText('updates');
  const state = useUpdates();
  if (state === undefined) return null;
  return (
    <section className="g-card" id="versions" aria-labelledby="updates">
      <div className="g-card-head">
        <h2 id="updates">{text('title')}</h2>
      </div>
      <p className="g-quiet">{text(`message.${state.by}`)}</p>
      <p>{text('version', { version: state.version })}</p>
      {state.by === 'itself' ? <OwnVersions state={state} /> : null}
    </section>
  );
};
