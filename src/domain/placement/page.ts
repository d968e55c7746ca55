import { z } from 'zod';
import { instantSchema, numericIdSchema } from '../ids.ts';
import { personSchema } from '../user/user.ts';
import { SECTION_LIMITS, sectionStateSchema } from './section.ts';

/** Kinds of owner of a page. */
export const PAGE_KINDS = ['category', 'tag'] as const;
export const pageKindSchema = z.enum(PAGE_KINDS);
export type PageKind = z.infer<typeof pageKindSchema>;

/** A page by what it belongs to: the page of category 1 is a title's home page. */
export const pageOwnerSchema = z.strictObject({ tenantId: numericIdSchema, kind: pageKindSchema, ownerId: numericIdSchema });
export type PageOwner = z.infer<typeof pageOwnerSchema>;

/**
 * A section of a page. `draft` is null if it is as readers have it, `live` null if readers never had it. `version` rises with every change
 * of the draft and with its publication, `liveVersion` is the version that was published last (0 before).
 */
export const pageSectionSchema = z.strictObject({
  id: z.uuid(),
  /** The operation that put the section where it is. */
  place: z.uuid(),
  version: z.number().int().nonnegative(),
  liveVersion: z.number().int().nonnegative(),
  live: sectionStateSchema.nullable(),
  draft: sectionStateSchema.nullable(),
});
export type PageSection = z.infer<typeof pageSectionSchema>;

/**
 * A front page (A3-065): its sections in the order of the draft, and those that the draft has removed while readers still have them.
 * `version` counts the changes of the page, `orderVersion` is the version that changed the order of sections last.
 */
export const placementPageSchema = z.strictObject({
  id: z.uuid(),
  ...pageOwnerSchema.shape,
  version: z.number().int().nonnegative(),
  orderVersion: z.number().int().nonnegative(),
  /** True if something of the page was changed since the whole page was published (D-050). */
  draft: z.boolean(),
  sections: z.array(pageSectionSchema).max(SECTION_LIMITS.sections),
  /** Sections that are live but not in the draft any more; publishing the page takes them away. */
  removed: z.array(pageSectionSchema),
  /** The order of sections as readers have it. */
  liveOrder: z.array(z.uuid()),
  publishedAt: instantSchema.nullable(),
});
export type PlacementPage = z.infer<typeof placementPageSchema>;

/** Content of a page in one of its two states: the draft, or what readers have. */
export interface PageState {
  readonly sections: readonly {
    readonly id: string;
    readonly settings: z.infer<typeof sectionStateSchema>['settings'];
    readonly items: readonly z.infer<typeof sectionStateSchema>['items'][number][];
  }[];
}

/** Returns a section's working state: its draft, or the live state if there is none. */
export const workingState = ({ draft, live }: Pick<PageSection, 'draft' | 'live'>): z.infer<typeof sectionStateSchema> => {
  const state = draft ?? live;
  if (!state) throw new Error('a section has neither draft nor live state');
  return state;
};

/** The page as the draft has it. */
export const draftState = ({ sections }: Pick<PlacementPage, 'sections'>): PageState => ({
  sections: sections.map(section => ({ id: section.id, ...workingState(section) })),
});

/** The page as readers have it. */
export const liveState = ({ sections, removed, liveOrder }: Pick<PlacementPage, 'sections' | 'removed' | 'liveOrder'>): PageState => {
  const byId = new Map([...sections, ...removed].map(section => [section.id, section]));
  return {
    sections: liveOrder.flatMap(id => {
      const live = byId.get(id)?.live;
      return live ? [{ id, ...live }] : [];
    }),
  };
};

/** A published state of a page, as the history keeps it. */
export const pageSnapshotSchema = z.strictObject({
  sections: z.array(z.strictObject({ id: z.uuid(), ...sectionStateSchema.shape })).max(SECTION_LIMITS.sections),
});

/** Ways in which a state went live. */
export const PUBLICATION_KINDS = ['page', 'section', 'plan'] as const;

/** An entry of a page's history, newest first; `number` counts from 1. */
export const historyEntrySchema = z.strictObject({
  id: z.uuid(),
  number: z.number().int().positive(),
  at: instantSchema,
  by: personSchema.nullable(),
  kind: z.enum(PUBLICATION_KINDS),
  /** The section that was published alone. */
  sectionId: z.uuid().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Rules for sections that were published between planning and the planned time (D-058). */
export const PLAN_RULES = ['keepNewer', 'overwrite'] as const;

/** `planned`: to come; `live`: carried out; `failed`: given up; `cancelled`: by a user. */
export const PLAN_STATES = ['planned', 'live', 'failed', 'cancelled'] as const;

/** Reasons why a plan failed: its stored state is damaged, its page is gone, or the server could not do it in several tries. */
export const PLAN_FAILURES = ['stateDamaged', 'pageGone', 'notDone'] as const;
export type PlanFailure = (typeof PLAN_FAILURES)[number];

/** A state of a page that goes live at a time. */
export const pagePlanSchema = z.strictObject({
  id: z.uuid(),
  pageId: z.uuid(),
  dueAt: instantSchema,
  rule: z.enum(PLAN_RULES),
  state: z.enum(PLAN_STATES),
  by: personSchema.nullable(),
  plannedAt: instantSchema,
  /** Time of completion or failure. */
  endedAt: instantSchema.nullable(),
  /** Reason for the failure; null in every other state. */
  failure: z.enum(PLAN_FAILURES).nullable(),
  /** Sections that stayed, because they were published since (D-058): the planner is shown them. */
  keptSectionIds: z.array(z.uuid()),
  /** True if the planner has seen the outcome. */
  seen: z.boolean(),
});
export type PagePlan = z.infer<typeof pagePlanSchema>;

/** A named set of items and placeholders to put into a section (A3-074). */
export const presetSchema = z.strictObject({
  id: z.uuid(),
  presetName: z.string().trim().min(1).max(80),
  settings: sectionStateSchema.shape.settings.nullable(),
  items: sectionStateSchema.shape.items,
});
export type Preset = z.infer<typeof presetSchema>;
