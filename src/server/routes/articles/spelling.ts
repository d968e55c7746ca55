import { hash } from 'node:crypto';
import * as contract from '#contract/articles/spelling.ts';
import { err, ok } from '#domain/result.ts';
import type { Caller } from '../../caller.ts';
import type { Queries } from '../../db/schema.ts';
import { forbidden, notFound, refusal } from '../../refusal.ts';
import { findWord, listHouseWords, listWordChanges, listWords, toEntries, wordEtag } from '../../repositories/dictionary.ts';
import {
  addWords,
  decideWord,
  decideWords,
  type DictionaryWriting,
  propose,
  requireAdministrator,
} from '../../usecases/dictionary/change-words.ts';
import { implement } from '../calls/implement.ts';
import { implementLong, longRoute } from '../calls/implement-stream.ts';
import type { Newsroom, Resource } from '../calls/newsroom.ts';

const MAX_TENANTS = 200;

const writingOf = (
  { ids, spellChecker }: Newsroom,
  { queries, user, now }: { readonly queries: Queries; readonly user: Caller; readonly now: string },
): DictionaryWriting => ({ queries, user, now, ids, knows: spellChecker.knows });

/** Words for desks and for the check itself. */
const readingRoutes: Resource = newsroom => {
  const { spellChecker } = newsroom;
  implementLong(newsroom, [
    longRoute(contract.checkSpelling, async ({ body, query, contentLocale }) => {
      const { tenantIds = [], more = false, locale = contentLocale } = query;
      const checked = await spellChecker.check({ locale, tenantIds: tenantIds.slice(0, MAX_TENANTS), texts: body, more });
      return checked.ok ? ok({ body: checked.value }) : checked;
    }),
  ]);

  implement(newsroom, contract.listHouseWords, async ({ queries }) => {
    const words = await listHouseWords(queries);
    const body = { words: [...words], hasLanguageTool: spellChecker.hasLanguageTool };
    return ok({ body, etag: hash('sha256', JSON.stringify(body), 'base64url').slice(0, 22) });
  });

  implement(newsroom, contract.proposeWord, async call => {
    if ((call.query.locale ?? call.contentLocale) !== 'de-CH') return err(refusal('dictionaryGermanOnly'));
    const { text: word, sentence = '' } = call.body;
    const { id, status, reason } = await propose(writingOf(newsroom, call), {
      word,
      sentence,
      tenantIds: (call.query.tenantIds ?? []).slice(0, MAX_TENANTS),
    });
    return ok({ status: 201, body: { id, status, reason } });
  });
};

/** The dictionary, which the whole house reads, and what its administrator does (A6-012). */
export const spellingRoutes: Resource = newsroom => {
  readingRoutes(newsroom);

  implement(newsroom, contract.listDictionaryEntries, async ({ queries, user, query }) => {
    if (user.isExternal) return err(forbidden);
    const mayAdminister = (await requireAdministrator(queries, user)) === undefined;
    return ok({ body: { entries: [...(await toEntries(queries, await listWords(queries, query.status)))], mayAdminister } });
  });

  implement(newsroom, contract.getDictionaryEntry, async ({ queries, user, params }) => {
    if (user.isExternal) return err(forbidden);
    const word = await findWord(queries, params.id);
    const [entry] = word ? await toEntries(queries, [word]) : [];
    if (!word || !entry) return err(notFound);
    return ok({ body: { ...entry, history: [...(await listWordChanges(queries, params.id))] }, etag: wordEtag(word) });
  });

  implement(newsroom, contract.addDictionaryEntries, async call => {
    const refused = await requireAdministrator(call.queries, call.user);
    if (refused) return err(refused);
    const added = await addWords(writingOf(newsroom, call), call.body.words);
    return added.ok ? ok({ body: added.value }) : added;
  });

  implement(newsroom, contract.putDictionaryEntry, async call => {
    const refused = await requireAdministrator(call.queries, call.user);
    if (refused) return err(refused);
    const decided = await decideWord(writingOf(newsroom, call), { id: call.params.id, etag: call.ifMatch }, call.body);
    if (!decided.ok) return decided;
    const [entry] = await toEntries(call.queries, [decided.value]);
    return entry ? ok({ body: entry, etag: wordEtag(decided.value) }) : err(notFound);
  });

  implement(newsroom, contract.decideDictionaryEntries, async call => {
    const refused = await requireAdministrator(call.queries, call.user);
    if (refused) return err(refused);
    const decided = await decideWords(writingOf(newsroom, call), call.body.ids, call.body);
    return decided.ok ? ok({ body: { changed: decided.value } }) : decided;
  });
};
