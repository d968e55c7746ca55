import { z } from 'zod';
import { draftSchemaOf, isItemResource, type ItemDraft } from './item.ts';
import type { RecordKind } from './kind.ts';
import { KINDS, writtenOf } from './kinds.ts';

/** Records whose drafts are stored on the desk and sent later: published ones and reference data. */
export const DESK_KINDS = writtenOf(KINDS);
/** Name of such a kind. */
export type DeskResource = keyof typeof DESK_KINDS;

/** Checks the name of such a kind. */
export const deskResourceSchema = z.enum(Object.keys(DESK_KINDS) as readonly DeskResource[]); // `Object.keys` knows only texts

/** The fields of a record, with its kind. */
export type DeskDraft = {
  readonly [Resource in DeskResource]: { resource: Resource; item: z.output<(typeof DESK_KINDS)[Resource]['draft']> };
}[DeskResource];

/** Checks a draft by the schema of its kind. */
export const deskDraftSchema = draftSchemaOf<DeskDraft>(DESK_KINDS);

/** The declaration of such a kind, its own types forgotten. */
export const deskKind = (resource: DeskResource): RecordKind => DESK_KINDS[resource];

/** Returns the title of a record, from its draft. */
export const titleOfDraft = ({ resource, item }: DeskDraft): string => deskKind(resource).title(item);

/** Checks whether a draft is of a kind that readers see. */
export const isItemDraft = (draft: DeskDraft): draft is ItemDraft => isItemResource(draft.resource);
