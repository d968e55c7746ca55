import { z } from 'zod';
import { metadataIdSchema } from '../ids.ts';

/** Most characters of the short texts of print metadata. */
export const PRINT_TEXT_LENGTH = 100;
/** Most characters of a link or a foreign id. */
const LINK_LENGTH = 2_000;
const FOREIGN_ID_LENGTH = 200;
const TOPIC_NAME_LENGTH = 500;

const wordsSchema = z.string().trim().min(1).max(PRINT_TEXT_LENGTH).nullable();
const linkSchema = z
  .url({ protocol: /^https$/u })
  .max(LINK_LENGTH)
  .nullable();
const foreignIdSchema = z.string().min(1).max(FOREIGN_ID_LENGTH).nullable();

/** A topic of the planning system, by its id there. */
export const printTopicSchema = z.strictObject({ id: z.string().min(1).max(FOREIGN_ID_LENGTH), name: z.string().max(TOPIC_NAME_LENGTH) });

/**
 * Print metadata of an item (A3-022). `publicationTargetDate` is a day in Zurich, `publication` the printed title, `pageName` the page as
 * the plan calls it ("5", "Front"). Only the newsroom writes what the planning system and the studio report; both switches can be turned on
 * and never off (A4-036, D-013).
 */
export const printMetadataSchema = z.strictObject({
  metadataId: metadataIdSchema,
  publicationTargetDate: z.iso.date().nullable(),
  pageName: wordsSchema,
  category: wordsSchema,
  publication: wordsSchema,
  type: wordsSchema,
  studioStatus: wordsSchema,
  studioDossierId: foreignIdSchema,
  studioDossierLink: linkSchema,
  desknetSyncEnabled: z.boolean(),
  desknetElementId: foreignIdSchema,
  studioSyncEnabled: z.boolean(),
  desknetTopic: printTopicSchema.nullable(),
  desknetTopicLink: linkSchema,
});
export type PrintMetadata = z.infer<typeof printMetadataSchema>;

/** Fields that users write. */
export const PRINT_TEXT_FIELDS = ['publicationTargetDate', 'pageName', 'category', 'publication', 'type'] as const;
/** Switches that can be turned on and never off. */
export const PRINT_SWITCHES = ['desknetSyncEnabled', 'studioSyncEnabled'] as const;
/** Fields that the newsroom writes, for the planning system and the studio. */
export const PRINT_REPORTED_FIELDS = [
  'metadataId',
  'studioStatus',
  'studioDossierId',
  'studioDossierLink',
  'desknetElementId',
  'desknetTopic',
  'desknetTopicLink',
] as const;

/** A change of print metadata: only what it names changes. */
export const printChangeSchema = printMetadataSchema.partial();
export type PrintChange = z.infer<typeof printChangeSchema>;

/** Print metadata with nothing decided. */
export const emptyPrintMetadata = (metadataId: string): PrintMetadata => ({
  metadataId,
  publicationTargetDate: null,
  pageName: null,
  category: null,
  publication: null,
  type: null,
  studioStatus: null,
  studioDossierId: null,
  studioDossierLink: null,
  desknetSyncEnabled: false,
  desknetElementId: null,
  studioSyncEnabled: false,
  desknetTopic: null,
  desknetTopicLink: null,
});
