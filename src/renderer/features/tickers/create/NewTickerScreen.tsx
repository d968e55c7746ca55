import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { instantSchema } from '#domain/ids.ts';
import type { Fixture } from '#domain/team/fixture.ts';
import { matchStatusSchema } from '#domain/ticker/match-status.ts';
import { emptyFields } from '#domain/kinds/empty-draft.ts';
import { tickers } from '#domain/kinds/tickers.ts';
import { competitorSchema, DEFAULT_TENNIS_RULES, TICKER_LIMITS, type TickerDraft, tickerDraftSchema } from '#domain/ticker/ticker.ts';
import { missingTickerFields, tickerFaults } from '#domain/ticker/faults.ts';
import { isScored, TICKER_TYPES, tickerTypeSchema } from '#domain/ticker/ticker-types.ts';
import type { Problem } from '#domain/validation/problem.ts';
import { CONTENT_LOCALES, type ContentLocale } from '#domain/locale.ts';
import { FormFields } from '#renderer/entities/collection/form/FormFields.tsx';
import { FormPage } from '#renderer/entities/collection/form/FormPage.tsx';
import { type CustomFieldProps, defineForm } from '#renderer/entities/collection/form/record-form.ts';
import { useGoWhenSaved } from '#renderer/entities/collection/form/use-go-when-saved.ts';
import { useRecordForm } from '#renderer/entities/collection/form/use-record-form.ts';
import { LanguageTenantsField } from '#renderer/entities/fields/TenantsField.tsx';
import { type ChosenFixture, useNamedFixture } from '#renderer/entities/team/chosen-fixture.ts';
import { MatchStatusField, MatchStatusWords } from '#renderer/entities/team/MatchStatusField.tsx';
import { SideWords } from '#renderer/entities/line-up/SideWords.tsx';
import { FixtureChoice } from '#renderer/entities/team/FixtureChoice.tsx';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { TenantNames } from '#renderer/entities/tenant/TenantNames.tsx';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useBridgeMutation } from '#renderer/platform/api/queries.ts';
import type { SubmitResult } from '#renderer/platform/forms/use-form.ts';
import { JUST_CREATED } from '#renderer/platform/navigation/leaving.ts';
import { contentPath, resourcePath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import '#renderer/entities/item/screen/item.css';
import { LeagueChoice, LeagueWords, SideField } from '../setup/match-fields.tsx';
import { StartField, StartWords } from '../setup/StartField.tsx';
import { TennisFields, TennisWords } from '../setup/TennisFields.tsx';
import { useFirstFocus } from '../writing/use-first-focus.ts';
import { chosenLeagueSchema, keptLeague, leagueIn, leagueNames, leagueOfFixture } from './chosen-league.ts';

const valuesSchema = z.object({
  type: tickerTypeSchema,
  league: chosenLeagueSchema,
  home: competitorSchema.nullable(),
  away: competitorSchema.nullable(),
  mode: tickerDraftSchema.shape.mode,
  startsAt: instantSchema.nullable(),
  /** Taken over from a fixture. */
  matchStatus: matchStatusSchema.nullable().default(null),
  title: z.string(),
  contentLocale: z.enum(CONTENT_LOCALES),
  tenantIds: z.array(z.number()),
});
type NewTicker = Readonly<z.infer<typeof valuesSchema>>;

const LeagueField = ({ label, value, values, onChange }: CustomFieldProps<NewTicker['league'], NewTicker>) => (
  <LeagueChoice
    label={label}
    type={values.type}
    value={value}
    language={values.contentLocale}
    onRemove={() => onChange(null)}
    onChoose={(league, known) => onChange({ ...league, ...(known && { names: leagueNames(known) }) })}
  />
);

/** Only a match has sides. */
const MatchSide = (props: CustomFieldProps<NewTicker['home'], NewTicker>) =>
  isScored(props.values.type) ? <SideField {...props} /> : null;
const MatchMode = (props: CustomFieldProps<NewTicker['mode'], NewTicker>) =>
  props.values.type === 'tennis' ? <TennisFields.Mode {...props} /> : null;

const TakenStatus = (props: CustomFieldProps<NewTicker['matchStatus'], NewTicker>) =>
  props.value ? <MatchStatusField {...props} startsAt={props.values.startsAt} hasGoals={props.values.type !== 'tennis'} /> : null;

const NEW_TICKER = defineForm<NewTicker>({
  type: {
    label: 'eventDesk:setup.type',
    control: { kind: 'choice', options: TICKER_TYPES, prefix: 'eventDesk:tickerType.' },
    sets: () => ({ league: null, home: null, away: null, mode: null, matchStatus: null }),
  },
  league: { label: 'eventDesk:setup.league', control: { kind: 'custom', Field: LeagueField, Words: LeagueWords } },
  mode: { label: 'eventDesk:setup.mode', control: { kind: 'custom', Field: MatchMode, Words: TennisWords.Mode } },
  home: { label: 'eventDesk:side.home', control: { kind: 'custom', Field: MatchSide, Words: SideWords } },
  away: { label: 'eventDesk:side.away', control: { kind: 'custom', Field: MatchSide, Words: SideWords } },
  startsAt: { label: 'eventDesk:setup.start', control: { kind: 'custom', Field: StartField, Words: StartWords } },
  matchStatus: { label: 'teams:matchStatus', control: { kind: 'custom', Field: TakenStatus, Words: MatchStatusWords } },
  title: { label: 'items:field.title', hint: 'eventDesk:new.title.hint', control: { kind: 'text', maxLength: TICKER_LIMITS.title } },
  contentLocale: {
    label: 'items:metadata.language',
    control: { kind: 'choice', options: CONTENT_LOCALES, prefix: 'items:language.' },
    sets: (contentLocale, { league }) => ({ tenantIds: [], league: leagueIn(league, contentLocale) }),
  },
  tenantIds: { label: 'items:create.tenants', control: { kind: 'custom', Field: LanguageTenantsField, Words: TenantNames } },
});

/** Returns the start of a fixture; null if only its day is known. */
const startOf = ({ startsAt, hasTime }: Fixture): string | null => (hasTime ? startsAt : null);

const namesOf = ({ home, away }: NewTicker): string => (home && away ? `${home.name} – ${away.name}` : '');

const draftOf = (values: NewTicker): TickerDraft => {
  const { type, league, home, away, mode, startsAt, matchStatus, title } = values;
  const empty = tickerDraftSchema.parse({ ...emptyFields(tickers.draft.shape), tennisRules: null });
  return {
    ...empty,
    type,
    league: keptLeague(league),
    home,
    away,
    startsAt,
    matchStatus,
    mode: type === 'tennis' ? (mode ?? 'single') : null,
    tennisRules: type === 'tennis' ? DEFAULT_TENNIS_RULES : null,
    scoreboardEnabled: isScored(type),
    allowAutomaticTeaserUpdate: isScored(type),
    title: title.trim() === '' ? namesOf(values) : title.trim(),
  };
};

/** Returns the missing and inconsistent fields, with their problems. */
const problemsOf = (values: NewTicker, draft: TickerDraft): Readonly<Record<string, Problem>> => {
  const missing = missingTickerFields(draft).map((field): [string, Problem] => [
    field,
    { key: field === 'title' ? 'eventDesk:new.title.missing' : 'eventDesk:new.side.missing' },
  ]);
  // A title is asked for only if no names of sides replace it.
  const shown = isScored(values.type) ? missing.filter(([field]) => field !== 'title') : missing;
  const faults = tickerFaults(draft).map(({ field, code }): [string, Problem] => [
    field.split('.')[0] ?? field,
    { key: `eventDesk:fault.${code}` },
  ]);
  return Object.fromEntries([...faults, ...shown]);
};

/** Provides the state and actions of the form; the ticker is created on this desk, also offline. */
const useNewTicker = (contentLocale: ContentLocale) => {
  const create = useBridgeMutation('items.create', { silent: true });
  const save = useBridgeMutation('items.save', { silent: true });
  const [created, setCreated] = useState<string | null>(null);
  const submit = async (values: NewTicker): Promise<SubmitResult<NewTicker>> => {
    const { tenantIds } = values;
    const item = draftOf(values);
    const problems = problemsOf(values, item);
    if (Object.keys(problems).length > 0) return { ok: false, problems };
    try {
      const made = await create.mutateAsync({
        draft: { resource: 'tickers', item },
        contentLocale: values.contentLocale,
        tenantIds,
        mainTenantId: tenantIds[0] ?? null,
      });
      // Events wait for their ticker: it goes at once.
      await save.mutateAsync({ resource: 'tickers', id: made.id });
      setCreated(made.id);
      return { ok: true };
    } catch (thrown) {
      return { ok: false, error: toBridgeError(thrown) };
    }
  };
  const { form, binding } = useRecordForm(NEW_TICKER, {
    name: 'tickers.new',
    initial: {
      type: 'soccer',
      league: null,
      home: null,
      away: null,
      mode: null,
      startsAt: null,
      matchStatus: null,
      title: '',
      contentLocale,
      tenantIds: [],
    },
    schema: valuesSchema,
    submit,
  });
  useGoWhenSaved(form, created === null ? null : contentPath('tickers', created), JUST_CREATED);
  return { form, binding };
};

const Form = ({ contentLocale }: { readonly contentLocale: ContentLocale }) => {
  const text = useText('eventDesk');
  const { form, binding } = useNewTicker(contentLocale);
  const [address] = useSearchParams();
  const fixtureId = z.uuid().safeParse(address.get('fixture')).data ?? null;
  const takeOver = ({ fixture, home, away, mode }: ChosenFixture): void => {
    const league = leagueOfFixture(fixture, binding.values().contentLocale);
    binding.change({ type: fixture.sport, league, home, away, mode, startsAt: startOf(fixture), matchStatus: fixture.matchStatus });
  };
  useNamedFixture(fixtureId, takeOver);
  const screen = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    first.current = screen.current?.querySelector<HTMLElement>('.is-side input') ?? null;
  }, []);
  useFirstFocus(first);
  return (
    <div className="g-new-ticker" ref={screen}>
      <FormPage
        form={form}
        title={text('tickers:new')}
        backTo={resourcePath('tickers')}
        submitLabel={text('items:create.action')}
        isSavedOffline
      >
        <div className="g-fixture-choice">
          <FixtureChoice onChoose={takeOver} />
        </div>
        <FormFields form={NEW_TICKER} binding={binding} />
      </FormPage>
    </div>
  );
};

/** Shows the form that creates a ticker from type, league and sides (A2-053); the title follows from them. */
export const NewTickerScreen = () => {
  const { preferences, isPending } = usePreferences();
  return isPending ? <Skeleton lines={5} /> : <Form contentLocale={preferences.contentLocale} />;
};
