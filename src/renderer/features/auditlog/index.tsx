import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { HistoryIcon } from '#ui/icons.ts';

/** Routes of the audit log: publications, administration and sign-ins. */
export const routes: readonly RouteObject[] = [
  {
    path: 'auditlog',
    handle: { section: 'auditlog', titleKey: 'auditlog:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./AuditScreen.tsx')).AuditScreen }),
  },
];

export const menuEntries: readonly MenuEntry[] = [
  { section: 'auditlog', path: '/auditlog', textKey: 'auditlog:title', icon: <HistoryIcon /> },
];

export const commands: readonly Command[] = [
  { id: 'auditlog', textKey: 'auditlog:title', section: 'auditlog', run: ({ navigate }) => navigate('/auditlog') },
];
