import { useMemo, useState } from 'react';
import type { UpdateState } from '#bridge/updates.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { InfoSignIcon } from '#ui/icons.ts';
import { useRestart, useUpdates } from '../../entities/updates/use-updates.ts';
import type { Command } from '../../platform/commands/command.ts';
import { useCommands } from '../../platform/feature/use-commands.ts';

type Ready = Extract<UpdateState['step'], { kind: 'ready' }>;

/** Shows the release notes in the interface language; in English if there are none in it. */
const News = ({ notes }: Pick<Ready, 'notes'>) => {
  const text = useText('updates');
  const language = useUiLanguage();
  const byLanguage = new Map(Object.entries(notes));
  const own = byLanguage.get(language);
  const words = own ?? notes['en-GB'];
  if (words === undefined) return null;
  return (
    <details>
      <summary>{text('news')}</summary>
      <p lang={own === undefined ? 'en-GB' : language} className="g-update-news">
        {words}
      </p>
    </details>
  );
};

const ReadyNotice = ({ version, notes, onLater }: Omit<Ready, 'kind'> & { readonly onLater: () => void }) => {
  const text = useText('updates');
  const restart = useRestart('updates.restart');
  return (
    <div className="g-notice">
      <Callout
        role="status"
        icon={<InfoSignIcon />}
        title={text('ready.title', { version })}
        actions={
          <>
            <Button size="small" onClick={() => void restart()}>
              {text('restart')}
            </Button>
            <Button size="small" kind="minimal" onClick={onLater}>
              {text('later')}
            </Button>
          </>
        }
      >
        <p>{text('ready.message')}</p>
        <News notes={notes} />
      </Callout>
    </div>
  );
};

/** Registers the restart command for the application menu and the palette while a version is ready. */
const RestartCommand = () => {
  const restart = useRestart('updates.restart');
  const commands = useMemo(
    (): readonly Command[] => [{ id: 'updates.restart', textKey: 'updates:restart', run: () => void restart() }],
    [restart],
  );
  useCommands(commands);
  return null;
};

/** Shows that a newer version is ready, until the user postpones it; it is still in the menu and the settings then. */
export const UpdateNotice = () => {
  const step = useUpdates()?.step;
  const [laterFor, setLaterFor] = useState<string | undefined>(undefined);
  if (step?.kind !== 'ready') return null;
  const { version, notes } = step;
  return (
    <>
      <RestartCommand />
      {version === laterFor ? null : <ReadyNotice version={version} notes={notes} onLater={() => setLaterFor(version)} />}
    </>
  );
};
