import { z } from 'zod';
import type { Instant } from '../ids.ts';
import { zurichTimeOf } from '../time/zurich.ts';

const timeSchema = z.iso.time({ precision: -1 });

/** Hours in which readers are not to be woken, in Zurich time: `{ from: '22:00', until: '06:30' }` spans midnight. `until` is outside. */
export const quietHoursSchema = z.strictObject({ from: timeSchema, until: timeSchema });
export type QuietHours = Readonly<z.infer<typeof quietHoursSchema>>;

/** Quiet hours as an administrator writes them: "22:00-06:30". */
export const writtenQuietHoursSchema = z
  .string()
  .regex(/^\d\d:\d\d-\d\d:\d\d$/u)
  .transform(written => ({ from: written.slice(0, 5), until: written.slice(6) }))
  .pipe(quietHoursSchema.refine(({ from, until }) => from !== until));

/** Checks whether an instant falls into the quiet hours. */
export const isQuiet = ({ from, until }: QuietHours, instant: Instant): boolean => {
  const { time } = zurichTimeOf(instant);
  return from < until ? time >= from && time < until : time >= from || time < until;
};
