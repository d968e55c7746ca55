import { z } from 'zod';

/** The sports of leagues, teams and players (A3-035, D-043). */
export const SPORTS = ['soccer', 'iceHockey', 'tennis'] as const;
/** Checks the name of a sport. */
export const sportSchema = z.enum(SPORTS);
export type Sport = z.infer<typeof sportSchema>;
