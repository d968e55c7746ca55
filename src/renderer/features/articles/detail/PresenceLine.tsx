import { Callout } from '#ui/Callout.tsx';
import { PeopleIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Tag } from '#ui/Tag.tsx';
import type { Presence } from './use-presence.ts';

const timeOf = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));

/** How many others are here, in the header; their names on hover. */
export const PresenceTag = ({ presence }: { readonly presence: Presence }) => {
  const text = useText('articles');
  if (presence.others.length === 0) return null;
  const names = presence.others.map(({ user }) => `${user.firstName} ${user.lastName}`).join(', ');
  return (
    <Tag icon={<PeopleIcon />} title={names}>
      {text('presence.others', { count: presence.others.length })}
    </Tag>
  );
};

/** Warns an editor that a colleague edits too: what is known, and since when (A4-044). */
export const PresenceWarning = ({ presence, isEditing }: { readonly presence: Presence; readonly isEditing: boolean }) => {
  const text = useText('articles');
  const language = useUiLanguage();
  const editors = presence.others.filter(({ mode }) => mode === 'editing');
  if (!isEditing || editors.length === 0) return null;
  return (
    <Callout tone="caution">
      {editors.map(({ user, since, lastSeenAt }) => (
        <div key={user.id}>
          {text('presence.editing', {
            name: `${user.firstName} ${user.lastName}`,
            since: timeOf(since, language),
            seen: timeOf(lastSeenAt, language),
          })}
        </div>
      ))}
      <div className="g-quiet">{text('presence.merged')}</div>
    </Callout>
  );
};
