import { useCallback } from 'react';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { useCurrentSession, useOpenState } from '../desk/use-article-session.tsx';
import { download } from '#renderer/platform/files/download.ts';
import { type ExportFormat, exportArticle } from './export-article.ts';

/** Asks for one file with these endings; does nothing where the person changes their mind. */
const chooseFile = (accept: string, onChosen: (file: File) => void): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => {
    const [file] = Array.from(input.files ?? []);
    if (file) onChosen(file);
  });
  input.click();
};

/** Export of the open article, and import of a Word file into it. */
export const useArticleFiles = (): { readonly exportAs: (format: ExportFormat) => void; readonly importWord: () => void } => {
  const text = useText('paste');
  const articles = useText('articles');
  const blocks = useText('blocks');
  const toasts = useToasts();
  const session = useCurrentSession();
  const language = useOpenState(state => state.status.locale);
  const exportAs = useCallback(
    (format: ExportFormat) => {
      const nameOf = (type: string): string =>
        blocks(`name.${type}`) === `name.${type}` ? text('export.reference') : blocks(`name.${type}`);
      const exported = exportArticle(session.elements(), { format, language, nameOf, untitled: articles('untitled') });
      // Writing fails only where the library does: the reason is of no use to the person, trying again may be.
      exported.then(download, () => toasts.show({ tone: 'critical', title: text('export.failed') }));
    },
    [session, language, text, articles, blocks, toasts],
  );
  const importWord = useCallback(() => {
    chooseFile(
      '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      file => void session.editor()?.importWord(file),
    );
  }, [session]);
  return { exportAs, importWord };
};
