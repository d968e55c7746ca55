import { useState } from 'react';
import type { TickerEvent } from '#domain/ticker/event.ts';
import type { Fold } from '#domain/ticker/fold.ts';
import { recomputeFrom } from '#domain/ticker/recompute.ts';
import type { ScoreRules } from '#domain/ticker/scored-event.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { eventLine, type Sides } from '../words/event-words.ts';
import { standingWords } from '../words/standing-words.ts';
import type { EventActions } from './use-event-actions.ts';

interface ContradictionsProps {
  readonly rules: ScoreRules;
  readonly events: readonly TickerEvent[];
  readonly fold: Fold;
  readonly sides: Sides;
  readonly actions: EventActions;
}

const REWRITABLE: ReadonlySet<string> = new Set(['contradiction', 'typeDiffers']);

/** Shows stated values that contradict the events, with a preview and a button of "recompute what follows". */
export const Contradictions = ({ rules, events, fold, sides, actions }: ContradictionsProps) => {
  const text = useText('eventDesk');
  const words = useText('tickerWords');
  const [isOpen, setOpen] = useState(false);
  const first = fold.warnings.find(({ code }) => REWRITABLE.has(code));
  if (first === undefined) return null;
  const { changes } = recomputeFrom(rules, events, first.eventId);
  const apply = async (): Promise<void> => {
    const found = changes.flatMap(({ id, data }) => {
      const event = events.find(one => one.id === id);
      return event ? { event, after: { data } } : [];
    });
    setOpen(false);
    await actions.changeAll(found, 'recompute');
  };
  return (
    <Callout tone="caution" icon={<WarningSignIcon />} title={text('recompute.title')} role="note">
      {isOpen ? (
        <>
          <ul className="g-facts" aria-label={text('recompute.preview')}>
            {changes.map(({ id, data, before, after }) => (
              <li key={id}>
                {eventLine(data, sides, words)}: {before ? standingWords(before) : '–'} → {after ? standingWords(after) : '–'}
              </li>
            ))}
          </ul>
          <Button kind="primary" size="small" onClick={() => void apply()}>
            {text('recompute.apply', { count: changes.length })}
          </Button>{' '}
          <Button kind="minimal" size="small" onClick={() => setOpen(false)}>
            {text('form.close')}
          </Button>
        </>
      ) : (
        <Button size="small" disabled={changes.length === 0} onClick={() => setOpen(true)}>
          {text('recompute.action')}
        </Button>
      )}
    </Callout>
  );
};
