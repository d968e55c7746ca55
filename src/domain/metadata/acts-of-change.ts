import { isEqual } from '../equal.ts';
import { turnsOnSync } from '../print/change-print.ts';
import type { PublicationStatus } from '../article/workflow.ts';
import { INTERNAL_FIELDS } from './held-fields.ts';
import type { Metadata, MetadataPatch, ScheduledPlacing } from './metadata.ts';
import type { Act } from '../publication/policy.ts';
import { expiryStateOf, scheduleStateOf } from './situation-of.ts';

const ACT_OF_STATUS: Readonly<Record<PublicationStatus, Act>> = {
  notPublished: 'unpublish',
  published: 'publish',
  unlisted: 'unlist',
  internalOnly: 'keepInternal',
  unpublished: 'unpublish',
};

/** The act that gives an item a publication status. */
export const actOfStatus = (to: PublicationStatus): Act => ACT_OF_STATUS[to];

/** Fields with acts of their own, and those that follow from others. */
const OWN_ACTS = new Set(['publicationStatus', 'scheduledPlacing', 'note', 'workflowChecklist', 'printMetadata', 'targetDateTime']);

const isSameTime = (one: string | null = null, other: string | null = null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

const scheduleActs = (before: ScheduledPlacing | null, after: ScheduledPlacing | null): readonly Act[] => {
  const [was, is] = [scheduleStateOf(before), scheduleStateOf(after)];
  const [expired, expires] = [expiryStateOf(before), expiryStateOf(after)];
  const acts: Act[] = [];
  if (is === 'pending' && !(was === 'pending' && isSameTime(before?.publicationTime, after?.publicationTime))) acts.push('schedule');
  if ((was === 'pending' || was === 'failed') && is === 'none') acts.push('cancelSchedule');
  if (expires === 'pending' && !(expired === 'pending' && isSameTime(before?.expiryTime, after?.expiryTime))) acts.push('setExpiry');
  if (expired === 'pending' && expires === 'none') acts.push('cancelExpiry');
  return acts;
};

const isInternal = (name: keyof Metadata): boolean => INTERNAL_FIELDS.some(field => field === name);

/**
 * The acts that a change of metadata consists of; the mildest one where every field keeps its value. A held change is an edit only where
 * somebody outside the newsroom notices it.
 */
export const actsOfChange = (before: Metadata, after: Metadata, isHeld = false): readonly Act[] => {
  const names = Object.keys(after) as (keyof Metadata)[]; // metadata has only its own fields
  const isChanged = (name: keyof Metadata): boolean => !isEqual(before[name], after[name]);
  const scheduled = scheduleActs(before.scheduledPlacing, after.scheduledPlacing);
  const isTidied = isChanged('scheduledPlacing') && scheduled.length === 0;
  const edited = names.filter(name => !OWN_ACTS.has(name) && isChanged(name));
  const edits: readonly Act[] =
    edited.length > 0 || isTidied ? [isHeld && edited.every(isInternal) && !isTidied ? 'holdSave' : 'edit'] : [];
  const acts: readonly Act[] = [
    ...(isChanged('publicationStatus') ? [actOfStatus(after.publicationStatus)] : []),
    ...scheduled,
    ...(isChanged('note') ? ([isHeld ? 'holdNote' : 'note'] as const) : []),
    ...(isChanged('workflowChecklist') ? (['checklist'] as const) : []),
    ...(isChanged('printMetadata') ? (['print'] as const) : []),
    ...(turnsOnSync(before.printMetadata, after.printMetadata) ? (['printSync'] as const) : []),
    ...edits,
  ];
  return acts.length > 0 ? acts : ['holdNote'];
};

const OUTWARD_FIELDS = ['publicationStatus', 'scheduledPlacing', 'emailAlertEnabled'] as const;

/** The part of a change that others outside the newsroom notice, never sent automatically from a queue (D-005), and the rest. */
export const splitOutward = (patch: MetadataPatch): { readonly outward: MetadataPatch; readonly inward: MetadataPatch } => {
  const isOutward = ([name]: readonly [string, unknown]): boolean => OUTWARD_FIELDS.some(field => field === name);
  const entries = Object.entries(patch);
  return { outward: Object.fromEntries(entries.filter(isOutward)), inward: Object.fromEntries(entries.filter(entry => !isOutward(entry))) };
};

/** Checks whether a change has an outward field. */
export const isOutwardPatch = (patch: MetadataPatch): boolean => OUTWARD_FIELDS.some(field => patch[field] !== undefined);
