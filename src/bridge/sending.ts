import { z } from 'zod';

const nothing = z.strictObject({});

/** What a person says of the connection of this desk; `auto` believes what the system says. */
export const CONNECTION_CHOICES = ['auto', 'metered', 'unmetered'] as const;
export const connectionChoiceSchema = z.enum(CONNECTION_CHOICES);
export type ConnectionChoice = z.infer<typeof connectionChoiceSchema>;

/** Whether the queue is sent, and what of it. */
export const sendingStateSchema = z.object({
  /** A person stopped everything; it stays so over a restart. */
  isPaused: z.boolean(),
  connection: connectionChoiceSchema,
  /** Traffic costs, as far as anybody knows. */
  isMetered: z.boolean(),
  /** Pictures wait for a connection that costs nothing. */
  holdsPictures: z.boolean(),
});
export type SendingState = z.infer<typeof sendingStateSchema>;

/** Operations on the sending of the queue; part of `BRIDGE_OPERATIONS`. */
export const SENDING_OPERATIONS = {
  'sending.get': { input: nothing, output: sendingStateSchema },
  /** What is under way ends; nothing else begins until the queue goes on. */
  'sending.setPaused': { input: z.strictObject({ paused: z.boolean() }), output: sendingStateSchema },
  'sending.setConnection': { input: z.strictObject({ connection: connectionChoiceSchema }), output: sendingStateSchema },
  'sending.setHoldsPictures': { input: z.strictObject({ holds: z.boolean() }), output: sendingStateSchema },
  /** What the window's browser says of the connection; null where it does not know. */
  'sending.reportConnection': { input: z.strictObject({ isMetered: z.boolean().nullable() }), output: sendingStateSchema },
} as const;
