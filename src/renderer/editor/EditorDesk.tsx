import { type ComponentType, useCallback, useEffect, useId, useImperativeHandle, useMemo, useState } from 'react';
import { ReactEditor, Slate } from 'slate-react';
import type { Element, LinkData } from '#domain/article/document.ts';
import { type BlockFormProps, SurroundingsProvider } from '#richtext/block-view.tsx';
import { type MoveOutcome, insertBlock } from '#richtext/editing/commands/blocks.ts';
import { findElement, replaceElement } from '#richtext/editing/commands/elements.ts';
import { removeLink, saveLink } from '#richtext/editing/commands/links.ts';
import { viewOf } from '#richtext/views.tsx';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import type { ArticleEditorProps } from './article-editor-props.ts';
import { createCommandRunner } from './commands.ts';
import { type EditorParts, EditorPartsProvider } from './editor-context.tsx';
import { createEngine } from './engine.ts';
import { InsertMenu } from './InsertMenu.tsx';
import { createLinkCommands } from './link-commands.ts';
import { convertLinks } from './link-conversion.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { LinkPopover } from './LinkPopover.tsx';
import { linkSurroundings, linksOf } from './link-targets.ts';
import { MarkToolbar } from './MarkToolbar.tsx';
import { PasteNoticeCard } from './paste/PasteNoticeCard.tsx';
import type { RecentValues } from './recent-values.ts';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { isMacKeyboard } from './shortcuts.ts';
import { useLatest } from './use-latest.ts';
import { WritingArea } from './WritingArea.tsx';

export interface EditorDeskProps {
  readonly host: ArticleEditorProps;
  readonly elements: readonly Element[];
  /** Says once, at the start, that the elements are not those the host passed. */
  readonly isRepaired: boolean;
  readonly recent: RecentValues;
}

type OpenPart =
  | { readonly kind: 'none' | 'insert' | 'help' }
  | { readonly kind: 'form'; readonly Form: ComponentType<BlockFormProps>; readonly element: Element; readonly isNew: boolean }
  | { readonly kind: 'link'; readonly link: LinkData | undefined; readonly text: string };

const CLOSED: OpenPart = { kind: 'none' };

/** Puts the text, its toolbars and its dialogs together around one open editor. */
export const EditorDesk = ({ host, elements, isRepaired, recent }: EditorDeskProps) => {
  const text = useText('editor');
  const announce = useAnnounce();
  const [open, setOpen] = useState<OpenPart>(CLOSED);
  const textId = useId();
  const columnId = `${textId}-column`;
  const toolbarId = `${textId}-toolbar`;
  const getHost = useLatest(host);
  const getSay = useLatest(({ moved, position, count }: MoveOutcome) =>
    announce(text(moved ? 'move.done' : 'move.edge', { position, count })),
  );
  const [engine] = useState(() =>
    createEngine({
      elements,
      makeId: host.makeId,
      recent,
      getColumn: () => document.getElementById(columnId),
      onHistoryChange: history => getHost().onHistoryChange?.(history),
      getServices: () => getHost().services ?? {},
      onInserted: opened => void convertLinks(opened, linksOf(getHost()).isKnownContent),
    }),
  );
  const { editor, steps, status, handle } = engine;
  const links = useMemo(() => {
    const openDialog = (link: LinkData | undefined, words: string) => setOpen({ kind: 'link', link, text: words });
    return createLinkCommands({ editor, getLinks: () => linksOf(getHost()), popoverId: `${textId}-link`, openDialog });
  }, [editor, getHost, textId]);
  const parts = useMemo<EditorParts>(() => {
    const run = createCommandRunner({
      editor,
      steps,
      makeId: host.makeId,
      onMoved: outcome => getSay()(outcome),
      ...links,
      openInsert: () => setOpen({ kind: 'insert' }),
      focusToolbar: () => document.getElementById(toolbarId)?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
    });
    return { editor, status, run, makeId: host.makeId, isMac: isMacKeyboard() };
  }, [editor, steps, status, host.makeId, links, getSay, toolbarId]);
  const openForm = useCallback(
    (elementId: string) => {
      const element = findElement(editor, elementId)?.[0];
      const Form = element && viewOf(element.type)?.Form;
      if (Form && !getHost().readOnly) setOpen({ kind: 'form', Form, element, isNew: false });
    },
    [editor, getHost],
  );
  const surroundings = useMemo(
    () => ({
      outline: engine.outline,
      ...linkSurroundings(getHost),
      openForm,
      makeId: getHost().makeId,
      services: getHost().services ?? {},
    }),
    [engine, getHost, openForm],
  );
  useImperativeHandle(host.ref, () => handle, [handle]);
  useEffect(() => {
    status.request();
    if (isRepaired && !getHost().readOnly) getHost().onChange?.(handle.getElements(), { origin: 'repaired' });
    return status.dispose;
  }, [status, handle, isRepaired, getHost]);
  const close = () => {
    setOpen(CLOSED);
    // The dialog gives the focus back to what had it; the text takes it after that.
    requestAnimationFrame(() => ReactEditor.focus(editor));
  };
  const change = (command: () => unknown) => {
    steps.asStep(command);
    close();
  };
  return (
    <EditorPartsProvider value={parts}>
      <SurroundingsProvider value={surroundings}>
        {/* Without an initial value, as Slate would copy elements that another editor has shown: they must keep their reference. */}
        <Slate
          editor={editor}
          onChange={status.request}
          onValueChange={() => getHost().onChange?.(handle.getElements(), { origin: engine.takeOrigin() })}
        >
          {host.readOnly ? null : <MarkToolbar id={toolbarId} controls={textId} onHelp={() => setOpen({ kind: 'help' })} />}
          <div className="g-column" id={columnId}>
            <WritingArea id={textId} readOnly={host.readOnly} lang={host.contentLocale} label={host.label ?? text('label')} />
            {host.readOnly ? null : (
              <>
                <InsertMenu
                  steps={steps}
                  isOpen={open.kind === 'insert'}
                  onToggle={isOpen => setOpen({ kind: isOpen ? 'insert' : 'none' })}
                  onForm={(Form, element) => setOpen({ kind: 'form', Form, element, isNew: true })}
                />
                <LinkPopover id={`${textId}-link`} links={linksOf(host)} onRemove={() => change(() => removeLink(editor))} />
              </>
            )}
            {host.readOnly ? null : <PasteNoticeCard desk={engine.paste} onDone={() => ReactEditor.focus(editor)} />}
          </div>
        </Slate>
        {open.kind === 'link' ? (
          <LinkDialog
            link={open.link}
            text={open.text}
            services={linksOf(host)}
            onSave={(link, words) => {
              change(() => saveLink(editor, link, words, host.makeId));
              void convertLinks(editor, linksOf(host).isKnownContent);
            }}
            onRemove={() => change(() => removeLink(editor))}
            onClose={close}
          />
        ) : null}
        {open.kind === 'form' ? (
          <open.Form
            element={open.element}
            isNew={open.isNew}
            onSave={element => change(() => (open.isNew ? insertBlock(editor, element, host.makeId) : replaceElement(editor, element)))}
            onClose={close}
          />
        ) : null}
        {open.kind === 'help' ? <ShortcutHelp isMac={parts.isMac} onClose={close} /> : null}
      </SurroundingsProvider>
    </EditorPartsProvider>
  );
};
