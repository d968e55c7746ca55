import { plainText } from '#domain/article/document.ts';
import type { ArticleEditorProps } from './article-editor-props.ts';

export type { ArticleEditorHandle, ArticleEditorProps, HistoryState, PickInternalProps } from './article-editor-props.ts';

/** Shows and edits the text of one article. */
export const ArticleEditor = ({ document, contentLocale, label }: ArticleEditorProps) => (
  <div lang={contentLocale} aria-label={label}>
    {document.elements.map(element => (
      <p key={element.id}>{plainText(element)}</p>
    ))}
  </div>
);
