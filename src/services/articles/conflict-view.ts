import type { ArticleConflictState } from '#bridge/states.ts';
import type { Decision } from '#bridge/conflicts.ts';
import { mergeDocuments, type MergeChoice, type MergeResult } from '#domain/article/merge/merge.ts';
import type { MetadataConflict, MergedField } from '#domain/metadata/merge.ts';
import { type Draft, EMPTY_DOCUMENT, publicId } from '../drafts/draft.ts';
import { toWire } from '../drafts/same-document.ts';
import { fingerprintOf, type TextConflict } from '../sync/conflict-store.ts';
import type { ArticlesContext } from './context.ts';

type ConflictContext = Pick<ArticlesContext, 'conflicts' | 'patches' | 'mergeUnit'>;

/** A conflict as it is now: text against text, field against field, and the decisions that still hold. */
export interface ConflictView {
  readonly text: TextConflict | undefined;
  readonly merge: MergeResult | undefined;
  readonly fields: readonly MetadataConflict[];
  readonly mergedFields: readonly MergedField[];
  readonly decisions: Readonly<Record<string, MergeChoice>>;
  readonly open: readonly string[];
  readonly total: number;
}

interface Sides {
  readonly key: string;
  readonly mine?: unknown;
  readonly theirs?: unknown;
}

/** A decision holds as long as it discards only what the person saw. */
export const fingerprintFor = (sides: Omit<Sides, 'key'>, choice: Decision): string =>
  choice === 'mine' ? fingerprintOf(sides.theirs) : choice === 'theirs' ? fingerprintOf(sides.mine) : fingerprintOf('');

export const sidesOf = (view: Pick<ConflictView, 'merge' | 'fields'>): readonly Sides[] => [
  ...(view.merge?.conflicts ?? []),
  ...view.fields,
];

export const readConflict = (context: ConflictContext, draft: Draft): ConflictView => {
  const text = context.conflicts.get(draft.id);
  const merge = text && mergeDocuments({ base: text.base, mine: draft.working, theirs: text.theirs.document }, context.mergeUnit());
  const { conflicts: fields, merged: mergedFields } = context.patches.merge(draft);
  const sides = sidesOf({ merge, fields });
  const stored = new Map(context.conflicts.decisions(draft.id).map(decision => [decision.key, decision]));
  const decisions: Record<string, MergeChoice> = {};
  for (const side of sides) {
    const decision = stored.get(side.key);
    if (!decision || decision.choice === 'merged') continue;
    if (decision.fingerprint === fingerprintFor(side, decision.choice)) decisions[side.key] = decision.choice;
  }
  const open = sides.map(side => side.key).filter(key => decisions[key] === undefined);
  return { text, merge, fields, mergedFields, decisions, open, total: sides.length };
};

export const conflictStateOf = (context: ConflictContext, draft: Draft): ArticleConflictState => {
  const view = readConflict(context, draft);
  const theirs = view.text?.theirs;
  const { facts } = draft;
  return {
    articleId: publicId(draft),
    theirs: {
      updatedAt: theirs?.updatedAt ?? facts.metadata?.updatedAt ?? facts.updatedAt ?? new Date(0).toISOString(),
      by: theirs ? theirs.lastUpdatedBy : (facts.metadata?.lastUpdatedBy ?? facts.lastUpdatedBy),
      revisionNumber: theirs?.revisionNumber ?? facts.revisionNumber ?? 0,
    },
    base: toWire(view.text?.base ?? draft.base ?? EMPTY_DOCUMENT),
    mine: toWire(draft.working),
    theirDocument: toWire(theirs?.document ?? draft.working),
    conflicts: [...(view.merge?.conflicts ?? [])],
    automatic: (view.merge?.automatic ?? []).map(entry => ({ ...entry })),
    fieldConflicts: view.fields.map(({ choices, ...conflict }) => ({ ...conflict, choices: [...choices] })),
    mergedFields: view.mergedFields.map(field => ({ ...field })),
    theirFields:
      view.fields.length > 0 && facts.metadata ? { updatedAt: facts.metadata.updatedAt, by: facts.metadata.lastUpdatedBy } : null,
    baseRevisionNumber: theirs ? facts.revisionNumber : null,
    decisions: { ...view.decisions },
  };
};
