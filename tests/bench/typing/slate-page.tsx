import { createRoot } from 'react-dom/client';
import { type Descendant, Editor, Transforms, createEditor } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, ReactEditor, Slate, withReact } from 'slate-react';
import { type TextBlock, plainBlocks } from './article-text.ts';
import { exposePage } from './page-runtime.ts';

const createSlate = () => withHistory(withReact(createEditor()));
let editor = createSlate();

const valueOf = (blocks: readonly TextBlock[]): Descendant[] =>
  plainBlocks(blocks).map(({ isHeading, words }, index) => ({
    type: isHeading ? 'heading' : 'paragraph',
    id: String(index),
    children: [{ text: words }],
  }));

exposePage({
  mount: (blocks, host) => {
    editor = createSlate();
    const root = createRoot(host);
    root.render(
      <main style={{ height: '100vh', overflow: 'auto' }}>
        <Slate editor={editor} initialValue={valueOf(blocks)}>
          <Editable
            onKeyDown={event => {
              if (!event.ctrlKey || event.key !== 'z') return;
              event.preventDefault();
              editor.undo();
            }}
            style={{ width: 686, margin: '0 auto', font: '18px/28px serif' }}
          />
        </Slate>
      </main>,
    );
    return () => {
      root.unmount();
    };
  },
  placeCaret: words => {
    const blockIndex = editor.children.findIndex((_, index) => Editor.string(editor, [index]) === words);
    Transforms.select(editor, Editor.end(editor, [blockIndex]));
    ReactEditor.focus(editor);
    ReactEditor.toDOMNode(editor, Editor.node(editor, [blockIndex])[0]).scrollIntoView({ block: 'center' });
  },
  text: () => editor.children.map((_, index) => Editor.string(editor, [index])).join('\n'),
});
