import { zurichTimeOf } from '#domain/time/zurich.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { useMemo, useState } from 'react';
import type { Command } from '../../platform/commands/command.ts';
import { useCommands } from '../../platform/feature/use-commands.ts';
import { useSignedIn } from '../../entities/session/session.ts';
import { Slot } from '../../platform/feature/features-context.tsx';
import { greetingAt } from './greeting.ts';
import { ArrangeCards } from './ArrangeCards.tsx';
import './home.css';
import { TourCard } from './TourCard.tsx';
import { useCards } from './use-cards.ts';
import { dayText, newsroomNow } from '#ui/time/newsroom-time.ts';

/** Shows the first screen: a greeting, the user's own work, and the state of the systems. */
export const HomePage = () => {
  const text = useText('home');
  const locale = useUiLanguage();
  const { person } = useSignedIn();
  const [now] = useState(newsroomNow);
  const { cards, partOf, change } = useCards();
  const shown = cards.filter(({ isShown }) => isShown);
  const [isArranging, setArranging] = useState(false);
  const commands = useMemo(
    (): readonly Command[] => [{ id: 'arrangeHome', textKey: 'home:arrange', run: () => setArranging(true) }],
    [setArranging],
  );
  useCommands(commands);
  const day = dayText(now, locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <main className="g-home">
      <div className="g-home-greeting">
        <p className="g-quiet">{day}</p>
        <h2>{text(`greeting.${greetingAt(Number(zurichTimeOf(now).time.slice(0, 2)))}`, { name: person.firstName })}</h2>
        <Slot name="greeting" />
      </div>
      <TourCard />
      <div className="g-home-cards">
        {shown.map(({ id }) => {
          const Card = partOf(id)?.Card;
          return Card === undefined ? null : (
            <div key={id} className="g-home-card">
              <Card />
            </div>
          );
        })}
      </div>
      {shown.length === 0 ? <p className="g-quiet">{text('cards.none')}</p> : null}
      <p className="g-home-arranging">
        <Button size="small" kind="minimal" aria-haspopup="dialog" onClick={() => setArranging(true)}>
          {text('arrange')}
        </Button>
      </p>
      {isArranging ? (
        <ArrangeCards cards={cards} nameOf={id => text(partOf(id)?.textKey ?? id)} onChange={change} onClose={() => setArranging(false)} />
      ) : null}
    </main>
  );
};
