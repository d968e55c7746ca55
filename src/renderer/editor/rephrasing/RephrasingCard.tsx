import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useSurroundings } from '#richtext/view/block-view.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { Rephrasing, RephrasingState } from './rephrasing.ts';
import './rephrasing.css';

const Card = ({ children, tone, onClose }: { readonly children: ReactNode; readonly tone?: 'critical'; readonly onClose: () => void }) => {
  const text = useText('editor');
  return (
    <section className={`g-rephrasing${tone === undefined ? '' : ` is-${tone}`}`} aria-label={text('rephrase.label')}>
      <div className="g-rephrasing-words">{children}</div>
      <IconButton label={text('rephrase.close')} icon={<CrossIcon />} onClick={onClose} />
    </section>
  );
};

interface RephrasingCardProps {
  readonly rephrasing: Rephrasing;
  /** Returns the focus to the text. */
  readonly onDone: () => void;
}

const Content = ({ state, rephrasing, onDone }: RephrasingCardProps & { readonly state: RephrasingState }) => {
  const text = useText('editor');
  const { ResultNote } = useSurroundings().services.assistance ?? {};
  const act = (command: () => void) => () => {
    command();
    onDone();
  };
  const close = act(rephrasing.dismiss);
  switch (state.kind) {
    case 'still':
      return null;
    case 'asking':
      return (
        <Card onClose={close}>
          <progress aria-label={text('rephrase.asking')} /> {text('rephrase.asking')}{' '}
          <Button size="small" kind="minimal" onClick={close}>
            {text('rephrase.stop')}
          </Button>
        </Card>
      );
    case 'failed':
      return (
        <Card tone="critical" onClose={close}>
          <strong>{text('rephrase.failed')}</strong> {state.reason}
        </Card>
      );
    case 'overtaken':
      return (
        <Card onClose={close}>
          <strong>{text('rephrase.overtaken')}</strong>
          <blockquote>{state.result.words}</blockquote>
          {ResultNote ? <ResultNote result={state.result} /> : null}
          <div className="g-rephrasing-actions">
            <Button size="small" onClick={act(rephrasing.takeAnyway)}>
              {text('rephrase.takeAnyway')}
            </Button>
            <Button size="small" kind="minimal" onClick={close}>
              {text('rephrase.leave')}
            </Button>
          </div>
        </Card>
      );
    case 'done':
      return (
        <Card onClose={close}>
          <strong>{text('rephrase.done')}</strong> {state.result.explanation}
          {ResultNote ? <ResultNote result={state.result} /> : null}
          {state.step !== undefined ? (
            <div className="g-rephrasing-actions">
              <Button size="small" onClick={act(rephrasing.undo)}>
                {text('rephrase.undo')}
              </Button>
            </div>
          ) : null}
        </Card>
      );
  }
};

/** Shows the state and result of rephrasing, below the text and announced; with undo as long as it is the last step. */
export const RephrasingCard = ({ rephrasing, onDone }: RephrasingCardProps) => {
  const state = useStore(rephrasing.store);
  return (
    <div role="status" className="g-rephrasing-place" data-rephrasing={state.kind}>
      <Content state={state} rephrasing={rephrasing} onDone={onDone} />
    </div>
  );
};
