import { useMemo } from 'react';
import { tickerFaults } from '#domain/ticker/faults.ts';
import { TICKER_LIMITS, type TickerDraft } from '#domain/ticker/ticker.ts';
import { isScored, TICKER_TYPES, type TickerType } from '#domain/ticker/ticker-types.ts';
import { type CustomFieldProps, defineForm } from '#renderer/entities/collection/form/record-form.ts';
import type { ItemHandle } from '#renderer/entities/item/item-handle.ts';
import { MatchStatusField, MatchStatusWords } from '#renderer/entities/team/MatchStatusField.tsx';
import { SideWords } from '#renderer/entities/line-up/SideWords.tsx';
import { DraftFields } from '#renderer/entities/item/screen/DraftFields.tsx';
import { HEAD_FORM, HeadFields } from '#renderer/entities/item/screen/HeadFields.tsx';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { Callout } from '#ui/Callout.tsx';
import { WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LineUps } from '../line-up/LineUps.tsx';
import { FeedSettings } from '../feed/FeedSettings.tsx';
import { AlertSwitch, AlertWords } from './AlertSwitch.tsx';
import { StartField, StartWords } from './StartField.tsx';
import { LeagueField, LeagueWords, SideField } from './match-fields.tsx';
import { TennisFields, TennisWords } from './TennisFields.tsx';

type HeadDraft = Pick<TickerDraft, 'titleHeader' | 'title' | 'lead' | 'intro'>;
type MatchDraft = Pick<TickerDraft, 'type' | 'league' | 'home' | 'away' | 'startsAt' | 'matchStatus'>;
type TennisDraft = MatchDraft & Pick<TickerDraft, 'tennisRules' | 'mode'>;
type OptionsDraft = Pick<TickerDraft, 'scoreboardEnabled' | 'allowAutomaticTeaserUpdate' | 'emailAlertEnabled'>;

const HEAD = defineForm<Readonly<HeadDraft>>({
  ...HEAD_FORM,
  intro: { label: 'eventDesk:setup.intro', control: { kind: 'text', maxLength: TICKER_LIMITS.intro, rows: 4 } },
});

const TYPE = {
  label: 'eventDesk:setup.type',
  control: { kind: 'choice', options: TICKER_TYPES, prefix: 'eventDesk:tickerType.' },
} as const;
const LEAGUE = { label: 'eventDesk:setup.league', control: { kind: 'custom', Field: LeagueField, Words: LeagueWords } } as const;
const START = { label: 'eventDesk:setup.start', control: { kind: 'custom', Field: StartField, Words: StartWords } } as const;
const StatusField = (props: CustomFieldProps<TickerDraft['matchStatus'], MatchDraft>) => (
  <MatchStatusField {...props} startsAt={props.values.startsAt} hasGoals={props.values.type !== 'tennis'} />
);
const STATUS = { label: 'teams:matchStatus', control: { kind: 'custom', Field: StatusField, Words: MatchStatusWords } } as const;
const side = (name: 'home' | 'away') =>
  ({ label: `eventDesk:side.${name}`, control: { kind: 'custom', Field: SideField, Words: SideWords } }) as const;

const MATCH = defineForm<Readonly<MatchDraft>>({
  type: { ...TYPE, sets: type => ({ type, ...(isScored(type) ? {} : { home: null, away: null, matchStatus: null }) }) },
  league: LEAGUE,
  home: side('home'),
  away: side('away'),
  startsAt: START,
  matchStatus: STATUS,
});
const PLAIN = defineForm<Readonly<Pick<TickerDraft, 'type' | 'league' | 'startsAt'>>>({ type: TYPE, league: LEAGUE, startsAt: START });
const COMPACT = defineForm<Readonly<Pick<TickerDraft, 'type' | 'sport' | 'league' | 'startsAt'>>>({
  type: TYPE,
  sport: { label: 'eventDesk:setup.sport', control: { kind: 'text', maxLength: TICKER_LIMITS.sport } },
  league: LEAGUE,
  startsAt: START,
});
const TENNIS = defineForm<Readonly<TennisDraft>>({
  type: TYPE,
  league: LEAGUE,
  mode: { label: 'eventDesk:setup.mode', control: { kind: 'custom', Field: TennisFields.Mode, Words: TennisWords.Mode } },
  home: side('home'),
  away: side('away'),
  startsAt: START,
  matchStatus: STATUS,
  tennisRules: { label: 'eventDesk:setup.rules', control: { kind: 'custom', Field: TennisFields.Rules, Words: TennisWords.Rules } },
});

const OPTIONS = defineForm<Readonly<OptionsDraft>>({
  scoreboardEnabled: { label: 'eventDesk:setup.scoreboard', control: { kind: 'switch' } },
  allowAutomaticTeaserUpdate: {
    label: 'eventDesk:setup.teaser',
    hint: 'eventDesk:setup.teaser.hint',
    control: { kind: 'switch' },
  },
  emailAlertEnabled: {
    label: 'eventDesk:setup.alert',
    control: { kind: 'custom', Field: AlertSwitch, Words: AlertWords },
  },
});

const MatchFields = ({ handle, type }: { readonly handle: ItemHandle<'tickers'>; readonly type: TickerType }) => {
  const control = handle.draft();
  if (type === 'tennis') return <DraftFields key={type} control={control} form={TENNIS} />;
  if (type === 'standard') return <DraftFields key={type} control={control} form={PLAIN} />;
  return type === 'sportsCompact' ? (
    <DraftFields key={type} control={control} form={COMPACT} />
  ) : (
    <DraftFields key={type} control={control} form={MATCH} />
  );
};

/** Shows inconsistencies: one team on both sides, a player in both doubles. */
const Faults = ({ handle }: { readonly handle: ItemHandle<'tickers'> }) => {
  const text = useText('eventDesk');
  const draft = useDraft(handle.draft(), now => now);
  const faults = useMemo(() => tickerFaults(draft), [draft]);
  return faults.map(({ code }) => (
    <Callout key={code} tone="caution" icon={<WarningSignIcon />} role="note">
      {text(`fault.${code}`)}
    </Callout>
  ));
};

/** Shows the fields of a ticker (A2-053, A3-050). */
export const TickerSetup = ({ handle }: { readonly handle: ItemHandle<'tickers'> }) => {
  const text = useText('eventDesk');
  const control = handle.draft();
  const type = useDraft(control, draft => draft.type);
  return (
    <div className="g-item-form">
      <Faults handle={handle} />
      <section className="g-item-paper" data-field="match" aria-label={text('setup.match')}>
        <h2>{text('setup.match')}</h2>
        <MatchFields handle={handle} type={type} />
      </section>
      <LineUps control={control} />
      <div className="g-item-paper">
        <HeadFields control={control} form={HEAD} />
      </div>
      <section className="g-item-paper" aria-label={text('setup.options')}>
        <h2>{text('setup.options')}</h2>
        <DraftFields control={control} form={OPTIONS} />
      </section>
      <FeedSettings handle={handle} />
    </div>
  );
};
