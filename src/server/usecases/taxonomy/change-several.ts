import type { CategoryChanges, KickwordColors } from '#contract/taxonomy/taxonomy.ts';
import type { CategoryNode } from '#domain/taxonomy/category.ts';
import { belowNode } from '#domain/taxonomy/tree.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import type { Kickword } from '#domain/tenant/tenant.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import { deactivateNodes, listNodes, updateNode } from '../../repositories/taxonomy/category-nodes.ts';
import { planExpiry } from '../../repositories/items/expiry-job.ts';
import { findKickword, updateKickword } from '../../repositories/taxonomy/kickwords.ts';
import { lockTaxonomy } from '../../repositories/taxonomy/state.ts';
import type { Writing } from '../writing.ts';
import { expiryRefusal, lockTree } from './change-category.ts';

interface CategoryOrder {
  readonly changes: readonly { readonly id: number; readonly version: number; readonly change: CategoryChanges }[];
  /** Active categories below that the user has seen. */
  readonly below: readonly number[];
}

const changedBy = (
  present: CategoryNode,
  { active, expiryDate, syncedWithDesknet, frontCategory, temporary }: CategoryChanges,
): CategoryNode => ({
  ...present,
  active: active ?? present.active,
  expiryDate: expiryDate === undefined ? present.expiryDate : expiryDate,
  syncedWithDesknet: syncedWithDesknet ?? present.syncedWithDesknet,
  frontCategory: frontCategory ?? present.frontCategory,
  temporary: temporary ?? present.temporary,
});

const stale = (staleIds: readonly number[]): Refusal<'preconditionFailed'> => preconditionFailed({ staleIds: [...staleIds] });

/** Returns the active categories below the deactivated ones that are not named themselves. */
const goingAlong = (nodes: readonly CategoryNode[], changes: CategoryOrder['changes']): readonly number[] => {
  const named = new Set(changes.map(({ id }) => id));
  const off = changes.filter(({ id, change }) => change.active === false && nodes.some(node => node.id === id && node.active));
  const below = new Set(off.flatMap(({ id }) => belowNode(nodes, id)));
  return nodes.flatMap(({ id, active }) => (active && below.has(id) && !named.has(id) ? [id] : []));
};

/** Changes several categories in the caller's transaction, or none; returns all changed ones, including those deactivated along. */
export const changeCategories = async (
  { queries, now }: Pick<Writing, 'queries' | 'now'>,
  { changes, below }: CategoryOrder,
): Promise<Result<readonly CategoryNode[], Refusal<'notFound' | 'preconditionFailed' | 'rootIsFixed' | 'belowChanged' | 'timeInPast'>>> => {
  const byId = new Map((await lockTree(queries)).map(node => [node.id, node]));
  if (changes.some(({ id }) => !byId.has(id))) return err(notFound);
  if (changes.some(({ id }) => id === ROOT_CATEGORY_ID)) return err(refusal('rootIsFixed'));
  const changedSince = changes.filter(({ id, version }) => byId.get(id)?.version !== version).map(({ id }) => id);
  if (changedSince.length > 0) return err(stale(changedSince));
  const along = goingAlong([...byId.values()], changes);
  const isSeen = along.length === new Set(below).size && along.every(id => below.includes(id));
  if (!isSeen) return err(refusal('belowChanged', { extra: { below: [...along] } }));
  for (const { id, change } of changes) {
    const present = byId.get(id);
    if (!present) continue;
    const next = changedBy(present, change);
    const expired = change.active === undefined && change.expiryDate === undefined ? undefined : expiryRefusal(next, now);
    if (expired) return err(expired);
    await updateNode(queries, id, next);
  }
  await deactivateNodes(queries, along);
  await planExpiry(queries);
  const touched = new Set([...changes.map(({ id }) => id), ...along]);
  return ok((await listNodes(queries)).filter(({ id }) => touched.has(id)));
};

const COLORS = ['backgroundColor', 'borderColor', 'textColor'] as const;

interface KickwordOrder {
  readonly changes: readonly {
    readonly id: number;
    readonly seen: KickwordColors;
    readonly change: { readonly [Color in keyof KickwordColors]?: KickwordColors[Color] | undefined };
  }[];
}

/** Changes the colours of several kickwords in the caller's transaction, or of none. */
export const changeKickwords = async (
  queries: Queries,
  { changes }: KickwordOrder,
): Promise<Result<readonly Kickword[], Refusal<'notFound' | 'preconditionFailed'>>> => {
  await lockTaxonomy(queries, 'kickwords');
  const next: Kickword[] = [];
  const changedSince: number[] = [];
  for (const { id, seen, change } of changes) {
    const present = (await findKickword(queries, id))?.value;
    // A merged one is found as its target.
    if (present?.id !== id) return err(notFound);
    if (COLORS.some(color => present[color] !== seen[color])) changedSince.push(id);
    const { backgroundColor = present.backgroundColor, borderColor = present.borderColor, textColor = present.textColor } = change;
    next.push({ ...present, backgroundColor, borderColor, textColor });
  }
  if (changedSince.length > 0) return err(stale(changedSince));
  for (const kickword of next) await updateKickword(queries, kickword);
  return ok(next);
};
