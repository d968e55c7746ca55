import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { ReactEditor } from 'slate-react';
import { useStore } from 'zustand';
import { sentenceAround } from '#domain/spelling/sentence.ts';
import { pressedKey } from '#renderer/platform/keys/keys.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { domRangeOf } from '../dom-range.ts';
import { useEditorParts } from '../editor-context.tsx';
import type { PlacedAdvice, Spelling } from './spelling.ts';
import { checkedLines, rangeOfPlace } from './surface.ts';
import './spelling.css';

/** Number of proposals shown before "more". */
const FIRST_PROPOSALS = 3;
const GAP_PX = 6;
/** Room for the popup below a word; with less it stands above. */
const ROOM_PX = 260;

export interface SpellingHost {
  readonly spelling: Spelling;
  /** Suggests a word for the house dictionary; undefined if that is not possible (D-064). */
  readonly onSuggestWord?: ((word: string, sentence: string) => Promise<boolean>) | undefined;
}

interface Place {
  readonly left: number;
  readonly top?: number;
  readonly bottom?: number;
}

/** Provides the proposals for an advice, loaded on demand; undefined while loading. */
const useProposals = (spelling: Spelling, advice: PlacedAdvice): readonly string[] | undefined => {
  const { text, source, proposals } = advice;
  const isAsked = source === 'dictionary' && proposals.length === 0;
  const [found, setFound] = useState<{ readonly text: string; readonly proposals: readonly string[] }>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    void spelling.suggest(text).then(answer => isCurrent && setFound({ text, proposals: answer }));
    return () => {
      isCurrent = false;
    };
  }, [spelling, text, isAsked]);
  if (!isAsked) return proposals;
  return found?.text === text ? found.proposals : undefined;
};

/** Makes spaces visible: those that differ only in width, and text that is nothing but a space. */
const visible = (words: string): string => (words.trim() === '' ? words.replaceAll(/[ \u00A0\u202F]/gu, '␣') : words.trim());

/** Moves the focus through all buttons by arrow keys, wrapping around; returns true if it handled the key. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): boolean => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return false;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input')];
  const index = stops.findIndex(stop => stop === document.activeElement);
  stops[(index + step + stops.length) % stops.length]?.focus();
  return true;
};

interface PopupProps extends SpellingHost {
  readonly advice: PlacedAdvice;
  readonly takesFocus: boolean;
  readonly hidesHead: boolean;
}

const Proposals = ({
  proposals,
  isAll,
  onAccept,
}: {
  readonly proposals: readonly string[] | undefined;
  readonly isAll: boolean;
  readonly onAccept: (words: string) => void;
}) => {
  const text = useText('spelling');
  if (proposals === undefined) return <Skeleton lines={2} />;
  if (proposals.length === 0) return <p className="g-quiet">{text('noProposals')}</p>;
  return (
    <ul className="g-spell-proposals" aria-label={text('proposals')}>
      {proposals.slice(0, isAll ? undefined : FIRST_PROPOSALS).map(words => (
        <li key={words}>
          <button type="button" className="g-spell-proposal" onMouseDown={event => event.preventDefault()} onClick={() => onAccept(words)}>
            {words === '' ? text('remove') : visible(words)}
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Provides the popup's place beside the words of an advice, in pixels of the writing column. */
const usePlace = (advice: PlacedAdvice, hidesHead: boolean): Place | undefined => {
  const { editor } = useEditorParts();
  const [place, setPlace] = useState<Place>();
  const measure = useCallback(() => {
    const column = ReactEditor.toDOMNode(editor, editor).closest('.g-column');
    const range = rangeOfPlace(checkedLines(editor, hidesHead), advice);
    const words = range && domRangeOf(editor, range)?.getBoundingClientRect();
    if (!column || !words) return;
    const frame = column.getBoundingClientRect();
    const left = Math.round(Math.max(0, Math.min(words.left - frame.left, frame.width - 300)));
    const isAbove = words.bottom + ROOM_PX > innerHeight && words.top > ROOM_PX;
    setPlace(
      isAbove
        ? { left, bottom: Math.round(frame.bottom - words.top + GAP_PX) }
        : { left, top: Math.round(words.bottom - frame.top + GAP_PX) },
    );
  }, [editor, hidesHead, advice]);
  useEffect(() => {
    // A newly opened advice is scrolled into view first.
    let frame = requestAnimationFrame(() => {
      measure();
      frame = requestAnimationFrame(measure);
    });
    return () => cancelAnimationFrame(frame);
  }, [measure]);
  return place;
};

const Popup = ({ advice, takesFocus, hidesHead, spelling, onSuggestWord }: PopupProps) => {
  const text = useText('spelling');
  const { editor } = useEditorParts();
  const popup = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const [isMore, setMore] = useState(false);
  const [isAll, setAll] = useState(true);
  const [suggestion, setSuggestion] = useState<'sending' | 'sent'>();
  const proposals = useProposals(spelling, advice);
  const place = usePlace(advice, hidesHead);
  const isPlaced = place !== undefined;
  const count = spelling.alike(advice.key).length;
  useEffect(() => {
    if (!takesFocus || !isPlaced) return;
    // Proposals may come after the focus has gone on to another control of the popup.
    const { activeElement } = document;
    if (activeElement !== popup.current && popup.current?.contains(activeElement) === true) return;
    ReactEditor.blur(editor);
    (popup.current?.querySelector<HTMLElement>('.g-spell-proposal') ?? popup.current)?.focus();
  }, [editor, takesFocus, isPlaced, advice.key, proposals]);
  const back = (): void => {
    spelling.close();
    ReactEditor.focus(editor);
  };
  useEffect(() => {
    const area = ReactEditor.toDOMNode(editor, editor);
    // A click in the text opens another popup, or none.
    const leave = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !popup.current?.contains(target) && !area.contains(target)) spelling.close();
    };
    // Typing or moving in the text closes the popup; a step to another advice starts from it.
    const goOn = (event: globalThis.KeyboardEvent): void => {
      const pressed = pressedKey(event, 'text');
      const isStep = pressed === 'nextAdvice' || pressed === 'previousAdvice';
      if (!isStep && !['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) spelling.close();
    };
    document.addEventListener('pointerdown', leave);
    area.addEventListener('keydown', goOn);
    return () => {
      document.removeEventListener('pointerdown', leave);
      area.removeEventListener('keydown', goOn);
    };
  }, [editor, spelling]);
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const pressed = pressedKey(event.nativeEvent, 'text');
    if (event.key === 'Escape') back();
    else if (pressed === 'nextAdvice' || pressed === 'previousAdvice') spelling.go(pressed === 'nextAdvice' ? 'next' : 'previous');
    else if (!moveFocus(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const accept = (words: string): void => {
    spelling.accept(advice.key, words, isAll ? 'all' : 'one');
    requestAnimationFrame(() => ReactEditor.focus(editor));
  };
  const ignore = (): void => {
    spelling.ignore(advice.key);
    ReactEditor.focus(editor);
  };
  const suggest = async (): Promise<void> => {
    const line = checkedLines(editor, hidesHead).find(({ element }) => element.id === advice.blockId);
    setSuggestion('sending');
    const isSent = (await onSuggestWord?.(advice.text, line ? sentenceAround(line.text, advice.offset) : advice.text)) ?? false;
    setSuggestion(isSent ? 'sent' : undefined);
  };
  const hasMore = advice.errorMessage !== '' || (proposals?.length ?? 0) > FIRST_PROPOSALS;
  return (
    <div
      ref={popup}
      className="g-spell-popup"
      role="dialog"
      aria-labelledby={headingId}
      tabIndex={-1}
      style={place ?? { visibility: 'hidden' }}
      onKeyDown={handleKey}
    >
      <header className="g-spell-head">
        <div className="g-spell-title" id={headingId}>
          <span className={`g-spell-kind is-${advice.type.toLowerCase()}`}>{text(`type.${advice.type}`)}</span>
          <strong>{visible(advice.text)}</strong>
        </div>
        <IconButton label={text('close')} icon={<CrossIcon />} size="small" onClick={back} />
      </header>
      {advice.errorMessage === '' ? <p className="g-spell-reason">{text('unknownWord')}</p> : null}
      {advice.errorMessage !== '' && !isMore ? <p className="g-spell-reason g-spell-short">{advice.errorMessage}</p> : null}
      {advice.errorMessage !== '' && isMore ? <p className="g-spell-reason">{advice.errorMessage}</p> : null}
      <Proposals proposals={proposals} isAll={isMore} onAccept={accept} />
      {count > 1 && proposals?.length !== 0 ? (
        <Checkbox label={text('allOccurrences', { count })} checked={isAll} onChange={setAll} />
      ) : null}
      <footer className="g-spell-actions">
        <Button size="small" onClick={ignore}>
          {text('ignore')}
        </Button>
        {onSuggestWord && advice.type === 'SPELLING' && advice.source === 'dictionary' ? (
          <Button size="small" loading={suggestion === 'sending'} disabled={suggestion === 'sent'} onClick={() => void suggest()}>
            {text(suggestion === 'sent' ? 'suggested' : 'suggest')}
          </Button>
        ) : null}
        {hasMore ? (
          <Button size="small" kind="minimal" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
            {text(isMore ? 'less' : 'more')}
          </Button>
        ) : null}
      </footer>
      {isMore ? <p className="g-quiet g-spell-source">{text(`source.${advice.source}`)}</p> : null}
    </div>
  );
};

/** Shows the popup at the words of an advice: proposals, ignore, suggest, more (B2-029). Opens by a click on the words or by a key. */
export const SpellPopup = ({ host, hidesHead }: { readonly host: SpellingHost; readonly hidesHead: boolean }) => {
  const opened = useStore(host.spelling.store, state => state.opened);
  const advice = useStore(host.spelling.store, state => state.advices.find(({ key }) => key === state.opened?.key));
  if (!opened || !advice) return null;
  return <Popup key={opened.key} advice={advice} takesFocus={opened.takesFocus} hidesHead={hidesHead} {...host} />;
};
