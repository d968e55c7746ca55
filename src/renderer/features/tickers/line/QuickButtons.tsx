import { memo, useState } from 'react';
import type { Standing } from '#domain/ticker/standing.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { PhotoButton } from '../phone/PhotoButton.tsx';
import { sideName } from '../words/event-words.ts';
import { QUICK_BUTTONS, type QuickButton } from './quick-buttons.ts';
import { isRunning } from './running-buttons.ts';

/** What the buttons below the line do with the line as it is at the press. */
export interface LineActs {
  /** Sends what the line says. */
  readonly send: () => void;
  /** Writes the words of a button into the line, or sends them. */
  readonly press: (button: QuickButton) => void;
  /** Opens the form of a message; `pictures` are added to it. */
  readonly writeNote: (pictures?: readonly File[]) => void;
}

interface ActsProps {
  /** Stable while the line is typed in: a key draws none of the buttons. */
  readonly acts: () => LineActs;
}

/** Shows the button that sends the line where the keyboard has no Enter beside it. */
export const SendButton = memo(({ acts }: ActsProps) => {
  const text = useText('eventDesk');
  return (
    <Button kind="primary" className="g-phone-only" onClick={() => acts().send()}>
      {text('line.send')}
    </Button>
  );
});
SendButton.displayName = 'SendButton';

interface QuickButtonsProps extends ActsProps {
  readonly draft: TickerDraft;
  readonly standing: Standing | null;
  readonly isEndOffered: boolean;
}

/** Shows the buttons that write into the line, or send a whole event. */
export const QuickButtons = memo(({ draft, standing, isEndOffered, acts }: QuickButtonsProps) => {
  const text = useText('eventDesk');
  const [isFolded, setFolded] = useState(true);
  return (
    <div className={isFolded ? 'g-line-quick is-folded' : 'g-line-quick'} role="group" aria-label={text('line.quick')}>
      {QUICK_BUTTONS[draft.type].map(button => (
        <Button
          key={`${button.id} ${button.line}`}
          size="small"
          {...(isRunning(button, standing) && { className: 'is-now' })}
          onClick={() => acts().press(button)}
        >
          {text(`quick.${button.id}`, button.side === undefined ? {} : { team: sideName(draft, button.side, text) })}
        </Button>
      ))}
      {isEndOffered ? (
        <Button size="small" kind="primary" className="is-now" onClick={() => acts().press({ id: 'end', line: 'ft', sends: true })}>
          {text('line.end')}
        </Button>
      ) : null}
      <Button size="small" onClick={() => acts().writeNote()}>
        {text('line.message')}
      </Button>
      <PhotoButton onChoose={pictures => acts().writeNote(pictures)} />
      <Button size="small" className="g-phone-only is-now" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
        {text(isFolded ? 'line.more' : 'line.fewer')}
      </Button>
    </div>
  );
});
QuickButtons.displayName = 'QuickButtons';
