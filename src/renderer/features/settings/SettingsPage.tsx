import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { OfflineIcon } from '#ui/icons.ts';
import { useIsOnline } from '../../entities/session/session.ts';
import { ComputerSettings } from './ComputerSettings.tsx';
import { ConnectionSettings } from './ConnectionSettings.tsx';
import { DeskSettings } from './DeskSettings.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';
import { PersonalSettings } from './PersonalSettings.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { ReadingSettings } from './ReadingSettings.tsx';
import { SystemSettings } from './SystemSettings.tsx';
import { UpdateSettings } from './UpdateSettings.tsx';
import './settings.css';

/** Shows the settings of the user, and of this desk. Changes are saved at once. */
export const SettingsPage = () => {
  const text = useText('settings');
  const isOnline = useIsOnline();
  return (
    <main className="g-settings">
      {isOnline ? null : (
        <Callout icon={<OfflineIcon />} role="status" title={text('offline.title')}>
          {text('offline.message')}
        </Callout>
      )}
      <PersonalSettings isOnline={isOnline} />
      <DeskSettings />
      <ReadingSettings />
      <ComputerSettings />
      <SystemSettings />
      <NoticeSettings />
      <ConnectionSettings />
      <UpdateSettings />
      <OwnProfile isOnline={isOnline} />
      <OwnPassword />
      <OwnSessions />
    </main>
  );
};
