import { createSnippet, deleteSnippet, getSnippet, listSnippets, putSnippet } from '#contract/snippets.ts';
import { toPage } from '#domain/paging.ts';
import { err, ok } from '#domain/result.ts';
import * as snippets from '../repositories/snippets.ts';
import { windowOf } from '../repositories/window.ts';
import * as change from '../usecases/snippet/change-snippet.ts';
import { ARTICLE_BODY_LIMIT_BYTES } from './articles.ts';
import { implement } from './implement.ts';
import type { Resource } from './newsroom.ts';
import { notFound } from '../refusal.ts';
import { readSort } from './sort.ts';
import { writingOf } from './writing-of.ts';

/** Rich-text components: reusable pieces of text that articles embed. */
export const snippetRoutes: Resource = newsroom => {
  const options = { bodyLimitBytes: ARTICLE_BODY_LIMIT_BYTES };

  implement(newsroom, listSnippets, async ({ query, queries }) => {
    const sort = readSort(query.sort, ['name', 'updatedAt']);
    if (!sort.ok) return sort;
    const { descending, text } = sort.value;
    const column = text.startsWith('name') ? 'name' : 'updatedAt';
    const window = windowOf(query);
    const found = await snippets.listSnippets(queries, { ...query, ...window, sort: { column, descending } });
    const page = toPage({ content: found.items, number: window.page, size: window.size, totalElements: found.total, sort: text });
    return ok({ body: { ...page, content: found.items } });
  });

  implement(newsroom, getSnippet, async ({ params, queries }) => {
    const stored = await snippets.findSnippet(queries, params.id);
    return stored ? ok({ body: stored.snippet, etag: stored.etag }) : err(notFound);
  });

  implement(
    newsroom,
    createSnippet,
    async call => {
      const stored = await change.createSnippet(writingOf(newsroom, call), call.body);
      return stored.ok ? ok({ status: 201, body: stored.value.snippet, etag: stored.value.etag }) : stored;
    },
    options,
  );

  implement(
    newsroom,
    putSnippet,
    async call => {
      const target = { id: call.params.id, ifMatch: call.ifMatch };
      const stored = await change.saveSnippet(writingOf(newsroom, call), target, call.body);
      return stored.ok ? ok({ body: stored.value.snippet, etag: stored.value.etag }) : stored;
    },
    options,
  );

  implement(newsroom, deleteSnippet, async call => {
    const removed = await change.deleteSnippet(writingOf(newsroom, call), { id: call.params.id, ifMatch: call.ifMatch });
    return removed.ok ? ok({ body: undefined }) : removed;
  });
};
