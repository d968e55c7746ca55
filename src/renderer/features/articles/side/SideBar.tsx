import { type KeyboardEvent, useDeferredValue, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { keysLabel } from '#renderer/platform/keys/keys.ts';
import { findInPane } from '#renderer/platform/state/pane.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CrossIcon, MediaIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useArticleView } from '../model/article-view.ts';
import { type SideState, useSideState } from '../model/side-state.ts';
import { SIDE_TABS, type SideTab } from './side-tabs.tsx';
import './side.css';

/** Moves the focus through the tools by arrow keys, wrapping around. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex(button => button === document.activeElement);
  event.preventDefault();
  buttons[(index + step + buttons.length) % buttons.length]?.focus();
};

const SidePanel = ({
  tab,
  isDue,
  side,
  onChange,
}: {
  readonly tab: SideTab;
  /** False while only the place of its content is shown. */
  readonly isDue: boolean;
  readonly side: SideState;
  readonly onChange: (change: Partial<SideState>) => void;
}) => {
  const text = useText('attachments');
  const isWide = side.width === 'wide';
  return (
    <aside className={`g-side is-${side.width}`} id={`side-${tab.id}`} aria-label={text(tab.textKey)} tabIndex={-1}>
      <header className="g-side-header">
        <h2>{text(tab.textKey)}</h2>
        <IconButton
          label={text(isWide ? 'side.narrow' : 'side.wide')}
          icon={isWide ? <ChevronRightIcon /> : <ChevronLeftIcon />}
          placement="left"
          onClick={() => onChange({ width: isWide ? 'narrow' : 'wide' })}
        />
        <IconButton label={text('side.hide')} icon={<CrossIcon />} placement="left" onClick={() => onChange({ tab: null })} />
      </header>
      <div className="g-side-content">{isDue ? <tab.Panel /> : null}</div>
    </aside>
  );
};

interface SideToolsProps {
  readonly side: SideState;
  readonly isDesk: boolean;
  readonly onToggle: (id: string) => void;
  readonly onToggleDesk: () => void;
}

const SideTools = ({ side, isDesk, onToggle, onToggleDesk }: SideToolsProps) => {
  const text = useText('attachments');
  return (
    <>
      {SIDE_TABS.map(tab => (
        <span key={tab.id} className="g-side-tool">
          <IconButton
            label={text(tab.textKey)}
            shortcut={keysLabel(tab.command.id)}
            icon={tab.icon}
            active={side.tab === tab.id}
            aria-pressed={side.tab === tab.id}
            placement="left"
            onClick={() => onToggle(tab.id)}
          />
          {tab.Badge ? <tab.Badge /> : null}
        </span>
      ))}
      <span className="g-side-divider" />
      <IconButton
        label={text('pictures.title')}
        shortcut={keysLabel('pictureDesk')}
        icon={<MediaIcon />}
        active={isDesk}
        aria-pressed={isDesk}
        placement="left"
        onClick={onToggleDesk}
      />
    </>
  );
};

const useSideCommands = (toggle: (id: string) => void, toggleDesk: () => void): void => {
  const run = useEffectEvent(toggle);
  const runDesk = useEffectEvent(toggleDesk);
  const actions = useRef({ toggle: (_id: string): void => undefined, desk: (): void => undefined });
  // With the commands themselves, before the first paint: a key right after it would do nothing.
  useLayoutEffect(() => {
    actions.current = { toggle: id => run(id), desk: () => runDesk() };
  }, []);
  const commands = useMemo(
    (): readonly Command[] => [
      ...SIDE_TABS.map(({ id, command }): Command => ({
        ...command,
        run: () => actions.current.toggle(id),
      })),
      {
        id: 'pictureDesk',
        textKey: 'attachments:command.pictureDesk',
        run: () => actions.current.desk(),
      },
    ],
    [],
  );
  useCommands(commands);
};

/**
 * Shows the tools beside the text: the bar, and the panel of the open tool; both as they were left (product.md, section 2). Their keys work
 * and their places are kept from the first paint; the tools are rendered right after the text.
 */
export const SideBar = () => {
  const text = useText('attachments');
  const [side, onChange] = useSideState();
  const navigate = useNavigate();
  const { view, textPath, picturesPath } = useArticleView();
  const opened = SIDE_TABS.find(({ id }) => id === side.tab);
  const isDesk = view === 'pictures';
  const toggleDesk = (): void => void navigate(isDesk ? textPath : picturesPath);
  const toggle = (id: string): void => onChange({ tab: side.tab === id ? null : id });
  const toggleByCommand = (id: string): void => {
    const opens = side.tab !== id;
    toggle(id);
    if (opens) setTimeout(() => findInPane(`#side-${id}`)?.focus());
  };
  useSideCommands(toggleByCommand, toggleDesk);
  const areToolsDue = useDeferredValue(true, false);
  return (
    <>
      {opened ? <SidePanel tab={opened} isDue={areToolsDue} side={side} onChange={onChange} /> : null}
      <div className="g-side-bar" role="toolbar" aria-orientation="vertical" aria-label={text('side.toolbar')} onKeyDown={moveFocus}>
        {areToolsDue ? <SideTools side={side} isDesk={isDesk} onToggle={toggle} onToggleDesk={toggleDesk} /> : null}
      </div>
    </>
  );
};
