import type { Element } from '#domain/article/document.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { ArticleEditor } from '#renderer/editor/ArticleEditor.tsx';
import { useTextWithoutHead } from '#renderer/editor/use-text-without-head.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useOpenShortcuts } from '#renderer/platform/feature/use-commands.ts';
import type { EditorFeature } from '#richtext/model/block.ts';
import { useText } from '#ui/i18n.ts';

/** Editor features of single articles, not offered in a text that many articles show (B6-016). */
const EXCLUDED: readonly EditorFeature[] = ['comment', 'summary', 'tickerSummary'];

export interface SnippetTextProps {
  /** Read once, when the editor appears. */
  readonly content: readonly Element[];
  readonly contentLocale: ContentLocale;
  readonly onChange: (content: readonly Element[]) => void;
  readonly problem: string | undefined;
}

/** The text of a component: an article's editor without its three first blocks. */
export const SnippetText = ({ content, contentLocale, onChange, problem }: SnippetTextProps) => {
  const text = useText('rtelements');
  const { markdownTyping = 'on', selectionMenu = true } = usePreferences().preferences;
  const openShortcuts = useOpenShortcuts();
  const body = useTextWithoutHead(content, onChange);
  return (
    <div className="g-snippets-content">
      <ArticleEditor
        {...body}
        readOnly={false}
        excludedFeatures={EXCLUDED}
        contentLocale={contentLocale}
        markdown={markdownTyping}
        selectionMenu={selectionMenu}
        onHelp={openShortcuts}
        label={text('form.content')}
      />
      {problem === undefined ? null : (
        <p role="alert" className="g-field-error">
          {problem}
        </p>
      )}
    </div>
  );
};
