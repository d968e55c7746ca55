import { isItemResource } from '#domain/kinds/item.ts';
import type { Core } from './compose-core.ts';
import type { Services } from './compose-services.ts';
import type { DeskPart } from './part.ts';

/** Services that follow each other's changes. */
export type Followed = Core & Services;

/** Every window shows how much waits: counted once for all changes of one turn, after whoever made them was answered. */
export const followOutbox = ({ outbox, outboxChanged, clock, emit }: Followed): void => {
  let isDue = false;
  outboxChanged.on(() => {
    if (isDue) return;
    isDue = true;
    clock.schedule(() => {
      isDue = false;
      emit('outbox.changed', outbox.summary());
    }, 0);
  });
};

/** Follows items to the newsroom's ids: data stored under this desk's id moves, and changes that waited for the item may go. */
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

/** Rereads changes by colleagues at once: open articles here, lists and comments by the window. */
export const followLive = ({ live, gateway, emit }: Core, parts: readonly DeskPart[]): void => {
  live.changed.on(isLive => {
    for (const part of parts) part.setLive?.(isLive);
    emit('live.changed', { isLive });
  });
  live.news.on(news => {
    gateway.touch();
    for (const part of parts) part.hear?.(news);
    emit('live.news', news);
  });
};

/** Reports damaged texts to the window, and to the next window of the same user. */
export const followDamages = ({ damageReports, session, emit }: Followed): void => {
  damageReports.changed.on(() => {
    emit('damage.changed', damageReports.state(session.owner()));
  });
};
