import { type DragEvent, type MouseEvent, type PointerEvent, useDeferredValue, useEffect, useEffectEvent } from 'react';
import { ReactEditor, Slate } from 'slate-react';
import { SurroundingsProvider } from '#richtext/view/block-view.tsx';
import { removeLink } from '#richtext/editing/commands/links.ts';
import { useText } from '#ui/i18n.ts';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorPartsProvider } from './editor-context.tsx';
import { FindBar } from './find/FindBar.tsx';
import { useFindKeys } from './find/use-find-keys.ts';
import { LinkPopover } from './links/LinkPopover.tsx';
import { linksOf } from './links/link-targets.ts';
import { MarkToolbar } from './toolbar/MarkToolbar.tsx';
import { PasteNoticeCard } from './paste/PasteNoticeCard.tsx';
import { RephrasingCard } from './rephrasing/RephrasingCard.tsx';
import { BLOCK_ACTIONS, COLUMN_PARTS } from './plugins.tsx';
import { SelectionMenu } from './toolbar/SelectionMenu.tsx';
import { SpellPopup } from './spelling/SpellPopup.tsx';
import { placeOfClick } from './spelling/place-of-click.ts';
import { useSpelling } from './spelling/use-spelling.ts';
import { edgeHandlers } from './text-edges.ts';
import { type EditorModel, type EditorModelOptions, useEditorModel } from './use-editor-model.ts';
import { WritingArea } from './WritingArea.tsx';

/** Pointer and drag handlers of the writing column; the blocks themselves handle neither. */
const columnHandlers = ({ hover, dragging }: EditorModel['parts']) => ({
  onPointerMove: (event: PointerEvent<HTMLElement>) => {
    // React events of floating menus bubble through the component tree, too.
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) hover.move(event.target, event);
  },
  onPointerLeave: hover.clear,
  onDragStart: (event: DragEvent) => {
    if (event.target instanceof Node && !(event.target instanceof Element && event.target.closest('[draggable]'))) dragging.startWords();
  },
  onDragOverCapture: dragging.over,
  onDragLeave: (event: DragEvent<HTMLElement>) => {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) dragging.leave();
  },
  onDropCapture: dragging.drop,
  onDragEnd: dragging.end,
});

/** Reserves the toolbar's place until it is rendered. */
const ToolbarPlace = () => (
  <div className="g-toolbar-band">
    <div className="g-toolbar" />
  </div>
);

/** Renders the text, toolbars and dialogs of one open editor. The text is rendered first, the tools right after it. */
export const EditorView = (options: EditorModelOptions) => {
  const { host } = options;
  const text = useText('editor');
  const { engine, parts, surroundings, length, ids } = useEditorModel(options);
  const { editor, status, handle, letters, steps } = engine;
  useFindKeys(parts.find, ids.text, host.readOnly);
  const hidesHead = host.hidesHead ?? false;
  const { spelling } = host.spelling ?? {};
  useSpelling({ editor, steps, hidesHead, spelling, readOnly: host.readOnly });
  const areToolsDue = useDeferredValue(true, false);
  const showsTools = areToolsDue && !host.readOnly;
  const handleValueChange = () => {
    parts.hover.clear();
    length.request();
    parts.find.refresh();
    spelling?.changed();
    host.onChange?.(handle.getElements(), { origin: engine.takeOrigin() });
  };
  const removeLinkAtCaret = () => {
    steps.asStep(() => removeLink(editor));
    requestAnimationFrame(() => ReactEditor.focus(editor));
  };
  const edges = edgeHandlers(parts, hidesHead);
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    edges.onClick(event);
    const place = spelling && placeOfClick(editor, event.nativeEvent, hidesHead);
    if (place) spelling.openAt(place.blockId, place.offset);
  };
  const handleChange = () => {
    status.request();
    parts.slash.refresh();
  };
  const handleLetter = useEffectEvent(() => {
    handleChange();
    handleValueChange();
  });
  useEffect(() => letters.listen(() => handleLetter()), [letters]);
  return (
    <EditorPartsProvider value={parts}>
      <SurroundingsProvider value={surroundings}>
        {/* No initial value: Slate would copy elements that another editor has shown, but they must keep their reference. */}
        <Slate editor={editor} onChange={handleChange} onValueChange={handleValueChange}>
          <div className="g-editor-top g-covers-text">
            {host.readOnly || showsTools ? null : <ToolbarPlace />}
            {showsTools ? <MarkToolbar id={ids.toolbar} controls={ids.text} host={host} length={length} /> : null}
            <FindBar find={parts.find} readOnly={host.readOnly} />
          </div>
          <div
            className="g-column"
            id={ids.column}
            {...(host.readOnly ? {} : { ...columnHandlers(parts), ...edges, onClick: handleClick })}
          >
            <WritingArea
              id={ids.text}
              readOnly={host.readOnly}
              lang={host.contentLocale}
              label={host.label ?? text('label')}
              marksSpelling={spelling === undefined}
            />
            {showsTools ? (
              <>
                {COLUMN_PARTS.map(({ id, Part }) => (
                  <Part key={id} actions={BLOCK_ACTIONS} />
                ))}
                {host.selectionMenu === false ? null : <SelectionMenu id={ids.selection} host={host} />}
                <LinkPopover id={ids.link} links={linksOf(host)} onRemove={removeLinkAtCaret} />
                {host.spelling ? <SpellPopup host={host.spelling} hidesHead={hidesHead} /> : null}
                <RephrasingCard rephrasing={engine.rephrasing} onDone={() => ReactEditor.focus(editor)} />
                <PasteNoticeCard controller={engine.paste} onDone={() => ReactEditor.focus(editor)} />
              </>
            ) : null}
          </div>
        </Slate>
        {host.readOnly ? null : <EditorDialogs host={host} />}
      </SurroundingsProvider>
    </EditorPartsProvider>
  );
};
