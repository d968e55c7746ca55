import { useState } from 'react';
import { type League, leagueName } from '#domain/team/league.ts';
import type { Competitor, TickerDraft } from '#domain/ticker/ticker.ts';
import { isScored, type TickerType } from '#domain/ticker/ticker-types.ts';
import type { CustomFieldProps } from '#renderer/entities/collection/form/record-form.ts';
import { isAnswered } from '#renderer/platform/api/is-answered.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Combobox } from '#ui/fields/Combobox.tsx';
import { SmallCrossIcon } from '#ui/icons.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { usePageState } from '#renderer/platform/state/stores.tsx';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { useDebounced } from '#ui/fields/use-debounced.ts';
import { namedCompetitor, useCompetitors } from './competitors.ts';
import './setup.css';

type MatchValues = Pick<TickerDraft, 'type' | 'league'>;

const FREE = 'free';
const OFFERED = 20;

interface ChosenProps {
  readonly label: string;
  readonly name: string;
  readonly note: string;
  readonly error?: string | undefined;
  readonly onRemove: () => void;
}

const FieldError = ({ error }: { readonly error: string | undefined }) =>
  error === undefined ? null : (
    <p role="alert" className="g-field-error">
      {error}
    </p>
  );

const Chosen = ({ label, name, note, error, onRemove }: ChosenProps) => {
  const text = useText('eventDesk');
  return (
    <div className="g-match-field">
      <div className="g-match-chosen">
        <span>
          <span className="g-quiet">{label}</span> <strong>{name}</strong> <span className="g-quiet">{note}</span>
        </span>
        <IconButton size="small" icon={<SmallCrossIcon />} label={text('setup.change', { name })} onClick={onRemove} />
      </div>
      <FieldError error={error} />
    </div>
  );
};

/** Selects a team or player known to the newsroom, or any name. */
export const SideField = <Values extends MatchValues>({
  label,
  value,
  values,
  error,
  onChange,
}: CustomFieldProps<Competitor | null, Values>) => {
  const text = useText('eventDesk');
  const [typed, setTyped] = useState('');
  const { found, isFound } = useCompetitors({ type: values.type, typed, leagueId: values.league?.id ?? null });
  // The former text must not search for another competitor.
  const remove = (): void => {
    setTyped('');
    onChange(null);
  };
  if (value !== null) {
    const note = value.lineUp.length === 0 ? '' : text('setup.lineUp', { count: value.lineUp.length });
    return <Chosen label={label} name={value.name} note={note} error={error} onRemove={remove} />;
  }
  const wanted = typed.trim();
  const isWanted = ({ name }: Competitor): boolean => name.toLocaleLowerCase('de-CH') === wanted.toLocaleLowerCase('de-CH');
  const isKnown = found.some(isWanted);
  const options = [
    ...found.map(({ id, name, shortName }) => ({ id: id ?? '', label: name, note: shortName })),
    ...(wanted === '' || isKnown ? [] : [{ id: FREE, label: text('setup.useName', { name: wanted }) }]),
  ];
  return (
    <div className="g-match-field is-side">
      <span aria-hidden="true">{label}</span>
      <Combobox
        label={label}
        placeholder={text('setup.side.placeholder')}
        query={typed}
        onQuery={setTyped}
        isAnswered={isFound}
        options={options}
        emptyText={text('setup.side.empty')}
        onChoose={id => onChange(id === FREE ? namedCompetitor(wanted) : (found.find(one => one.id === id) ?? null))}
        onLeave={() => {
          if (wanted !== '') onChange(found.find(isWanted) ?? namedCompetitor(wanted));
        }}
      />
      <FieldError error={error} />
    </div>
  );
};

interface LeagueChoiceProps {
  readonly label: string;
  readonly type: TickerType;
  readonly value: TickerDraft['league'];
  /** Language of the name, which is readers' text. */
  readonly language: string;
  readonly onRemove: () => void;
  /** `known` is undefined for a free name. */
  readonly onChoose: (league: NonNullable<TickerDraft['league']>, known: League | undefined) => void;
}

/** Selects a league or tournament of the ticker's sport, or any name. */
export const LeagueChoice = ({ label, type, value, language, onRemove, onChoose }: LeagueChoiceProps) => {
  const text = useText('eventDesk');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const query = {
    size: OFFERED,
    ...(q.length > 1 && { q }),
    ...(isScored(type) && { sportTypes: [type] }),
  };
  const leagues = useApiQuery('listLeagues', { query }, { silent: true, keepPrevious: true });
  const found = leagues.data?.content ?? [];
  if (value !== null) return <Chosen label={label} name={value.name} note="" onRemove={onRemove} />;
  const wanted = typed.trim();
  const options = [
    ...found.map(league => ({ id: league.id, label: leagueName(league, language) })),
    ...(wanted === '' ? [] : [{ id: FREE, label: text('setup.useName', { name: wanted }) }]),
  ];
  const choose = (known: League | undefined): void =>
    onChoose({ id: known?.id ?? null, name: known === undefined ? wanted : leagueName(known, language) }, known);
  return (
    <div className="g-match-field">
      <span aria-hidden="true">{label}</span>
      <Combobox
        label={label}
        placeholder={text('setup.league.placeholder')}
        query={typed}
        onQuery={setTyped}
        isAnswered={isAnswered(typed, q, leagues)}
        options={options}
        emptyText={text('setup.side.empty')}
        onChoose={id => choose(found.find(league => league.id === id))}
        onLeave={() => {
          if (wanted !== '') choose(found.find(league => leagueName(league, language) === wanted));
        }}
      />
    </div>
  );
};

/** Edits the league of an existing ticker, named in its language. */
export const LeagueField = <Values extends MatchValues>({
  label,
  value,
  values,
  onChange,
}: CustomFieldProps<TickerDraft['league'], Values>) => {
  const uiLanguage = useUiLanguage();
  const itemLanguage = usePageState(page => page.contentLocale);
  return (
    <LeagueChoice
      label={label}
      type={values.type}
      value={value}
      language={itemLanguage ?? uiLanguage}
      onRemove={() => onChange(null)}
      onChoose={league => onChange(league)}
    />
  );
};

export const LeagueWords = ({ value }: { readonly value: TickerDraft['league'] }) => value?.name ?? '–';
