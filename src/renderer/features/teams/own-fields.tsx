import { useState } from 'react';
import { isEqual } from '#domain/equal.ts';
import { linesOfLineUp, readLineUp } from '#domain/team/line-up-lines.ts';
import { type LineUpPlayer, repeatedNumber, secondCaptain } from '#domain/team/team.ts';
import type { CustomFieldProps } from '#renderer/entities/collection/form/record-form.ts';
import { referenceControl, ReferenceField } from '#renderer/entities/kind/reference/ReferenceField.tsx';
import type { OwnFields } from '#renderer/entities/kind/kind-parts.ts';
import { tennisPlayers } from '#domain/kinds/tennis-players.ts';
import { LineUpPreview } from '#renderer/entities/team/LineUpPreview.tsx';
import { useSignLetters } from '#renderer/entities/line-up/sign-letters.ts';
import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';

type LineUp = readonly LineUpPlayer[];

interface Typed {
  readonly lines: string;
  readonly value: LineUp;
  /** Text before pieces were left out, to go back to. */
  readonly before: string | null;
}

/** A line-up as lines or a pasted list; the text counts once all of it is understood. */
const LineUpField = ({ label, value, onChange, error }: CustomFieldProps<LineUp, FormValues>) => {
  const text = useText('soccerTeams');
  const letters = useSignLetters();
  const [typed, setTyped] = useState<Typed>({ lines: linesOfLineUp(value, letters), value, before: null });
  // Another line-up came by another way: discarded changes, or a conflict that was decided.
  if (!isEqual(typed.value, value)) setTyped({ lines: linesOfLineUp(value, letters), value, before: null });
  const reading = readLineUp(typed.lines);
  const { unread } = reading;
  const take = (lines: string, before: string | null): void => {
    const next = readLineUp(lines);
    const players = next.unread.length > 0 ? value : next.players;
    setTyped({ lines, value: players, before });
    if (players !== value) onChange(players);
  };
  const { before } = typed;
  const faultOf = (players: LineUp): string | undefined => {
    const number = repeatedNumber(players);
    if (number === undefined) return secondCaptain(players) && text('field.players.secondCaptain');
    const names = players.filter(player => player.number === number).map(({ name }) => name);
    return text('field.players.twice', { number, names: names.join(', ') });
  };
  return (
    <>
      <TextField
        label={label}
        rows={8}
        value={typed.lines}
        hint={text('field.players.hint')}
        error={unread.length > 0 ? text('field.players.error', { pieces: unread.join(' · ') }) : (faultOf(reading.players) ?? error)}
        onChange={lines => take(lines, null)}
      />
      <LineUpPreview
        reading={reading}
        onLeaveOut={() => take(linesOfLineUp(reading.players, letters), typed.lines)}
        onBack={before === null ? undefined : () => take(before, null)}
      />
    </>
  );
};

const LineUpWords = ({ value }: { readonly value: LineUp }) => <span className="g-line-up">{linesOfLineUp(value, useSignLetters())}</span>;

/** The line-up of a team. */
export const teamFields: OwnFields = { players: { control: { kind: 'custom', Field: LineUpField, Words: LineUpWords } } };

const players = tennisPlayers.references.playerIds;
const schema = tennisPlayers.draft.shape.playerIds;

/** The players of a double; a single player has none. */
const PlayersField = (props: CustomFieldProps<readonly string[], FormValues>) =>
  (props.values as { readonly mode?: string }) /* the form of tennis players */.mode === 'double' ? (
    <ReferenceField {...props} reference={players} schema={schema} />
  ) : null;

/** The mode, which empties what it hides, and the players of a double. */
export const tennisFields: OwnFields = {
  mode: { sets: (mode: string) => (mode === 'single' ? { playerIds: [] } : {}) },
  playerIds: { control: { ...referenceControl(players, schema), Field: PlayersField } },
};
