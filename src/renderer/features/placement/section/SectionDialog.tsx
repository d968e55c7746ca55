import { workingState } from '#domain/placement/page.ts';
import { useBoardPage } from '#renderer/entities/placement/use-pages.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useBoard } from '../model/board-context.tsx';
import { SectionFields } from './SectionFields.tsx';

export interface SectionDialogProps {
  readonly pageId: string;
  readonly sectionId: string;
  readonly name: string;
  readonly onDialog: (kind: 'copy' | 'presets' | 'history' | 'publish') => void;
  readonly onClose: () => void;
}

/** Shows a section at its own address (A2-014): its settings, presets, history, copies and publication. */
export const SectionDialog = ({ pageId, sectionId, name, onDialog, onClose }: SectionDialogProps) => {
  const text = useText('placement');
  const common = useText('common');
  const { acts } = useBoard();
  const { data, isPending } = useBoardPage(pageId);
  const section = data?.page.sections.find(({ id }) => id === sectionId);
  const state = section && workingState(section);
  return (
    <Dialog
      title={text('section.settings', { name })}
      isOpen
      onClose={onClose}
      width={740}
      canOutsideClickClose
      actions={
        <>
          {section ? (
            <>
              <Button onClick={() => onDialog('presets')}>{text('presets')}</Button>
              <Button onClick={() => onDialog('copy')}>{text('copy')}</Button>
              <Button onClick={() => onDialog('history')}>{text('history')}</Button>
              <Button onClick={() => onDialog('publish')}>{text('publish.section')}</Button>
            </>
          ) : null}
          <Button kind="primary" onClick={onClose}>
            {common('close')}
          </Button>
        </>
      }
    >
      {isPending ? <Skeleton lines={6} /> : null}
      {!isPending && !state ? <EmptyState title={text('section.gone')}>{text('section.gone.detail')}</EmptyState> : null}
      {state ? (
        <>
          <p className="g-quiet g-front-intro">{text('section.settings.intro')}</p>
          <SectionFields settings={state.settings} onChange={next => void acts.setSection(pageId, sectionId, next)} />
        </>
      ) : null}
    </Dialog>
  );
};
