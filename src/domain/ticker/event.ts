import { z } from 'zod';
import { type Element, elementSchema, EMBED_TYPES, isElement, isWithinDepth, type Node } from '../article/document.ts';
import { instantSchema } from '../ids.ts';
import { personSchema } from '../user/user.ts';
import { eventDataSchema } from './event-data.ts';
import { standingSchema } from './standing.ts';
import { tickerIdSchema } from './ticker.ts';

/** Id of an event: a UUID, made where it is typed. */
export const tickerEventIdSchema = z.uuid();

/** Maximum texts of an event. */
export const EVENT_LIMITS = { title: 300, displayTime: 40, elements: 100 } as const;

/** `draft`: its author alone works on it; `review`: it waits for a second user; `out`: it counts, and readers get it if it is visible. */
export const EVENT_STATES = ['draft', 'review', 'out'] as const;
export const eventStateSchema = z.enum(EVENT_STATES);
export type EventState = z.infer<typeof eventStateSchema>;

/** The place among events of the same instant, a fraction in base 36 compared by code: "i" is the middle, "ii" after it. */
export const orderKeySchema = z.string().regex(/^[0-9a-z]{0,63}[1-9a-z]$/u);

/** Event as a user writes it (A3-052, A3-058). */
export const tickerEventDraftSchema = z.strictObject({
  id: tickerEventIdSchema,
  /** Instant of the event, in newsroom time; its Zurich date and time are derived (D-041). */
  instant: instantSchema,
  order: orderKeySchema,
  data: eventDataSchema,
  /** Shown instead of the time; empty shows the time. */
  displayTime: z.string().max(EVENT_LIMITS.displayTime),
  title: z.string().max(EVENT_LIMITS.title),
  /** Rich text as in articles. */
  message: z.array(elementSchema).max(EVENT_LIMITS.elements).refine(isWithinDepth),
  visible: z.boolean(),
  keyEvent: z.boolean(),
  pinned: z.boolean(),
  /** A goal that was taken back: struck through, counts nothing (D-047). */
  annulled: z.boolean(),
  state: eventStateSchema,
});
export type TickerEventDraft = z.infer<typeof tickerEventDraftSchema>;

/** Sources of an event: a user, or a data supplier whose proposal was accepted or sent automatically. */
export const EVENT_SOURCES = ['person', 'feed'] as const;

/** An event as the newsroom stores it. */
export const tickerEventSchema = tickerEventDraftSchema.extend({
  tickerId: tickerIdSchema,
  /** Zurich wall time with its offset, which tells the doubled hour of autumn apart. */
  date: z.iso.date(),
  time: z.iso.time({ precision: -1 }),
  offset: z.enum(['+01:00', '+02:00']),
  /** The score after this event (D-040); null without a scoreboard. */
  standing: standingSchema.nullable(),
  source: z.enum(EVENT_SOURCES),
  author: personSchema.nullable(),
  /** The second user, who released it. */
  approvedBy: personSchema.nullable(),
  lastUpdatedBy: personSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** Change number of the ticker at its last change: the cursor of readers. */
  change: z.number().int().nonnegative(),
});
export type TickerEvent = z.infer<typeof tickerEventSchema>;

const isShown = (node: Node): boolean =>
  isElement(node) ? EMBED_TYPES.includes(node.type) || node.children.some(isShown) : node.text.trim() !== '';

/** Checks whether readers would see something in a message: words, a picture or embedded content. */
export const hasMessage = (message: readonly Element[]): boolean => message.some(isShown);
