import { type KeyboardEvent, type ReactElement, useEffect, useLayoutEffect, useRef } from 'react';
import { ReactEditor } from 'slate-react';
import type { MarkName } from '#richtext/model/marks.ts';
import { MARK_VIEWS } from '#richtext/view/mark-views.tsx';
import { shortcutOf } from '#renderer/platform/keys/keys.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { CitationIcon, CommentIcon, LinkIcon } from '#ui/icons.ts';
import type { ArticleEditorProps } from '../article-editor-props.ts';
import { useEditorParts, useOpenPart, useStatus } from '../editor-context.tsx';
import { CLOSED } from '../open-part.ts';
import { moveFocus, setStop } from '../toolbar-focus.ts';
import { commentsOf } from '../tools.ts';
import { useSelectionMenu } from './use-selection-menu.ts';

interface ActionProps {
  readonly command: string;
  readonly label: string;
  readonly icon: ReactElement;
  readonly pressed?: boolean;
}

/** Keeps the selection in the text when pressed with the mouse. */
const Action = ({ command, label, icon, pressed }: ActionProps) => {
  const { run } = useEditorParts();
  const keys = shortcutOf(command);
  return (
    <IconButton
      label={label}
      icon={icon}
      size="small"
      placement="top"
      onMouseDown={event => event.preventDefault()}
      onClick={() => void run(command)}
      {...(keys === undefined ? {} : { shortcut: keys })}
      {...(pressed === undefined ? {} : { active: pressed, 'aria-pressed': pressed })}
    />
  );
};

const MarkAction = ({ mark, labelKey, icon }: { readonly mark: MarkName; readonly labelKey: string; readonly icon: ReactElement }) => {
  const text = useText('blocks');
  const state = useStatus(status => status.marks[mark]);
  return state === 'unavailable' ? null : <Action command={mark} label={text(labelKey)} icon={icon} pressed={state === 'on'} />;
};

interface SelectionMenuProps {
  readonly id: string;
  readonly host: Pick<ArticleEditorProps, 'tools' | 'excludedFeatures'>;
}

/**
 * Menu of the selected text: marks, link, comment, quote. Appears when selecting ends, beside the text and never over it. A shortcut moves
 * the focus to the menu; Escape returns to the text and closes the menu until something else is selected.
 */
export const SelectionMenu = ({ id, host }: SelectionMenuProps) => {
  const text = useText('editor');
  const { editor, open } = useEditorParts();
  const canLink = useStatus(status => status.canLink);
  const canQuote = useStatus(status => status.canQuote);
  const isAsked = useOpenPart().kind === 'selection';
  const menu = useRef<HTMLDivElement>(null);
  const { place, dismiss } = useSelectionMenu(menu, isAsked);
  const isShown = place !== undefined;
  useLayoutEffect(() => {
    const element = menu.current;
    if (!isShown || !element) return;
    setStop(element);
    element.style.marginLeft = '0';
    const left = element.offsetLeft - element.offsetWidth / 2;
    const widest = (element.offsetParent?.clientWidth ?? 0) - element.offsetWidth;
    element.style.marginLeft = `${String(Math.min(Math.max(left, 0), Math.max(widest, 0)) - left)}px`;
  }, [isShown, place]);
  useEffect(() => {
    if (!isAsked || !isShown) return;
    ReactEditor.blur(editor);
    menu.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [editor, isAsked, isShown]);
  if (!place) return null;
  const comments = commentsOf(host);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return void moveFocus(event);
    event.stopPropagation();
    dismiss();
    ReactEditor.focus(editor);
  };
  return (
    <div
      ref={menu}
      id={id}
      role="toolbar"
      aria-label={text('selection.menu')}
      className="g-selection-menu"
      style={{ top: place.top, left: place.left }}
      onKeyDown={handleKey}
      onFocus={event => setStop(event.currentTarget, event.target)}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget))
          open.setState(state => (state.part.kind === 'selection' ? { part: CLOSED } : state));
      }}
    >
      {MARK_VIEWS.flatMap(({ key, button }) => (button ? [<MarkAction key={key} {...button} />] : []))}
      {canLink ? <Action command="linkSelection" label={text('command.link')} icon={<LinkIcon />} /> : null}
      {comments && comments.obstacle === undefined ? (
        <Action command="addComment" label={text('command.addComment')} icon={<CommentIcon />} />
      ) : null}
      {canQuote ? <Action command="quote" label={text('command.quote')} icon={<CitationIcon />} /> : null}
    </div>
  );
};
