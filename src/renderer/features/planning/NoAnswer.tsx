import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { CalendarIcon } from '#ui/icons.ts';

/** Nothing can be shown: why, and a way to ask once more. */
export const NoAnswer = ({ why, ask }: { readonly why: string; readonly ask: () => Promise<unknown> }) => {
  const text = useText('planning');
  return (
    <EmptyState
      icon={<CalendarIcon />}
      title={text('screen.failed')}
      level={3}
      action={<Button onClick={() => void ask()}>{text('act.askAgain')}</Button>}
    >
      {why}
    </EmptyState>
  );
};
