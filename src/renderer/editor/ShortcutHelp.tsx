import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { SHORTCUTS, SHORTCUT_GROUPS, printShortcut } from './shortcuts.ts';

export interface ShortcutHelpProps {
  readonly isMac: boolean;
  readonly isOffered: (id: string) => boolean;
  readonly onClose: () => void;
}

/** Every shortcut that does something here, from the same table that the keyboard is matched against. */
export const ShortcutHelp = ({ isMac, isOffered, onClose }: ShortcutHelpProps) => {
  const text = useText('editor');
  return (
    <Dialog title={text('help.title')} isOpen onClose={onClose} width={640} canOutsideClickClose>
      <div className="g-help">
        {SHORTCUT_GROUPS.map(group => (
          <section key={group}>
            <h3>{text(`help.${group}`)}</h3>
            <dl>
              {SHORTCUTS.filter(shortcut => shortcut.group === group && isOffered(shortcut.id)).map(shortcut => (
                <div key={shortcut.id}>
                  <dt>{text(`command.${shortcut.id}`)}</dt>
                  <dd>
                    <kbd>{printShortcut(shortcut, isMac)}</kbd>
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
