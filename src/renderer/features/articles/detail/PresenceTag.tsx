import { Button } from '#ui/Button.tsx';
import { EditIcon, EyeOpenIcon, PeopleIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Popover } from '#ui/overlays/Popover.tsx';
import { useClockTime } from '#ui/time/use-clock-time.ts';
import { deskTime } from '#ui/time/newsroom-time.ts';
import type { Person } from '#domain/user/user.ts';
import { PersonAvatar } from '#renderer/entities/user/Avatar.tsx';
import type { Colleague, Presence } from './presence-reporter.ts';
import { usePresenceWords } from './presence-words.ts';
import './presence.css';

/** Splits the full name that the newsroom sends for a colleague. */
const personOf = ({ id, name }: Colleague): Person => {
  const [firstName = '', ...rest] = name.split(' ');
  return { id, firstName, lastName: rest.join(' ') };
};

const PresenceList = ({ presence }: { readonly presence: Presence }) => {
  const text = useText('presence');
  const time = useClockTime();
  const words = usePresenceWords(presence);
  return (
    <section className="g-presence-list" aria-label={text('here.label')}>
      <ul>
        {presence.others.map(colleague => (
          <li key={colleague.id}>
            <PersonAvatar person={personOf(colleague)} size={24} />
            {colleague.mode === 'editing' ? <EditIcon /> : <EyeOpenIcon />}
            <div>
              <strong>{colleague.name}</strong>
              <div>{words.here(colleague)}</div>
              {words.idle(colleague) === null ? null : <div className="g-quiet">{words.idle(colleague)}</div>}
            </div>
          </li>
        ))}
      </ul>
      {presence.isCurrent || presence.knownAt === null ? null : (
        <p className="g-quiet">{text('here.asOf', { time: time(deskTime(presence.knownAt)) })}</p>
      )}
    </section>
  );
};

/** Shows the number of others in the header; on demand who they are, since when, and when they were last seen (A4-044). */
export const PresenceTag = ({ presence }: { readonly presence: Presence }) => {
  const text = useText('presence');
  const time = useClockTime();
  const { others, knownAt, isCurrent } = presence;
  if (others.length === 0) return null;
  const then = isCurrent || knownAt === null ? '' : ` ${text('here.then', { time: time(deskTime(knownAt)) })}`;
  return (
    <Popover content={<PresenceList presence={presence} />}>
      <Button
        kind="minimal"
        size="small"
        icon={<PeopleIcon />}
        aria-haspopup="dialog"
        className="g-presence-tag"
        data-testid="presence"
      >{`${text('here', { count: others.length })}${then}`}</Button>
    </Popover>
  );
};
