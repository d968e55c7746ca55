import { useSignedIn } from '#renderer/entities/session/session.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { SessionList } from '#renderer/entities/account/sessions/SessionList.tsx';
import { useText } from '#ui/i18n.ts';

/** Shows the user's sessions. */
export const OwnSessions = () => {
  const text = useText('settings');
  const { userId, person } = useSignedIn();
  return (
    <section className="g-card" aria-labelledby="own-sessions">
      <div className="g-card-head">
        <h2 id="own-sessions">{text('sessions:title')}</h2>
      </div>
      <p className="g-quiet">{text('sessions.message')}</p>
      <SessionList userId={userId} name={fullName(person)} isOwn />
    </section>
  );
};
