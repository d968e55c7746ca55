import { NavLink } from 'react-router';
import { maintenanceNotes, quotes, releaseNotes } from '#domain/kinds/notes.ts';
import { useText } from '#ui/i18n.ts';
import './notes.css';

/** Everything that administrators tell all others, as tabs. */
export const NoteTabs = () => {
  const text = useText('common');
  return (
    <nav className="g-note-tabs" aria-label={text('notes:tabs')}>
      {[releaseNotes, maintenanceNotes, quotes].map(({ name, address }) => (
        <NavLink key={name} to={address} end className="g-note-tab">
          {text(`${name}:title`)}
        </NavLink>
      ))}
    </nav>
  );
};
