import { useState } from 'react';
import {
  isPublicStatus,
  isSpecialMove,
  needsConfirmation,
  nextPublicationStatuses,
  type PublicationStatus,
} from '#domain/article/workflow.ts';
import type { RequiredField } from '#domain/metadata/article-requirements.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import { useKeptFocus } from '#renderer/entities/content/use-kept-focus.ts';
import { videosWithoutPreview } from '#richtext/blocks/embedded-video/create.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { CaretDownIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Popover } from '#ui/Popover.tsx';
import { useToasts } from '#ui/toast.tsx';
import { useCurrentSession, useOpenState } from '../desk/use-article-session.tsx';
import { MissingFieldsDialog } from './MissingFieldsDialog.tsx';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useMissingFields } from './use-requirements.ts';

/** Why publishing is not possible now, as a locale key; undefined when it is. */
const useObstacle = (): string | undefined => {
  const isOnline = useIsOnline();
  const sync = useOpenState(state => state.status.sync.kind);
  const isNew = useOpenState(state => state.status.metadata === null);
  const unsaved = useOpenState(state => state.hasUnsavedChanges);
  if (!isOnline) return 'publish.needsNetwork';
  if (sync === 'conflict') return 'publish.needsDecision';
  if (isNew || sync === 'waiting' || sync === 'sending') return 'publish.needsSync';
  if (sync === 'failed') return 'publish.needsRepair';
  return unsaved ? 'publish.needsSave' : undefined;
};

/** The publication status; its menu has the allowed transitions (product.md, section 4). */
export const PublicationMenu = ({ onGoTo }: { readonly onGoTo: (field: RequiredField) => void }) => {
  const text = useText('articles');
  const blocks = useText('blocks');
  const meaning = useText('content');
  const session = useCurrentSession();
  const confirm = useConfirm();
  const toasts = useToasts();
  const showFailure = useFailureToast();
  const missing = useMissingFields();
  const current = useOpenState(state => state.status.metadata?.publicationStatus ?? 'notPublished');
  const obstacle = useObstacle();
  const button = useKeptFocus(current);
  const [refused, setRefused] = useState<{ readonly to: PublicationStatus; readonly fields: readonly RequiredField[] } | null>(null);
  const choose = async (to: PublicationStatus): Promise<void> => {
    const fields = missing.forPublication(to);
    if (fields.length > 0) return void setRefused({ to, fields });
    // Readers see the preview picture of a video from the library only (B5-023, B8-035).
    const [video] = isPublicStatus(to) ? videosWithoutPreview(session.elements()) : [];
    if (video) {
      const title = blocks(video.problem === 'uploading' ? 'embeddedVideo.waitForPreview' : 'embeddedVideo.needsPreview');
      return void toasts.show({ tone: 'caution', title, key: 'article:videoPreview' });
    }
    if (needsConfirmation(current, to)) {
      const agreed = await confirm({
        title: text(`publish.confirm.${to}.title`),
        message: text(isSpecialMove(current, to) ? `publish.confirm.${to}.public` : `publish.confirm.${to}.message`),
        confirm: text(`publish.move.${to}`),
        danger: true,
      });
      if (!agreed) return undefined;
    }
    const answer = await session.setPublicationStatus(to);
    if (!answer.ok) return void showFailure(answer.error);
    return void toasts.show({ tone: 'positive', title: text(`publish.done.${to}`) });
  };
  const menu = (
    <Menu label={text('status.publication')}>
      {nextPublicationStatuses(current).map(status => (
        <MenuItem
          key={status}
          icon={PUBLICATION_STATUS_ICONS[status]}
          label={text(`publish.move.${status}`)}
          description={meaning(`meaning.${status}`)}
          danger={needsConfirmation(current, status)}
          disabled={obstacle !== undefined}
          disabledReason={obstacle === undefined ? undefined : text(obstacle)}
          onClick={() => void choose(status)}
        />
      ))}
    </Menu>
  );
  const isFirst = current === 'notPublished';
  const name = isFirst ? text('publish.move.published') : text(`publicationStatus.${current}`);
  return (
    <>
      {isFirst ? (
        <Button
          kind="primary"
          icon={PUBLICATION_STATUS_ICONS.published}
          disabled={obstacle !== undefined}
          disabledReason={obstacle === undefined ? undefined : text(obstacle)}
          onClick={() => void choose('published')}
          data-testid="publish"
          ref={button}
        >
          {name}
        </Button>
      ) : (
        <Popover content={menu} placement="bottom-end" popupKind="menu">
          <Button
            icon={PUBLICATION_STATUS_ICONS[current]}
            endIcon={<CaretDownIcon />}
            aria-haspopup="menu"
            data-testid="publication-status"
            ref={button}
            aria-label={`${text('status.publication')}: ${name}`}
          >
            {name}
          </Button>
        </Popover>
      )}
      {refused === null ? null : (
        <MissingFieldsDialog
          fields={refused.fields}
          wanted={text(`publicationStatus.${refused.to}`)}
          onClose={() => setRefused(null)}
          onGoTo={field => {
            setRefused(null);
            onGoTo(field);
          }}
        />
      )}
    </>
  );
};
