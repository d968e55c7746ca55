import { Link } from 'react-router';
import { useSession } from '#renderer/entities/session/session.ts';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon, WarningSignIcon } from '#ui/icons.ts';
import { useClosedNotes, useLatestNote } from './latest-note.ts';

const Banner = () => {
  const text = useText('notes');
  const note = useLatestNote();
  const { isClosed, close } = useClosedNotes();
  if (note?.status !== 'maintenance' || isClosed(note)) return null;
  return (
    <div className="g-notice">
      <Callout
        role="status"
        tone="caution"
        icon={<WarningSignIcon />}
        title={text('banner.title')}
        actions={
          <>
            <Link to="/system">{text('banner.more')}</Link>
            <IconButton label={text('banner.close')} size="small" icon={<CrossIcon />} onClick={() => close(note)} />
          </>
        }
      >
        {note.barNote}
      </Callout>
    </div>
  );
};

/** Says on every page that the systems are under maintenance; closing hides it for the session, until the note changes (A4-063, A4-064). */
export const MaintenanceBanner = () => (useSession()?.kind === 'signedIn' ? <Banner /> : null);
