import type { RouteObject } from 'react-router';
import { EXTERNAL_KINDS, type ExternalKind } from '#domain/external/external.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { CodeIcon, LinkIcon, VideoIcon } from '#ui/icons.ts';

const GROUP = 'items:command.group';

const routesOf = (kind: ExternalKind): readonly RouteObject[] => {
  const path = `externalContent/${kind}`;
  const titled = (titleKey: string): RouteHandle => ({ section: kind, titleKey });
  return [
    {
      path,
      handle: titled(`items:kind.${kind}.list`),
      lazy: async () => ({ Component: (await import('./ExternalScreens.tsx')).EXTERNAL_LISTS[kind] }),
    },
    {
      path: `${path}/new`,
      handle: titled(`items:kind.${kind}.new`),
      lazy: async () => ({ Component: (await import('./ExternalScreens.tsx')).NEW_EXTERNAL[kind] }),
    },
    {
      path: `${path}/:id/*`,
      handle: { section: kind } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./ExternalScreens.tsx')).EXTERNAL_DETAILS[kind] }),
    },
  ];
};

/** Videos, embeds and links, each with its list, a new one and one of them (A2-006). */
export const routes: readonly RouteObject[] = EXTERNAL_KINDS.flatMap(routesOf);

export const menuEntries: readonly MenuEntry[] = [
  { section: 'videos', path: '/externalContent/videos', textKey: 'menu:videos', icon: <VideoIcon /> },
  { section: 'links', path: '/externalContent/links', textKey: 'menu:links', icon: <LinkIcon /> },
  { section: 'embeds', path: '/externalContent/embeds', textKey: 'menu:embeds', icon: <CodeIcon /> },
];

export const commands: readonly Command[] = EXTERNAL_KINDS.flatMap((kind): readonly Command[] => [
  { id: kind, textKey: `external:command.${kind}.list`, groupKey: GROUP, run: ({ navigate }) => navigate(`/externalContent/${kind}`) },
  {
    id: `${kind}.new`,
    textKey: `external:command.${kind}.new`,
    groupKey: GROUP,
    run: ({ navigate }) => navigate(`/externalContent/${kind}/new`),
  },
]);
