import { z } from 'zod';
import { numericIdSchema } from '../ids.ts';
import { creditPatternSchema } from '../media/credit.ts';
import { nameTextSchema } from '../user/user.ts';

/** Tenant groups (A1-004). */
export const TENANT_GROUPS = ['bern', 'regional', 'news', 'zurich'] as const;
export const tenantGroupSchema = z.enum(TENANT_GROUPS);
export type TenantGroup = z.infer<typeof tenantGroupSchema>;

/** A publication title. `language` writes de_CH and fr_CH with an underscore, as specified. */
export const tenantSchema = z.strictObject({
  id: numericIdSchema,
  name: z.string().min(1),
  group: tenantGroupSchema,
  logoUrl: z.string().nullable(),
  primaryColor: z.string().regex(/^#[0-9A-Fa-f]{6}$/u),
  language: z.enum(['de_CH', 'fr_CH']),
  audienceType: z.enum(['free', 'paid']),
  categoriesRequired: z.boolean(),
  /** Pattern in which credits of pictures name by-line and agency; if missing, "by-line/AGENCY". */
  creditPattern: creditPatternSchema.optional(),
});
export type Tenant = z.infer<typeof tenantSchema>;

/** A logo: an address of the web or of the newsroom, or the picture itself. */
const logoUrlSchema = z
  .string()
  .max(200_000)
  .regex(/^(?:https:\/\/[^\s"'<>\\]+|\/[^\s"'<>\\]+|data:image\/(?:png|jpeg|webp|svg\+xml)[;,][^\s"<>\\]+)$/u);

/** A title without its id, as it is created or changed. */
export const tenantDraftSchema = tenantSchema.omit({ id: true }).extend({ name: nameTextSchema, logoUrl: logoUrlSchema.nullable() });
export type TenantDraft = z.infer<typeof tenantDraftSchema>;

/** Category 1 is the root of the tree. */
export const ROOT_CATEGORY_ID = 1;

/** A node of a title’s category tree. */
export const categorySchema = z.strictObject({
  id: numericIdSchema,
  name: z.string().min(1),
  parentId: numericIdSchema.nullable(),
  parentName: z.string().nullable(),
  active: z.boolean(),
  expiryDate: z.iso.date().nullable(),
  type: z.enum(['default', 'series']),
  syncedWithDesknet: z.boolean(),
  frontCategory: z.boolean(),
  temporary: z.boolean(),
  subCategories: z.array(numericIdSchema),
});
export type Category = z.infer<typeof categorySchema>;

/** A topic that items are tagged with. */
export const tagSchema = z.strictObject({
  id: numericIdSchema,
  name: z.string().min(1),
  title: z.string(),
  description: z.string(),
  active: z.boolean(),
  allowRobots: z.boolean(),
});
export type Tag = z.infer<typeof tagSchema>;

const hexColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/u);
/** A word above the title that marks a kind of item. */
export const kickwordSchema = z.strictObject({
  id: numericIdSchema,
  name: z.string().min(1),
  backgroundColor: hexColor,
  borderColor: hexColor,
  textColor: hexColor,
});
export type Kickword = z.infer<typeof kickwordSchema>;
