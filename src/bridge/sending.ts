import { z } from 'zod';

const nothing = z.strictObject({});

/** A user's setting for this desk's connection; `auto` follows the system. */
export const CONNECTION_CHOICES = ['auto', 'metered', 'unmetered'] as const;
export const connectionChoiceSchema = z.enum(CONNECTION_CHOICES);
export type ConnectionChoice = z.infer<typeof connectionChoiceSchema>;

/** State of sending: whether the queue is sent, and which part. */
export const sendingStateSchema = z.object({
  /** A user paused everything; kept across a restart. */
  isPaused: z.boolean(),
  connection: connectionChoiceSchema,
  /** The connection is metered, as far as known. */
  isMetered: z.boolean(),
  /** Pictures wait for an unmetered connection. */
  holdsPictures: z.boolean(),
});
export type SendingState = z.infer<typeof sendingStateSchema>;

/** Operations on the sending of the queue; part of `BRIDGE_OPERATIONS`. */
export const SENDING_OPERATIONS = {
  'sending.get': { input: nothing, output: sendingStateSchema, errors: [] },
  /** Running calls end; nothing else starts until the queue is resumed. */
  'sending.setPaused': { input: z.strictObject({ paused: z.boolean() }), output: sendingStateSchema, errors: [] },
  'sending.setConnection': { input: z.strictObject({ connection: connectionChoiceSchema }), output: sendingStateSchema, errors: [] },
  'sending.setHoldsPictures': { input: z.strictObject({ holds: z.boolean() }), output: sendingStateSchema, errors: [] },
  /** Takes the connection as reported by the window's browser; null if it does not know. */
  'sending.reportConnection': { input: z.strictObject({ isMetered: z.boolean().nullable() }), output: sendingStateSchema, errors: [] },
} as const;
