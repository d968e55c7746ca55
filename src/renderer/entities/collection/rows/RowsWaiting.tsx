import { Button } from '#ui/Button.tsx';
import { ArrowUpIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';

interface RowsWaitingProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** Shows the number of rows that came while the user was busy with the list: they wait for a press, so that nothing moves. */
export const RowsWaiting = ({ count, onShow }: RowsWaitingProps) => {
  const text = useText('collection');
  return (
    <div className="g-rows-waiting" role="status">
      {count === 0 ? null : (
        <Button size="small" kind="primary" icon={<ArrowUpIcon />} onClick={onShow}>
          {text('rows.new', { count })}
        </Button>
      )}
    </div>
  );
};
