import { rangeOfTarget } from '../text/length.ts';
import type { TargetLengthOption } from './metadata.ts';

/** Lengths in characters that articles are written for: brief, short, standard, long, background, full page, report. */
const TARGETS = [800, 1_500, 2_500, 4_000, 6_000] as const;
const SPECIAL_TARGETS = [9_000, 12_000] as const;

const option = (targetLength: number, specialLength: boolean): TargetLengthOption => ({
  targetLength,
  ...rangeOfTarget(targetLength),
  specialLength,
});

/** The lengths to choose from, shortest first, each with its tolerance of 150 characters (A3-080, B9-045). */
export const TARGET_LENGTH_OPTIONS: readonly TargetLengthOption[] = [
  ...TARGETS.map(length => option(length, false)),
  ...SPECIAL_TARGETS.map(length => option(length, true)),
];
