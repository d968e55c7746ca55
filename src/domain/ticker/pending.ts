import { z } from 'zod';
import { isEqual } from '../article/merge-equal.ts';
import { type TickerEventDraft, tickerEventDraftSchema, tickerEventIdSchema } from './event.ts';

/** What can be changed of an event. */
export const eventFieldsSchema = tickerEventDraftSchema.omit({ id: true }).partial();
export type EventFields = z.infer<typeof eventFieldsSchema>;

/** A person's changes of events that the newsroom does not have yet; `before` is what the person saw of what is changed. */
export const tickerWorkSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('write'), event: tickerEventDraftSchema }),
  z.strictObject({ kind: z.literal('change'), eventId: tickerEventIdSchema, before: eventFieldsSchema, after: eventFieldsSchema }),
  z.strictObject({ kind: z.literal('remove'), eventId: tickerEventIdSchema, before: tickerEventDraftSchema }),
  /** Brings a removed event back. */
  z.strictObject({ kind: z.literal('restore'), event: tickerEventDraftSchema }),
]);
export type TickerWork = z.infer<typeof tickerWorkSchema>;
/** A change of an event that exists. */
export type EventChange = Extract<TickerWork, { readonly kind: 'change' }>;

/** The event that a change is about. */
export const eventIdOf = (work: TickerWork): string => ('event' in work ? work.event.id : work.eventId);

type Flat = Readonly<Record<string, unknown>>;

/** Fields by name; those of the data of one type by themselves: `data.scorer`. */
const flatten = ({ data, ...fields }: EventFields, isSameType: boolean): Flat => {
  if (data === undefined) return fields;
  if (!isSameType) return { ...fields, data };
  return { ...fields, ...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data.${name}`, value])) };
};

const unflatten = (flat: Flat): Flat => {
  const fields: Record<string, unknown> = {};
  const data: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(flat))
    if (name.startsWith('data.')) data[name.slice('data.'.length)] = value;
    else fields[name] = value;
  return Object.keys(data).length === 0 ? fields : { ...fields, data };
};

/** A field that both sides changed differently. */
export interface FieldConflict {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A change put on what the newsroom has by now. */
export interface MergedEvent<Event extends TickerEventDraft> {
  readonly merged: Event;
  readonly conflicts: readonly FieldConflict[];
}

/** Puts a change on the newest version, field by field; what both changed differently is a conflict, and holds mine. */
export const putOn = <Event extends TickerEventDraft>(
  theirs: Event,
  { before, after }: Pick<EventChange, 'before' | 'after'>,
): MergedEvent<Event> => {
  const types = [theirs.data.type, before.data?.type ?? theirs.data.type, after.data?.type ?? theirs.data.type];
  const isSameType = types.every(type => type === theirs.data.type);
  const [was, mine, now] = [flatten(before, isSameType), flatten(after, isSameType), flatten(theirs, isSameType)];
  const changed = Object.keys(mine).filter(name => !isEqual(mine[name], was[name]));
  const conflicts = changed
    .filter(name => !isEqual(now[name], was[name]) && !isEqual(now[name], mine[name]))
    .map(field => ({ field, mine: mine[field], theirs: now[field] }));
  const merged = unflatten({ ...now, ...Object.fromEntries(changed.map(name => [name, mine[name]])) });
  return { merged: { ...theirs, ...merged }, conflicts }; // the fields of its own version, with values of one of the sides
};

/** The change with its conflicts decided: mine is meant over what they have, theirs leaves the change. */
export const decided = (change: EventChange, theirs: TickerEventDraft, side: 'mine' | 'theirs'): EventChange => {
  const { merged, conflicts } = putOn(theirs, change);
  const names = Object.keys(change.after) as (keyof EventFields)[]; // its own keys
  const pick = (event: TickerEventDraft): EventFields => Object.fromEntries(names.map(name => [name, event[name]]));
  if (side === 'mine' || conflicts.length === 0) return { ...change, before: pick(theirs), after: pick(merged) };
  const lost = new Set(conflicts.map(({ field }) => field));
  const kept = unflatten({
    ...flatten(pick(merged), true),
    ...Object.fromEntries([...lost].map(name => [name, flatten(pick(theirs), name !== 'data')[name]])),
  });
  return { ...change, before: pick(theirs), after: kept };
};

/** Whether anything would be changed. */
export const changesSomething = ({ before, after }: EventChange): boolean => !isEqual(before, after);

/** Only the fields that are changed. */
const onlyChanged = ({ before, after, ...change }: EventChange): EventChange => {
  const names = (Object.keys(after) as (keyof EventFields)[]).filter(name => !isEqual(before[name], after[name])); // its own keys
  const pick = (fields: EventFields): EventFields => Object.fromEntries(names.map(name => [name, fields[name]]));
  return { ...change, before: pick(before), after: pick(after) };
};

const orNothing = (change: EventChange): EventChange | null => {
  const changed = onlyChanged(change);
  return changesSomething(changed) ? changed : null;
};

/**
 * Two changes of one event as one, where the newsroom has neither: null where the second takes the first back, undefined where
 * both have to be sent.
 */
export const foldWorks = (earlier: TickerWork, later: TickerWork): TickerWork | null | undefined => {
  if ('event' in earlier) {
    if (later.kind === 'change') return { ...earlier, event: putOn(earlier.event, later).merged };
    return later.kind === 'remove' ? null : undefined;
  }
  if (earlier.kind === 'remove') {
    if (later.kind !== 'restore') return undefined;
    const { id: _before, ...before } = earlier.before;
    const { id: _after, ...after } = later.event;
    return orNothing({ kind: 'change', eventId: earlier.eventId, before, after });
  }
  if (later.kind === 'remove') return { ...later, before: tickerEventDraftSchema.parse({ ...later.before, ...earlier.before }) };
  if (later.kind !== 'change') return undefined;
  return orNothing({
    ...earlier,
    before: { ...later.before, ...earlier.before },
    after: { ...earlier.after, ...later.after },
  });
};

/** The event as it is sent where it may be there already and has to be removed: counted and shown nowhere. */
export const withheld = (event: TickerEventDraft): TickerEventDraft => ({ ...event, state: 'draft' });

/** The editable part of an event. */
export const draftOfEvent = (event: TickerEventDraft): TickerEventDraft => {
  const { id, instant, order, data, displayTime, title, message, visible, keyEvent, pinned, annulled, state } = event;
  return { id, instant, order, data, displayTime, title, message, visible, keyEvent, pinned, annulled, state };
};

/** The events as they will be once the newsroom has all of this person's changes, in order. */
export const withPendingEvents = <Event extends TickerEventDraft>(
  events: readonly Event[],
  pending: readonly TickerWork[],
  made: (draft: TickerEventDraft) => Event,
): readonly Event[] => {
  const byId = new Map(events.map(event => [event.id, event]));
  for (const work of pending) {
    const known = byId.get(eventIdOf(work));
    if (work.kind === 'write' || work.kind === 'restore') byId.set(work.event.id, known ?? made(work.event));
    else if (work.kind === 'remove') byId.delete(work.eventId);
    else if (known) byId.set(work.eventId, putOn(known, work).merged);
  }
  return [...byId.values()];
};
