import { z } from 'zod';
import { instantSchema, metadataIdSchema, numericIdSchema } from '../ids.ts';
import { ROOT_CATEGORY_ID } from '../tenant/tenant.ts';
import { checkLink } from '../text/links.ts';
import { personSchema } from '../user/user.ts';

/** Types of nodes of a sitemap (A3-062). */
export const NODE_TYPES = ['category', 'content', 'external', 'group', 'clientPage', 'staticPage'] as const;
export const nodeTypeSchema = z.enum(NODE_TYPES);
export type NodeType = z.infer<typeof nodeTypeSchema>;

/** Devices on which readers see a node (A3-062). */
export const NODE_DEVICES = ['app', 'desktop'] as const;
export type NodeDevice = (typeof NODE_DEVICES)[number];

/** Styles of a node's page (A3-062). */
export const NODE_PAGE_STYLES = ['default', 'video', 'magazine', 'localTips'] as const;

/** Maximum lengths in characters. */
export const NODE_LIMITS = {
  name: 60,
  subtitle: 120,
  icon: 40,
  metaTitle: 120,
  metaDescription: 320,
  slug: 100,
  identifier: 60,
  url: 2048,
} as const;
const slugSchema = z
  .string()
  .max(NODE_LIMITS.slug)
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/u);

/** Node as a user writes it. Its type decides which of `slug`, `categoryId`, `metadataId`, `url`, `identifier` it needs (`nodeFault`). */
export const sitemapNodeDraftSchema = z.strictObject({
  type: nodeTypeSchema,
  name: z.string().trim().min(1).max(NODE_LIMITS.name),
  subtitle: z.string().max(NODE_LIMITS.subtitle),
  /** The name of an icon that the title's clients draw, for example "football"; empty for none. */
  icon: z
    .string()
    .max(NODE_LIMITS.icon)
    .regex(/^[a-z0-9-]*$/u),
  availableFor: z
    .array(z.enum(NODE_DEVICES))
    .min(1)
    .max(NODE_DEVICES.length)
    .refine(devices => new Set(devices).size === devices.length),
  pageStyle: z.enum(NODE_PAGE_STYLES),
  /** True if search engines may list the node's page. */
  indexing: z.boolean(),
  metaTitle: z.string().max(NODE_LIMITS.metaTitle),
  metaDescription: z.string().max(NODE_LIMITS.metaDescription),
  /** Its part of the address; empty if it has none. */
  slug: slugSchema,
  openInNewWindow: z.boolean(),
  /** Stable name of the node for clients, independent of its title. */
  identifier: z
    .string()
    .max(NODE_LIMITS.identifier)
    .regex(/^[A-Za-z0-9_-]*$/u),
  categoryId: numericIdSchema.nullable(),
  metadataId: metadataIdSchema.nullable(),
  url: z.string().max(NODE_LIMITS.url),
});
export type SitemapNodeDraft = z.infer<typeof sitemapNodeDraftSchema>;

/** A node in the tree of its title. `path` is derived: null for what has no page of the title's own. */
export const sitemapNodeSchema = sitemapNodeDraftSchema.extend({
  id: z.uuid(),
  tenantId: numericIdSchema,
  parentId: z.uuid().nullable(),
  orderKey: z.string(),
  path: z.string().nullable(),
  version: z.number().int().positive(),
  updatedAt: instantSchema,
  updatedBy: personSchema.nullable(),
});
export type SitemapNode = z.infer<typeof sitemapNodeSchema>;

/** A node to begin with. */
export const emptyNode = (type: NodeType): SitemapNodeDraft => ({
  type,
  name: '',
  subtitle: '',
  icon: '',
  availableFor: [...NODE_DEVICES],
  pageStyle: 'default',
  indexing: true,
  metaTitle: '',
  metaDescription: '',
  slug: '',
  openInNewWindow: type === 'external',
  identifier: '',
  categoryId: null,
  metadataId: null,
  url: '',
});

/** Which fields that lead somewhere a type has. */
export const TARGET_FIELDS: Readonly<Record<NodeType, readonly ('slug' | 'categoryId' | 'metadataId' | 'url')[]>> = {
  category: ['slug', 'categoryId'],
  content: ['slug', 'metadataId'],
  external: ['url'],
  group: ['slug'],
  clientPage: ['slug'],
  staticPage: ['slug'],
};

/** The node of the root category is the front page of its title: its path is "/". */
export const isHome = ({ type, categoryId }: Pick<SitemapNodeDraft, 'type' | 'categoryId'>): boolean =>
  type === 'category' && categoryId === ROOT_CATEGORY_ID;

/** Checks whether a node has a page of the title's own. */
export const hasPage = ({ type }: Pick<SitemapNodeDraft, 'type'>): boolean => type !== 'external' && type !== 'group';

/** Field with a fault: missing, not one of its type, or an invalid link. */
export interface NodeFault {
  readonly field: 'slug' | 'categoryId' | 'metadataId' | 'url' | 'identifier';
  readonly fault: 'required' | 'superfluous' | 'link';
}

const superfluous = (draft: SitemapNodeDraft): NodeFault | undefined => {
  const fields = TARGET_FIELDS[draft.type];
  const filled = (
    [
      ['slug', draft.slug !== ''],
      ['categoryId', draft.categoryId !== null],
      ['metadataId', draft.metadataId !== null],
      ['url', draft.url !== ''],
    ] as const
  ).find(([field, isFilled]) => isFilled && !fields.includes(field));
  return filled && { field: filled[0], fault: 'superfluous' };
};

/** Returns why a draft does not fit its type; undefined if it does. */
export const nodeFault = (draft: SitemapNodeDraft): NodeFault | undefined => {
  const { type, slug, categoryId, metadataId, url, identifier } = draft;
  if (type === 'category' && categoryId === null) return { field: 'categoryId', fault: 'required' };
  if (type === 'content' && metadataId === null) return { field: 'metadataId', fault: 'required' };
  if (type === 'external' && url === '') return { field: 'url', fault: 'required' };
  if (type === 'external' && !checkLink(url, {}).ok) return { field: 'url', fault: 'link' };
  if ((type === 'clientPage' || type === 'staticPage') && identifier === '') return { field: 'identifier', fault: 'required' };
  if (isHome(draft)) return slug === '' ? superfluous(draft) : { field: 'slug', fault: 'superfluous' };
  if (hasPage(draft) && slug === '') return { field: 'slug', fault: 'required' };
  return superfluous(draft);
};
