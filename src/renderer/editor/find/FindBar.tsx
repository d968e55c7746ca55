import { type KeyboardEvent, type ReactElement, type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Range } from 'slate';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import { useStore } from 'zustand';
import { MATCH_LIMIT } from '#domain/text/find/matches.ts';
import { keysLabel, pressedKey } from '#renderer/platform/keys/keys.ts';
import { Button } from '#ui/Button.tsx';
import { numberFormat } from '#ui/formats.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { ChevronDownIcon, ChevronRightIcon, ChevronUpIcon, CrossIcon } from '#ui/icons.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import type { Find, FindState } from './find.ts';
import { FindMarks } from './FindMarks.tsx';
import './find.css';

interface ToggleProps {
  readonly label: string;
  readonly sign: string;
  readonly isOn: boolean;
  readonly disabled?: boolean;
  readonly onToggle: () => void;
}

/** Shows a toggle for a search option, with the symbol that other editors use. */
const Toggle = ({ label, sign, isOn, disabled = false, onToggle }: ToggleProps) => (
  <IconButton
    label={label}
    icon={<span className="g-find-sign" data-sign={sign} />}
    size="small"
    active={isOn}
    disabled={disabled}
    aria-pressed={isOn}
    onClick={onToggle}
  />
);

/** Shows the number of matches and the current one; announced when it changes. */
const Count = ({ state }: { readonly state: FindState }) => {
  const text = useText('editor');
  const number = numberFormat(useUiLanguage());
  const { query, found, current, status, replaced } = state;
  const words = (): string => {
    if (query.text === '') return '';
    if (status !== 'ready') return text(`find.${status}`);
    if (found.length === 0 && replaced === undefined) return text('find.none');
    const count = number.format(found.length) + (found.length >= MATCH_LIMIT ? '+' : '');
    const place = found.length === 0 ? text('find.none') : text('find.place', { place: number.format(current + 1), count });
    return replaced === undefined ? place : `${text('find.replaced', { count: replaced })} ${place}`;
  };
  const isMissed = query.text !== '' && status === 'ready' && found.length === 0 && replaced === undefined;
  const isFault = status === 'invalidPattern' || status === 'tooSlow' || isMissed;
  return (
    <span className={isFault ? 'g-find-count is-fault' : 'g-find-count'} role="status" aria-live="polite">
      {words()}
    </span>
  );
};

const Toggles = ({ find, state }: { readonly find: Find; readonly state: FindState }) => {
  const text = useText('editor');
  const { query, isInSelection } = state;
  const hasSelection = useSlateSelector(({ selection }) => selection !== null && Range.isExpanded(selection));
  const toggle = (name: 'isCaseSensitive' | 'isWholeWord' | 'isRegex', sign: string): ReactElement => (
    <Toggle label={text(`find.${name}`)} sign={sign} isOn={query[name]} onToggle={() => find.setQuery({ [name]: !query[name] })} />
  );
  return (
    <>
      {toggle('isCaseSensitive', 'Aa')}
      {toggle('isWholeWord', '‹ab›')}
      {toggle('isRegex', '.*')}
      <Toggle
        label={text('find.isInSelection')}
        sign="≡"
        isOn={isInSelection}
        disabled={!isInSelection && !hasSelection}
        onToggle={() => find.setInSelection(!isInSelection)}
      />
    </>
  );
};

interface ReplaceProps {
  readonly find: Find;
  readonly state: FindState;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onReplacedAll: () => void;
}

const Replace = ({ find, state, inputRef, onReplacedAll }: ReplaceProps) => {
  const text = useText('editor');
  return (
    <div className="g-find-row">
      <TextField
        className="g-find-field"
        label={text('find.replacement')}
        placeholder={text('find.replacement')}
        hideLabel
        autoComplete="off"
        value={state.replacement}
        onChange={find.setReplacement}
        inputRef={inputRef}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void find.replace();
        }}
      />
      <Button size="small" disabled={state.found.length === 0} onClick={() => void find.replace()}>
        {text('find.replace')}
      </Button>
      <Button size="small" disabled={state.found.length === 0} onClick={() => void find.replaceAll().then(onReplacedAll)}>
        {text('find.replaceAll')}
      </Button>
    </div>
  );
};

interface BarProps {
  readonly find: Find;
  readonly readOnly: boolean;
}

const OpenBar = ({ find, readOnly }: BarProps) => {
  const text = useText('editor');
  const editor = useSlateStatic() as ReactEditor; // drawn in an editor of slate-react only
  const state = useStore(find.state);
  const field = useRef<HTMLInputElement>(null);
  const replacement = useRef<HTMLInputElement>(null);
  const { calls, showsReplace, query } = state;
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [calls]);
  const close = () => {
    find.close();
    ReactEditor.focus(editor);
  };
  const closeFromText = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const text = ReactEditor.toDOMNode(editor, editor);
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !(event.target instanceof Node)) return;
    if (!text.contains(event.target)) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    const handle = (event: globalThis.KeyboardEvent): void => closeFromText(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  /** Opens the replacement field and moves the focus to it. */
  const goToReplacement = () => {
    flushSync(() => find.setReplacing(true));
    replacement.current?.focus();
    replacement.current?.select();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const pressed = pressedKey(event.nativeEvent, 'text');
    if (event.key === 'Escape') close();
    else if (pressed === 'replace' && !readOnly && query.text !== '') goToReplacement();
    else if (pressed === 'find' || (pressed === 'replace' && !readOnly)) find.open(pressed === 'replace');
    else if (pressed === 'findNext' || pressed === 'findPrevious') find.go(pressed === 'findNext' ? 'next' : 'previous');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="g-find" role="search" aria-label={text('find.label')} onKeyDown={handleKey}>
      <FindMarks find={find} />
      {readOnly ? null : (
        <IconButton
          label={text('find.showReplace')}
          icon={showsReplace ? <ChevronDownIcon /> : <ChevronRightIcon />}
          size="small"
          aria-expanded={showsReplace}
          onClick={() => find.setReplacing(!showsReplace)}
        />
      )}
      <div className="g-find-rows">
        <div className="g-find-row">
          <TextField
            className="g-find-field"
            label={text('find.query')}
            placeholder={text('find.query')}
            hideLabel
            autoComplete="off"
            value={query.text}
            onChange={words => find.setQuery({ text: words })}
            inputRef={field}
            onKeyDown={event => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) find.go(event.shiftKey ? 'previous' : 'next');
            }}
          />
          <Toggles find={find} state={state} />
          <Count state={state} />
          <IconButton
            label={text('command.findPrevious')}
            shortcut={keysLabel('findPrevious')}
            icon={<ChevronUpIcon />}
            size="small"
            disabled={state.found.length === 0}
            onClick={() => find.go('previous')}
          />
          <IconButton
            label={text('command.findNext')}
            shortcut={keysLabel('findNext')}
            icon={<ChevronDownIcon />}
            size="small"
            disabled={state.found.length === 0}
            onClick={() => find.go('next')}
          />
          <IconButton label={text('find.close')} icon={<CrossIcon />} size="small" onClick={close} />
        </div>
        {showsReplace && !readOnly ? (
          <Replace find={find} state={state} inputRef={replacement} onReplacedAll={() => ReactEditor.focus(editor)} />
        ) : null}
      </div>
    </div>
  );
};

/** Shows find and replace for the text; renders nothing while closed. */
export const FindBar = (props: BarProps) => (useStore(props.find.state, state => state.isOpen) ? <OpenBar {...props} /> : null);
