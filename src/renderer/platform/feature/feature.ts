import type { Section } from '#domain/kinds/sections.ts';
import type { ComponentType, ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import type { Command } from '../commands/command.ts';

/** Draws the fields of one kind. */
export type ReadersBody = ComponentType<{ readonly item: object }>;

/** An entry of the navigation menu. Whether it shows is decided by the role and by the section, never by the feature. */
export interface MenuEntry {
  readonly section: Section;
  /** Where it leads, for example "/articles". */
  readonly path: string;
  /** Locale key, for example "articles:title". */
  readonly textKey: string;
  readonly icon: ReactElement;
}

/** What the shell knows of a route: put into `handle`, with `satisfies RouteHandle`. */
export interface RouteHandle {
  /** Only who may open this section sees the route; others get the 403 page. */
  readonly section?: Section;
  /** Locale key of the page title. A page with a title of its own calls `usePageTitle`. */
  readonly titleKey?: string;
  /** The route brings its own frame: no navigation, no header. */
  readonly bare?: true;
}

/** A card of the start page; one that has nothing to say draws nothing. */
export interface HomeCardPart {
  /** Arrangements know it by this. */
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
  /** Parts that other screens show without knowing the feature. */
  readonly slots?: Partial<Record<SlotName, ComponentType>>;
  /** Cards of the start page, which a person orders and hides. */
  readonly homeCards?: readonly HomeCardPart[];
  /** What readers get of an item below its head, by the name of its kind. */
  readonly readersBodies?: Readonly<Record<string, ReadersBody>>;
}

/** Places that features may fill: below the greeting of the home screen; among the notices over every page; above everything. */
export type SlotName = 'greeting' | 'notice' | 'window';
