import type { MaintenanceNote } from '#domain/notes/notes.ts';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { InfoSignIcon, WarningSignIcon } from '#ui/icons.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import './notes.css';

/** A maintenance note with its status and age. */
export const MaintenanceCallout = ({ note: { status, barNote, homeNote, updatedAt } }: { readonly note: MaintenanceNote }) => {
  const text = useText('notes');
  const isAway = status === 'maintenance';
  return (
    <div className="g-note-maintenance">
      <Callout
        tone={isAway ? 'caution' : 'neutral'}
        icon={isAway ? <WarningSignIcon /> : <InfoSignIcon />}
        title={text(isAway ? 'maintenance.away' : 'maintenance.available')}
      >
        <p className="g-note-typed">{homeNote === '' ? barNote : homeNote}</p>
        <p className="g-quiet">
          <LiveTime at={updatedAt} />
        </p>
      </Callout>
    </div>
  );
};
