import { z } from 'zod';
import { articleTemplateSchema } from '#domain/article/article.ts';
import { blockOriginsSchema, deviceSchema } from '#domain/article/attribution.ts';
import { documentSchema } from '#domain/article/document.ts';
import { metadataPatchSchema } from '#domain/metadata/metadata.ts';
import { contentLocaleSchema } from '#domain/locale.ts';
import type { QueueEntry } from '../queue/entry.ts';

export const TEXTS_LANE = 'texts';
export const PATCHES_LANE = 'patches';

/** Changes of an article share their order: its text, and the fields of its metadata. */
export const draftSubject = (draftId: number): string => `draft:${String(draftId)}`;
export const draftIdOf = ({ subject }: Pick<QueueEntry, 'subject'>): number => Number(subject.slice(draftSubject(0).length - 1));

/** Content of a pending text for the newsroom. */
export const textWorkSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('createArticle'),
    template: articleTemplateSchema,
    contentLocale: contentLocaleSchema,
    metadata: metadataPatchSchema,
    document: documentSchema,
  }),
  z.object({ kind: z.literal('saveArticle'), document: documentSchema }),
]);
/** `base`: the values of the same fields when the change was made. */
export const patchWorkSchema = z.object({
  kind: z.literal('patchMetadata'),
  patch: metadataPatchSchema,
  base: z.record(z.string(), z.unknown()),
});
export type TextWork = z.infer<typeof textWorkSchema>;
export type PatchWork = z.infer<typeof patchWorkSchema>;
export type Work = TextWork | PatchWork;
export type EntryOf<Kind extends Work['kind']> = QueueEntry<Extract<Work, { kind: Kind }>>;

/** Origins of the words of a text: on which computer, and by block in which ways. */
export const reportedOriginsSchema = z.object({ device: deviceSchema, blocks: z.array(blockOriginsSchema) });
export type ReportedOrigins = z.infer<typeof reportedOriginsSchema>;

export type TextEntry = QueueEntry<TextWork>;
export type PatchEntry = QueueEntry<PatchWork>;
export type Entry = TextEntry | PatchEntry;

export const isText = (entry: Entry): entry is TextEntry => entry.work.kind !== 'patchMetadata';
export const isSave = (entry: Entry): entry is EntryOf<'saveArticle'> => entry.work.kind === 'saveArticle';
export const isCreate = (entry: Entry): entry is EntryOf<'createArticle'> => entry.work.kind === 'createArticle';
export const isPatch = (entry: Entry): entry is PatchEntry => entry.work.kind === 'patchMetadata';
