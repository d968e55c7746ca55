import { headKickword, headSlug, headTag, listKickwords, listTags } from '#contract/metadata/metadata.ts';
import { toPage } from '#domain/paging.ts';
import { err, ok } from '#domain/result.ts';
import { isSlugTaken } from '../../repositories/taxonomy/slugs.ts';
import { listKickwords as readKickwords } from '../../repositories/taxonomy/kickwords.ts';
import { isNameTaken } from '../../repositories/taxonomy/named.ts';
import { listTags as readTags } from '../../repositories/taxonomy/tags.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';
import { notFound } from '../../refusal.ts';

const PAGE_SIZE = 10;
const BY_NAME = 'name,ASC';

/** Tags and kickwords, and whether their names, or a path, are free. */
export const tagRoutes: Resource = newsroom => {
  implement(newsroom, listTags, async ({ queries, query }) => {
    const window = { page: query.page ?? 0, size: query.size ?? PAGE_SIZE };
    const { items, total } = await readTags(queries, { ...query, ...window });
    const page = toPage({ content: items, number: window.page, size: window.size, totalElements: total, sort: BY_NAME });
    return ok({ body: { ...page, content: items } });
  });

  implement(newsroom, listKickwords, async ({ queries, query }) => {
    const window = { page: query.page ?? 0, size: query.size ?? PAGE_SIZE };
    const { items, total } = await readKickwords(queries, { ...query, ...window });
    const page = toPage({ content: items, number: window.page, size: window.size, totalElements: total, sort: BY_NAME });
    return ok({ body: { ...page, content: items } });
  });

  implement(newsroom, headTag, async ({ queries, query }) =>
    (await isNameTaken(queries, 'tags', query.name, query.exceptId)) ? ok({ body: undefined }) : err(notFound),
  );

  implement(newsroom, headSlug, async ({ queries, query }) =>
    (await isSlugTaken(queries, { exceptId: undefined, ...query })) ? ok({ body: undefined }) : err(notFound),
  );

  implement(newsroom, headKickword, async ({ queries, query }) =>
    (await isNameTaken(queries, 'kickwords', query.name, query.exceptId)) ? ok({ body: undefined }) : err(notFound),
  );
};
