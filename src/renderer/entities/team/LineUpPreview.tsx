import type { ReactNode } from 'react';
import type { LineUpReading } from '#domain/team/line-up-lines.ts';
import { linesOfLineUp } from '#domain/team/line-up-lines.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { useSignLetters } from '../line-up/sign-letters.ts';

interface PreviewProps {
  readonly reading: LineUpReading;
  readonly onLeaveOut: () => void;
  readonly onBack: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Shows the players that were understood and the pieces that were not, which a button leaves out; another one brings them back. */
export const LineUpPreview = ({ reading: { players, unread }, onLeaveOut, onBack, children }: PreviewProps) => {
  const text = useText('teams');
  const letters = useSignLetters();
  return (
    <div className="g-line-up-preview" role="group" aria-label={text('lineUp.preview')}>
      {players.length === 0 ? null : (
        <p className="g-quiet">
          {text('lineUp.understood', {
            count: players.length,
            players: linesOfLineUp(players, letters).replaceAll('\n', ' · '),
          })}
        </p>
      )}
      {unread.length > 0 && players.length > 0 ? <Button onClick={onLeaveOut}>{text('lineUp.leaveOut')}</Button> : null}
      {onBack === undefined ? null : <Button onClick={onBack}>{text('lineUp.back')}</Button>}
      {children}
    </div>
  );
};
