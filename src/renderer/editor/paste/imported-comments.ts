import type { ArrivedComment } from '#domain/comment/arrived.ts';
import type { CommentServices } from '#richtext/view/comment-services.ts';
import type { GalleyEditor } from '../create-editor.ts';

interface Import {
  /** The undo step of the text that the comments came with. */
  readonly step: object;
  readonly comments: readonly ArrivedComment[];
  readonly services: CommentServices;
  isIn: boolean;
}

/** Comments that came in with a file go and come with its text: undone with it, done again with it. */
export interface ImportedComments {
  /** Writes the comments. They belong to `step`, the last undo step, if the file brought text. */
  readonly take: (services: CommentServices, comments: readonly ArrivedComment[], step: object | undefined) => Promise<void>;
  /** Called when the history has changed. */
  readonly refresh: () => void;
}

export const createImportedComments = ({ history }: Pick<GalleyEditor, 'history'>): ImportedComments => {
  const imports: Import[] = [];
  /** Sequential: a comment is written before it is taken back. */
  let last: Promise<void> = Promise.resolve();
  const next = (work: () => Promise<void>): Promise<void> => (last = last.then(work));
  return {
    take: (services, comments, step) => {
      if (step !== undefined && comments.length > 0) imports.push({ step, comments, services, isIn: true });
      return next(() => services.take(comments));
    },
    refresh: () => {
      for (const one of imports) {
        const { step, comments, services } = one;
        const isUndone = history.redos.some(batch => batch === step);
        const isDone = history.undos.some(batch => batch === step);
        if (one.isIn ? !isUndone : !isDone) continue;
        one.isIn = !one.isIn;
        void next(() => (one.isIn ? services.take(comments) : services.takeBack(comments)));
      }
    },
  };
};
