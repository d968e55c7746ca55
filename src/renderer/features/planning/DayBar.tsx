import { type ReactNode, useState } from 'react';
import { keysLabel } from '#renderer/platform/keys/keys.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { type ChosenDay, dayBeside, isDay, useDayWords } from './use-day.ts';

/** Shows the chosen day, and the ways to others; `id` is that of its heading. */
export const DayBar = ({
  id,
  chosen,
  usualName,
  children,
}: {
  readonly id: string;
  readonly chosen: ChosenDay;
  /** Name of the usual day: today, tomorrow. */
  readonly usualName: string;
  readonly children?: ReactNode;
}) => {
  const text = useText('planning');
  const { day, usual, go } = chosen;
  const [typed, setTyped] = useState<string | null>(null);
  const words = useDayWords();
  const type = (value: string): void => {
    setTyped(value);
    if (isDay(value)) go(value);
  };
  return (
    <div className="g-day-bar">
      <IconButton
        label={text('act.dayBefore')}
        shortcut={keysLabel('day.before')}
        icon={<ChevronLeftIcon />}
        kind="default"
        onClick={() => go(dayBeside(day, -1))}
      />
      <IconButton
        label={text('act.dayAfter')}
        shortcut={keysLabel('day.after')}
        icon={<ChevronRightIcon />}
        kind="default"
        onClick={() => go(dayBeside(day, 1))}
      />
      <h2 id={id} aria-live="polite">
        {words(day)}
      </h2>
      <span className="g-day-ways">
        <Button active={day === usual} aria-pressed={day === usual} onClick={() => go(usual)}>
          {usualName}
        </Button>
        <TextField label={text('day.choose')} hideLabel type="date" value={typed ?? day} onChange={type} onBlur={() => setTyped(null)} />
        {children}
      </span>
    </div>
  );
};
