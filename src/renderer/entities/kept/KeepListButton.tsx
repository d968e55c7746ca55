import { Button } from '#ui/Button.tsx';
import { CloudDownloadIcon, TickIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useKeepList } from './use-kept.ts';

/** Keeps the list that is shown, with its texts and pictures, for work without a network. */
export const KeepListButton = (props: Parameters<typeof useKeepList>[0]) => {
  const text = useText('kept');
  const { isKept, toggle } = useKeepList(props);
  return (
    <Button
      kind="minimal"
      size="small"
      icon={isKept ? <TickIcon /> : <CloudDownloadIcon />}
      aria-pressed={isKept}
      title={text(isKept ? 'list.isKept' : 'list.keep')}
      onClick={toggle}
      data-testid="keep-list"
    >
      {text('keep')}
    </Button>
  );
};
