import type { RouteObject } from 'react-router';
import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { Feature, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { CitationIcon, InfoSignIcon, LightbulbIcon } from '#ui/icons.ts';
import { HomeNote } from './HomeNote.tsx';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';
import { MaintenanceWatch } from './MaintenanceWatch.tsx';
import { NoteTabs } from './NoteTabs.tsx';
import { ReleaseNoteWidget } from './ReleaseNoteWidget.tsx';

const fieldsOf = (kind: 'releaseNotes' | 'quotes' | 'maintenanceNotes') => async () => (await import('./own-fields.tsx')).noteFields[kind];

/** Lists and forms of notes are derived from their declarations; some fields are their own. */
export const kindParts = {
  releaseNotes: { icon: <LightbulbIcon />, Head: NoteTabs, fields: fieldsOf('releaseNotes') },
  quotes: { icon: <CitationIcon />, Head: NoteTabs, fields: fieldsOf('quotes') },
  maintenanceNotes: { icon: <InfoSignIcon />, Head: NoteTabs, fields: fieldsOf('maintenanceNotes') },
} satisfies Readonly<Record<string, KindParts>>;

export const routes: readonly RouteObject[] = [
  {
    path: 'news',
    handle: { titleKey: 'notes:news.title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./NewsScreen.tsx')).NewsScreen }),
  },
  {
    path: 'system',
    handle: { titleKey: 'notes:system.title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./SystemScreen.tsx')).SystemScreen }),
  },
];

export const commands: readonly Command[] = [
  { id: 'news', textKey: 'notes:news.title', run: ({ navigate }) => navigate('/news') },
  { id: 'system', textKey: 'notes:system.title', run: ({ navigate }) => navigate('/system') },
];

export const slots: NonNullable<Feature['slots']> = { greeting: HomeNote, notice: MaintenanceBanner, window: MaintenanceWatch };

export const homeCards: NonNullable<Feature['homeCards']> = [{ id: 'news', textKey: 'notes:news.title', Card: ReleaseNoteWidget }];
