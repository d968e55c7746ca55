import * as contract from '#contract/placement/placement.ts';
import { LAYOUTS } from '#domain/placement/layout.ts';
import type { PageSection, PlacementPage } from '#domain/placement/page.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { notFound, type Refusal } from '../../refusal.ts';
import { findPage, findPageOf, findPageOfSection, listPages, ownerNames } from '../../repositories/placement/pages.ts';
import { nextPlans } from '../../repositories/placement/plans.ts';
import {
  changePage,
  discardOneSection,
  discardWholePage,
  openPage,
  publishOneSection,
  publishWholePage,
  replaceSection,
} from '../../usecases/placement/change-page.ts';
import { copyToPages } from '../../usecases/placement/copy-to-pages.ts';
import { pageAnswer, sectionEtag } from '../../usecases/placement/page-work.ts';
import { resolvePage } from '../../usecases/placement/resolve-page.ts';
import { sectionContent } from '../../usecases/placement/section-content.ts';
import { versionEtag } from '../../version-etag.ts';
import type { CallContext } from '../calls/call.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';
import { writingOf } from '../calls/writing-of.ts';

type Context = Pick<CallContext, 'queries' | 'now'>;

/** A page as it is answered. */
const answered = async ({ queries, now }: Context, page: PlacementPage | undefined) =>
  page ? ok({ body: await pageAnswer(queries, page, now), etag: versionEtag('p', page.version, page) }) : err(notFound);

const changed = async <Reason extends Refusal>({ queries, now }: Context, result: Result<PlacementPage, Reason>) =>
  result.ok ? ok({ body: await pageAnswer(queries, result.value, now) }) : result;

const sectionAnswer = ({ id: pageId, tenantId, kind, ownerId }: PlacementPage, section: PageSection) => ({
  body: { pageId, tenantId, kind, ownerId, section },
  etag: sectionEtag(section),
});

/** Sections of a stored order, which the newsroom wrote. */
const countOf = (order: string): number => (JSON.parse(order) as readonly string[]).length; // likewise

/** Front pages: what is read of them, and changes of their drafts. */
export const placementRoutes: Resource = newsroom => {
  implement(newsroom, contract.listPlacementPages, async ({ queries, query, contentLocale }) => {
    const pages = await listPages(queries, query);
    const owners = pages.map(page => ({ kind: page.kind === 'tag' ? ('tag' as const) : ('category' as const), ownerId: page.owner_id }));
    const [names, plans] = [await ownerNames(queries, owners, contentLocale), await nextPlans(queries)];
    const body = pages.map((page, index) => {
      const owner = owners[index] ?? { kind: 'category' as const, ownerId: page.owner_id };
      return {
        id: page.id,
        tenantId: page.tenant_id,
        ...owner,
        name: names.get(`${owner.kind} ${owner.ownerId}`) ?? '',
        draft: page.draft === 1,
        version: page.version,
        publishedAt: page.published_at,
        sectionCount: countOf(page.section_order),
        plannedAt: plans.get(page.id) ?? null,
      };
    });
    return ok({ body });
  });

  implement(newsroom, contract.createPlacementPage, async call => {
    const opened = await openPage(await writingOf(newsroom, call), call.body);
    if (!opened.ok) return opened;
    const { page, isNew } = opened.value;
    return ok({ status: isNew ? 201 : 200, body: await pageAnswer(call.queries, page, call.now) });
  });

  implement(newsroom, contract.getPlacementPage, async call => answered(call, await findPage(call.queries, call.params.id)));
  implement(newsroom, contract.getCategoryPage, async call => {
    const { tenantId, categoryId: ownerId } = call.params;
    return answered(call, await findPageOf(call.queries, { tenantId, kind: 'category', ownerId }));
  });
  implement(newsroom, contract.getTagPage, async call => {
    const { tenantId, tagId: ownerId } = call.params;
    return answered(call, await findPageOf(call.queries, { tenantId, kind: 'tag', ownerId }));
  });

  implement(newsroom, contract.changePlacementPage, async call => {
    const result = await changePage(await writingOf(newsroom, call), call.params.id, call.body);
    if (!result.ok) return result;
    const { page, conflicts } = result.value;
    return ok({ body: { ...(await pageAnswer(call.queries, page, call.now)), conflicts: [...conflicts] } });
  });

  implement(newsroom, contract.resolvePlacementPage, async ({ queries, now, params, query }) => {
    const page = await findPage(queries, params.id);
    return page ? ok({ body: await resolvePage(queries, { page, state: query.state ?? 'draft', now }) }) : err(notFound);
  });

  implement(newsroom, contract.publishPlacementPage, async call =>
    changed(call, await publishWholePage(await writingOf(newsroom, call), call.params.id, call.body)),
  );
  implement(newsroom, contract.discardPlacementPage, async call =>
    changed(call, await discardWholePage(await writingOf(newsroom, call), call.params.id, call.body)),
  );

  implement(newsroom, contract.getPlacementSection, async ({ queries, params }) => {
    const page = await findPageOfSection(queries, params.id);
    const section = page && [...page.sections, ...page.removed].find(({ id }) => id === params.id);
    return page && section ? ok(sectionAnswer(page, section)) : err(notFound);
  });

  implement(newsroom, contract.putPlacementSection, async call => {
    const { id } = call.params;
    const result = await replaceSection(await writingOf(newsroom, call), { id, ifMatch: call.ifMatch, state: call.body });
    if (!result.ok) return result;
    const section = result.value.sections.find(one => one.id === id);
    return section ? ok(sectionAnswer(result.value, section)) : err(notFound);
  });

  implement(newsroom, contract.getSectionContent, async ({ queries, now, params, query }) => {
    const page = await findPageOfSection(queries, params.id);
    const content = page && (await sectionContent(queries, { page, sectionId: params.id, state: query.state ?? 'draft', now }));
    return content ? ok({ body: content }) : err(notFound);
  });

  implement(newsroom, contract.publishPlacementSection, async call =>
    changed(call, await publishOneSection(await writingOf(newsroom, call), { id: call.params.id, ifMatch: call.ifMatch })),
  );
  implement(newsroom, contract.discardPlacementSection, async call =>
    changed(call, await discardOneSection(await writingOf(newsroom, call), { id: call.params.id, ifMatch: call.ifMatch })),
  );

  implement(newsroom, contract.copyPlacementSection, async call => {
    const copied = await copyToPages(await writingOf(newsroom, call), call.params.id, call.body);
    return copied.ok ? ok({ body: [...copied.value] }) : copied;
  });

  implement(newsroom, contract.listPlacementLayouts, () => Promise.resolve(ok({ body: [...LAYOUTS] })));
};
