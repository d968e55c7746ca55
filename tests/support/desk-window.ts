import type { BridgeClient } from '#bridge/client.ts';
import { type Element, plainText } from '#domain/article/document.ts';
import type { TextStep } from '#domain/article/steps.ts';
import { err } from '#domain/result.ts';
import { type ArticleModel, createArticleModel } from '#renderer/features/articles/model/article-model.ts';
import type { EditorHandle, OpenArticleState } from '#renderer/features/articles/model/article-model-state.ts';
import type { Desk } from './desk.ts';

/** What an editor on screen gives and takes, without a screen: a list of blocks. */
const createPlainEditor = (start: readonly Element[], changed: (elements: readonly Element[]) => void) => {
  let elements = start;
  let steps: readonly TextStep[] = [];
  const take = (next: readonly Element[]): void => {
    elements = next;
    changed(next);
  };
  const handle: EditorHandle = {
    getElements: () => elements,
    applyRemote: take,
    applyElsewhere: take,
    keptSteps: () => steps.map(step => ({ id: step.id, version: step, describe: () => step })),
    takeOrigins: () => [],
    uploadingCount: () => 0,
    insertBlocks: () => undefined,
    focus: () => undefined,
    showBlock: () => undefined,
    markArrivals: () => undefined,
    writeWords: () => undefined,
    takeWords: () => '',
    setLink: () => false,
    markComment: () => false,
    unmarkComment: () => undefined,
    undo: () => undefined,
    redo: () => undefined,
    importFile: () => Promise.resolve(),
  };
  return {
    handle,
    type: (next: readonly Element[], keeps: readonly TextStep[]): void => {
      elements = next;
      steps = keeps;
    },
  };
};

/**
 * A window of a desk at one article: what a real one does with the text, over the desk's real services, with an editor that is a list of
 * blocks. Nothing is written before `flush`, `save` or `pull`.
 */
export const createDeskWindow = (first: Desk, articleId: string, window: string) => {
  let desk = first;
  let isGone = false;
  let losesAnswer = false;
  let calls = 0;
  let model: ArticleModel | undefined;
  let editor: ReturnType<typeof createPlainEditor> | undefined;
  const listeners = new Map<string, Set<(payload: never) => void>>();

  const bridge: BridgeClient = {
    call: async (name, input) => {
      calls += 1;
      try {
        const answer = await desk.call(name, input);
        if (!losesAnswer || name !== 'articles.journal') return answer as never; // the desk has checked it
        losesAnswer = false;
        return err({ code: 'hostUnreachable' });
      } finally {
        calls -= 1;
      }
    },
    on: (name, listener) => {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => void known.delete(listener);
    },
  };
  const follow = (next: Desk): void => {
    for (const name of ['article.changed', 'article.rebased', 'article.written', 'article.identified'] as const)
      next.on(name, payload => {
        // As over a socket: behind what the host does now.
        calls += 1;
        setImmediate(() => {
          calls -= 1;
          if (isGone || next !== desk) return;
          for (const listener of listeners.get(name) ?? []) listener(payload as never); // emitted under its own name
        });
      });
  };
  follow(desk);

  const current = (): ArticleModel => {
    if (!model) throw new Error('the window is not open');
    return model;
  };
  const state = (): OpenArticleState => {
    const now = current().store.getState();
    if (now.kind !== 'open') throw new Error(`the article is ${now.kind}`);
    return now;
  };
  const elements = (): readonly Element[] => current().elements();
  const type = (next: readonly Element[], steps: readonly TextStep[] = []): void => {
    editor?.type(next, steps);
    current().change(next, 'typed');
  };

  return {
    open: async (): Promise<readonly TextStep[]> => {
      model = createArticleModel({
        bridge,
        articleId,
        window,
        schedule: () => () => undefined,
        onIdentified: () => undefined,
      });
      await desk.until(() => model?.store.getState().kind === 'open');
      editor = createPlainEditor(elements(), next => current().change(next, 'remote'));
      current().attachEditor(editor.handle);
      return current().earlierSteps();
    },
    /** Puts words in the place of a block's. */
    write: (id: string, text: string): void =>
      type(elements().map(element => (element.id === id ? { ...element, children: [{ text }] } : element))),
    type,
    elements,
    flush: async (): Promise<void> => void (await current().flush()),
    save: () => current().save(),
    discard: () => current().discardChanges(),
    restore: (revisionId: string) => current().restoreRevision(revisionId, false),
    close: () => current().dispose(),
    /** Its answers are lost from now on: the page is gone, or belongs to another host. */
    leave: (): void => {
      isGone = true;
    },
    /** The page has found the restarted host. */
    attach: (next: Desk): void => {
      desk = next;
      isGone = false;
      follow(next);
    },
    loseAnswer: (): void => {
      losesAnswer = true;
    },
    isSilent: (): boolean => calls === 0,
    textOf: (id: string): string =>
      elements()
        .filter(element => element.id === id)
        .map(plainText)
        .join(''),
    words: (): readonly string[] => elements().map(plainText).join(' ').split(/\s+/u),
    hasMet: (): boolean => state().hasMet,
    hasUnsavedChanges: (): boolean => state().hasUnsavedChanges,
    arrivals: (): number => state().arrivals.length,
    state,
  };
};

export type DeskWindow = ReturnType<typeof createDeskWindow>;
