import { isReleasedStatus } from '../article/workflow.ts';
import { isEqual } from '../equal.ts';
import type { DerivedFields } from '../article/derived.ts';
import type { Instant } from '../ids.ts';
import { err, ok, type Result } from '../result.ts';
import { appliedChange, type Change, changeMetadata, contentStatusProblem, holdProblem, type MetadataProblem } from './change.ts';
import { followContent } from './following.ts';
import { CONTENT_FIELDS, HELD_FIELDS, SWITCHES_AT_ONCE } from './held-fields.ts';
import type { JudgedContent } from './judged-content.ts';
import type { HeldValues, Metadata, MetadataPatch, Waiting } from './metadata.ts';
import { type AdditionalSettings, DEFAULT_SETTINGS, entryFor } from './publication.ts';

/*
 * A public item has one state, or two while something waits (D-008): the current one, which people edit, and the released one, which
 * readers have. They differ in the content and in the held fields only.
 *
 *   one state ──held save──▶ two states ──release, discard, unpublish, a save that makes them equal──▶ one state
 */

/** State that readers have while something else is current. */
export interface Released {
  readonly values: HeldValues;
  readonly content: JudgedContent;
}

/** The two states of an item; `released` is null if the current one is released, or none is. */
export interface States {
  readonly current: Metadata;
  readonly released: HeldValues | null;
}

const ALL_HELD = [...CONTENT_FIELDS, ...HELD_FIELDS] as const;

/** The values of an item that can wait. */
export const heldValuesOf = (metadata: HeldValues): HeldValues =>
  Object.fromEntries(ALL_HELD.map(name => [name, metadata[name]])) as unknown as HeldValues; // one for each of its names

/** The metadata that readers have: the current one with the released values. */
export const releasedMetadata = (current: Metadata, released: HeldValues | null): Metadata =>
  released === null ? current : { ...current, ...released, waiting: null };

const statesOf = (current: Metadata, released: Metadata): States =>
  isReleasedStatus(current.publicationStatus) ? { current, released: heldValuesOf(released) } : { current, released: null };

const atOnce = (settings: AdditionalSettings): Partial<AdditionalSettings> =>
  Object.fromEntries(SWITCHES_AT_ONCE.map(name => [name, settings[name]]));

/** The released settings with the switches of the current ones that act at once. */
const settingsAtOnce = (released: Metadata, wished: Metadata['additionalSettings']): Metadata['additionalSettings'] =>
  wished.map(({ variantId, settings }) => ({
    variantId,
    settings: { ...(entryFor(released.additionalSettings, variantId)?.settings ?? DEFAULT_SETTINGS), ...atOnce(settings) },
  }));

/** The part of a held change that acts at once. */
const patchAtOnce = (released: Metadata, patch: MetadataPatch): MetadataPatch => {
  const isHeld = ([name]: readonly [string, unknown]): boolean => HELD_FIELDS.some(field => field === name);
  const rest: MetadataPatch = Object.fromEntries(Object.entries(patch).filter(entry => !isHeld(entry)));
  const { additionalSettings } = patch;
  if (additionalSettings === undefined) return rest;
  const settings = settingsAtOnce(released, additionalSettings);
  const changes = settings.some(({ variantId, settings: next }) =>
    SWITCHES_AT_ONCE.some(name => next[name] !== (entryFor(released.additionalSettings, variantId)?.settings ?? DEFAULT_SETTINGS)[name]),
  );
  return changes ? { ...rest, additionalSettings: settings } : rest;
};

/** A change of an item that may have two states. */
export interface StatesChange extends Omit<Change, 'draft' | 'isHeld'> {
  readonly released: Released | null;
  /** True if what readers notice waits; false for an ordinary change, if the item has no released state. */
  readonly isHeld: boolean;
}

/**
 * Applies a change of metadata to both states, or, if it is held, the fields that can wait to the current one only. What readers get
 * is judged by the released state; what waits is not judged until it is released.
 */
export const changeStates = ({ released, ...change }: StatesChange): Result<States, MetadataProblem> => {
  const { current, patch, content } = change;
  const isHeld = change.isHeld && isReleasedStatus(current.publicationStatus);
  if (released === null && !isHeld) {
    const changed = changeMetadata({ ...change, isHeld: false });
    return changed.ok ? ok({ current: changed.value, released: null }) : changed;
  }
  const before = releasedMetadata(current, released?.values ?? null);
  const applied = appliedChange(change);
  const shared = changeMetadata({
    ...change,
    current: before,
    patch: isHeld ? patchAtOnce(before, patch) : patch,
    content: released?.content ?? content,
    draft: { content, metadata: applied },
    isHeld,
  });
  const refused = isHeld ? holdProblem(change, applied) : undefined;
  if (refused) return err(refused);
  if (!shared.ok) return shared;
  const next: Metadata = { ...shared.value, ...heldValuesOf(applied), waiting: current.waiting };
  const keepsStatus = patch.contentStatus === undefined || patch.contentStatus === current.contentStatus;
  const missing = keepsStatus ? undefined : contentStatusProblem(change, next);
  return missing ? err(missing) : ok(statesOf(next, shared.value));
};

interface ContentChange {
  readonly current: Metadata;
  /** The released values where something waits. */
  readonly released: HeldValues | null;
  readonly derived: DerivedFields;
  readonly content: JudgedContent;
  readonly isHeld: boolean;
}

/** Gives both states of an item a new content, or, if it is held, the current one only. */
export const writeContent = ({ current, released, derived, content, isHeld }: ContentChange): States => {
  const written = (before: Metadata): Metadata => followContent(before, { ...before, ...derived }, content);
  const next = written(current);
  if (isHeld && isReleasedStatus(current.publicationStatus)) return statesOf(next, releasedMetadata(current, released));
  return released === null ? { current: next, released: null } : statesOf(next, written(releasedMetadata(current, released)));
};

interface Settled {
  readonly states: States;
  readonly before: Waiting | null;
  /** The revision that readers have. */
  readonly revision: { readonly id: string; readonly number: number };
  /** Content that waits besides metadata. */
  readonly content: 'text' | 'item' | null;
  readonly now: Instant;
}

/** Finds what waits between the two states; if nothing differs, nothing waits, and a scheduled release ends. */
export const settleStates = ({ states: { current, released }, before, revision, content, now }: Settled): States => {
  const fields = released === null ? [] : HELD_FIELDS.filter(name => !isEqual(current[name], released[name]));
  const changed = [...(released === null || content === null ? [] : [content]), ...fields];
  if (released === null || changed.length === 0) return { current: { ...current, waiting: null }, released: null };
  const kept = before ?? { since: now, releaseTime: null };
  const waiting: Waiting = { ...kept, releasedRevisionId: revision.id, releasedRevisionNumber: revision.number, changed };
  return { current: { ...current, waiting }, released };
};
