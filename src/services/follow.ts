import { isItemResource } from '#domain/kinds/item.ts';
import type { Gateway } from './api/gateway.ts';
import type { Articles } from './articles/articles.ts';
import type { Session } from './auth/session.ts';
import type { DamageReports } from './damage/damage-reports.ts';
import type { Signal } from './events.ts';
import type { EmitEvent } from './host.ts';
import type { ItemServices } from './items/compose.ts';
import type { Kept } from './kept/kept.ts';
import type { Live } from './live/live.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Placement } from './placement/placement.ts';
import type { DeskSpelling } from './spelling/desk-spelling.ts';
import type { Tickers } from './tickers/tickers.ts';
import type { Sending } from './outbox/sending.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Queue } from './queue/queue.ts';
import type { Records } from './records/records.ts';

/** Services that follow each other's changes. */
export interface Followed {
  readonly session: Session;
  readonly articles: Articles;
  readonly items: ItemServices;
  readonly queue: Queue;
  readonly damageReports: DamageReports;
  readonly kept: Kept;
  readonly sending: Sending;
  readonly pictures: Pictures;
  readonly records: Records;
  readonly tickers: Pick<Tickers, 'hear'>;
  readonly spelling: Pick<DeskSpelling, 'refresh'>;
  readonly placement: Pick<Placement, 'hear'>;
  readonly outbox: Pick<Outbox, 'summary'>;
  /** Something waits for the newsroom, or no longer does. */
  readonly outboxChanged: Signal<undefined>;
  readonly live: Live;
  readonly gateway: Gateway;
  readonly emit: EmitEvent;
}

/** Every window shows how much waits. */
export const followOutbox = ({ outbox, outboxChanged, emit }: Followed): void => {
  outboxChanged.on(() => {
    emit('outbox.changed', outbox.summary());
  });
};

/** What a picture is attached to may be there now; what was kept under the id of this desk is kept under the newsroom's. */
export const followItems = ({ articles, items, queue, kept, records, emit }: Followed): void => {
  articles.identified.on(identity => {
    const { temporaryId, articleId } = identity;
    emit('article.identified', identity);
    queue.kick();
    kept.renamed(temporaryId, articleId);
    records.renamed('articleFields', temporaryId, articleId);
  });
  items.changed.on(state => {
    emit('item.changed', state);
    queue.kick();
  });
  items.waits.on(({ resource, id, metadata }) => {
    if (isItemResource(resource)) emit('waiting.arrived', { resource, id, title: metadata?.title ?? '' });
  });
};

/** A text that waited for its pictures may go now. */
export const followPictures = ({ pictures, queue, outboxChanged }: Followed): void => {
  pictures.changed.on(() => {
    queue.kick();
    outboxChanged.emit(undefined);
  });
};

/** Stopped, or going on: whoever sends looks again. */
export const followSending = ({ sending, pictures, queue, kept, outboxChanged, emit }: Followed): void => {
  sending.changed.on(state => {
    emit('sending.changed', state);
    queue.kickAll();
    kept.kick();
    pictures.notifyAll();
    outboxChanged.emit(undefined);
  });
};

/** What colleagues change is read anew at once: open articles here, lists and comments by the window. */
export const followLive = ({ live, gateway, articles, items, tickers, placement, spelling, emit }: Followed): void => {
  live.changed.on(isLive => {
    articles.forecasts.setLive(isLive);
    items.watch.setLive(isLive);
    emit('live.changed', { isLive });
  });
  live.news.on(news => {
    gateway.touch();
    if (news.kind === 'dictionary' || news.kind === 'reset') void spelling.refresh();
    if (news.kind === 'ticker' || news.kind === 'reset') tickers.hear(news.id);
    if (news.kind === 'placement' || news.kind === 'reset') placement.hear(news.id);
    if (news.kind === 'content' || news.kind === 'reset') {
      articles.forecasts.hurry();
      items.watch.hurry();
    }
    emit('live.news', news);
  });
};

/** Who reads a text that was damaged learns so, and so does the next window of the same person. */
export const followDamages = ({ damageReports, session, emit }: Followed): void => {
  damageReports.changed.on(() => {
    emit('damage.changed', damageReports.state(session.owner()));
  });
};
