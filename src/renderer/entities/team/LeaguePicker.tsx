import type { Fields } from '#domain/kinds/kind.ts';
import { type League, leagueName, leagueSchema } from '#domain/team/league.ts';
import type { Sport } from '#domain/team/sport.ts';
import { RecordCombobox } from '#renderer/entities/kind/reference/RecordCombobox.tsx';
import { useText, useUiLanguage } from '#ui/i18n.ts';

export interface LeaguePickerProps {
  readonly label: string;
  /** Leagues of this sport; null: of all sports. */
  readonly sport: Sport | null;
  readonly disabled?: boolean;
  readonly onChoose: (league: League) => void;
}

/** Finds a league or tournament by its name in any language. */
export const LeaguePicker = ({ label, sport, disabled = false, onChoose }: LeaguePickerProps) => {
  const text = useText('leaguesAndTournaments');
  const language = useUiLanguage();
  const noteOf = (record: Fields): string => {
    const league = leagueSchema.safeParse(record).data;
    if (league === undefined) return '';
    const name = leagueName(league, language);
    return [text(`field.sport.${league.sport}`), ...(name === league.nameDe ? [] : [name])].join(' · ');
  };
  return (
    <RecordCombobox
      label={label}
      reference={{ kind: 'leaguesAndTournaments', ...(sport === null ? {} : { where: { field: 'sport', value: sport } }) }}
      disabled={disabled}
      noteOf={noteOf}
      onChoose={record => onChoose(leagueSchema.parse(record))}
    />
  );
};
