import { ok } from '#domain/result.ts';
import type { BridgeHandlers } from '../host.ts';
import type { NoteOpened } from '../note-opened.ts';
import type { DeskPart } from '../part.ts';
import type { Articles } from './articles.ts';
import { listLocal } from './local.ts';
import { publishArticle } from './publish.ts';
import { takeBack } from './take-back.ts';

type ArticleHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `articles.${string}`>>;

export interface ArticlesPartPorts {
  readonly articles: Articles;
  readonly noteOpened: NoteOpened;
}

/** Answers the operations on articles. */
const articleHandlers = ({ articles, noteOpened }: ArticlesPartPorts): ArticleHandlers => {
  const { opening, editing, online, waiting, copies, conflicts, context } = articles;
  return {
    'articles.open': ({ articleId, window }) => opening.open(articleId, window).then(noteOpened({ resource: 'articles', id: articleId })),
    'articles.close': ({ articleId, window }) => Promise.resolve(opening.close(articleId, window)),
    'articles.status': ({ articleId }) => Promise.resolve(opening.status(articleId)),
    'articles.journal': ({ articleId, window, ...typing }) => Promise.resolve(editing.journal(articleId, typing, window)),
    'articles.replace': ({ articleId, window, ...whole }) => Promise.resolve(editing.replace(articleId, whole, window)),
    'articles.refuseRebase': ({ articleId, rebase }) => Promise.resolve(editing.refuseRebase(articleId, rebase)),
    'articles.recentValues': ({ articleId }) => Promise.resolve(editing.recentValues(articleId)),
    'articles.origins': ({ articleId }) => Promise.resolve(editing.origins(articleId)),
    'articles.save': ({ articleId }) => Promise.resolve(editing.save(articleId)),
    'articles.discardChanges': ({ articleId }) => Promise.resolve(editing.discardChanges(articleId)),
    'articles.create': creation => articles.create(creation),
    'articles.clone': ({ articleId }) => copies.clone(articleId),
    'articles.translate': ({ articleId, targetLanguage }) => copies.translate(articleId, targetLanguage),
    'articles.cancelTranslation': ({ articleId }) => {
      copies.cancelTranslation(articleId);
      return Promise.resolve(ok({}));
    },
    'articles.delete': ({ articleId }) => online.remove(articleId),
    'articles.patchMetadata': ({ articleId, patch }) => Promise.resolve(editing.patchMetadata(articleId, patch)),
    'articles.setPublicationStatus': input => publishArticle({ context, opening, editing }, input),
    'articles.switchPrintSync': ({ articleId, ...change }) => online.switchPrintSync(articleId, change),
    'articles.setSchedule': ({ articleId, ...change }) => online.setSchedule(articleId, change),
    'articles.takeBack': ({ articleId }) => takeBack({ context, opening }, articleId),
    'articles.release': ({ articleId, ...change }) => waiting.release(articleId, change),
    'articles.discardWaiting': ({ articleId }) => waiting.discard(articleId),
    'articles.restoreRevision': ({ articleId, ...change }) => online.restoreRevision(articleId, change),
    'articles.takeOver': ({ articleId }) => articles.forecasts.takeOver(articleId),
    'articles.refreshMetadata': ({ articleId }) => articles.forecasts.refreshMetadata(articleId),
    'articles.conflict': ({ articleId }) => Promise.resolve(conflicts.state(articleId)),
    'articles.resolveConflict': ({ articleId }) => Promise.resolve(conflicts.resolve(articleId)),
    'articles.local': () => Promise.resolve(listLocal(context)),
  };
};

/** Articles, as a part of the desk. */
export const articlesPart = (ports: ArticlesPartPorts) => {
  const { context, forecasts, opening } = ports.articles;
  const { book, currentCopies, openDrafts } = context;
  return {
    handlers: articleHandlers(ports),
    hear: ({ kind, id, at }) => {
      if (kind !== 'content' && kind !== 'reset') return;
      currentCopies.changed(kind === 'reset' ? null : id);
      forecasts.hear(kind === 'reset' ? null : id, at);
    },
    setLive: isLive => {
      currentCopies.setLive(isLive);
      forecasts.setLive(isLive);
    },
    goOn: async () => {
      // They may have changed over there while this desk could not see it.
      for (const draftId of openDrafts.all()) await opening.compare(draftId);
    },
    forget: owner => {
      currentCopies.changed(null);
      book.dropCopies(owner);
    },
    readAgain: book.forget,
    start: forecasts.start,
    dispose: forecasts.dispose,
  } satisfies DeskPart;
};
