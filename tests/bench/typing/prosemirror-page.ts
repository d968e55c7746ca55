import { baseKeymap } from 'prosemirror-commands';
import { history, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { schema } from 'prosemirror-schema-basic';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type TextBlock, plainBlocks } from './article-text.ts';
import { exposePage } from './page-runtime.ts';

const page: { view?: EditorView } = {};

const documentOf = (blocks: readonly TextBlock[]) =>
  schema.node(
    'doc',
    null,
    plainBlocks(blocks).map(({ isHeading, words }) => schema.node(isHeading ? 'heading' : 'paragraph', null, [schema.text(words)])),
  );

exposePage({
  mount: (blocks, host) => {
    const frame = host.appendChild(document.createElement('main'));
    frame.style.cssText = 'height: 100vh; overflow: auto';
    const column = frame.appendChild(document.createElement('div'));
    column.style.cssText = 'width: 686px; margin: 0 auto; font: 18px/28px serif; white-space: pre-wrap';
    const view = new EditorView(column, {
      state: EditorState.create({ doc: documentOf(blocks), plugins: [history(), keymap({ 'Mod-z': undo }), keymap(baseKeymap)] }),
    });
    page.view = view;
    return () => {
      view.destroy();
      frame.remove();
    };
  },
  placeCaret: words => {
    const { view } = page;
    if (!view) return;
    let end = 0;
    view.state.doc.forEach((node, offset) => {
      if (node.textContent === words) end = offset + node.nodeSize - 1;
    });
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, end)).scrollIntoView());
    view.focus();
  },
  text: () => page.view?.state.doc.textBetween(0, page.view.state.doc.content.size, '\n') ?? '',
});
