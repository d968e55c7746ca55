import { z } from 'zod';
import { instantSchema, metadataIdSchema } from '../ids.ts';
import { imageSchema } from '../media/image.ts';
import { HEAD_LIMITS } from '../slideshow/slideshow.ts';
import { contentLocaleSchema } from '../locale.ts';
import { personSchema } from '../user/user.ts';

/** Kinds of external content; each is mounted under `/externalContent/{kind}` (A2-006). */
export const EXTERNAL_KINDS = ['videos', 'embeds', 'links'] as const;
export type ExternalKind = (typeof EXTERNAL_KINDS)[number];

/** Id of a video, an embed or a link: a UUID, proposed by the desk that makes it or made by the newsroom. */
export const externalIdSchema = z.uuid();

const head = {
  titleHeader: z.string().max(HEAD_LIMITS.titleHeader),
  title: z.string().max(HEAD_LIMITS.title),
  lead: z.string().max(HEAD_LIMITS.lead),
};
const address = z.string().trim().max(2048);

/** The editable fields of a video (A3-046): `url` is its address or embed code, `elvisId` its preview picture's asset id. */
export const videoDraftSchema = z.strictObject({
  ...head,
  intro: z.string().max(HEAD_LIMITS.intro),
  url: z.string().trim().max(20_000),
  elvisId: z.string().nullable(),
  preview: imageSchema.nullable(),
});
export type VideoDraft = z.infer<typeof videoDraftSchema>;

/** The editable fields of an embed (A3-045): `url` is an address or an embed code. */
export const embedDraftSchema = z.strictObject({ ...head, url: z.string().trim().max(20_000), preview: imageSchema.nullable() });
export type EmbedDraft = z.infer<typeof embedDraftSchema>;

/** The target of a link: a page of the web, or a place in an app (`deepLink`, for example "galleyapp://section/sport"). */
export const LINK_TYPES = ['url', 'deepLink'] as const;
/** The editable fields of a link (A3-045). */
export const linkDraftSchema = z.strictObject({
  ...head,
  url: address,
  type: z.enum(LINK_TYPES),
  openInNewWindow: z.boolean(),
  preview: imageSchema.nullable(),
});
export type LinkDraft = z.infer<typeof linkDraftSchema>;

const stored = {
  id: externalIdSchema,
  metadataId: metadataIdSchema,
  locale: contentLocaleSchema,
  createdAt: instantSchema,
  creator: personSchema.nullable(),
  updatedAt: instantSchema,
  lastUpdatedBy: personSchema.nullable(),
};
/** A video as the newsroom stores it. */
export const videoSchema = videoDraftSchema.extend(stored);
export type Video = z.infer<typeof videoSchema>;
/** An embed as the newsroom stores it. */
export const embedSchema = embedDraftSchema.extend(stored);
export type Embed = z.infer<typeof embedSchema>;
/** A link as the newsroom stores it. */
export const linkSchema = linkDraftSchema.extend(stored);
export type Link = z.infer<typeof linkSchema>;
