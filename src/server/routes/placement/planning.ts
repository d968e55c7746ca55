import * as contract from '#contract/placement/planning.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import { type Assignment, type ItemSync, OUTSIDE_SYSTEMS } from '#domain/planning/planning.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { cancelJob } from '../../repositories/jobs.ts';
import { ownOf } from '../../repositories/item-reach.ts';
import { findMetadata, findMetadataIn } from '../../repositories/metadata.ts';
import { findReleasedValues } from '../../repositories/items/released-states.ts';
import {
  findPlanningDay,
  findSync,
  findSyncOfDossier,
  keepPlanningDay,
  keepSync,
  listSyncs,
  listSyncsOf,
} from '../../repositories/outside-syncs.ts';
import { findTemplate } from '../../repositories/templates.ts';
import { createArticle } from '../../usecases/article/create-article.ts';
import { lockMetadata } from '../../usecases/metadata/lock-metadata.ts';
import { storeMetadataChange } from '../../usecases/metadata/store-change.ts';
import { findChosen, findLinkable, isAssignedTo, linkItem } from '../../usecases/planning/link-item.ts';
import { askForSync, syncJobOf } from '../../usecases/outside/note-outside.ts';
import { isSynchronised, withoutLink } from '../../usecases/outside/print-values.ts';
import { isTimely } from '../../usecases/planning/receive-status.ts';
import type { Writing } from '../../usecases/writing.ts';
import { implement } from '../calls/implement.ts';
import type { Newsroom, Resource } from '../calls/newsroom.ts';
import { writingOf } from '../calls/writing-of.ts';

const ANSWER_WITHIN_MS = 8_000;
/** A plan that was asked for a moment ago is good enough: many desks look at the same day. */
const FRESH_MS = 10_000;
const DAYS_KEPT_MS = 14 * 86_400_000;

const statesOf = async (queries: Queries, metadataIds: readonly string[]): Promise<ItemSync[]> => {
  const syncs = await listSyncs(queries, metadataIds);
  const items = await findMetadataIn(queries, [...new Set(syncs.map(({ metadataId }) => metadataId))]);
  return items.flatMap(item =>
    OUTSIDE_SYSTEMS.flatMap((system): ItemSync[] => {
      const sync = syncs.find(entry => entry.system === system && entry.metadataId === item.id);
      if (!isSynchronised(item, system) || !sync) return [];
      const { state, sentAt, failure, nextTryMs, takenOver } = sync;
      const nextTryAt = nextTryMs === null ? null : new Date(nextTryMs).toISOString();
      return [{ system, metadataId: item.id, state, sentAt, failure, nextTryAt, takenOver: [...takenOver] }];
    }),
  );
};
const stateOf = (queries: Queries, metadataId: string): Promise<ItemSync[]> => statesOf(queries, [metadataId]);

/** The plan of a day: asked for now, or the last known one with the reason why it is not. */
const readDay = async ({ database, clock, outside }: Newsroom, day: string) => {
  const { planning } = outside;
  const planningDay = await findPlanningDay(database.db, day);
  const now = clock.now();
  if (planningDay && now.getTime() - Date.parse(planningDay.fetchedAt) < FRESH_MS) return { ...planningDay, failure: null };
  const asked = planning && (await planning.readDay(day, AbortSignal.timeout(ANSWER_WITHIN_MS)));
  if (!asked?.ok) return { fetchedAt: planningDay?.fetchedAt ?? null, plan: planningDay?.plan, failure: asked?.error.failure ?? null };
  const plan = { topics: [...asked.value.topics], assignments: [...asked.value.assignments] };
  const fetchedAt = now.toISOString();
  const forgetBefore = new Date(now.getTime() - DAYS_KEPT_MS).toISOString().slice(0, 10);
  await database.transaction(queries => keepPlanningDay(queries, { day, fetchedAt, plan, forgetBefore }));
  return { fetchedAt, plan, failure: null };
};

const itemsOf = async (queries: Queries, assignments: readonly Assignment[]) => {
  const syncs = await listSyncsOf(queries, [...new Set(assignments.map(({ elementId }) => elementId))]);
  const items = await findMetadataIn(
    queries,
    syncs.map(({ metadataId }) => metadataId),
  );
  return (elementId: string): contract.SeenAssignment['item'] => {
    const sync = syncs.find(({ outsideId }) => outsideId === elementId);
    const item = items.find(({ id }) => id === sync?.metadataId);
    return item ? { metadataId: item.id, resourceName: item.resourceName, resourceId: item.resourceId, title: item.title } : null;
  };
};

/** The template of an article with the assignment's title. */
const beginningOf = async (writing: Writing, { title }: Assignment, locale: ContentLocale): Promise<RichTextDocument> => {
  const { document } = await findTemplate(writing.queries, 'standard', locale);
  const fresh = document.elements.map(element => ({ ...element, id: writing.ids.uuid() }));
  return {
    ...document,
    elements: fresh.map(element => (element.type === 'title' ? { ...element, children: [{ text: title }] } : element)),
  };
};

const unlink = async (writing: Writing, metadataId: string): Promise<void> => {
  const { queries } = writing;
  const { before, etag } = await lockMetadata(writing, metadataId);
  const sync = await findSync(queries, 'planning', metadataId);
  if (sync)
    await keepSync(queries, { ...sync, state: 'unlinked', outsideId: null, beganAt: null, base: null, sent: null, nextTryMs: null });
  await cancelJob(queries, { kind: syncJobOf('planning'), key: metadataId });
  const released = before.waiting ? await findReleasedValues(queries, before.id) : null;
  await storeMetadataChange(writing, { before, after: withoutLink(before), released, etag });
};

/** What is planned, and articles that begin with it. */
const assignmentRoutes: Resource = newsroom => {
  const { outside } = newsroom;

  implement(newsroom, contract.getPlanningSystems, async () => {
    const { planning, studio } = outside;
    const body = {
      planning: planning && { isSimulated: planning.isSimulated, mayUnlink: planning.mayUnlink },
      studio: studio && { isSimulated: studio.isSimulated },
    };
    return ok({ body });
  });

  implement(newsroom, contract.getPlanningDay, async call => {
    if (!outside.planning) return err(refusal('planningMissing'));
    const { fetchedAt, failure, plan } = await readDay(newsroom, call.params.day);
    const { isExternal, user } = await writingOf(newsroom, call);
    const seen = (plan?.assignments ?? []).filter(assignment => !isExternal || isAssignedTo(assignment, user));
    const itemOf = await itemsOf(call.queries, seen);
    const assignments = seen.map(one => ({ ...one, isMine: isAssignedTo(one, user), item: itemOf(one.elementId) }));
    return ok({ body: { fetchedAt, failure, topics: isExternal ? [] : [...(plan?.topics ?? [])], assignments } });
  });

  implement(newsroom, contract.createAssignedArticle, async call => {
    if (!outside.planning) return err(refusal('planningMissing'));
    const writing = await writingOf(newsroom, call);
    // Linking has others outside hear of the article: nothing that an external account begins (D-010).
    if (writing.isExternal) return err(refusal('externalAccount'));
    const chosen = await findChosen(writing, call.body);
    if (!chosen.ok) return chosen;
    const { targetTextLength, deadline } = chosen.value;
    const patch = { targetTextLength, targetDate: deadline?.date ?? null, targetTime: deadline?.time ?? null };
    const document = await beginningOf(writing, chosen.value, call.body.locale);
    const made = await createArticle(writing, {
      origin: { kind: 'document', template: 'standard', locale: call.body.locale, document, came: null },
      patch,
    });
    if (!made.ok) return made;
    await linkItem(writing, made.value.article.metadataId, chosen.value);
    return ok({ status: 201, body: made.value.article });
  });
};

/** How items stand with planning and print studio. */
const syncRoutes: Resource = newsroom => {
  const { outside } = newsroom;

  implement(newsroom, contract.getItemSyncs, async ({ queries, params: { id } }) =>
    (await findMetadata(queries, id)) ? ok({ body: await stateOf(queries, id) }) : err(notFound),
  );

  implement(newsroom, contract.listItemSyncs, async ({ queries, query, user }) =>
    ok({ body: await statesOf(queries, await ownOf(queries, query.ids, user)) }),
  );

  implement(newsroom, contract.linkAssignment, async call => {
    if (!outside.planning) return err(refusal('planningMissing'));
    const writing = await writingOf(newsroom, call);
    const item = await findLinkable(writing, call.params.id, 'printSync');
    if (!item.ok) return item;
    if ((await findSync(call.queries, 'planning', call.params.id))?.outsideId) return err(refusal('alreadyLinked'));
    const chosen = await findChosen(writing, call.body);
    if (!chosen.ok) return chosen;
    await linkItem(writing, call.params.id, chosen.value);
    return ok({ body: await stateOf(call.queries, call.params.id) });
  });

  implement(newsroom, contract.unlinkAssignment, async call => {
    const { planning } = outside;
    if (!planning?.mayUnlink) return err(refusal('planningMissing'));
    const writing = await writingOf(newsroom, call);
    const item = await findLinkable(writing, call.params.id, 'printSync');
    if (!item.ok) return item;
    const outsideId = (await findSync(call.queries, 'planning', call.params.id))?.outsideId;
    if (!outsideId) return err(refusal('notLinked'));
    await unlink(writing, call.params.id);
    call.afterCommit(() => {
      planning.unlinkElement(outsideId, call.params.id, AbortSignal.timeout(ANSWER_WITHIN_MS)).catch((cause: unknown) => {
        newsroom.log.error('element not unlinked', cause, { metadataId: call.params.id });
      });
    });
    return ok({ body: await stateOf(call.queries, call.params.id) });
  });

  implement(newsroom, contract.retryItemSync, async call => {
    const { queries, params, body, now } = call;
    const item = await findLinkable(await writingOf(newsroom, call), params.id, 'print');
    if (!item.ok) return item;
    const sync = await findSync(queries, body.system, params.id);
    if (!sync || sync.state === 'unlinked' || !isSynchronised(item.value, body.system)) return err(refusal('notLinked'));
    const isGone = sync.failure === 'gone';
    const anew = isGone ? { outsideId: null, beganAt: null, base: null, sent: null } : {};
    await keepSync(queries, { ...sync, ...anew, state: 'waiting', nextTryMs: null });
    await askForSync(queries, { system: body.system, metadataId: params.id, dueMs: Date.parse(now) });
    return ok({ body: await stateOf(queries, params.id) });
  });

  implement(
    newsroom,
    contract.receiveStudioStatus,
    async ({ queries, body, now }): Promise<Result<{ readonly body: null }, Refusal<'unauthorised' | 'notFound'>>> => {
      const isGenuine = outside.studio?.isGenuine;
      if (!isGenuine || !isTimely(body.timestamp, now)) return err(refusal('unauthorised'));
      if (!isGenuine(`${body.timestamp}.${body.dossierId}.${body.status}`, body.signature)) return err(refusal('unauthorised'));
      const sync = await findSyncOfDossier(queries, body.dossierId);
      if (!sync) return err(notFound);
      // Read from the studio itself: what came twice, late or out of order then does no harm.
      await keepSync(queries, { ...sync, checkedMs: 0 });
      await askForSync(queries, { system: 'studio', metadataId: sync.metadataId, dueMs: Date.parse(now) });
      return ok({ body: null });
    },
  );
};

/** Planning and print studio: what they plan, and how items stand with them. */
export const planningRoutes: Resource = newsroom => {
  assignmentRoutes(newsroom);
  syncRoutes(newsroom);
};
