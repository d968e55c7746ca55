import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { SendMessageIcon } from '#ui/icons.ts';

/** The push messages of all items, with what became of each. */
export const routes: readonly RouteObject[] = [
  {
    path: 'pushmessages',
    handle: { section: 'pushmessages', titleKey: 'push:all.title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./PushMessagesScreen.tsx')).PushMessagesScreen }),
  },
];

export const menuEntries: readonly MenuEntry[] = [
  { section: 'pushmessages', path: '/pushmessages', textKey: 'push:all.title', icon: <SendMessageIcon /> },
];

export const commands: readonly Command[] = [
  { id: 'pushmessages', textKey: 'push:all.command', section: 'pushmessages', run: ({ navigate }) => navigate('/pushmessages') },
];
