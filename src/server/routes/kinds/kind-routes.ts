import type { CalledItem } from '#contract/kinds/item-operations.ts';
import type { CalledReference } from '#contract/kinds/reference-operations.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { collections } from '#domain/kinds/collections.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { newsletters } from '#domain/kinds/newsletters.ts';
import { notificationCategories } from '#domain/kinds/notification-categories.ts';
import { snippets } from '#domain/kinds/snippets.ts';
import { newsletterWork } from '../../usecases/newsletter/newsletter-work.ts';
import { curatedList } from '#domain/kinds/curated-lists.ts';
import { curatedListWork } from '../../usecases/curatedlist/curated-list-work.ts';
import { categoryWork } from '../../usecases/push/category-work.ts';
import { recordWork } from '../../usecases/record/change-record.ts';
import { notedWork } from '../../usecases/record/noted-work.ts';
import type { RecordWork } from '../../usecases/record/record-work.ts';
import type { ItemRows } from '../../usecases/item/item-rows.ts';
import { collectionWork } from '../../usecases/taxonomy/collection-work.ts';
import { tickerRows } from '../../usecases/ticker/ticker-rows.ts';
import { snippetWork } from '../../usecases/snippet/snippet-work.ts';
import { ARTICLE_BODY_LIMIT_BYTES } from '../articles/articles.ts';
import type { RouteOptions } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';
import { itemRoutes } from './item-routes.ts';
import { referenceRoutes } from './reference-routes.ts';

const LARGE: RouteOptions = { bodyLimitBytes: ARTICLE_BODY_LIMIT_BYTES };

/** Reference data with their own tables. */
const WORK: ReadonlyMap<string, RecordWork> = new Map([
  [snippets.name, snippetWork],
  [notificationCategories.name, categoryWork],
  [newsletters.name, newsletterWork],
  [collections.name, collectionWork],
  [curatedList.name, curatedListWork],
] satisfies (readonly [KindName, RecordWork])[]);

/** Kinds whose work writes lines of its own into the audit log. */
const AUDITED: ReadonlySet<string> = new Set([snippets.name]);

const noted = (kind: CalledReference): RecordWork =>
  notedWork(kind.name, WORK.get(kind.name) ?? recordWork(kind), { isAudited: AUDITED.has(kind.name) });

/** Published records with rows of their own. */
const ROWS: Readonly<Partial<Record<string, ItemRows>>> = { tickers: tickerRows } satisfies Partial<Record<KindName, unknown>>;

const isItem = (kind: Kind): kind is CalledItem => kind.merge === 'record' && kind.published !== false;
const isReference = (kind: Kind): kind is CalledReference => kind.published === false;

/** The routes of every kind of a table that is saved as a whole. */
export const kindRoutes =
  (kinds: Readonly<Record<string, Kind>>): Resource =>
  newsroom => {
    for (const kind of Object.values(kinds)) {
      const options = kind.api.isLarge === true ? LARGE : undefined;
      if (isItem(kind)) itemRoutes(kind, options, ROWS[kind.name])(newsroom);
      else if (isReference(kind)) referenceRoutes(kind, noted(kind), options)(newsroom);
    }
  };
