import { useFaultText } from '#renderer/entities/media/attachments/use-fault-text.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon, DuplicateIcon, RefreshIcon, TimeIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { IncomingFile, Intake } from './intake.ts';

/** Refused by what it is: handing it over again would not help. */
const HOPELESS = ['emptyFile', 'unsupportedFileType', 'fileTooLarge', 'brokenPicture', 'tooManyPixels', 'unsafeSvg', 'tooManySlides'];

const FileLine = ({ file, intake }: { readonly file: IncomingFile; readonly intake: Intake }) => {
  const text = useText('slideshows');
  const common = useText('common');
  const faultText = useFaultText();
  const { key, name, state } = file;
  return (
    <li className={`g-incoming is-${state.kind}`}>
      <span aria-hidden="true">
        {state.kind === 'taking' ? (
          <TimeIcon size={14} />
        ) : state.kind === 'refused' ? (
          <WarningSignIcon size={14} />
        ) : (
          <DuplicateIcon size={14} />
        )}
      </span>
      <strong className="g-truncate">{name}</strong>
      <span className="g-incoming-words">
        {state.kind === 'taking' ? text('incoming.taking') : null}
        {state.kind === 'refused' ? (state.error.code === 'tooManySlides' ? text('incoming.tooMany') : faultText(state.error)) : null}
        {state.kind === 'duplicate' ? text('incoming.duplicate', { position: state.position }) : null}
      </span>
      {state.kind === 'refused' && !HOPELESS.includes(state.error.code) ? (
        <Button size="small" icon={<RefreshIcon />} onClick={() => intake.retry(key)}>
          {common('retry')}
        </Button>
      ) : null}
      {state.kind === 'duplicate' ? (
        <Button size="small" onClick={() => intake.addAnyway(key)}>
          {text('incoming.addAnyway')}
        </Button>
      ) : null}
      {state.kind === 'taking' ? null : (
        <IconButton size="small" label={text('incoming.dismiss', { name })} icon={<CrossIcon />} onClick={() => intake.dismiss(key)} />
      )}
    </li>
  );
};

/** Files that are becoming slides, and those that could not: each with its reason and the way on. */
export const IncomingFiles = ({ intake }: { readonly intake: Intake & { readonly files: readonly IncomingFile[] } }) => {
  const text = useText('slideshows');
  const { files } = intake;
  if (files.length === 0) return null;
  const taking = files.filter(({ state }) => state.kind === 'taking').length;
  return (
    <section className="g-incoming-files" aria-label={text('incoming.title')}>
      {taking === 0 ? null : (
        <p className="g-quiet" role="status">
          {text('incoming.count', { count: taking })}
        </p>
      )}
      <ul>
        {files.map(file => (
          <FileLine key={file.key} file={file} intake={intake} />
        ))}
      </ul>
    </section>
  );
};
