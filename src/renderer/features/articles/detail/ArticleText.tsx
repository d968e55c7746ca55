import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import {
  ArticleEditor,
  type ArticleEditorHandle,
  type ArticleEditorProps,
  type PickInternalProps,
} from '#renderer/editor/ArticleEditor.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { useCurrentSession, useOpenState } from '../desk/use-article-session.tsx';
import { InternalLinkPicker, InternalLinkPreview } from './InternalLinkPicker.tsx';

const makeId = (): string => crypto.randomUUID();
const pickInternal = (props: PickInternalProps) => <InternalLinkPicker {...props} />;
const previewInternal = (metadataId: string) => <InternalLinkPreview metadataId={metadataId} />;

/** The editor, connected to the session. Nothing here changes while someone types. */
export const ArticleText = ({ isEditing }: { readonly isEditing: boolean }) => {
  const text = useText('articles');
  const toasts = useToasts();
  const navigate = useNavigate();
  const session = useCurrentSession();
  const handle = useRef<ArticleEditorHandle>(null);
  const document = useOpenState(state => state.document);
  const editorKey = useOpenState(state => state.editorKey);
  const locale = useOpenState(state => state.status.locale);
  const attach = useCallback(
    (editor: ArticleEditorHandle | null) => {
      handle.current = editor;
      session.attachEditor(editor);
    },
    [session],
  );
  useEffect(() => {
    if (isEditing) handle.current?.focus();
  }, [isEditing]);
  const change = useCallback<NonNullable<ArticleEditorProps['onChange']>>(
    (elements, { origin }) => session.change(elements, origin),
    [session],
  );
  const openLink = useCallback(
    (href: string) => void (href.startsWith('/') ? navigate(href) : window.open(href, '_blank', 'noopener')),
    [navigate],
  );
  return (
    <ArticleEditor
      key={editorKey}
      ref={attach}
      document={document}
      readOnly={!isEditing}
      contentLocale={locale}
      makeId={makeId}
      onChange={change}
      pickInternal={pickInternal}
      previewInternal={previewInternal}
      onOpenLink={openLink}
      onRecovered={kind => toasts.show({ tone: kind === 'restored' ? 'caution' : 'critical', title: text(`recovered.${kind}`) })}
      label={text('editor.label')}
    />
  );
};
