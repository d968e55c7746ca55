import { useState } from 'react';
import type { Fixture } from '#domain/team/fixture.ts';
import { leagueName } from '#domain/team/league.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Combobox } from '#ui/fields/Combobox.tsx';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { dayText, momentText, newsroomNowMs } from '#ui/time/newsroom-time.ts';
import { type ChosenFixture, chosenFixture } from './chosen-fixture.ts';
import { useFixtures } from './use-fixtures.ts';

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const fits = ({ home, away, league }: Fixture, words: string): boolean =>
  [home.name, away.name, home.shortName, away.shortName, league.nameDe, league.nameFr, league.nameEn].some(name =>
    name.toLowerCase().includes(words.trim().toLowerCase()),
  );

/** Offers the matches of leagues from yesterday to the day after tomorrow; nothing if there are none. */
export const FixtureChoice = ({ onChoose }: { readonly onChoose: (chosen: ChosenFixture) => void }) => {
  const text = useText('teams');
  const language = useUiLanguage();
  const bridge = useBridge();
  const showFailure = useFailureToast();
  const [nowMs] = useState(() => newsroomNowMs());
  const [words, setWords] = useState('');
  const fixtures = useFixtures({ nowMs }).data?.content ?? [];
  if (fixtures.length === 0) return null;
  const start = ({ startsAt, hasTime }: Fixture): string =>
    hasTime ? momentText(startsAt, language, { ...DAY, hour: '2-digit', minute: '2-digit' }) : dayText(startsAt, language, DAY);
  const choose = async (fixture: Fixture): Promise<void> => {
    try {
      onChoose(await chosenFixture(bridge, fixture));
    } catch (error) {
      showFailure(toBridgeError(error));
    }
  };
  return (
    <Combobox
      label={text('fixture.choose')}
      placeholder={text('fixture.choose')}
      query={words}
      onQuery={setWords}
      options={fixtures
        .filter(fixture => fits(fixture, words))
        .map(fixture => ({
          id: fixture.id,
          label: `${fixture.home.name} – ${fixture.away.name}`,
          note: `${start(fixture)} · ${leagueName(fixture.league, language)}`,
        }))}
      emptyText={text('fixture.none')}
      onChoose={id => {
        const fixture = fixtures.find(one => one.id === id);
        if (fixture !== undefined) void choose(fixture);
      }}
    />
  );
};
