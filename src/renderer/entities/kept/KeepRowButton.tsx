import { IconButton } from '#ui/IconButton.tsx';
import { CloudDownloadIcon, CloudTickIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { KeepEntryProps } from './KeepEntry.tsx';
import './kept-marks.css';
import { useKeepItem } from './use-kept.ts';

/** Keeps the item of a row; while it is kept, the button is its mark. */
export const KeepRowButton = ({ place, title }: Pick<KeepEntryProps, 'place' | 'title'>) => {
  const text = useText('kept');
  const { isKept, toggle } = useKeepItem(place, title);
  return (
    <IconButton
      className={isKept ? 'g-kept-row' : ''}
      size="small"
      label={text('keepNamed', { title })}
      icon={isKept ? <CloudTickIcon /> : <CloudDownloadIcon />}
      aria-pressed={isKept}
      onClick={toggle}
    />
  );
};

/** Says in a row that a user keeps the item. */
export const KeptMark = () => {
  const text = useText('kept');
  return (
    <span className="g-kept-mark" role="img" aria-label={text('keep.isKept')} title={text('keep.isKept')}>
      <CloudTickIcon size={12} aria-hidden="true" />
    </span>
  );
};
