import { useState } from 'react';
import { isEqual } from '#domain/article/merge-equal.ts';
import { linesOfLineUp, readLineUp } from '#domain/team/line-up-lines.ts';
import type { LineUpPlayer } from '#domain/team/team.ts';
import type { CustomFieldProps } from '#renderer/entities/collection/form/record-form.ts';
import { referenceControl, ReferenceField } from '#renderer/entities/kind/reference/ReferenceField.tsx';
import type { OwnFields } from '#renderer/entities/kind/kind-parts.ts';
import { tennisPlayers } from '#domain/kinds/tennis-players.ts';
import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';

type LineUp = readonly LineUpPlayer[];

/** A line-up as lines of text; what is being written counts once it can be read. */
const LineUpField = ({ label, value, onChange, error }: CustomFieldProps<LineUp, FormValues>) => {
  const text = useText('soccerTeams');
  const [typed, setTyped] = useState({ lines: linesOfLineUp(value), value });
  // Another line-up came by another way: discarded changes, or a conflict that was decided.
  if (!isEqual(typed.value, value)) setTyped({ lines: linesOfLineUp(value), value });
  const read = readLineUp(typed.lines);
  const unread = 'line' in read ? text('field.players.error', { line: read.line }) : undefined;
  return (
    <TextField
      label={label}
      rows={8}
      value={typed.lines}
      hint={text('field.players.hint')}
      error={unread ?? error}
      onChange={lines => {
        const next = readLineUp(lines);
        const players = 'line' in next ? value : next;
        setTyped({ lines, value: players });
        if (players !== value) onChange(players);
      }}
    />
  );
};

const LineUpWords = ({ value }: { readonly value: LineUp }) => <span className="g-line-up">{linesOfLineUp(value)}</span>;

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
