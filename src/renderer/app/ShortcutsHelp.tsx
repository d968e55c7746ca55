import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import type { Command } from '../platform/commands/command.ts';
import { isMacPlatform, shortcutKeys } from '../platform/commands/shortcut.ts';
import { useAllCommands } from '../platform/feature/use-commands.ts';
import { useCommandState } from '../platform/state/stores.tsx';

const GENERAL = 'common:shortcuts.general';

const byGroup = (commands: readonly Command[]): ReadonlyMap<string, readonly Command[]> =>
  Map.groupBy(
    commands.filter(command => command.shortcut !== undefined && command.isAlias !== true),
    command => command.groupKey ?? GENERAL,
  );

/** Every shortcut that works here, by what it belongs to. */
export const ShortcutsHelp = () => {
  const text = useText('common');
  const isOpen = useCommandState(state => state.isHelpOpen);
  const setOpen = useCommandState(state => state.setHelpOpen);
  const groups = byGroup(useAllCommands());
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={text('shortcuts.title')} width={640} canOutsideClickClose>
      <div className="g-shortcuts">
        {[...groups].map(([groupKey, commands]) => (
          <section key={groupKey}>
            <h3>{text(groupKey)}</h3>
            <dl>
              {commands.map(command => (
                <div key={command.id}>
                  <dt>{text(command.textKey)}</dt>
                  <dd className="g-keys">
                    {shortcutKeys(command.shortcut ?? '', isMacPlatform()).map(key => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
};
