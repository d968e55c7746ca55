import { z } from 'zod';
import { type Embed, type EmbedDraft, embedDraftSchema, type Link, type LinkDraft, linkDraftSchema } from '../external/external.ts';
import { type Video, type VideoDraft, videoDraftSchema } from '../external/external.ts';
import { type Slideshow, type SlideshowDraft, slideshowDraftSchema } from '../slideshow/slideshow.ts';

/** Kinds of items that are written as a whole, by their `resourceName`; a text in revisions of its own (articles) is none. */
export const ITEM_RESOURCES = ['slideshows', 'videos', 'embeds', 'links'] as const;
export type ItemResource = (typeof ITEM_RESOURCES)[number];

/** Whether a resource is written as a whole. */
export const isItemResource = (resource: string): resource is ItemResource => ITEM_RESOURCES.some(name => name === resource);

/** What a person writes of an item, with its kind: `{ resource: 'links', item: { title: '…', url: 'https://…', … } }`. */
export const itemDraftSchema = z.discriminatedUnion('resource', [
  z.object({ resource: z.literal('slideshows'), item: slideshowDraftSchema }),
  z.object({ resource: z.literal('videos'), item: videoDraftSchema }),
  z.object({ resource: z.literal('embeds'), item: embedDraftSchema }),
  z.object({ resource: z.literal('links'), item: linkDraftSchema }),
]);
export type ItemDraft = z.infer<typeof itemDraftSchema>;

interface FieldsByResource {
  readonly slideshows: SlideshowDraft;
  readonly videos: VideoDraft;
  readonly embeds: EmbedDraft;
  readonly links: LinkDraft;
}
/** The fields of one kind. */
export type FieldsOf<Resource extends ItemResource> = FieldsByResource[Resource];

interface ItemByResource {
  readonly slideshows: Slideshow;
  readonly videos: Video;
  readonly embeds: Embed;
  readonly links: Link;
}
/** An item of one kind as the newsroom has it. */
export type ItemOf<Resource extends ItemResource> = ItemByResource[Resource];

/** What checks the fields of each kind. */
export const FIELD_SCHEMAS: { readonly [Resource in ItemResource]: z.ZodType<FieldsOf<Resource>> } = {
  slideshows: slideshowDraftSchema,
  videos: videoDraftSchema,
  embeds: embedDraftSchema,
  links: linkDraftSchema,
};

/** Fields with their kind. */
export const draftOf = <Resource extends ItemResource>(resource: Resource, item: FieldsOf<Resource>): ItemDraft =>
  ({ resource, item }) as unknown as ItemDraft; // the fields are those of the kind by their types, which do not follow into the union
