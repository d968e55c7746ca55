import { IconButton } from '#ui/IconButton.tsx';
import { CloudDownloadIcon, TickCircleIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useKeepList } from './use-kept.ts';

/** Keeps the list that is shown, with its texts and pictures, for work without a network. */
export const KeepListButton = (props: Parameters<typeof useKeepList>[0]) => {
  const text = useText('kept');
  const { isKept, toggle } = useKeepList(props);
  return (
    <IconButton
      size="small"
      label={text('list.keep')}
      icon={isKept ? <TickCircleIcon /> : <CloudDownloadIcon />}
      active={isKept}
      aria-pressed={isKept}
      onClick={toggle}
      data-testid="keep-list"
    />
  );
};
