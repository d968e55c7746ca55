import { z } from 'zod';
import { instantSchema, metadataIdSchema, numericIdSchema } from '../ids.ts';
import { personSchema } from '../user/user.ts';

/** Maximum lengths, in characters, and numbers of entries. */
export const NEWSLETTER_LIMITS = { name: 80, optInId: 100, categories: 200, optIns: 20 } as const;

const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** The id of a list at the service that sends the newsletter: readers who opt in are put on it. */
export const optInIdSchema = z
  .string()
  .max(NEWSLETTER_LIMITS.optInId)
  .regex(/^[\w.:-]+$/u);

/** Newsletter as an administrator writes it (A3-037). */
export const newsletterDraftSchema = z.strictObject({
  name: z.string().trim().min(1).max(NEWSLETTER_LIMITS.name),
  /** Articles of these categories offer it. */
  categoryIds: z.array(numericIdSchema).max(NEWSLETTER_LIMITS.categories).refine(unique),
  /** The item that presents it: lead and picture of its card, and where the card leads. */
  metadataId: metadataIdSchema.nullable(),
  optInIds: z.array(optInIdSchema).max(NEWSLETTER_LIMITS.optIns).refine(unique),
  /** True if teasers of its articles offer it, too. */
  showCtaOnTeaser: z.boolean(),
});
export type NewsletterDraft = z.infer<typeof newsletterDraftSchema>;

/** A newsletter that readers can subscribe to from articles. */
export const newsletterSchema = newsletterDraftSchema.extend({
  id: z.uuid(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  updatedBy: personSchema.nullable(),
});
export type Newsletter = z.infer<typeof newsletterSchema>;
