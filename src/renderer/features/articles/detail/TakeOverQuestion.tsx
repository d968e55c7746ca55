import { useText } from '#ui/i18n.ts';
import type { Colleague, Presence } from './presence-reporter.ts';
import { usePresenceWords } from './presence-words.ts';
import './presence.css';

/** Shows what to know before taking over: who edits since when, whether they are active, and what they have not saved. */
export const TakeOverQuestion = ({ presence, editors }: { readonly presence: Presence; readonly editors: readonly Colleague[] }) => {
  const text = useText('presence');
  const words = usePresenceWords(presence);
  return (
    <>
      <ul className="g-presence-known">
        {editors.map(colleague => (
          <li key={colleague.id}>
            {words.editing(colleague)} {words.idle(colleague)} {words.unsaved(colleague)}
          </li>
        ))}
      </ul>
      <p>{text('takeOver.message')}</p>
    </>
  );
};
