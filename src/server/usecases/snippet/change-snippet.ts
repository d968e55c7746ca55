import type { AuditedAction } from '#contract/accounts/audit.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import { type SnippetDraft, snippetContent, snippetProblems } from '#domain/snippet/snippet.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { missingIds } from '../../repositories/items/references.ts';
import {
  findSnippet,
  insertSnippet,
  isSnippetNameTaken,
  removeSnippet,
  type StoredSnippet,
  updateSnippet,
} from '../../repositories/snippets.ts';
import { notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';

/** Identity of a stored change. */
interface Target {
  readonly id: string;
  readonly ifMatch: string;
}

/** Reason why a component is not stored. */
type DraftRefusal = Refusal<'invalidDocument' | 'unknownReference' | 'nameTaken'>;

const draftRefusal = async ({ queries }: Writing, draft: SnippetDraft, ownId?: string): Promise<DraftRefusal | undefined> => {
  const problems = snippetProblems(snippetContent(draft));
  if (problems.length > 0) {
    const message = problems.map(problem => problem.message).join('. ');
    return refusal('invalidDocument', { message, fieldNames: [...new Set(problems.map(problem => problem.field))] });
  }
  if ((await missingIds(queries, 'tenants', draft.tenantIds)).length > 0) return refusal('unknownReference', { fieldNames: ['tenantIds'] });
  if (await isSnippetNameTaken(queries, draft.name, ownId)) return refusal('nameTaken', { fieldNames: ['name'] });
  return undefined;
};

const staleRefusal = async ({ queries }: Writing, id: string): Promise<Refusal<'notFound' | 'preconditionFailed'>> => {
  const present = await findSnippet(queries, id);
  return present ? preconditionFailed({ origin: present.snippet, etag: `"${present.etag}"` }) : notFound;
};

const storedSnippet = async ({ queries }: Writing, id: string): Promise<StoredSnippet> => {
  const stored = await findSnippet(queries, id);
  assertPresent(stored, 'it was stored in this transaction');
  return stored;
};

const noteForAudit = ({ queries, now, user, from }: Writing, action: AuditedAction, id: string): Promise<void> =>
  appendAuditLine(queries, { at: now, action, userId: user.id, from, subject: { kind: 'snippets', id } });

const changeOf = ({ now, user, ids }: Writing) => ({ at: now, userId: user.id, etag: ids.uuid() });

/** Creates a rich-text component. */
export const createSnippet = async (writing: Writing, draft: SnippetDraft): Promise<Result<StoredSnippet, DraftRefusal>> => {
  const refused = await draftRefusal(writing, draft);
  if (refused) return err(refused);
  const id = writing.ids.uuid();
  await insertSnippet(writing.queries, id, draft, changeOf(writing));
  await noteForAudit(writing, 'snippetCreated', id);
  return ok(await storedSnippet(writing, id));
};

/** Replaces a rich-text component under its etag. */
export const saveSnippet = async (
  writing: Writing,
  target: Target,
  draft: SnippetDraft,
): Promise<Result<StoredSnippet, DraftRefusal | Refusal<'notFound' | 'preconditionFailed'>>> => {
  const refused = await draftRefusal(writing, draft, target.id);
  if (refused) return err(refused);
  const isStored = await updateSnippet(writing.queries, { id: target.id, expected: target.ifMatch }, draft, changeOf(writing));
  if (!isStored) return err(await staleRefusal(writing, target.id));
  await noteForAudit(writing, 'snippetChanged', target.id);
  return ok(await storedSnippet(writing, target.id));
};

/** Deletes a rich-text component under its etag. */
export const deleteSnippet = async (
  writing: Writing,
  target: Target,
): Promise<Result<undefined, Refusal<'notFound' | 'preconditionFailed'>>> => {
  const isGone = await removeSnippet(writing.queries, { id: target.id, expected: target.ifMatch });
  if (!isGone) return err(await staleRefusal(writing, target.id));
  await noteForAudit(writing, 'snippetDeleted', target.id);
  return ok(undefined);
};
