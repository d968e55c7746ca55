import type { ReactElement } from 'react';
import type { TickerEvent } from '#domain/ticker/event.ts';
import { keysLabel } from '#renderer/platform/keys/keys.ts';
import type { KeyId } from '#renderer/platform/keys/registry.ts';
import { EditIcon, EyeOffIcon, KeyIcon, PinIcon, TrashIcon } from '#ui/icons.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import type { EventAct } from './event-acts.ts';

interface Tool {
  readonly act: EventAct;
  readonly icon: ReactElement;
  readonly keys: KeyId;
  readonly isOn?: (event: TickerEvent) => boolean;
}

const TOOLS: readonly Tool[] = [
  { act: 'edit', icon: <EditIcon />, keys: 'event.edit' },
  { act: 'key', icon: <KeyIcon />, keys: 'event.key', isOn: ({ keyEvent }) => keyEvent },
  { act: 'pin', icon: <PinIcon />, keys: 'event.pin', isOn: ({ pinned }) => pinned },
  { act: 'hide', icon: <EyeOffIcon />, keys: 'event.hide', isOn: ({ visible }) => !visible },
  { act: 'remove', icon: <TrashIcon />, keys: 'event.remove' },
];

interface EventToolsProps {
  readonly event: TickerEvent;
  readonly onAct: (eventId: string, act: EventAct) => void;
}

/** Shows the buttons of an event; each has a key. */
export const EventTools = ({ event, onAct }: EventToolsProps) => {
  const text = useText('eventDesk');
  return (
    <div className="g-event-tools">
      {TOOLS.map(({ act, icon, keys, isOn }) => (
        <IconButton
          key={act}
          size="small"
          label={text(`act.${act}`)}
          icon={icon}
          shortcut={keysLabel(keys)}
          {...(isOn === undefined ? {} : { active: isOn(event), 'aria-pressed': isOn(event) })}
          onClick={() => onAct(event.id, act)}
        />
      ))}
    </div>
  );
};
