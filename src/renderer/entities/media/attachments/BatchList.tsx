import type { Upload } from '#bridge/states.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon, RefreshIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useIsOnline } from '../../session/session.ts';
import { useUploads } from '../uploads.ts';
import { type AttachmentsTarget, isFor } from './attachment-target.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { type Batch, outcomeOf } from '../intake/batch.ts';
import { type IncomingFile, isHopeless } from '../intake/list.ts';
import { progressOf } from '../intake/loading-status.ts';
import type { PictureState } from '../intake/state.ts';
import type { OpenBatch } from './use-batch.ts';
import { useFaultText } from './use-fault-text.ts';

const percentOf = (state: PictureState): number | null => {
  if (state.kind === 'sending') return progressOf(state.value, state.max).percent;
  return state.kind === 'queued' ? 0 : null;
};

const Duplicate = ({ file, batch, isAttached, onUse }: FileLineProps) => {
  const text = useText('attachments');
  const isOnline = useIsOnline();
  const { state, key } = file;
  if (state.kind !== 'duplicate') return null;
  const isHere = isAttached(state.of);
  return (
    <>
      <p className="g-batch-words">{text(isHere ? 'duplicate.attached' : 'duplicate.library')}</p>
      <div className="g-batch-choices">
        <Button
          size="small"
          disabled={!isHere && !isOnline}
          disabledReason={text('duplicate.needsNetwork')}
          onClick={() => onUse(file, state.of)}
        >
          {text(isHere ? 'duplicate.keep' : 'duplicate.use')}
        </Button>
        <Button size="small" kind="minimal" onClick={() => batch.insist(key)}>
          {text('duplicate.upload')}
        </Button>
      </div>
    </>
  );
};

interface FileLineProps {
  readonly file: IncomingFile;
  readonly batch: Batch;
  /** Checks whether the item shows this file already. */
  readonly isAttached: (id: string) => boolean;
  /** Uses the picture that is there in place of the same one again. */
  readonly onUse: (file: IncomingFile, id: string) => void;
}

const FileLine = (props: FileLineProps) => {
  const { file, batch } = props;
  const text = useText('attachments');
  const faultText = useFaultText();
  const { name } = file.file;
  const { state } = file;
  const outcome = outcomeOf(state);
  const error = state.kind === 'failed' ? state.error : null;
  const canRetry = outcome === 'cancelled' || (error !== null && !isHopeless(error));
  return (
    <li className={`g-batch-file is-${outcome}`} aria-label={name}>
      <div className="g-batch-line">
        <strong className="g-truncate" title={name}>
          {name}
        </strong>
        {canRetry ? (
          <IconButton
            size="small"
            label={text('retry', { name })}
            icon={<RefreshIcon />}
            placement="left"
            onClick={() => batch.retry(file.key)}
          />
        ) : null}
        <IconButton
          size="small"
          label={text(outcome === 'pending' ? 'cancel' : 'dismiss', { name })}
          icon={<CrossIcon />}
          placement="left"
          onClick={() => (outcome === 'pending' ? batch.cancel(file.key) : batch.dismiss(file.key))}
        />
      </div>
      {outcome === 'pending' ? <ProgressBar percent={percentOf(state)} label={name} /> : null}
      {error ? <p className="g-batch-words is-critical">{faultText(error)}</p> : null}
      {outcome === 'cancelled' ? <p className="g-batch-words">{text('batch.cancelled')}</p> : null}
      <Duplicate {...props} />
    </li>
  );
};

/** A file of an earlier run that was not taken: it is still here, with its reason. */
const Stray = ({ upload }: { readonly upload: Upload }) => {
  const text = useText('attachments');
  const faultText = useFaultText();
  const bridge = useBridge();
  const name = upload.fileName;
  return (
    <li className="g-batch-file is-failed" aria-label={name}>
      <div className="g-batch-line">
        <strong className="g-truncate" title={name}>
          {name}
        </strong>
        <IconButton
          size="small"
          label={text('retry', { name })}
          icon={<RefreshIcon />}
          placement="left"
          onClick={() => void bridge.call('uploads.retry', { uploadId: upload.id })}
        />
        <IconButton
          size="small"
          label={text('dismiss', { name })}
          icon={<CrossIcon />}
          placement="left"
          onClick={() => void bridge.call('uploads.cancel', { uploadId: upload.id })}
        />
      </div>
      {upload.error ? <p className="g-batch-words is-critical">{faultText(upload.error)}</p> : null}
    </li>
  );
};

export interface BatchListProps extends Pick<FileLineProps, 'isAttached' | 'onUse'> {
  readonly open: OpenBatch;
  readonly target: AttachmentsTarget;
  readonly onBeginHeld: () => void;
}

const Held = ({ open, onBeginHeld }: Pick<BatchListProps, 'open' | 'onBeginHeld'>) => {
  const text = useText('attachments');
  const { held, batch, progress } = open;
  if (held.length === 0) return null;
  return (
    <div className="g-batch-held" role="status">
      <p>{text(progress.isRunning ? 'held.waiting' : 'held.ready', { count: held.length })}</p>
      <div className="g-batch-choices">
        <Button size="small" disabled={progress.isRunning} disabledReason={text('held.running')} onClick={onBeginHeld}>
          {text('held.begin')}
        </Button>
        <Button size="small" kind="minimal" onClick={batch.forgetHeld}>
          {text('held.forget')}
        </Button>
      </div>
    </div>
  );
};

/** The files of the last batch that are being uploaded or ask for something, with how far all of them have come. */
export const BatchList = (props: BatchListProps) => {
  const { open, target, onBeginHeld } = props;
  const { batch, files, progress } = open;
  const text = useText('attachments');
  const uploads = useUploads();
  // What is being sent already is shown below, as a picture, with how far it has come.
  const shown = files.filter(({ state }) => outcomeOf(state) !== 'succeeded' && (state.kind !== 'sending' || state.asset === null));
  const strays = uploads.filter(upload => upload.state === 'failed' && isFor(target, upload) && !open.batch.holds(upload.id));
  if (shown.length + strays.length + open.held.length === 0 && !progress.isRunning) return null;
  return (
    <section className="g-batch" aria-label={text('batch.title')}>
      {progress.isRunning ? (
        <div className="g-batch-line">
          <span className="g-batch-count">
            {text('batch.progress', { done: progress.done, total: progress.total, percent: progress.percent })}
          </span>
          <Button size="small" kind="minimal" onClick={batch.cancelAll}>
            {text('batch.cancelAll')}
          </Button>
        </div>
      ) : null}
      {progress.isRunning ? <ProgressBar percent={progress.percent} label={text('batch.title')} /> : null}
      <Held open={open} onBeginHeld={onBeginHeld} />
      <ul className="g-batch-files">
        {shown.map(file => (
          <FileLine key={file.key} {...props} file={file} batch={batch} />
        ))}
        {strays.map(upload => (
          <Stray key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
};
