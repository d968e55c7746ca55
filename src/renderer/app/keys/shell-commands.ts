import type { BridgeClient } from '#bridge/client.ts';
import type { Command } from '../../platform/commands/command.ts';

/** Sends now, even if the queue is paused: the user asks for it. */
const sendNow = async (bridge: BridgeClient): Promise<void> => {
  await bridge.call('sending.setPaused', { paused: false });
  await bridge.call('outbox.retryAll', {});
};

/** Commands available on every page. */
export const shellCommands: readonly Command[] = [
  {
    id: 'palette',
    textKey: 'common:palette.title',
    isUnlisted: true,
    run: ({ open }) => open('palette'),
  },
  { id: 'help', textKey: 'common:help.title', run: ({ open }) => open('help') },
  { id: 'shortcuts', textKey: 'common:shortcuts.title', run: ({ open }) => open('shortcuts') },
  { id: 'tour', textKey: 'tour:title', run: ({ open }) => open('tour') },
  { id: 'retryAll', textKey: 'common:command.sendNow', run: ({ bridge }) => void sendNow(bridge) },
  {
    id: 'pauseSending',
    textKey: 'common:command.pauseSending',
    run: ({ bridge }) => void bridge.call('sending.setPaused', { paused: true }),
  },
  {
    id: 'resumeSending',
    textKey: 'common:command.resumeSending',
    run: ({ bridge }) => void bridge.call('sending.setPaused', { paused: false }),
  },
  {
    id: 'workOffline',
    textKey: 'common:command.workOffline',
    run: ({ bridge }) => void bridge.call('connectivity.setForcedOffline', { offline: true }),
  },
  {
    id: 'workOnline',
    textKey: 'common:command.workOnline',
    run: ({ bridge }) => void bridge.call('connectivity.setForcedOffline', { offline: false }),
  },
  { id: 'probe', textKey: 'common:command.probe', run: ({ bridge }) => void bridge.call('connectivity.probe', {}) },
];
