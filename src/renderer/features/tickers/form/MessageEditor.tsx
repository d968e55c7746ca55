import { useCallback, useMemo, useState } from 'react';
import { type Element, FORMAT_VERSION, type RichTextDocument } from '#domain/article/document.ts';
import type { ContentLocale } from '#domain/user/user.ts';
import type { BridgeClient } from '#bridge/client.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { ArticleEditor } from '#renderer/editor/ArticleEditor.tsx';
import { orUndefined } from '#renderer/entities/content/or-undefined.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useContentServices } from '#renderer/entities/content/use-content-services.ts';
import { useEmbedServices } from '#renderer/entities/embed/use-embed-services.ts';
import { useTextPictures } from '#renderer/entities/media/use-text-pictures.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useOpenHelp } from '#renderer/platform/feature/use-commands.ts';
import type { EditorFeature } from '#richtext/model/block.ts';
import type { BlockServices } from '#richtext/view/block-services.tsx';
import { useText } from '#ui/i18n.ts';

const HEAD = ['titleHeader', 'title', 'lead'];
const makeId = (): string => crypto.randomUUID();
/** What belongs to an article has no place in an event. */
const EXCLUDED: readonly EditorFeature[] = ['comment', 'summary', 'teaserGenerator', 'importInterview', 'dynamicTeaser'];

/** A line for each visible key event of the ticker; undefined where none could be made. */
const summaryOf = async (bridge: BridgeClient, id: string): Promise<readonly string[] | undefined> => {
  const answer = await orUndefined(callApi(bridge, 'generateTickerSummary', { params: { id } }));
  return answer?.body.summary;
};

const emptyHead = (): readonly Element[] => HEAD.map(type => ({ type, id: makeId(), children: [{ text: '' }] }));

const useMessageServices = (tickerId: string): BlockServices => {
  const bridge = useBridge();
  const contents = useContentServices();
  const embeds = useEmbedServices();
  const pictures = useTextPictures();
  return useMemo(
    () => ({
      ...contents,
      ...embeds,
      media: { ...contents.media, ...pictures },
      generateTickerSummary: () => summaryOf(bridge, tickerId),
    }),
    [bridge, tickerId, contents, embeds, pictures],
  );
};

export interface MessageEditorProps {
  readonly tickerId: string;
  /** Read once, when the editor appears. */
  readonly message: readonly Element[];
  readonly contentLocale: ContentLocale;
  readonly onChange: (message: readonly Element[]) => void;
}

/** The message of an event: an article's editor without its three first blocks, with marks, pictures, embeds and quotes. */
export const MessageEditor = ({ tickerId, message, contentLocale, onChange }: MessageEditorProps) => {
  const text = useText('eventDesk');
  const services = useMessageServices(tickerId);
  const openHelp = useOpenHelp();
  const { markdownTyping = 'on', selectionMenu = true } = usePreferences().preferences;
  const [document] = useState<RichTextDocument>(() => {
    const body = message.length === 0 ? [{ type: 'paragraph', id: makeId(), children: [{ text: '' }] }] : message;
    return { version: FORMAT_VERSION, elements: [...emptyHead(), ...body] };
  });
  const change = useCallback((elements: readonly Element[]) => onChange(elements.slice(HEAD.length)), [onChange]);
  return (
    <div className="g-event-form-message">
      <ArticleEditor
        document={document}
        readOnly={false}
        hidesHead
        excludedFeatures={EXCLUDED}
        contentLocale={contentLocale}
        markdown={markdownTyping}
        selectionMenu={selectionMenu}
        makeId={makeId}
        onChange={change}
        services={services}
        onHelp={openHelp}
        label={text('form.message')}
      />
    </div>
  );
};
