import { MENU_GROUPS, type Section } from '#domain/kinds/sections.ts';

const [, ...OTHER_GROUPS] = MENU_GROUPS;

/**
 * Sections that the reduced UI leaves out (A2-032, A2-033): reading, writing and the user's own settings remain.
 * Their routes show the 404 page and their menu entries are gone.
 */
export const EXCLUDED_FROM_REDUCED_UI: readonly Section[] = [...OTHER_GROUPS.flat(), 'releasenotes', 'maintenancenotes'];

export const isExcludedFromReducedUi = (section: Section): boolean => EXCLUDED_FROM_REDUCED_UI.includes(section);
