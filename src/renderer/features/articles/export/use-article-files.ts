import { useCallback } from 'react';
import { ALL_TENANTS_VARIANT, type Metadata } from '#domain/metadata/metadata.ts';
import type { NewsFacts } from '#richtext/convert/export/news-facts.ts';
import { settleTrackedChanges } from '#domain/article/tracked-changes.ts';
import { PRINT_TEXT_FIELDS } from '#domain/print/print-metadata.ts';
import { type TextLookup, useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { IMPORT_FILES } from '#renderer/editor/paste/import-kind.ts';
import { chooseFile } from '#renderer/platform/files/choose-file.ts';
import { download } from '#renderer/platform/files/download.ts';
import { type ExportFormat, exportArticle, slugOfTitle } from './export-article.ts';
import { type LayoutOptions, packForLayout } from './layout-package.ts';
import { loadPicture } from './load-picture.ts';

/** Returns the byline of all titles, or the first one otherwise. */
const authorsOf = ({ authors }: Metadata): readonly string[] => {
  const byline = authors.find(({ variantId }) => variantId === ALL_TENANTS_VARIANT) ?? authors[0];
  return byline?.authors.map(({ name }) => name) ?? [];
};

const factsOf = (id: string, metadata: Metadata | null): NewsFacts => ({
  id,
  createdAt: metadata?.createdAt,
  updatedAt: metadata?.updatedAt,
  authors: metadata ? authorsOf(metadata) : [],
  isPublic: metadata?.publicationStatus === 'published',
});

/** Returns the decisions for the printed paper, named as in the form. */
const printFactsOf = ({ printMetadata }: Metadata, text: TextLookup): LayoutOptions['facts'] =>
  PRINT_TEXT_FIELDS.flatMap(name => {
    const value = printMetadata?.[name] ?? null;
    return value === null ? [] : [{ name: text(`print.${name}`), value }];
  });

export interface ArticleFiles {
  readonly exportAs: (format: ExportFormat) => void;
  readonly exportForLayout: () => void;
  readonly importWord: () => void;
}

/** Provides the export of the open article, and the import of a Word file into it. */
export const useArticleFiles = (): ArticleFiles => {
  const text = useText('paste');
  const articles = useText('articles');
  const blocks = useText('blocks');
  const publication = useText('publication');
  const toasts = useToasts();
  const bridge = useBridge();
  const model = useArticleModel();
  const language = useOpenState(state => state.status.locale);
  const id = useOpenState(state => state.status.articleId);
  const metadata = useOpenState(state => state.status.metadata);
  const nameOf = useCallback(
    (type: string): string => (blocks(`name.${type}`) === `name.${type}` ? text('export.reference') : blocks(`name.${type}`)),
    [blocks, text],
  );
  const exportAs = useCallback(
    (format: ExportFormat) => {
      const write = async (): Promise<File> => {
        const elements = model.elements();
        const answer = format === 'word' ? await bridge.call('comments.list', { articleId: id }) : undefined;
        return exportArticle(elements, {
          format,
          language,
          nameOf,
          news: factsOf(id, metadata),
          untitled: articles('untitled'),
          ...(answer?.ok === true ? { comments: answer.value.comments } : {}),
        });
      };
      // Writing fails only if the library does: the reason does not help the user, trying again may.
      write().then(download, () => toasts.show({ tone: 'critical', title: text('export.failed') }));
    },
    [bridge, model, language, id, metadata, text, articles, nameOf, toasts],
  );
  const exportForLayout = useCallback(() => {
    const elements = settleTrackedChanges(model.elements(), 'accept');
    const name = slugOfTitle(elements, articles('untitled'));
    const authors = metadata ? authorsOf(metadata) : [];
    const facts = metadata ? printFactsOf(metadata, publication) : [];
    const packed = packForLayout(elements, { name, authors, facts, text, nameOf, loadPicture });
    packed.then(
      ({ file, isWhole }) => {
        download(file);
        if (!isWhole) toasts.show({ tone: 'caution', title: text('layout.toldTitle'), message: text('layout.told') });
      },
      () => toasts.show({ tone: 'critical', title: text('export.failed') }),
    );
  }, [model, metadata, text, articles, publication, nameOf, toasts]);
  const importWord = useCallback(() => {
    chooseFile(IMPORT_FILES, file => void model.editor()?.importFile(file));
  }, [model]);
  return { exportAs, exportForLayout, importWord };
};
