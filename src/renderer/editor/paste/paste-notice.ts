import type { ConversionReport } from '#richtext/convert/paste-report.ts';

/** Another way in which the same material could come in. */
export type Alternative = 'plainText' | 'tables';

/** Notice about the last paste, drop or import. */
export type PasteNotice =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly fileName: string }
  | {
      readonly kind: 'pasted';
      /** `pictures`: files or pictures of the media library, pasted or dropped. */
      readonly source: 'paste' | 'file' | 'pictures';
      readonly report: ConversionReport;
      readonly alternatives: readonly Alternative[];
      /** False once something else was changed: then it is no longer the last step. */
      readonly isLast: boolean;
    }
  | { readonly kind: 'failed'; readonly code: PasteFault; readonly names: readonly string[] };

export type PasteFault = 'tooLarge' | 'unreadable' | 'unreadableNitf' | 'otherProgram' | 'noUpload' | 'noPictures' | 'nothing';

export const NO_NOTICE: PasteNotice = { kind: 'none' };

export interface NoticeStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => PasteNotice;
  readonly set: (notice: PasteNotice) => void;
}

export const createNoticeStore = (): NoticeStore => {
  const listeners = new Set<() => void>();
  let notice: PasteNotice = NO_NOTICE;
  return {
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => notice,
    set: next => {
      if (next === notice) return;
      notice = next;
      for (const listener of listeners) listener();
    },
  };
};
