import { z } from 'zod';
import { MERGE_UNIT_SETTING, MERGE_UNITS, type MergeUnit } from '#domain/merge-unit.ts';
import type { Settings } from './settings.ts';

/** Returns the merge unit of the user at this desk, as last set in their preferences. */
export const mergeUnitOf = (settings: Pick<Settings, 'get'>): MergeUnit =>
  z.enum(MERGE_UNITS).catch('sentence').parse(settings.get(MERGE_UNIT_SETTING));
