import { canOpenSection, type Section } from '#domain/kinds/sections.ts';
import type { Role } from '#domain/user/role.ts';
import { z } from 'zod';
import { isExcludedFromReducedUi } from '../../platform/diagnostics/reduced-ui.ts';
import type { RouteHandle } from '../../platform/feature/feature.ts';

export type Access = 'open' | 'forbidden' | 'hidden';

export const canBeHandle = (handle: unknown): handle is RouteHandle => z.looseObject({}).safeParse(handle).success;

/** Checks whether a section is offered to a user: the role may open it, and the reduced UI has it. */
export const isOffered = (section: Section, role: Role, reducedUi: boolean): boolean =>
  canOpenSection(role, section) && !(reducedUi && isExcludedFromReducedUi(section));

/** Returns whether a user may see the matched routes: forbidden shows the 403 page, hidden (reduced UI) the 404 page. */
export const routeAccess = (handles: readonly RouteHandle[], role: Role, reducedUi: boolean): Access => {
  const sections = handles.flatMap(handle => (handle.section === undefined ? [] : [handle.section]));
  if (reducedUi && sections.some(isExcludedFromReducedUi)) return 'hidden';
  return sections.every(section => canOpenSection(role, section)) ? 'open' : 'forbidden';
};

/** Returns the locale key of the page's title: that of the deepest route that has one. */
export const titleKeyOf = (handles: readonly RouteHandle[]): string | null =>
  handles.findLast(handle => handle.titleKey !== undefined)?.titleKey ?? null;
