import type { BridgeCode } from '#bridge/codes.ts';
import type { Decision } from '#bridge/conflicts.ts';
import type { ArticleConflictState, OpenArticle } from '#bridge/states.ts';
import { resolveMerge } from '#domain/article/merge/merge.ts';
import { isArrivalKey } from '#domain/article/arrivals.ts';
import { ok } from '#domain/result.ts';
import type { Draft } from '../drafts/draft.ts';
import { moveWorking } from '../drafts/moves.ts';
import { documentOf, sameDocument, toWire } from '../drafts/same-document.ts';
import { type DeskResult, fail } from '../failure.ts';
import type { TextConflict } from '../sync/conflict-store.ts';
import { mayHaveArrived } from '../queue/entry.ts';
import { isSave } from '../sync/entry.ts';
import { conflictStateOf, fingerprintFor, readConflict, sidesOf } from './conflict-view.ts';
import { type ArticlesContext, findDraft, guardStorage, nowIso } from './context.ts';
import { openArticleOf } from './status.ts';

export interface DecisionsOf {
  readonly decisions: Record<string, Decision>;
}

export interface Conflicts {
  readonly state: (articleId: string) => DeskResult<ArticleConflictState>;
  /** Returns the decisions that hold: on the open questions, and on what the last merges brought in. */
  readonly decisions: (articleId: string) => DeskResult<DecisionsOf>;
  readonly decide: (articleId: string, key: string, choice: Decision | null) => DeskResult<DecisionsOf>;
  readonly resolve: (articleId: string) => DeskResult<OpenArticle, 'undecided'>;
}

export const createConflicts = (context: ArticlesContext): Conflicts => {
  const { book, conflicts, entries, patches, queue } = context;

  const onDraft = <Value, Code extends BridgeCode = never>(
    articleId: string,
    work: (draft: Draft) => DeskResult<Value, Code>,
  ): DeskResult<Value, Code> => {
    const lookup = findDraft(context, articleId);
    return lookup.ok ? guardStorage(() => work(lookup.value)) : lookup;
  };

  /** Applies the decided text to theirs and queues it; mine and theirs stay among the recent values. */
  const applyText = (draft: Draft, text: TextConflict, elements: Parameters<typeof documentOf>[0]): void => {
    const { theirs, theirsEtag, base } = text;
    const result = documentOf(elements);
    book.keepRecent(draft.id, theirs.document);
    book.keepRecent(draft.id, draft.working);
    conflicts.remove(draft.id);
    const saves = entries.texts(draft).filter(isSave);
    const [first, ...later] = saves.filter(entry => !mayHaveArrived(entry));
    for (const entry of later) entries.remove(entry.seq);
    // After a save that may have arrived the decision is always sent: it overrides that save.
    const isSaid = sameDocument(result, theirs.document) && !saves.some(mayHaveArrived);
    const work = { kind: 'saveArticle', document: toWire(result) } as const;
    if (isSaid && first) entries.remove(first.seq);
    else if (first) entries.rewrite(first.seq, work);
    else if (!isSaid) entries.add(draft, work);
    const move = moveWorking({ draft, to: result, ancestor: base, shownBy: context.shownBy(draft.id) });
    const { revisionNumber, updatedAt, lastUpdatedBy } = theirs;
    const facts = { etag: theirsEtag, revisionNumber, updatedAt, lastUpdatedBy, comparedAt: nowIso(context), savedAt: nowIso(context) };
    book.change(draft.id, { ...move.change, base: theirs.document, saved: result, facts: { ...facts, ...move.change.facts } });
  };

  const decisionsOf = (draft: Draft): DecisionsOf => {
    const ofArrivals = conflicts.decisions(draft.id).filter(({ key }) => isArrivalKey(key));
    return {
      decisions: { ...readConflict(context, draft).decisions, ...Object.fromEntries(ofArrivals.map(({ key, choice }) => [key, choice])) },
    };
  };

  return {
    decisions: articleId => onDraft(articleId, draft => ok(decisionsOf(draft))),
    state: articleId => onDraft(articleId, draft => ok(conflictStateOf(context, draft))),
    decide: (articleId, key, choice) =>
      onDraft(articleId, draft => {
        const sides = isArrivalKey(key) ? { key } : sidesOf(readConflict(context, draft)).find(candidate => candidate.key === key);
        if (!sides) return fail('notFound');
        if (choice === null) conflicts.undecide(draft.id, key);
        else conflicts.decide(draft.id, { key, choice, fingerprint: fingerprintFor(sides, choice) });
        context.notify(draft.id);
        return ok(decisionsOf(draft));
      }),
    resolve: articleId =>
      onDraft(articleId, draft => {
        const view = readConflict(context, draft);
        if (view.open.length > 0) return fail('undecided', { open: view.open });
        book.transact(() => {
          if (view.text) {
            const input = { base: view.text.base, mine: draft.working, theirs: view.text.theirs.document };
            applyText(draft, view.text, resolveMerge(input, view.decisions, context.mergeUnit()).elements);
          }
          const fresh = book.get(draft.id);
          if (fresh) patches.resolve(fresh, view.decisions);
          conflicts.clearDecisions(draft.id);
        });
        queue.kick();
        context.notify(draft.id);
        return ok(openArticleOf(context, book.get(draft.id) ?? draft));
      }),
  };
};
