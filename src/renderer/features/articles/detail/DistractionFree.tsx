import { useEffect, useMemo, useState } from 'react';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { CrossIcon } from '#ui/icons.ts';
import { isDialogOpen } from '#ui/overlays/overlay-focus.ts';
import './distraction-free.css';

const WHOLE = 'data-distraction-free';

/**
 * Toggles the mode that shows nothing but the text and its disk state: the page carries the mode, and styles hide the rest. Escape leaves
 * it, unless something nearer handles the key.
 */
export const DistractionFree = ({ isOffered }: { readonly isOffered: boolean }) => {
  const text = useText('articles');
  const announce = useAnnounce();
  const [isWanted, setWanted] = useState(false);
  const isOn = isWanted && isOffered;
  const commands = useMemo(
    (): readonly Command[] =>
      isOffered ? [{ id: 'distractionFree', textKey: 'articles:command.distractionFree', run: () => setWanted(on => !on) }] : [],
    [isOffered],
  );
  useCommands(commands);
  useEffect(() => {
    if (!isOn) return undefined;
    document.documentElement.setAttribute(WHOLE, 'on');
    announce(text('distractionFree.on'));
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isDialogOpen()) return;
      event.preventDefault();
      setWanted(false);
    };
    addEventListener('keydown', leave);
    return () => {
      document.documentElement.removeAttribute(WHOLE);
      removeEventListener('keydown', leave);
      announce(text('distractionFree.off'));
    };
  }, [isOn, announce, text]);
  if (!isOn) return null;
  return (
    <div className="g-distraction-free">
      <IconButton label={text('distractionFree.leave')} icon={<CrossIcon />} placement="left" onClick={() => setWanted(false)} />
    </div>
  );
};
