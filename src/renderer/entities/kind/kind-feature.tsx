import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import type { Kind } from '#domain/kinds/kind.ts';
import { type KindName, KINDS } from '#domain/kinds/kinds.ts';
import { sectionOf } from '#domain/kinds/sections.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { Feature, ReadersBody, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { DocumentIcon } from '#ui/icons.ts';
import type { KindParts } from './kind-parts.ts';

const COMMON_PARTS: KindParts = { icon: <DocumentIcon /> };

/** Loaded when a preview shows it; its fields are those of the kind that it is listed with. */
const loaded = (body: NonNullable<KindParts['body']>): ReadersBody => lazy(async () => ({ default: (await body()) as ReadersBody }));

/** The list, a new one and one of a kind (A2-006), in the menu (unless it shares an entry) and among the commands; words are in the locale file of its name. */
const kindFeature = (name: KindName, parts: KindParts): Feature => {
  const { address }: Kind = KINDS[name];
  const section = sectionOf(name);
  const { icon, body } = parts;
  const path = address.slice(1);
  const derived = () => import('./derived-screens.tsx');
  const route = (end: string, key: string, load: NonNullable<KindParts['one']>): RouteObject => ({
    path: `${path}${end}`,
    handle: { section, titleKey: `${name}:${key}` } satisfies RouteHandle,
    lazy: async () => ({ Component: await load() }),
  });
  const command = (key: 'title' | 'new', to: string): Command => ({
    id: key === 'title' ? name : `${name}.new`,
    textKey: `${name}:${key}`,
    section,
    run: ({ navigate }) => navigate(to),
  });
  return {
    routes: [
      route('', 'title', parts.list ?? (async () => (await derived()).listScreen(name, parts))),
      route('/new', 'new', parts.create ?? (async () => (await derived()).newScreen(name, await parts.fields?.()))),
      route('/:id/*', 'one', parts.one ?? (async () => (await derived()).oneScreen(name, await parts.fields?.()))),
    ],
    menuEntries: section === name ? [{ section, path: address, textKey: `${name}:title`, icon }] : [],
    ...(body && { readersBodies: { [name]: loaded(body) } }),
    commands: [command('title', address), command('new', `${address}/new`)],
  };
};

/** The features of all kinds. */
export const kindFeatures = (parts: Readonly<Partial<Record<KindName, KindParts>>>): readonly Feature[] =>
  (Object.keys(KINDS) as readonly KindName[]).map(name => kindFeature(name, parts[name] ?? COMMON_PARTS)); // the keys of the table
