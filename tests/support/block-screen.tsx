import { act, render } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Editor } from 'slate';
import { Editable, type RenderElementProps, type RenderLeafProps, Slate } from 'slate-react';
import type { Element } from '#domain/article/document.ts';
import { openEditor } from '#renderer/editor/open-editor.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import type { BlockServices } from '#richtext/view/block-services.tsx';
import { type BlockSurroundings, SurroundingsProvider } from '#richtext/view/block-view.tsx';
import { insertBlock } from '#richtext/editing/commands/blocks.ts';
import { findElement, replaceElement } from '#richtext/editing/commands/elements.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { normalizeDocument } from '#richtext/normalize.ts';
import { viewOf } from '#richtext/views.tsx';
import { UiProvider } from '#ui/UiProvider.tsx';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';

const i18n = await createI18n('en-GB');

const renderElement = (props: RenderElementProps) => {
  const view = viewOf(props.element.type);
  return view ? <view.Component {...props} /> : <div {...props.attributes}>{props.children}</div>;
};

const renderLeaf = ({ attributes, children }: RenderLeafProps) => <span {...attributes}>{children}</span>;

export interface BlockScreen {
  readonly editor: Editor;
  /** The current body. */
  readonly body: () => readonly Element[];
  readonly undo: () => void;
  /** Opens the form of a new block of this type, as its entry in the insert menu does. */
  readonly insert: (type: string) => void;
}

export interface BlockScreenOptions {
  readonly body: readonly unknown[];
  readonly services?: BlockServices;
  readonly readOnly?: boolean;
}

/** Shows blocks in a bare editor that opens their forms. */
export const showBlocks = ({ body, services = {}, readOnly = false }: BlockScreenOptions): BlockScreen => {
  const makeId = createIdMaker('made');
  const { elements } = normalizeDocument(body, makeId).document;
  const { editor, steps } = openEditor(elements, makeId);
  const opener: { open: (form: OpenForm) => void } = { open: () => undefined };
  const Screen = () => {
    const [form, setForm] = useState<OpenForm>();
    opener.open = setForm;
    const surroundings = useMemo(
      (): BlockSurroundings => ({
        outline: { subscribe: () => () => undefined, numberOf: () => undefined },
        hrefOf: () => undefined,
        follow: () => false,
        openForm: (id: string) => {
          const element = findElement(editor, id)?.[0];
          if (element) setForm({ element, isNew: false });
        },
        makeId,
        writeAssisted: command => steps.asStep(command, 'assistance'),
        services,
      }),
      [],
    );
    const Form = form && viewOf(form.element.type)?.Form;
    return (
      <SurroundingsProvider value={surroundings}>
        <Slate editor={editor} initialValue={editor.children}>
          <Editable readOnly={readOnly} className="g-writing" renderElement={renderElement} renderLeaf={renderLeaf} />
          {form && Form ? (
            <Form
              element={form.element}
              isNew={form.isNew}
              onSave={element => {
                steps.asStep(() => (form.isNew ? insertBlock(editor, element, makeId) : replaceElement(editor, element)));
                setForm(undefined);
              }}
              onClose={() => setForm(undefined)}
            />
          ) : null}
        </Slate>
      </SurroundingsProvider>
    );
  };
  render(
    <I18nextProvider i18n={i18n}>
      <UiProvider>
        <Screen />
      </UiProvider>
    </I18nextProvider>,
  );
  return {
    editor,
    body: () => elementsOf(editor).slice(3),
    undo: () => act(() => editor.undo()),
    insert: type => {
      const element = viewOf(type)?.inserts?.[0]?.create?.(makeId);
      if (element) act(() => opener.open({ element, isNew: true }));
    },
  };
};

interface OpenForm {
  readonly element: Element;
  readonly isNew: boolean;
}
