import { useEffect, useMemo, useState } from 'react';
import { useFocused, useReadOnly, useSelected, useSlateStatic } from 'slate-react';
import { type Element, ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import { useText } from '#ui/i18n.ts';
import { DocumentIcon } from '#ui/icons.ts';
import type { SnippetContent } from '../../view/block-services.tsx';
import { type BlockFormProps, type BlockView, type BlockViewProps, useSurroundings } from '../../view/block-view.tsx';
import { HtmlView } from '../../html/html-view.tsx';
import { UNKNOWN_TYPE } from '../../model/unknown.ts';
import { createWriter } from '../element-html.ts';
import { snippetElement } from './create.ts';
import { embeddedSnippetModel } from './model.ts';
import { isCopyedited, snippetIdOf } from './schema.ts';
import './embedded-snippet.css';

type Lookup = SnippetContent | 'missing' | undefined;

/** The newsroom's current state of a component; undefined while it loads and if it cannot be read. */
const useSnippet = (id: string | undefined, isWanted: boolean): Lookup => {
  const { snippetOf } = useSurroundings().services;
  const [found, setFound] = useState<{ readonly id: string; readonly value: Lookup }>();
  useEffect(() => {
    if (!isWanted || id === undefined || !snippetOf) return undefined;
    let isCurrent = true;
    void snippetOf(id).then(value => {
      if (isCurrent) setFound({ id, value });
    });
    return () => {
      isCurrent = false;
    };
  }, [id, isWanted, snippetOf]);
  return found?.id === id ? found?.value : undefined;
};

const Preview = ({ elements }: { readonly elements: readonly Element[] }) => {
  const editor = useSlateStatic();
  const nodes = useMemo(() => {
    const modelOf = (type: string) => (type === UNKNOWN_TYPE ? undefined : editor.findModel?.(type));
    return elements.map(createWriter({ identity: false }, modelOf).element);
  }, [editor, elements]);
  return (
    <div className="g-snippet-text">
      <HtmlView nodes={nodes} />
    </div>
  );
};

/** A component inside the article: as the newsroom has it, or with its content to be edited here. A missing one shows nothing to readers (B8-018). */
const EmbeddedSnippet = ({ attributes, children, element }: BlockViewProps) => {
  const text = useText('blocks');
  const readOnly = useReadOnly();
  const selected = useSelected();
  const focused = useFocused();
  const isMarked = selected && focused && !readOnly;
  const isEdited = isCopyedited(element);
  const snippetContent = useSnippet(snippetIdOf(element), !isEdited);
  const name = snippetContent === undefined || snippetContent === 'missing' ? undefined : snippetContent.name;
  const label = name === undefined ? text('name.embeddedSnippet') : text('embeddedSnippet.label', { name });
  if (snippetContent === 'missing' && readOnly) return <div {...attributes}>{children}</div>;
  const kept = element.children.filter(isElement);
  return (
    <div
      {...attributes}
      className={isMarked && !isEdited ? 'g-snippet is-selected' : 'g-snippet'}
      role="group"
      aria-label={label}
      data-block={element.type}
    >
      {readOnly ? null : (
        <div className="g-snippet-head" contentEditable={false}>
          <DocumentIcon size={12} />
          <span>{label}</span>
          <span className="g-quiet">{text(isEdited ? 'embeddedSnippet.copyedit' : 'embeddedSnippet.linked')}</span>
        </div>
      )}
      {isEdited ? null : (
        <div contentEditable={false}>
          {snippetContent === 'missing' ? (
            <p className="g-quiet">{text('embeddedSnippet.missing')}</p>
          ) : (
            <Preview elements={snippetContent?.content ?? kept} />
          )}
        </div>
      )}
      {children}
    </div>
  );
};

/** Chooses the component; the newsroom's own list does the work. */
const EmbeddedSnippetForm = ({ element, isNew, onSave, onClose }: BlockFormProps) => {
  const { PickSnippet } = useSurroundings().services;
  const id = isNew ? undefined : snippetIdOf(element);
  if (!PickSnippet) return null;
  return (
    <PickSnippet
      chosen={id === undefined ? undefined : { id, copyedit: isCopyedited(element) }}
      onPick={({ snippet, copyedit }) =>
        onSave(snippetElement({ id: snippet.id, content: snippet.content, copyedit }, () => crypto.randomUUID(), element.id))
      }
      onClose={onClose}
    />
  );
};

export const embeddedSnippetView: BlockView = {
  type: ELEMENT_TYPE.embeddedSnippet,
  Component: EmbeddedSnippet,
  Form: EmbeddedSnippetForm,
  inserts: [
    {
      id: ELEMENT_TYPE.embeddedSnippet,
      labelKey: 'name.embeddedSnippet',
      group: 'newsroom',
      icon: <DocumentIcon />,
      create: embeddedSnippetModel.create,
      isOffered: services => services.PickSnippet !== undefined,
    },
  ],
};
