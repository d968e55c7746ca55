import type { Section } from '#domain/kinds/sections.ts';
import type { ComponentType, ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import type { Command } from '../commands/command.ts';

/** Component that renders the fields of one kind. */
export type ReadersBody = ComponentType<{ readonly item: object }>;

/** Entry of the navigation menu. The role and the section decide whether it shows, never the feature. */
export interface MenuEntry {
  readonly section: Section;
  /** Target path, for example "/articles". */
  readonly path: string;
  /** Locale key, for example "articles:title". */
  readonly textKey: string;
  readonly icon: ReactElement;
}

/** Route data for the shell: put into `handle`, with `satisfies RouteHandle`. */
export interface RouteHandle {
  /** Section whose permission the route requires; users without it get the 403 page. */
  readonly section?: Section;
  /** Locale key of the page title. A page with a title of its own calls `usePageTitle`. */
  readonly titleKey?: string;
  /** True if the route renders its own frame: no navigation, no header. */
  readonly bare?: true;
}

/** Card of the start page; renders nothing if it has nothing to show. */
export interface HomeCardPart {
  /** Identifies the card in stored arrangements. */
  readonly id: string;
  /** Locale key of its name. */
  readonly textKey: string;
  readonly Card: ComponentType;
}

/**
 * The public face of a feature: its `index.ts` exports these names, and `app/features.ts` lists it.
 * Screens are loaded on first visit: `{ path: 'articles', lazy: () => import('./routes.tsx') }`.
 */
export interface Feature {
  /** Routes inside the authenticated layout, without a leading slash. */
  readonly routes: readonly RouteObject[];
  /** Routes that need no login and bring their own frame. */
  readonly openRoutes?: readonly RouteObject[];
  readonly menuEntries?: readonly MenuEntry[];
  readonly commands?: readonly Command[];
  /** Components that other screens show without knowing the feature. */
  readonly slots?: Partial<Record<SlotName, ComponentType>>;
  /** Cards of the start page, which the user orders and hides. */
  readonly homeCards?: readonly HomeCardPart[];
  /** Components of an item's content below its head as readers see it, by kind. */
  readonly readersBodies?: Readonly<Record<string, ReadersBody>>;
}

/** Places that features may fill: below the greeting of the home screen; among the notices over every page; above everything. */
export type SlotName = 'greeting' | 'notice' | 'window';
