import { ReactEditor } from 'slate-react';
import { insertBlock } from '#richtext/editing/commands/blocks.ts';
import { replaceElement } from '#richtext/editing/commands/elements.ts';
import { removeLink, saveLink } from '#richtext/editing/commands/links.ts';
import type { ArticleEditorProps } from './article-editor-props.ts';
import { useEditorParts, useOpenPart } from './editor-context.tsx';
import { convertLinks } from './links/link-conversion.ts';
import { LinkDialog } from './links/LinkDialog.tsx';
import { linksOf } from './links/link-targets.ts';
import { CLOSED } from './open-part.ts';

/** Shows the open dialog: for a link, or the form of a block. */
export const EditorDialogs = ({ host }: { readonly host: ArticleEditorProps }) => {
  const links = linksOf(host);
  const { editor, steps, open, makeId } = useEditorParts();
  const part = useOpenPart();
  const close = () => {
    open.setState({ part: CLOSED });
    // The dialog first restores the previous focus; then the text takes it.
    requestAnimationFrame(() => ReactEditor.focus(editor));
  };
  const change = (command: () => unknown) => {
    steps.asStep(command);
    close();
  };
  if (part.kind === 'link')
    return (
      <LinkDialog
        link={part.link}
        text={part.text}
        services={links}
        onSave={(link, words) => {
          change(() => saveLink(editor, link, words, makeId));
          void convertLinks(editor, links.isKnownContent);
        }}
        onRemove={() => change(() => removeLink(editor))}
        onClose={close}
      />
    );
  if (part.kind !== 'form') return null;
  const { Form, element, isNew } = part;
  return (
    <Form
      element={element}
      isNew={isNew}
      onSave={filled => change(() => (isNew ? insertBlock(editor, filled, makeId) : replaceElement(editor, filled)))}
      onClose={close}
    />
  );
};
