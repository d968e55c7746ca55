import type { Said } from './wire.ts';

interface Text {
  /** What the desk was told is on its disk. */
  acknowledged: string;
  /** A text whose answer did not come before the kill: it may be there or not. */
  tried: string | undefined;
  /** The last acknowledged step was a save, and nothing was tried after it. */
  isSaved: boolean;
}

/** What desks reported over all their runs; knows what must exist and what may. */
export interface Ledger {
  readonly hear: (said: Said) => void;
  /** Compares what a desk has found when it opened with what it was told before; one sentence for each breach. */
  readonly check: (opened: Extract<Said, { kind: 'opened' }>) => readonly string[];
  readonly texts: ReadonlyMap<string, Readonly<Text>>;
  /** Titles of articles: whether the making was acknowledged. */
  readonly titles: ReadonlyMap<string, boolean>;
  readonly comments: ReadonlyMap<string, boolean>;
  readonly uploads: ReadonlyMap<string, string>;
  readonly counts: () => { readonly acknowledged: number; readonly committedOnly: number; readonly saves: number; readonly forms: number };
  readonly problems: readonly string[];
}

export const createLedger = (): Ledger => {
  const texts = new Map<string, Text>();
  const titles = new Map<string, boolean>();
  const comments = new Map<string, boolean>();
  const uploads = new Map<string, string>();
  const problems: string[] = [];
  let form: { acknowledged: string | null; tried: string | null } = { acknowledged: null, tried: null };
  let acknowledged = 0;
  let committedOnly = 0;
  let saves = 0;
  let forms = 0;

  const textOf = (articleId: string): Text => {
    const known = texts.get(articleId) ?? { acknowledged: '', tried: undefined, isSaved: false };
    texts.set(articleId, known);
    return known;
  };

  const hear = (said: Said): void => {
    switch (said.kind) {
      case 'triedText':
        Object.assign(textOf(said.articleId), { tried: said.sha, isSaved: false });
        return;
      case 'didText':
        Object.assign(textOf(said.articleId), { acknowledged: said.sha, tried: undefined });
        acknowledged += 1;
        return;
      case 'triedForm':
        form.tried = said.words;
        return;
      case 'didForm':
        form = { acknowledged: said.words, tried: null };
        forms += 1;
        return;
      case 'triedSave':
        return; // may be made or not; what counts is that it is not made twice
      case 'didSave':
        textOf(said.articleId).isSaved = true;
        saves += 1;
        return;
      case 'triedCreate':
        titles.set(said.title, false);
        return;
      case 'didCreate':
        titles.set(said.title, true);
        texts.set(said.articleId, { acknowledged: said.sha, tried: undefined, isSaved: false });
        return;
      case 'triedComment':
        comments.set(said.commentId, false);
        return;
      case 'didComment':
        comments.set(said.commentId, true);
        return;
      case 'didUpload':
        uploads.set(said.id, said.sha);
        return;
      case 'moved':
        problems.push(`the text of ${said.articleId} was moved although nobody else writes it`);
        return;
      case 'failed':
        problems.push(said.what);
        return;
      case 'warm':
      case 'opened':
      case 'finished':
    }
  };

  return {
    hear,
    check: opened => {
      const breaches: string[] = [];
      for (const { articleId, sha, isUnsaved, conflict } of opened.articles) {
        const text = texts.get(articleId);
        if (!text) continue;
        if (sha === text.tried) {
          committedOnly += 1;
          text.acknowledged = sha;
        } else if (sha !== text.acknowledged) breaches.push(`${articleId} has another text than was acknowledged`);
        else if (text.isSaved && isUnsaved) breaches.push(`${articleId} was saved, and is not`);
        if (conflict) breaches.push(`${articleId} is in conflict although nobody else writes it`);
        text.tried = undefined;
      }
      if (opened.form !== form.acknowledged && opened.form !== form.tried)
        breaches.push(`the form has “${String(opened.form)}”, not “${String(form.acknowledged)}”`);
      form = { acknowledged: opened.form, tried: null };
      return breaches;
    },
    texts,
    titles,
    comments,
    uploads,
    counts: () => ({ acknowledged, committedOnly, saves, forms }),
    problems,
  };
};
