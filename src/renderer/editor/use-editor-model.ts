import { useCallback, useEffect, useId, useImperativeHandle, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { ReactEditor } from 'slate-react';
import type { Element, LinkData } from '#domain/article/document.ts';
import type { BlockServices } from '#richtext/view/block-services.tsx';
import type { BlockSurroundings } from '#richtext/view/block-view.tsx';
import type { MoveOutcome } from '#richtext/editing/commands/blocks.ts';
import { findElement } from '#richtext/editing/commands/elements.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import type { MarkdownRules } from '#richtext/editor/with-markdown.ts';
import type { Uploads } from '#richtext/view/media-services.tsx';
import { viewOf } from '#richtext/views.tsx';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import type { ArticleEditorProps } from './article-editor-props.ts';
import { dropInGap } from './pointer/drop-in.ts';
import { type Dragging, createDragging } from './pointer/dragging.ts';
import { type Hover, createHover } from './pointer/hover.ts';
import { createCommandRunner } from './commands.ts';
import type { EditorParts } from './editor-context.tsx';
import { type Engine, createEngine } from './engine.ts';
import { type Find, createFind } from './find/find.ts';
import { createPatternSearch } from './find/pattern-search.ts';
import { type Slash, createSlash } from './offers/slash.ts';
import { type LengthStore, createLengthStore } from './length/length-store.ts';
import { createLinkCommands } from './links/link-commands.ts';
import { convertLinks } from './links/link-conversion.ts';
import { linkSurroundings, linksOf } from './links/link-targets.ts';
import { CLOSED, type OpenStore, createOpenStore } from './open-part.ts';
import { placeOf } from './open-editor.ts';
import { takesData } from './plugins.tsx';
import type { RecentValues } from './toolbar/recent-values.ts';
import { addComment, toggleSpellChecker } from './tools.ts';
import { useLatest } from '#renderer/platform/state/use-latest.ts';

export interface EditorModelOptions {
  readonly host: ArticleEditorProps;
  readonly elements: readonly Element[];
  /** True if the elements were repaired and differ from those the host passed. */
  readonly isRepaired: boolean;
  readonly recent: RecentValues;
}

/** Ids of the DOM elements that the editor moves the focus to. */
export interface EditorIds {
  readonly text: string;
  readonly column: string;
  readonly toolbar: string;
  readonly blockTools: string;
  readonly link: string;
  readonly selection: string;
}

/** One open editor and what surrounds its text. Created once: nothing in it changes while typing. */
export interface EditorModel {
  readonly engine: Engine;
  readonly parts: EditorParts;
  readonly surroundings: BlockSurroundings;
  readonly length: LengthStore;
  readonly ids: EditorIds;
}

interface Mechanics {
  readonly engine: Engine;
  readonly open: OpenStore;
  readonly hover: Hover;
  readonly dragging: Dragging;
  readonly slash: Slash;
  readonly find: Find;
  readonly length: LengthStore;
}

interface MechanicsOptions extends Pick<EditorModelOptions, 'elements' | 'recent'> {
  readonly getHost: () => ArticleEditorProps;
  readonly columnId: string;
  readonly onMoved: (outcome: MoveOutcome) => void;
  readonly onUploadAbandoned: (message: string) => void;
}

const markdownRules = ({ markdown = 'on' }: ArticleEditorProps): MarkdownRules => ({
  isOn: markdown !== 'off',
  numbers: markdown === 'withNumbers',
});

const createMechanics = ({ elements, recent, getHost, columnId, onMoved, onUploadAbandoned }: MechanicsOptions): Mechanics => {
  const { makeId } = getHost();
  const getColumn = () => document.getElementById(columnId);
  const engine = createEngine({
    elements,
    makeId,
    contentLocale: getHost().contentLocale,
    getMarkdown: () => markdownRules(getHost()),
    hidesHead: getHost().hidesHead ?? false,
    earlierSteps: getHost().earlierSteps ?? [],
    recent,
    getColumn,
    onHistoryChange: history => getHost().onHistoryChange?.(history),
    getServices: () => getHost().services ?? {},
    onInserted: opened => void convertLinks(opened, linksOf(getHost()).isKnownContent),
    onUploadAbandoned,
  });
  const { editor, steps } = engine;
  const hover = createHover({ editor, measure: element => placeOf(editor, element, getColumn()) });
  const dragging = createDragging({
    editor,
    steps,
    getColumn,
    onMoved,
    hold: hover.hold,
    takes: takesData,
    insert: (data, path) => {
      dropInGap({ editor, steps, makeId, insert: engine.paste.insert }, data, path);
      ReactEditor.focus(editor);
    },
  });
  return {
    engine,
    open: createOpenStore(),
    hover,
    dragging,
    slash: createSlash(editor),
    find: createFind({
      editor,
      steps,
      hidesHead: getHost().hidesHead ?? false,
      patterns: createPatternSearch(),
      storage: sessionStorage,
    }),
    length: createLengthStore(() => elementsOf(editor)),
  };
};

/**
 * Moves the focus to a toolbar's tab stop, and tells the editor: it ignores a blur right after the caret has moved,
 * and would take the focus back with its next render.
 */
const focusIn = (editor: ReactEditor, id: string): void => {
  const stop = document.getElementById(id)?.querySelector<HTMLElement>('button[tabindex="0"]');
  if (!stop) return;
  ReactEditor.blur(editor);
  stop.focus();
};

const createParts = (
  { engine, length: _length, ...mechanics }: Mechanics,
  ids: EditorIds,
  getHost: () => ArticleEditorProps,
  onMoved: (outcome: MoveOutcome) => void,
): EditorParts => {
  const { editor, steps, status, letters, rephrasing } = engine;
  const { open, hover } = mechanics;
  const { makeId, excludedFeatures = [] } = getHost();
  const openDialog = (link: LinkData | undefined, words: string) => open.setState({ part: { kind: 'link', link, text: words } });
  const run = createCommandRunner({
    editor,
    steps,
    makeId,
    onMoved,
    ...createLinkCommands({ editor, getLinks: () => linksOf(getHost()), popoverId: ids.link, openDialog }),
    openInsert: () => {
      hover.clear();
      open.setState({ part: { kind: 'insert' } });
    },
    openCharacters: () => {
      if (status.get().canInsertCharacters) open.setState({ part: { kind: 'characters' } });
    },
    focusSelectionMenu: () => {
      flushSync(status.refresh);
      if (getHost().selectionMenu === false || status.get().words === undefined) return false;
      open.setState({ part: { kind: 'selection' } });
      return true;
    },
    focusToolbar: () => focusIn(editor, ids.toolbar),
    focusBlockTools: () => {
      // The tools on screen may still belong to the block that the caret just left: the focus would vanish with them.
      flushSync(() => {
        hover.clear();
        status.refresh();
      });
      focusIn(editor, ids.blockTools);
    },
    addComment: () => addComment(getHost()),
    rephrase: () => rephrasing.start(),
    toggleSpellChecker: () => toggleSpellChecker(getHost()),
    goToAdvice: direction => getHost().spelling?.spelling.go(direction) ?? false,
    find: key => mechanics.find.press(key, getHost().readOnly),
  });
  return {
    ...mechanics,
    editor,
    steps,
    letters,
    rephrasing,
    status,
    run,
    makeId,
    onMoved,
    excluded: excludedFeatures,
    blockToolsId: ids.blockTools,
  };
};

/** Returns the host's services for blocks with the uploads of this text. */
const withUploads = (services: BlockServices = {}, uploads: Uploads): BlockServices => ({
  ...services,
  media: { ...services.media, uploads: services.media?.uploads ?? uploads },
});

/** Opens a text and assembles what surrounds it. */
export const useEditorModel = ({ host, elements, isRepaired, recent }: EditorModelOptions): EditorModel => {
  const text = useText('editor');
  const announce = useAnnounce();
  const id = useId();
  const getHost = useLatest(host);
  const getSay = useLatest(({ moved, position, count }: MoveOutcome) =>
    announce(text(moved ? 'move.done' : 'move.edge', { position, count })),
  );
  const toasts = useToasts();
  const getTell = useLatest((message: string) => toasts.show({ tone: 'neutral', title: message }));
  const [parts] = useState(() => {
    const ids: EditorIds = {
      text: id,
      column: `${id}-column`,
      toolbar: `${id}-toolbar`,
      blockTools: `${id}-block`,
      link: `${id}-link`,
      selection: `${id}-selection`,
    };
    const onMoved = (outcome: MoveOutcome) => getSay()(outcome);
    const onUploadAbandoned = (message: string) => getTell()(message);
    const mechanics = createMechanics({ elements, recent, getHost, columnId: ids.column, onMoved, onUploadAbandoned });
    return { ids, mechanics, parts: createParts(mechanics, ids, getHost, onMoved) };
  });
  const { engine, open, length, find } = parts.mechanics;
  const { editor, status, handle } = engine;
  const openForm = useCallback(
    (elementId: string) => {
      const element = findElement(editor, elementId)?.[0];
      const Form = element && viewOf(element.type)?.Form;
      if (Form && !getHost().readOnly) open.setState({ part: { kind: 'form', Form, element, isNew: false } });
    },
    [editor, open, getHost],
  );
  const surroundings = useMemo<BlockSurroundings>(
    () => ({
      outline: engine.outline,
      ...linkSurroundings(getHost),
      openForm,
      makeId: getHost().makeId,
      writeAssisted: command => engine.steps.asStep(command, 'assistance'),
      services: withUploads(getHost().services, engine.uploads),
      isTemplateClosed: type => getHost().closedTemplates?.[type],
    }),
    [engine, getHost, openForm],
  );
  useImperativeHandle(host.ref, () => handle, [handle]);
  useEffect(() => {
    // The open part disappears with the controls, and does not reopen when they return.
    if (host.readOnly) open.setState({ part: CLOSED });
  }, [host.readOnly, open]);
  useEffect(() => {
    status.request();
    if (isRepaired && !getHost().readOnly) getHost().onChange?.(handle.getElements(), { origin: 'repaired' });
    return () => {
      engine.uploads.stop();
      engine.letters.dispose();
      status.dispose();
      length.dispose();
      find.dispose();
    };
  }, [engine, status, length, find, handle, isRepaired, getHost]);
  useEffect(() => {
    if (host.readOnly) engine.uploads.stop();
    else engine.uploads.start();
  }, [engine, host.readOnly]);
  return { engine, parts: parts.parts, surroundings, length, ids: parts.ids };
};
