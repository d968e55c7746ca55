import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import { menuSchema } from '#domain/sitemap/menu.ts';
import { NODE_DEVICES, NODE_PAGE_STYLES, nodeTypeSchema } from '#domain/sitemap/node.ts';

const name = z.string().min(1);

/** A node of a demo sitemap; one with a category needs no type, one without a slug gets it from its name. */
const nodeSchema = z.strictObject({
  name,
  type: nodeTypeSchema.optional(),
  category: numericIdSchema.optional(),
  slug: z.string().optional(),
  identifier: z.string().default(''),
  url: z.string().default(''),
  icon: z.string().default(''),
  subtitle: z.string().default(''),
  pageStyle: z.enum(NODE_PAGE_STYLES).default('default'),
  indexing: z.boolean().default(true),
  devices: z.array(z.enum(NODE_DEVICES)).optional(),
  /** The menus that it stands in: below its parent where that stands there, too. */
  menus: z.array(menuSchema).optional(),
  get children() {
    return z.array(nodeSchema).optional();
  },
});
export type DemoNode = z.infer<typeof nodeSchema>;

/** The sitemap of every title of a language. */
export const demoSitemapSchema = z.strictObject({ de_CH: z.array(nodeSchema), fr_CH: z.array(nodeSchema) });
export type DemoSitemaps = z.infer<typeof demoSitemapSchema>;
