import { createMenuNode, deleteMenuNode, getMenuNode, listMenus, moveMenuNode } from '#contract/placement/menus.ts';
import {
  createSitemapNode,
  deleteSitemapNode,
  getSitemapDeletion,
  getSitemapNode,
  listSitemaps,
  moveSitemapNode,
  putSitemapNode,
  undoSitemapDeletion,
} from '#contract/placement/sitemaps.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { MENUS } from '#domain/sitemap/menu.ts';
import { notFound, type Refusal } from '../../refusal.ts';
import * as sitemaps from '../../repositories/taxonomy/sitemaps.ts';
import { listTenants } from '../../repositories/tenants.ts';
import type { Versioned } from '../../repositories/accounts/users.ts';
import * as menuWork from '../../usecases/sitemap/change-menu.ts';
import { changeNode, createNode, findNode, moveNode } from '../../usecases/sitemap/change-node.ts';
import { deleteNode, listDeletion, undoDeletion } from '../../usecases/sitemap/delete-node.ts';
import { noteRecord, type RecordAct } from '../../usecases/record/noted-work.ts';
import type { Writing } from '../../usecases/writing.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';
import { writingOf } from '../calls/writing-of.ts';
import type { Queries } from '../../db/schema.ts';

const answerOf = <Value, Code extends Refusal['code']>(changed: Result<Versioned<Value>, Refusal<Code>>) =>
  changed.ok ? ok({ body: changed.value.value, etag: changed.value.etag }) : changed;

/** The asked titles that exist, all of them if none is named. */
const titlesOf = async (queries: Queries, tenantIds: readonly number[] | undefined): Promise<readonly number[]> =>
  (await listTenants(queries)).map(({ id }) => id).filter(id => tenantIds?.includes(id) ?? true);

const readingRoutes: Resource = newsroom => {
  implement(newsroom, listSitemaps, async ({ query, queries }) => {
    const titles = await titlesOf(queries, query.tenantIds);
    const found = await sitemaps.listSitemaps(queries, titles);
    return ok({ body: titles.map(tenantId => ({ tenantId, nodes: [...(found.get(tenantId) ?? [])] })) });
  });

  implement(newsroom, getSitemapNode, async ({ params, queries }) => {
    const found = await findNode(queries, params.id);
    return found ? answerOf(ok(found)) : err(notFound);
  });

  implement(newsroom, getSitemapDeletion, async ({ params, queries }) => {
    const listed = await listDeletion(queries, params.id);
    return listed.ok ? ok({ body: listed.value }) : listed;
  });

  implement(newsroom, listMenus, async ({ query, queries }) => {
    const titles = await titlesOf(queries, query.tenantIds);
    const nodes = await sitemaps.listMenuNodes(queries, titles);
    const menuOf = (tenantId: number) =>
      MENUS.map(menu => ({ tenantId, menu, nodes: nodes.filter(node => node.tenantId === tenantId && node.menu === menu) }));
    return ok({ body: titles.flatMap(menuOf) });
  });

  implement(newsroom, getMenuNode, async ({ params, queries }) => {
    const menuNode = await menuWork.findVersionedMenuNode(queries, params.id);
    return menuNode ? answerOf(ok(menuNode)) : err(notFound);
  });
};

/** Runs a change; other desks are told of it, and it is in the audit log. */
const noted = async <Value, Code extends Refusal['code']>(
  writing: Writing,
  work: Promise<Result<Value, Refusal<Code>>>,
  noteOf: (value: Value) => { readonly kind: 'sitemaps' | 'menus'; readonly id: string; readonly action: RecordAct },
): Promise<Result<Value, Refusal<Code>>> => {
  const done = await work;
  if (done.ok) {
    const { action, ...subject } = noteOf(done.value);
    await noteRecord(writing, subject, action);
  }
  return done;
};

const nodeRoutes: Resource = newsroom => {
  implement(newsroom, createSitemapNode, async call => {
    const { tenantId, place, node } = call.body;
    const writing = await writingOf(newsroom, call);
    const work = createNode(writing, { tenantId, place, draft: node });
    return answerOf(await noted(writing, work, ({ value: { id } }) => ({ kind: 'sitemaps', id, action: 'recordCreated' })));
  });

  implement(newsroom, putSitemapNode, async call => {
    const { id } = call.params;
    const writing = await writingOf(newsroom, call);
    const work = changeNode(writing, { id, ifMatch: call.ifMatch }, call.body);
    return answerOf(await noted(writing, work, () => ({ kind: 'sitemaps', id, action: 'recordChanged' })));
  });

  implement(newsroom, moveSitemapNode, async call => {
    const { id } = call.params;
    const writing = await writingOf(newsroom, call);
    const work = moveNode(writing, { id, ifMatch: call.ifMatch }, call.body);
    return answerOf(await noted(writing, work, () => ({ kind: 'sitemaps', id, action: 'recordChanged' })));
  });

  implement(newsroom, deleteSitemapNode, async call => {
    const { id } = call.params;
    const writing = await writingOf(newsroom, call);
    const work = deleteNode(writing, { id, ifMatch: call.ifMatch }, call.body);
    const deleted = await noted(writing, work, () => ({ kind: 'sitemaps', id, action: 'recordDeleted' }));
    return deleted.ok ? ok({ body: deleted.value }) : deleted;
  });

  implement(newsroom, undoSitemapDeletion, async call => {
    const writing = await writingOf(newsroom, call);
    const work = undoDeletion(writing, call.params.id);
    const undone = await noted(writing, work, ({ topId: id }) => ({ kind: 'sitemaps', id, action: 'recordCreated' }));
    if (!undone.ok) return undone;
    const { topId: _topId, ...body } = undone.value;
    return ok({ body });
  });
};

const menuRoutes: Resource = newsroom => {
  implement(newsroom, createMenuNode, async call => {
    const writing = await writingOf(newsroom, call);
    const work = menuWork.createMenuNode(writing, call.body);
    return answerOf(await noted(writing, work, ({ value: { id } }) => ({ kind: 'menus', id, action: 'recordCreated' })));
  });

  implement(newsroom, moveMenuNode, async call => {
    const { id } = call.params;
    const writing = await writingOf(newsroom, call);
    const work = menuWork.moveMenuNode(writing, { id, ifMatch: call.ifMatch }, call.body);
    return answerOf(await noted(writing, work, () => ({ kind: 'menus', id, action: 'recordChanged' })));
  });

  implement(newsroom, deleteMenuNode, async call => {
    const { id } = call.params;
    const writing = await writingOf(newsroom, call);
    const work = menuWork.deleteMenuNode(writing, { id, ifMatch: call.ifMatch }, call.body.nodeIds);
    const removed = await noted(writing, work, () => ({ kind: 'menus', id, action: 'recordDeleted' }));
    return removed.ok ? ok({ body: undefined }) : removed;
  });
};

/** Sitemaps and menus of titles. */
export const sitemapRoutes: Resource = newsroom => {
  readingRoutes(newsroom);
  nodeRoutes(newsroom);
  menuRoutes(newsroom);
};
