import * as contract from '#contract/metadata/metadata.ts';
import { getMetadata, getMetadataIn, listMetadata, listTargetLengthOptions } from '#contract/metadata/metadata.ts';
import { patchMetadata, putMetadata, slugify, stepMetadata } from '#contract/metadata/metadata.ts';
import { asReadersHaveIt } from '#domain/metadata/as-readers.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { TARGET_LENGTH_OPTIONS } from '#domain/metadata/target-length.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { slugOf } from '#domain/text/slug.ts';
import { createContentList } from '../../repositories/lists/list.ts';
import { openDirectLists } from '../../repositories/lists/direct-aside.ts';
import { toJsonPage } from '../../repositories/lists/json.ts';
import { createListSource } from '../../repositories/lists/source.ts';
import { findMetadata, findMetadataIn, type StoredMetadata } from '../../repositories/metadata.ts';
import { createContentSearch } from '../../repositories/search/search.ts';
import { createSearchSource } from '../../repositories/search/source.ts';
import { changeItem, changeItemBy } from '../../usecases/metadata/change-item.ts';
import { discardWaiting } from '../../usecases/waiting/discard-waiting.ts';
import { namedForOutside, rowsForOutside } from '../../usecases/search/outside-page.ts';
import { type Listing, listContent } from '../../usecases/search/list-content.ts';
import { rowsOfTickerList } from '../../usecases/ticker/rows-of-list.ts';
import { changePrint } from '../../usecases/metadata/change-print.ts';
import { patchOfSteps } from '../../usecases/metadata/patch-of-steps.ts';
import { readReleased } from '../../usecases/waiting/read-released.ts';
import { releaseWaiting } from '../../usecases/waiting/release-waiting.ts';
import { takeBack } from '../../usecases/waiting/take-back.ts';
import { implement, implementByType, routeOf } from '../calls/implement.ts';
import type { Newsroom, Resource } from '../calls/newsroom.ts';
import { notFound } from '../../refusal.ts';
import { writingOf } from '../calls/writing-of.ts';

const openListing = ({ database, fastify, condition, semantic }: Newsroom): Listing => {
  const source = createListSource(database);
  const onDamage = (count: number): void => {
    if (count > 0) condition.noteDamage('Rows of the list are damaged; --verify names them.');
  };
  const { findDirectly, aside, rest } = openDirectLists(database, source);
  const list = createContentList(source, { findDirectly, onDamage });
  semantic.waitFor(list.warm());
  fastify.addHook('onClose', async () => {
    list.close();
    rest();
  });
  return { source, list, search: createContentSearch(createSearchSource(database, aside)), queries: database.db, semantic };
};

const answerOf = <Reason>(changed: Result<StoredMetadata, Reason>): Result<{ readonly body: Metadata; readonly etag: string }, Reason> =>
  changed.ok ? ok({ body: changed.value.metadata, etag: changed.value.etag }) : changed;

/** Metadata of content items: the list, single items and their changes. */
export const metadataRoutes: Resource = newsroom => {
  const listing = openListing(newsroom);
  const { presence } = newsroom;

  implement(newsroom, listMetadata, async ({ query, queries, user, now }) => {
    const page = await listContent(listing, query, { id: user.id, isExternal: user.isExternal, now });
    const usedBy = await presence.editorsForLists(queries);
    const tickers = await rowsOfTickerList(queries, query, page.rows);
    if (!user.isExternal) return ok({ json: toJsonPage(page, usedBy, tickers) });
    const seen = await rowsForOutside(queries, page.rows, { userId: user.id, usedBy });
    return ok({
      json: toJsonPage({ ...page, rows: seen.rows }, seen.usedBy, new Map([...tickers].filter(([id]) => seen.own.has(id)))),
    });
  });

  implement(newsroom, getMetadata, async ({ queries, params, asReaders, user }) => {
    const stored = await findMetadata(queries, params.id);
    if (stored && asReaders) {
      const [seen] = await namedForOutside(queries, [stored.metadata], user.id);
      return seen ? ok({ body: seen, etag: stored.etag }) : err(notFound);
    }
    return stored ? ok({ body: stored.metadata, etag: stored.etag }) : err(notFound);
  });

  implementByType(newsroom, [
    routeOf(patchMetadata, async call => {
      const changed = await changeItem(await writingOf(newsroom, call), {
        id: call.params.id,
        ifMatch: call.ifMatch,
        hold: call.query.hold,
        releases: call.query.release,
        patch: call.body,
      });
      return answerOf(changed);
    }),
    routeOf(stepMetadata, async call => {
      const request = {
        id: call.params.id,
        ifMatch: call.ifMatch,
        hold: call.query.hold,
        releases: call.query.release,
        patchOf: (current: Metadata) => patchOfSteps(current, call.body),
      };
      const changed = await changeItemBy(await writingOf(newsroom, call), request);
      return answerOf(changed);
    }),
  ]);

  implement(newsroom, putMetadata, async call => {
    const changed = await changeItem(await writingOf(newsroom, call), {
      id: call.params.id,
      ifMatch: call.ifMatch,
      hold: call.query.hold,
      patch: call.body,
    });
    return answerOf(changed);
  });

  implement(newsroom, contract.patchPrintMetadata, async call => {
    const request = { id: call.params.id, ifMatch: call.ifMatch, change: call.body };
    return answerOf(await changePrint(await writingOf(newsroom, call), request));
  });

  implement(newsroom, contract.getReleased, async ({ queries, params, asReaders }) => {
    const released = await readReleased(queries, params.id);
    if (!released) return err(notFound);
    return ok({ body: asReaders ? { ...released, metadata: asReadersHaveIt(released.metadata) } : released });
  });

  implement(newsroom, contract.releaseMetadata, async call => {
    const request = { id: call.params.id, ifMatch: call.ifMatch, releaseTime: call.body.releaseTime };
    return answerOf(await releaseWaiting(await writingOf(newsroom, call), request));
  });

  implement(newsroom, contract.discardWaiting, async call =>
    answerOf(await discardWaiting(await writingOf(newsroom, call), { id: call.params.id, ifMatch: call.ifMatch })),
  );

  implement(newsroom, contract.takeBack, async call =>
    answerOf(await takeBack(await writingOf(newsroom, call), { id: call.params.id, ifMatch: call.ifMatch })),
  );

  implement(newsroom, getMetadataIn, async ({ queries, query, user }) => {
    const found = await findMetadataIn(queries, query.ids);
    return ok({ body: [...(user.isExternal ? await namedForOutside(queries, found, user.id) : found)] });
  });

  implement(newsroom, listTargetLengthOptions, async () => ok({ body: [...TARGET_LENGTH_OPTIONS] }));

  implement(newsroom, slugify, async ({ query }) => ok({ body: { slug: slugOf(query.text) } }));
};
