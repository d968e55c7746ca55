import { useCallback, useMemo, useRef } from 'react';
import type { Element } from '#domain/article/document.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { ArticleEditor, type ArticleEditorHandle } from '#renderer/editor/ArticleEditor.tsx';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { useTextWithoutHead } from '#renderer/editor/use-text-without-head.ts';
import { useChoose } from '#renderer/entities/assistance/use-choose.ts';
import { useTickerSummary } from '#renderer/entities/assistance/use-ticker-summary.ts';
import { useContentServices } from '#renderer/entities/content/use-content-services.ts';
import { useEmbedServices } from '#renderer/entities/embed/use-embed-services.ts';
import { useTextPictures } from '#renderer/entities/media/use-text-pictures.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useOpenShortcuts } from '#renderer/platform/feature/use-commands.ts';
import type { EditorFeature } from '#richtext/model/block.ts';
import type { BlockServices } from '#richtext/view/block-services.tsx';
import { useText } from '#ui/i18n.ts';

/** Editor features of articles that are not offered in an event. */
const EXCLUDED: readonly EditorFeature[] = ['comment', 'summary', 'teaserGenerator', 'importInterview', 'dynamicTeaser'];

const useMessageServices = (tickerId: string): BlockServices => {
  const contents = useContentServices();
  const embeds = useEmbedServices();
  const pictures = useTextPictures();
  const summariseTicker = useTickerSummary(tickerId);
  const { noteUsed } = useChoose();
  const latest = useLatest(noteUsed);
  return useMemo(
    () => ({
      ...contents,
      ...embeds,
      media: { ...contents.media, ...pictures },
      assistance: { summariseTicker: () => summariseTicker(), noteUsed: id => latest()(id) },
    }),
    [summariseTicker, latest, contents, embeds, pictures],
  );
};

export interface MessageEditorProps {
  readonly tickerId: string;
  /** Initial message, read once when the editor appears. */
  readonly message: readonly Element[];
  /** Files inserted into the message, read once. */
  readonly pictures: readonly File[];
  readonly contentLocale: ContentLocale;
  readonly onChange: (message: readonly Element[]) => void;
}

/** The message of an event: an article's editor without its three first blocks, with marks, pictures, embeds and quotes. */
export const MessageEditor = ({ tickerId, message, pictures, contentLocale, onChange }: MessageEditorProps) => {
  const text = useText('eventDesk');
  const services = useMessageServices(tickerId);
  const openShortcuts = useOpenShortcuts();
  const { markdownTyping = 'on', selectionMenu = true } = usePreferences().preferences;
  const body = useTextWithoutHead(message, onChange);
  const waiting = useRef(pictures);
  const attach = useCallback((editor: ArticleEditorHandle | null): void => {
    if (editor === null || waiting.current.length === 0) return;
    void editor.insertPictures(waiting.current);
    waiting.current = [];
  }, []);
  return (
    <div className="g-event-form-message">
      <ArticleEditor
        {...body}
        ref={attach}
        readOnly={false}
        excludedFeatures={EXCLUDED}
        contentLocale={contentLocale}
        markdown={markdownTyping}
        selectionMenu={selectionMenu}
        services={services}
        onHelp={openShortcuts}
        label={text('form.message')}
      />
    </div>
  );
};
