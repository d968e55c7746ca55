import { zurichTimeOf } from '#domain/time/zurich.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { useState } from 'react';
import { useSignedIn } from '../../entities/session/session.ts';
import { Slot } from '../../platform/feature/features-context.tsx';
import { greetingAt } from './greeting.ts';
import './home.css';
import { SystemState } from './SystemState.tsx';
import { dayText, newsroomNow } from '#ui/newsroom-time.ts';

/** The first screen: a greeting, one's own work, and how the systems are. */
export const HomePage = () => {
  const text = useText('home');
  const locale = useUiLanguage();
  const { person } = useSignedIn();
  const [now] = useState(newsroomNow);
  const day = dayText(now, locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <main className="g-home">
      <div className="g-home-greeting">
        <p className="g-quiet">{day}</p>
        <h2>{text(`greeting.${greetingAt(Number(zurichTimeOf(now).time.slice(0, 2)))}`, { name: person.firstName })}</h2>
        <Slot name="greeting" />
      </div>
      <div className="g-home-columns">
        <div className="g-home-work">
          <Slot name="home" />
        </div>
        <SystemState />
      </div>
    </main>
  );
};
