import { useStore } from 'zustand';
import { useFaultText } from '#renderer/entities/media/attachments/use-fault-text.ts';
import { type IncomingFile, isHopeless } from '#renderer/entities/media/intake/list.ts';
import { isOnTheWay } from '#renderer/entities/media/intake/state.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon, DuplicateIcon, RefreshIcon, TimeIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { SlideshowIntake } from './slideshow-intake.ts';

const FileLine = ({ incoming, intake }: { readonly incoming: IncomingFile; readonly intake: SlideshowIntake }) => {
  const text = useText('slideshows');
  const common = useText('common');
  const faultText = useFaultText();
  const { key, file, state } = incoming;
  const { name } = file;
  const isComing = isOnTheWay(state);
  const Icon = isComing ? TimeIcon : state.kind === 'failed' ? WarningSignIcon : DuplicateIcon;
  return (
    <li className={`g-incoming is-${state.kind}`}>
      <span aria-hidden="true">
        <Icon size={14} />
      </span>
      <strong className="g-truncate">{name}</strong>
      <span className="g-incoming-words">
        {isComing ? text('incoming.taking') : null}
        {state.kind === 'failed' ? (state.error.code === 'tooManySlides' ? text('incoming.tooMany') : faultText(state.error)) : null}
        {state.kind === 'duplicate' ? text('incoming.duplicate', { position: intake.positionOf(state.picture) }) : null}
      </span>
      {state.kind === 'failed' && !isHopeless(state.error) ? (
        <Button size="small" icon={<RefreshIcon />} onClick={() => intake.retry(key)}>
          {common('retry')}
        </Button>
      ) : null}
      {state.kind === 'duplicate' ? (
        <Button size="small" onClick={() => intake.insist(key)}>
          {text('incoming.addAnyway')}
        </Button>
      ) : null}
      {isComing ? null : (
        <IconButton size="small" label={text('incoming.dismiss', { name })} icon={<CrossIcon />} onClick={() => intake.dismiss(key)} />
      )}
    </li>
  );
};

/** Shows files being added as slides, and failed ones with reason and next step. */
export const IncomingFiles = ({ intake }: { readonly intake: SlideshowIntake }) => {
  const text = useText('slideshows');
  const { files } = useStore(intake.store);
  if (files.length === 0) return null;
  const coming = files.filter(({ state }) => isOnTheWay(state)).length;
  return (
    <section className="g-incoming-files" aria-label={text('incoming.title')}>
      {coming === 0 ? null : (
        <p className="g-quiet" role="status">
          {text('incoming.count', { count: coming })}
        </p>
      )}
      <ul>
        {files.map(incoming => (
          <FileLine key={incoming.key} incoming={incoming} intake={intake} />
        ))}
      </ul>
    </section>
  );
};
