import { useLayoutEffect, useRef } from 'react';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { FindingList } from './FindingList.tsx';
import type { Finding, Way } from './judge-going-out.ts';
import { useWaitingText } from './use-waiting-text.ts';
import './publication.css';

export interface UpdateDoubtsDialogProps {
  readonly title: string;
  readonly findings: readonly Finding[];
  readonly metadata: Metadata;
  readonly onGo: (way: Way) => void;
  readonly onUpdate: () => void;
  readonly onClose: () => void;
}

/** Asked before the public version is updated, and only when something in it is doubtful (D-011): the focus starts there. */
export const UpdateDoubtsDialog = ({ title, findings, metadata, onGo, onUpdate, onClose }: UpdateDoubtsDialogProps) => {
  const text = useWaitingText(metadata, 'goingOut');
  const first = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Dialog
      isOpen
      title={text('title.update', { title })}
      onClose={onClose}
      className="g-publish-dialog"
      actions={
        <>
          <Button onClick={onClose}>{text('notNow')}</Button>
          <Button kind="primary" onClick={onUpdate} data-testid="publish-now">
            {text('anyway.update')}
          </Button>
        </>
      }
    >
      <h3 className="g-going-heading">{text('findings.doubts')}</h3>
      <FindingList findings={findings} metadata={metadata} onGo={onGo} firstRef={first} />
      <p>{text('consequence.update')}</p>
    </Dialog>
  );
};
