import type { BridgeEvent } from '#bridge/events.ts';
import { computeDelta } from '#domain/article/delta.ts';
import { type Element, plainText } from '#domain/article/document.ts';
import { mergeDocuments, type MergeChoice } from '#domain/article/merge/merge.ts';
import type { Desk } from './desk.ts';

/** The words of any value: of a block, a field, a list. */
const wordsOfValue = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? value.split(/\s+/u)
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(wordsOfValue)
      : [];

const wordsIn = (elements: readonly Element[]): readonly string[] => elements.map(plainText).join(' ').split(/\s+/u);

/** What an editor asks of its desk. */
export type EditorView = Pick<Desk, 'call' | 'on'>;

/**
 * An editor without a screen: holds a text, sends what was typed, takes moves of the text over as the renderer must.
 * Words count as acknowledged once the host has answered.
 */
export const createFakeEditor = (desk: EditorView, articleId: string) => {
  let elements: readonly Element[] = [];
  let sent: readonly Element[] = [];
  let rebase = 0;
  /** Never changed in place: a running call must not include later typing. */
  let unsent: readonly string[] = [];
  let isOpen = false;
  let queue: Promise<void> = Promise.resolve();
  const acknowledged: string[] = [];

  const adopt = (opened: { readonly document: { readonly elements: readonly Element[] }; readonly rebase: number }): void => {
    elements = opened.document.elements;
    sent = elements;
    rebase = opened.rebase;
  };

  const open = async (): Promise<boolean> => {
    const opened = await desk.call('articles.open', { articleId });
    if (!opened.ok) return false;
    adopt(opened.value);
    unsent = [];
    isOpen = true;
    return true;
  };

  /** Text typed while waiting for the answer has not been sent yet. */
  const acknowledge = (kept: readonly Element[], words: readonly string[]): void => {
    sent = kept;
    acknowledged.push(...words);
    unsent = unsent.filter(word => !words.includes(word));
  };

  const flush = async (): Promise<void> => {
    const delta = computeDelta(sent, elements);
    if (!delta) return;
    const sending = elements;
    const words = unsent;
    const answer = await desk.call('articles.journal', {
      articleId,
      delta: { set: [...delta.set], ...(delta.order && { order: [...delta.order] }) },
      rebase,
    });
    if (answer.ok) acknowledge(sending, words);
    else await open();
  };

  const takeOver = async (news: BridgeEvent<'article.rebased'>): Promise<void> => {
    if (!isOpen || news.rebase <= rebase) return;
    await flush();
    const merged = mergeDocuments({ base: news.from, mine: { elements }, theirs: news.to });
    if (merged.conflicts.length > 0) {
      const answer = await desk.call('articles.refuseRebase', { articleId, rebase: news.rebase });
      if (answer.ok) rebase = answer.value.rebase;
      return;
    }
    elements = merged.elements;
    rebase = news.rebase;
    const sending = elements;
    const words = unsent;
    const answer = await desk.call('articles.replace', { articleId, document: { version: 'v008', elements: [...sending] }, rebase });
    if (answer.ok) acknowledge(sending, words);
  };

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work);
    return queue;
  };

  desk.on('article.rebased', news => {
    if (news.articleId === articleId) void inTurn(() => takeOver(news));
  });

  return {
    articleId,
    acknowledged,
    isOpen: () => isOpen,
    open: () => inTurn(async () => void (await open())),
    close: () =>
      inTurn(async () => {
        await flush();
        isOpen = false;
        await desk.call('articles.close', { articleId });
      }),
    type: (elementId: string, word: string): void => {
      if (!elements.some(element => element.id === elementId)) return;
      unsent = [...unsent, word];
      elements = elements.map(element =>
        element.id === elementId ? { ...element, children: [{ text: `${plainText(element)} ${word}`.trim() }] } : element,
      );
    },
    flush: () => inTurn(flush),
    save: () =>
      inTurn(async () => {
        await flush();
        await desk.call('articles.save', { articleId });
      }),
    /** Appends a paragraph. */
    add: (elementId: string, word: string): void => {
      unsent = [...unsent, word];
      elements = [...elements, { type: 'paragraph', id: elementId, children: [{ text: word }] }];
    },
    /** Decides open conflicts and resolves; returns the words that the decisions dropped. */
    decide: async (choose: (choices: readonly MergeChoice[]) => MergeChoice, resolves: boolean): Promise<readonly string[]> => {
      const lost: string[] = [];
      await inTurn(async () => {
        await flush();
        const state = await desk.call('articles.conflict', { articleId });
        if (!state.ok) return;
        for (const { key, choices } of [...state.value.conflicts, ...state.value.fieldConflicts])
          if (state.value.decisions[key] === undefined)
            await desk.call('conflicts.decide', { resource: 'articles', id: articleId, key, choice: choose(choices) });
        if (!resolves) return;
        const before = await desk.call('articles.conflict', { articleId });
        const resolved = await desk.call('articles.resolveConflict', { articleId });
        if (!before.ok || !resolved.ok) return;
        // Only what a decision was made against may be gone: the words of the other side of that very element.
        const kept = wordsIn(resolved.value.document.elements);
        for (const conflict of before.value.conflicts) {
          const decision = before.value.decisions[conflict.key];
          const against = decision === 'both' ? undefined : decision === 'mine' ? conflict.theirs : conflict.mine;
          if (against) lost.push(...wordsIn([against]).filter(word => !kept.includes(word)));
        }
        for (const { key, mine, theirs } of before.value.fieldConflicts) {
          const decision = before.value.decisions[key];
          const [against, chosen] = decision === 'mine' ? [theirs, mine] : [mine, theirs];
          if (decision !== 'both') lost.push(...wordsOfValue(against).filter(word => !wordsOfValue(chosen).includes(word)));
        }
        adopt(resolved.value);
        unsent = [];
      });
      return lost;
    },
    settled: () => queue,
    words: (): readonly string[] => wordsIn(elements),
  };
};

export type FakeEditor = ReturnType<typeof createFakeEditor>;
