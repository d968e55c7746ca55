import { useState } from 'react';
import { type MomentReading, readMoment, writtenMoment } from '#domain/schedule/moment-input.ts';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';

interface SinceDialogProps {
  readonly count: number;
  readonly since: string | null;
  readonly onSet: (since: string | null) => void;
  readonly onClose: () => void;
}

const instantOf = (reading: MomentReading): string | undefined =>
  reading.kind === 'moment' || reading.kind === 'past' ? reading.moment.instant : undefined;

/** Edits since when items count as placed: newer automatic articles go before those that are not pinned. */
export const SinceDialog = ({ count, since, onSet, onClose }: SinceDialogProps) => {
  const text = useText('placement');
  const common = useText('common');
  const words = useMomentWords();
  const now = useNow();
  const [typed, setTyped] = useState(since === null ? '' : writtenMoment(since));
  const reading = readMoment({ text: typed, now, allowsPast: true });
  const instant = instantOf(reading);
  const isFuture = instant !== undefined && Date.parse(instant) > Date.parse(now) + 60_000;
  const isEmpty = reading.kind === 'empty';
  const problem = isFuture ? text('since.future') : !isEmpty && instant === undefined ? text('since.unreadable') : undefined;
  return (
    <Dialog
      title={text('since.title', { count })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            kind="primary"
            disabled={problem !== undefined}
            disabledReason={problem}
            onClick={() => {
              onClose();
              onSet(instant ?? null);
            }}
          >
            {text('since.set')}
          </Button>
        </>
      }
    >
      <p className="g-quiet g-front-intro">{text('since.intro')}</p>
      <TextField label={text('since.time')} value={typed} onChange={setTyped} autoComplete="off" error={problem} />
      <p aria-live="polite" className="g-quiet">
        {isEmpty ? text('since.empty') : instant === undefined ? '' : words.whole(instant, now)}
      </p>
      <div className="g-preset">
        <Button size="small" onClick={() => setTyped(writtenMoment(now))}>
          {text('since.now')}
        </Button>
        <Button size="small" onClick={() => setTyped('')}>
          {text('since.clear')}
        </Button>
      </div>
    </Dialog>
  );
};
