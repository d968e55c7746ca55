import { memo, useCallback, useMemo, useRef } from 'react';
import { ArticleEditor, type ArticleEditorHandle, type ArticleEditorProps } from '#renderer/editor/ArticleEditor.tsx';
import { AttachmentsAround } from '#renderer/entities/media/attachments/attachments-around.ts';
import { KeepTargets } from '#renderer/entities/link-target/target-lists.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useOpenShortcuts } from '#renderer/platform/feature/use-commands.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { ArrivalMarks } from '../arrivals/ArrivalMarks.tsx';
import { imports } from '../arriving/imports.ts';
import { useCommentTool } from '../comments/use-comment-tool.ts';
import { useArticleTarget } from '../model/use-article-target.ts';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';
import { useSpellingTool } from '../spelling/use-spelling-tool.ts';
import { InternalLinks } from './InternalLink.tsx';
import { useBlockServices } from './use-block-services.ts';
import { useKeptCaret } from '../model/use-kept-caret.ts';
import { useLengthTarget } from '../model/use-length-target.ts';

const makeId = (): string => crypto.randomUUID();

/** Connects the editor to the session. Nothing here changes while the user types, nor when colleagues come and go beside the text. */
export const ArticleText = memo(({ isEditing }: { readonly isEditing: boolean }) => {
  const text = useText('articles');
  const toasts = useToasts();
  const model = useArticleModel();
  const handle = useRef<ArticleEditorHandle>(null);
  const document = useOpenState(state => state.document);
  const editorKey = useOpenState(state => state.editorKey);
  const locale = useOpenState(state => state.status.locale);
  const attach = useCallback(
    (editor: ArticleEditorHandle | null) => {
      handle.current = editor;
      model.attachEditor(editor);
      const file = editor !== null && isEditing ? imports.take(model.openedAs) : undefined;
      if (file) void editor?.importFile(file);
    },
    [model, isEditing],
  );
  useKeptCaret(handle, isEditing);
  const change = useCallback<NonNullable<ArticleEditorProps['onChange']>>(
    (elements, { origin }) => model.change(elements, origin),
    [model],
  );
  const services = useBlockServices();
  const lengthTarget = useLengthTarget();
  const target = useArticleTarget();
  const commenting = useCommentTool();
  const { tool: spellChecker, host: spelling } = useSpellingTool();
  const tools = useMemo(() => ({ ...commenting, spellChecker }), [commenting, spellChecker]);
  const { markdownTyping = 'on', selectionMenu = true } = usePreferences().preferences;
  const openShortcuts = useOpenShortcuts();
  return (
    <AttachmentsAround value={target}>
      <InternalLinks isEditing={isEditing}>
        {isEditing ? <KeepTargets /> : null}
        <ArrivalMarks />
        <ArticleEditor
          key={editorKey}
          ref={attach}
          document={document}
          readOnly={!isEditing}
          earlierSteps={model.earlierSteps()}
          contentLocale={locale}
          markdown={markdownTyping}
          selectionMenu={selectionMenu}
          makeId={makeId}
          onChange={change}
          services={services}
          tools={tools}
          spelling={spelling}
          onHelp={openShortcuts}
          {...(lengthTarget === undefined ? {} : { lengthTarget })}
          onRecovered={kind => toasts.show({ tone: kind === 'restored' ? 'caution' : 'critical', title: text(`recovered.${kind}`) })}
          label={text('editor.label')}
        />
      </InternalLinks>
    </AttachmentsAround>
  );
});
ArticleText.displayName = 'ArticleText';
