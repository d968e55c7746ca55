import { useState } from 'react';
import { ALL_TENANTS_VARIANT } from '#domain/metadata/metadata.ts';
import { readMoment } from '#domain/schedule/moment-input.ts';
import { MomentField } from '#renderer/entities/schedule/MomentField.tsx';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { useActReason } from '../../model/locks.tsx';
import { useOpenState } from '../../model/use-article-model.tsx';
import { useField } from '../fields/use-field.ts';
import { useUnsent } from '../fields/use-unsent.ts';

type Problem = 'incomplete' | 'beforePublication';

/** Edits the time of the last change as readers see it: set by its button, later than the publication (B5-019). */
export const CustomUpdatedField = () => {
  const text = useText('schedule');
  const words = useMomentWords();
  const now = useNow();
  const stored = useField('customUpdatedAt');
  const locked = useActReason()('holdSave');
  const customPublishedAt = useField('customPublishedAt').value;
  const publishedAt = useOpenState(
    ({ status: { metadata } }) => metadata?.publishedAt ?? metadata?.scheduledPlacing?.publicationTime ?? null,
  );
  // Input that was not set stays while the section is folded.
  const [typed = '', keepTyped] = useUnsent<string>('customUpdatedAt', ALL_TENANTS_VARIANT);
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const reading = readMoment({ text: typed, now, allowsPast: true });
  const type = (next: string): void => {
    keepTyped(next === '' ? undefined : next);
    setChosen(null);
    setProblem(null);
  };
  const set = (): void => {
    const instant = reading.kind === 'moment' ? reading.moment.instant : reading.kind === 'choice' ? chosen : null;
    if (instant === null) return setProblem('incomplete');
    const follows = customPublishedAt ?? publishedAt;
    if (follows !== null && Date.parse(instant) <= Date.parse(follows)) return setProblem('beforePublication');
    type('');
    return stored.change(instant);
  };
  return (
    <div className="g-schedule-updated">
      <p>
        {stored.value === null ? (
          <span className="g-quiet">{text('updated.none')}</span>
        ) : (
          <time dateTime={stored.value}>{text('updated.state', { moment: words.whole(stored.value, now) })}</time>
        )}
      </p>
      <MomentField
        label={text('updated')}
        text={typed}
        reading={reading}
        now={now}
        chosen={chosen}
        quick={[text('quick.now')]}
        problem={
          problem === null ? undefined : text('problem.named', { field: text('updated'), problem: text(`updated.problem.${problem}`) })
        }
        onType={type}
        onChoose={setChosen}
        onEnter={set}
      >
        <Button size="small" disabled={locked !== undefined} disabledReason={locked} onClick={set}>
          {text('updated.set')}
        </Button>
        {stored.value === null ? null : (
          <Button size="small" kind="minimal" disabled={locked !== undefined} disabledReason={locked} onClick={() => stored.change(null)}>
            {text('updated.remove')}
          </Button>
        )}
      </MomentField>
    </div>
  );
};
