import { z } from 'zod';
import { MERGE_UNIT_SETTING, MERGE_UNITS, type MergeUnit } from '#domain/user/user.ts';
import type { Settings } from './settings.ts';

/** How far merges go for the person at this desk, as their preferences last said. */
export const mergeUnitOf = (settings: Pick<Settings, 'get'>): MergeUnit =>
  z.enum(MERGE_UNITS).catch('sentence').parse(settings.get(MERGE_UNIT_SETTING));
