import { z } from 'zod';
import { type BridgeError, bridgeErrorSchema } from '#bridge/states.ts';
import { articleTemplateSchema } from '#domain/article/article.ts';
import { blockWaysSchema, deviceSchema } from '#domain/article/attribution.ts';
import { documentSchema, type RichTextDocument } from '#domain/article/document.ts';
import { metadataPatchSchema } from '#domain/metadata/metadata.ts';
import { contentLocaleSchema } from '#domain/user/user.ts';

/** What a waiting change will say to the newsroom. */
export const payloadSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('createArticle'),
    template: articleTemplateSchema,
    contentLocale: contentLocaleSchema,
    metadata: metadataPatchSchema,
    document: documentSchema,
  }),
  z.object({ kind: z.literal('saveArticle'), document: documentSchema }),
  /** `base`: the values of the same fields when the change was made. */
  z.object({ kind: z.literal('patchMetadata'), patch: metadataPatchSchema, base: z.record(z.string(), z.unknown()) }),
]);
export type Payload = z.infer<typeof payloadSchema>;
export type EntryKind = Payload['kind'];
type PayloadOf<Kind extends EntryKind> = Extract<Payload, { kind: Kind }>;

/** How the words of a text were entered: on which computer, and by block in which ways. */
export const saidWaysSchema = z.object({ device: deviceSchema, blocks: z.array(blockWaysSchema) });
export type SaidWays = z.infer<typeof saidWaysSchema>;

/**
 * One change in the queue.
 *
 *   waiting ──sent──▶ sending ──acknowledged──▶ (gone)
 *      ▲ ▲               │
 *      │ └─ no answer ───┤
 *      │                 ├─ refused ──▶ failed ──retry──┐
 *      └─────────────────┴─ overlaps ─▶ conflict ─decided┴──▶ waiting
 */
interface EntryFacts {
  readonly seq: number;
  /** Mutation id: the newsroom gives the same answer to the same id. A changed payload gets a new one. */
  readonly id: string;
  readonly draftId: number;
  readonly owner: string;
  readonly state: 'waiting' | 'sending' | 'failed' | 'conflict';
  readonly attempts: number;
  /** It may have reached the newsroom: only an entry never sent may be changed in place. */
  readonly attempted: boolean;
  readonly createdAt: string;
  readonly nextTryAt: number | null;
  readonly baseEtag: string | null;
  /** How its words were entered, as sent at its first attempt: a retry sends the same. */
  readonly ways: SaidWays | null;
  readonly error: BridgeError | null;
}
export type EntryOf<Kind extends EntryKind> = EntryFacts & { readonly kind: Kind; readonly payload: PayloadOf<Kind> };
export type Entry = { readonly [Kind in EntryKind]: EntryOf<Kind> }[EntryKind];
export type TextEntry = EntryOf<'createArticle'> | EntryOf<'saveArticle'>;

export const errorSchema = bridgeErrorSchema.nullable();
export const isText = (entry: Entry): entry is TextEntry => entry.kind !== 'patchMetadata';
export const isSave = (entry: Entry): entry is EntryOf<'saveArticle'> => entry.kind === 'saveArticle';
export const isCreate = (entry: Entry): entry is EntryOf<'createArticle'> => entry.kind === 'createArticle';
export const isPatch = (entry: Entry): entry is EntryOf<'patchMetadata'> => entry.kind === 'patchMetadata';

/** It failed without a readable answer: the newsroom may have it. */
export const endedUnclear = ({ state, error }: Entry): boolean =>
  state === 'failed' && (error?.code === 'schemaMismatch' || error?.code === 'internal');

/** It was sent and its outcome is unknown: it keeps its words and id until the newsroom answers. */
export const mayHaveArrived = (entry: Entry): boolean =>
  entry.attempted && (entry.state === 'waiting' || entry.state === 'sending' || endedUnclear(entry));

export const entryDocument = (entry: Entry): RichTextDocument | null =>
  entry.payload.kind === 'patchMetadata' ? null : entry.payload.document;

/** A refused metadata change holds back only the same fields: a missing title must still be savable. */
const holdsBack = (earlier: EntryOf<'patchMetadata'>, later: EntryOf<'patchMetadata'>): boolean =>
  earlier.state !== 'failed' || Object.keys(earlier.payload.patch).some(key => key in later.payload.patch);

/** Whether `later` can only go after `earlier`: texts follow texts, metadata follows both. */
export const dependsOn = (later: Entry, earlier: Entry): boolean => {
  if (later.draftId !== earlier.draftId || later.seq <= earlier.seq) return false;
  return isText(earlier) || (isPatch(later) && isPatch(earlier) && holdsBack(earlier, later));
};
