import { z } from 'zod';
import { instantSchema } from '#domain/ids.ts';
import { UI_LOCALES } from '#domain/locale.ts';
import { STORAGE_CODES } from './codes.ts';

const nothing = z.strictObject({});

/** Which versions a desk is offered: those that are finished, or also those to be tried before. */
export const UPDATE_CHANNELS = ['stable', 'early'] as const;
export const updateChannelSchema = z.enum(UPDATE_CHANNELS);
export type UpdateChannel = z.infer<typeof updateChannelSchema>;

/** Reasons why a check or a download failed. */
export const UPDATE_FAULTS = ['unreachable', 'untrusted', 'wrongFile', 'diskFull', 'storageFailed'] as const;
export type UpdateFault = (typeof UPDATE_FAULTS)[number];

/** Release notes of a version, in the languages of the interface; a language may be absent. */
export const updateNotesSchema = z.partialRecord(z.enum(UI_LOCALES), z.string().max(4_000));

const updateStepSchema = z.discriminatedUnion('kind', [
  /** Nothing newer is known. */
  z.object({ kind: z.literal('idle') }),
  z.object({ kind: z.literal('checking') }),
  z.object({ kind: z.literal('downloading'), version: z.string(), percent: z.number().int().min(0).max(100) }),
  /** Its file is here and checked: a restart puts it in place. */
  z.object({ kind: z.literal('ready'), version: z.string(), notes: updateNotesSchema }),
  z.object({ kind: z.literal('failed'), fault: z.enum(UPDATE_FAULTS) }),
]);
export type UpdateStep = z.infer<typeof updateStepSchema>;

/** State of Galley's updates. */
export const updateStateSchema = z.object({
  version: z.string(),
  /** `itself`: it fetches them. `page`: it is a page in a browser, renewed where it is served. `system`: whoever installed it renews it. */
  by: z.enum(['itself', 'page', 'system']),
  channel: updateChannelSchema,
  /** Time when the list of versions was last read. */
  checkedAt: instantSchema.nullable(),
  step: updateStepSchema,
  /** The version before, kept on this computer; `isTooOld` if the data here have a newer format than it can read. */
  previous: z.object({ version: z.string(), isTooOld: z.boolean() }).nullable(),
  /** A version that did not start, or that a user went back from; it is not offered again. */
  wentBackFrom: z.string().nullable(),
});
export type UpdateState = z.infer<typeof updateStateSchema>;

/** Also while work is unsaved, unsent or on its way: the person was asked. */
const restartSchema = z.strictObject({ evenSo: z.boolean() });
const RESTART_CODES = ['unsavedChanges', 'hasUnsentChanges', 'notFound', 'updateDamaged', ...STORAGE_CODES] as const;

/** Operations on newer versions of Galley; part of `BRIDGE_OPERATIONS`. */
export const UPDATE_OPERATIONS = {
  'updates.state': { input: nothing, output: updateStateSchema, errors: [] },
  /** Reads the list of versions now and fetches the newest of the channel; answers when that has ended. */
  'updates.check': { input: nothing, output: updateStateSchema, errors: [] },
  'updates.setChannel': { input: z.strictObject({ channel: updateChannelSchema }), output: updateStateSchema, errors: [...STORAGE_CODES] },
  /** Puts the version that is ready in place and starts Galley anew. */
  'updates.restart': { input: restartSchema, output: nothing, errors: [...RESTART_CODES] },
  /** Puts the version before back in place and starts Galley anew; `dataNewer` if it cannot read the data here. */
  'updates.goBack': { input: restartSchema, output: nothing, errors: ['dataNewer', ...RESTART_CODES] },
} as const;
