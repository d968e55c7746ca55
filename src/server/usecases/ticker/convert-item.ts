import { type Element, ELEMENT_TYPE, isElement, type Node } from '#domain/article/document.ts';
import { HEAD_ORDER } from '#domain/article/validity.ts';
import { withoutPublication } from '#domain/metadata/scheduled-placing.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { EventData } from '#domain/ticker/event-data.ts';
import { EVENT_LIMITS, hasMessage } from '#domain/ticker/event.ts';
import { MIDDLE } from '#domain/rows/order.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import type { TickerType } from '#domain/ticker/ticker-types.ts';
import { notFound, onlyOf, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { findArticle } from '../../repositories/articles.ts';
import { findItem, type StoredItem } from '../../repositories/items/items.ts';
import { findReleasedValues } from '../../repositories/items/released-states.ts';
import { keepOrigin } from '../../repositories/tickers/origins.ts';
import { actRefusal } from '../content/judge-act.ts';
import { createItem } from '../item/create-item.ts';
import { lockMetadata } from '../metadata/lock-metadata.ts';
import { storeMetadataChange } from '../metadata/store-change.ts';
import type { Writing } from '../writing.ts';
import { addEvent } from './change-event.ts';

/** Kind of item that can become a ticker. */
export type SourceResource = 'articles' | 'breakingnews';

/** Item to convert: the content as the caller knows it. */
export interface Conversion {
  readonly source: { readonly resource: SourceResource; readonly id: string };
  /** Etag of its content. */
  readonly ifMatch: string;
  readonly id: string | undefined;
  /** The ticker's fields; if they are left out, those of the old item. */
  readonly item: TickerDraft | undefined;
  readonly tenantIds?: readonly number[] | undefined;
  readonly mainTenantId?: number | null | undefined;
}

/** Data that a ticker takes over from another item. */
interface Source {
  readonly metadataId: string;
  readonly etag: string;
  readonly body: readonly Element[];
}

const findSource = async ({ queries }: Writing, { resource, id }: Conversion['source']): Promise<Source | undefined> => {
  if (resource === 'articles') {
    const article = await findArticle(queries, id);
    const elements = article?.article.document.elements ?? [];
    return article && { metadataId: article.article.metadataId, etag: article.etag, body: elements.slice(HEAD_ORDER.length) };
  }
  const item = await findItem(queries, { resource, id });
  return item && { metadataId: item.frame.metadataId, etag: item.etag, body: item.fields.body };
};

/** Returns the event type of a note in a ticker of this type. */
const noteOf = (type: TickerType, sport: string): EventData => {
  const about = { occasion: 'none', side: null, player: null, gameMinute: null } as const;
  switch (type) {
    case 'soccer':
      return { type: 'soccerInfo', ...about };
    case 'iceHockey':
      return { type: 'iceHockeyInfo', ...about };
    case 'tennis':
      return { type: 'tennisInfo', server: null };
    case 'standard':
      return { type: 'standardInfo' };
    case 'sportsCompact':
      return { type: 'sportsCompactInfo', sport };
  }
};

const STANDARD: Omit<TickerDraft, 'titleHeader' | 'title' | 'lead'> = {
  type: 'standard',
  mode: null,
  sport: '',
  league: null,
  home: null,
  away: null,
  startsAt: null,
  matchStatus: null,
  tennisRules: null,
  scoreboardEnabled: false,
  intro: '',
  allowAutomaticTeaserUpdate: false,
  emailAlertEnabled: false,
};

/** Returns a copy with new ids, without comments of the desk. */
const withFreshIds = (elements: readonly Element[], makeId: () => string): readonly Element[] => {
  const isWritten = (node: Node): boolean => !isElement(node) || node.type !== ELEMENT_TYPE.comment;
  const renew = (element: Element): Element => ({
    ...element,
    id: makeId(),
    children: element.children.filter(isWritten).map(child => (isElement(child) ? renew(child) : withoutComment(child))),
  });
  const withoutComment = ({ commentId: _commentId, ...text }: Exclude<Node, Element>): Node => text;
  return elements.filter(isWritten).map(renew);
};

/** Adds the old text as the first event, in as many parts as it needs. */
const addText = async (writing: Writing, { frame, fields }: StoredItem<'tickers'>, body: readonly Element[]): Promise<void> => {
  const elements = withFreshIds(body, writing.ids.uuid);
  for (let start = 0; start < elements.length; start += EVENT_LIMITS.elements) {
    const message = elements.slice(start, start + EVENT_LIMITS.elements);
    if (!hasMessage(message)) continue;
    const added = await addEvent(writing, frame.id, {
      id: writing.ids.uuid(),
      instant: writing.now,
      order: MIDDLE,
      data: noteOf(fields.type, fields.sport),
      displayTime: '',
      title: '',
      message: [...message],
      visible: true,
      keyEvent: false,
      pinned: false,
      annulled: false,
      state: 'out',
    });
    if (!added.ok) onlyOf(added.error, []);
  }
};

type ConversionRefusal = Refusal<
  | 'notFound'
  | 'preconditionFailed'
  | 'replaced'
  | 'externalAccount'
  | 'proofreadTaken'
  | 'validationFailed'
  | 'alreadyExists'
  | 'unknownReference'
  | 'tenantNotAssigned'
>;

/**
 * Turns an article or breaking news into a ticker, for good (A4-037, D-013, D-046): the old item points to the ticker from now on. Its
 * saved state is needed (A4-038); its readers' state stays until the ticker is public.
 */
export const convertToTicker = async (writing: Writing, request: Conversion): Promise<Result<StoredItem<'tickers'>, ConversionRefusal>> => {
  const { queries, now, user, from, isExternal } = writing;
  const { source: key, ifMatch } = request;
  // Before the source is looked up: the answer does not reveal whether it exists (D-076).
  if (isExternal) return err(refusal('externalAccount'));
  const known = await findSource(writing, key);
  if (!known) return err(notFound);
  const { before, etag } = await lockMetadata(writing, known.metadataId);
  const source = await findSource(writing, key);
  if (source?.etag !== ifMatch) return err(preconditionFailed());
  if (before.successor) return err(refusal('replaced'));
  const refused = actRefusal(writing, { metadata: before, act: 'holdSave', codes: ['proofreadTaken'] });
  if (refused) return err(refused);
  const { titleHeader, title, lead, tenantIds, mainTenantId, locale } = before;
  const created = await createItem(writing, {
    resource: 'tickers',
    id: request.id,
    fields: request.item ?? { ...STANDARD, titleHeader, title, lead },
    locale,
    source: before,
    titles: { tenantIds: request.tenantIds ?? tenantIds, mainTenantId: request.mainTenantId ?? mainTenantId },
  });
  if (!created.ok) return created;
  const ticker = created.value.frame;
  await keepOrigin(queries, { sourceId: key.id, sourceResource: key.resource, tickerId: ticker.id, at: now, userId: user.id });
  await addText(writing, created.value, source.body);
  const successor = { id: ticker.metadataId, resourceName: 'tickers', resourceId: ticker.id, at: now } as const;
  const after = { ...before, successor, scheduledPlacing: withoutPublication(before.scheduledPlacing) };
  const released = before.waiting ? ((await findReleasedValues(queries, before.id)) ?? null) : null;
  await storeMetadataChange(writing, { before, after, released, etag });
  const subject = { kind: key.resource, id: key.id };
  await appendAuditLine(queries, { at: now, action: 'becameTicker', userId: user.id, from, subject, details: { ticker: ticker.id } });
  return ok(created.value);
};
