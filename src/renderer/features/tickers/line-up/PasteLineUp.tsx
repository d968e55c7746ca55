import { useState } from 'react';
import { linesOfLineUp, type LineUpReading, readLineUp } from '#domain/team/line-up-lines.ts';
import { LineUpPreview } from '#renderer/entities/team/LineUpPreview.tsx';
import { useSignLetters } from '#renderer/entities/line-up/sign-letters.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useText } from '#ui/i18n.ts';

interface PasteLineUpProps {
  readonly team: string;
  readonly onTake: (reading: LineUpReading) => void;
  readonly onAdd: (reading: LineUpReading) => void;
}

/** Reads a list of players, shows what was understood, and takes it over as the line-up or as further players. */
export const PasteLineUp = ({ team, onTake, onAdd }: PasteLineUpProps) => {
  const text = useText('eventDesk');
  const letters = useSignLetters();
  const [typed, setTyped] = useState<{ readonly lines: string; readonly before: string | null }>({ lines: '', before: null });
  const { lines, before } = typed;
  const reading = readLineUp(lines);
  const { players, unread } = reading;
  const isReady = players.length > 0 && unread.length === 0;
  const use = (act: (reading: LineUpReading) => void): void => {
    act(reading);
    setTyped({ lines: '', before: null });
  };
  return (
    <div className="g-line-up-paste">
      <TextField
        label={text('lineUp.paste', { team })}
        rows={3}
        value={lines}
        hint={text('lineUp.paste.hint')}
        error={unread.length > 0 ? text('lineUp.unread', { pieces: unread.join(' · ') }) : undefined}
        onChange={next => setTyped({ lines: next, before: null })}
      />
      <LineUpPreview
        reading={reading}
        onLeaveOut={() => setTyped({ lines: withoutUnread(reading, linesOfLineUp(players, letters)), before: lines })}
        onBack={before === null ? undefined : () => setTyped({ lines: before, before: null })}
      >
        {isReady ? (
          <>
            <Button kind="primary" onClick={() => use(onTake)}>
              {text('lineUp.take')}
            </Button>
            <Button onClick={() => use(onAdd)}>{text('lineUp.add')}</Button>
          </>
        ) : null}
      </LineUpPreview>
    </div>
  );
};

/** Writes what was understood anew; the bench stays where it began. */
const withoutUnread = ({ starting }: LineUpReading, understood: string): string => {
  if (starting === undefined) return understood;
  const rows = understood.split('\n');
  return [...rows.slice(0, starting), 'Bench:', ...rows.slice(starting)].join('\n');
};
