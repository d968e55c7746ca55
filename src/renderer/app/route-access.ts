import { canOpenSection, type Section } from '#domain/kinds/sections.ts';
import type { Role } from '#domain/user/role.ts';
import { z } from 'zod';
import { isExcludedFromReducedUi } from '../platform/diagnostics/reduced-ui.ts';
import type { RouteHandle } from '../platform/feature/feature.ts';

export type Access = 'open' | 'forbidden' | 'hidden';

export const canBeHandle = (handle: unknown): handle is RouteHandle => z.looseObject({}).safeParse(handle).success;

/** Whether a person is offered a section: the role may open it, and the reduced UI has it. */
export const isOffered = (section: Section, role: Role, reducedUi: boolean): boolean =>
  canOpenSection(role, section) && !(reducedUi && isExcludedFromReducedUi(section));

/** Whether a person may see the matched routes: forbidden shows the 403 page, hidden (reduced UI) the 404 page. */
export const routeAccess = (handles: readonly RouteHandle[], role: Role, reducedUi: boolean): Access => {
  const sections = handles.flatMap(handle => (handle.section === undefined ? [] : [handle.section]));
  if (reducedUi && sections.some(isExcludedFromReducedUi)) return 'hidden';
  return sections.every(section => canOpenSection(role, section)) ? 'open' : 'forbidden';
};

/** The locale key of the page's title: the deepest route that names one. */
export const titleKeyOf = (handles: readonly RouteHandle[]): string | null =>
  handles.findLast(handle => handle.titleKey !== undefined)?.titleKey ?? null;
