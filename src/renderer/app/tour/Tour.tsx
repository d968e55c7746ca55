import { useEffect, useRef, useState } from 'react';
import { keysLabel } from '../../platform/keys/keys.ts';
import { useCommandState } from '../../platform/state/stores.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';

const STEPS = ['write', 'find', 'offline', 'help'] as const;
const LAST = STEPS.length - 1;

/** Shows one step and focuses its heading, so that it is read out and the keyboard starts there. */
const Step = ({ index }: { readonly index: number }) => {
  const text = useText('tour');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [index]);
  const step = STEPS[index] ?? 'write';
  return (
    <section className="g-tour" aria-labelledby="tour-step">
      <p className="g-quiet g-numbers">{text('step', { number: index + 1, count: STEPS.length })}</p>
      <h3 id="tour-step" ref={heading} tabIndex={-1}>
        {text(`${step}.title`)}
      </h3>
      <p>{text(`${step}.message`, { palette: keysLabel('palette'), shortcuts: keysLabel('shortcuts') })}</p>
    </section>
  );
};

const Steps = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useText('tour');
  const [index, setIndex] = useState(0);
  return (
    <Dialog
      isOpen
      title={text('title')}
      onClose={onClose}
      actions={
        <>
          {index === 0 ? null : <Button onClick={() => setIndex(index - 1)}>{text('back')}</Button>}
          <Button kind="primary" onClick={() => (index === LAST ? onClose() : setIndex(index + 1))}>
            {text(index === LAST ? 'done' : 'next')}
          </Button>
        </>
      }
    >
      <Step index={index} />
    </Dialog>
  );
};

/** Shows what Galley does, in four steps; opened from the user menu, the palette and the start page. */
export const Tour = () => {
  const isOpen = useCommandState(state => state.isTourOpen);
  const setOpen = useCommandState(state => state.setTourOpen);
  return isOpen ? <Steps onClose={() => setOpen(false)} /> : null;
};
