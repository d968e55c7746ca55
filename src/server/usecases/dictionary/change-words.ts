import { err, ok, type Result } from '#domain/result.ts';
import type { WordDraft, WordStatus } from '#domain/spelling/dictionary.ts';
import type { Queries } from '../../db/schema.ts';
import type { Caller } from '../../caller.ts';
import type { Ids } from '../../ports.ts';
import { forbidden, notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import { findWholeAccount } from '../../repositories/accounts/accounts.ts';
import { findSameWord, findWord, keepWord, type StoredWord, toEntries, wordEtag } from '../../repositories/dictionary.ts';
import { tell } from '../../repositories/live-events.ts';
import type { SpellChecker } from './checker.ts';

/** Context of a change of the dictionary: one transaction, one user, one moment. */
export interface DictionaryWriting {
  readonly queries: Queries;
  readonly ids: Ids;
  readonly now: string;
  readonly user: Caller;
  readonly knows: SpellChecker['knows'];
}

/** Refuses users who are not dictionary administrators; ROLE_Moderator always is one (D-063). */
export const requireAdministrator = async (queries: Queries, user: Caller): Promise<Refusal<'forbidden'> | undefined> => {
  if (user.role === 'ROLE_Moderator') return undefined;
  const account = await findWholeAccount(queries, user.id);
  return account?.value.rights.dictionaryAdministrator === true ? undefined : forbidden;
};

const draftOf = ({ locale, word, like, tenantIds }: WordDraft): WordDraft => ({ locale, word, like, tenantIds });

const isSame = (one: WordDraft, other: WordDraft): boolean => JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other));

const keep = async ({ queries, user, now }: DictionaryWriting, word: StoredWord): Promise<StoredWord> => {
  const next = { ...word, changedAt: now, version: word.version + 1 };
  await keepWord(queries, next, user.id);
  return next;
};

const begin = ({ ids, now, user }: DictionaryWriting, draft: WordDraft, status: WordStatus, sentence: string): StoredWord => ({
  ...draftOf(draft),
  id: ids.uuid(),
  status,
  sentence,
  reason: '',
  proposerId: user.id,
  proposedAt: now,
  changedAt: now,
  version: 0,
});

/** Makes desks read the words again (D-063: within a minute). */
const tellDesks = ({ queries, now }: DictionaryWriting, id: string): Promise<void> =>
  tell(queries, { kind: 'dictionary', subject: id, at: now });

const modelRefusal = async (
  { knows }: DictionaryWriting,
  drafts: readonly WordDraft[],
): Promise<Refusal<'unknownModelWord'> | undefined> => {
  const models = new Map(drafts.flatMap(({ locale, like }) => (like === null ? [] : [[`${locale} ${like}`, { locale, like }] as const])));
  for (const { locale, like } of models.values())
    if (!(await knows(locale, like)))
      return refusal('unknownModelWord', { message: `The dictionary does not have "${like}"`, fieldNames: ['like'] });
  return undefined;
};

/** Proposes a word; a known one stays in its state. */
export const propose = async (
  writing: DictionaryWriting,
  { word, sentence, tenantIds }: { readonly word: string; readonly sentence: string; readonly tenantIds: readonly number[] },
): Promise<StoredWord> => {
  const present = await findSameWord(writing.queries, 'de-CH', word);
  if (present) return present;
  const draft: WordDraft = { locale: 'de-CH', word, like: null, tenantIds: tenantIds.length === 0 ? null : [...tenantIds] };
  const proposed = await keep(writing, begin(writing, draft, 'proposed', sentence));
  await tellDesks(writing, proposed.id);
  return proposed;
};

/** Accepts entered or imported words. */
export const addWords = async (
  writing: DictionaryWriting,
  drafts: readonly WordDraft[],
): Promise<Result<{ readonly added: number; readonly changed: number; readonly unchanged: number }, Refusal<'unknownModelWord'>>> => {
  const unknown = await modelRefusal(writing, drafts);
  if (unknown) return err(unknown);
  const counts = { added: 0, changed: 0, unchanged: 0 };
  let last: string | undefined;
  for (const draft of drafts) {
    const present = await findSameWord(writing.queries, draft.locale, draft.word);
    if (present?.status === 'accepted' && isSame(present, draft)) {
      counts.unchanged += 1;
      continue;
    }
    const word = present
      ? { ...present, ...draftOf(draft), status: 'accepted' as const, reason: '' }
      : begin(writing, draft, 'accepted', '');
    last = (await keep(writing, word)).id;
    counts[present ? 'changed' : 'added'] += 1;
  }
  if (last !== undefined) await tellDesks(writing, last);
  return ok(counts);
};

export interface Decision extends WordDraft {
  readonly status: WordStatus;
  readonly reason: string;
}

const REASON_MISSING = refusal('missingRequiredFields', { message: 'A refusal needs a reason', fieldNames: ['reason'] });

/** Accepts, refuses or changes one word. */
export const decideWord = async (
  writing: DictionaryWriting,
  target: { readonly id: string; readonly etag: string },
  decision: Decision,
): Promise<Result<StoredWord, Refusal<'notFound' | 'preconditionFailed' | 'nameTaken' | 'unknownModelWord' | 'missingRequiredFields'>>> => {
  const { queries } = writing;
  const present = await findWord(queries, target.id);
  if (!present) return err(notFound);
  if (wordEtag(present) !== target.etag) {
    const [origin] = await toEntries(queries, [present]);
    return err(preconditionFailed({ origin, etag: `"${wordEtag(present)}"` }));
  }
  if (decision.status === 'refused' && decision.reason === '') return err(REASON_MISSING);
  const unknown = await modelRefusal(writing, [decision]);
  if (unknown) return err(unknown);
  const same = await findSameWord(queries, decision.locale, decision.word);
  if (same && same.id !== present.id) return err(refusal('nameTaken', { message: 'The dictionary has this word', fieldNames: ['word'] }));
  const reason = decision.status === 'refused' ? decision.reason : '';
  const decided = await keep(writing, { ...present, ...draftOf(decision), status: decision.status, reason });
  await tellDesks(writing, decided.id);
  return ok(decided);
};

/** Accepts or refuses several words; returns the number of changed ones. */
export const decideWords = async (
  writing: DictionaryWriting,
  ids: readonly string[],
  { status, reason }: Pick<Decision, 'status' | 'reason'>,
): Promise<Result<number, Refusal<'missingRequiredFields'>>> => {
  if (status === 'refused' && reason === '') return err(REASON_MISSING);
  let changed = 0;
  let last: string | undefined;
  for (const id of new Set(ids)) {
    const present = await findWord(writing.queries, id);
    if (!present || (present.status === status && present.reason === reason)) continue;
    last = (await keep(writing, { ...present, status, reason: status === 'refused' ? reason : '' })).id;
    changed += 1;
  }
  if (last !== undefined) await tellDesks(writing, last);
  return ok(changed);
};
