import { useState } from 'react';
import { MENUS } from '#domain/sitemap/menu.ts';
import type { SitemapNode } from '#domain/sitemap/node.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { readApiError, toBridgeError } from '#renderer/platform/api/failure.ts';
import { callApi, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Trees } from './use-trees.ts';

interface DeleteNodeDialogProps {
  readonly node: SitemapNode;
  readonly inTurn: Trees['inTurn'];
  readonly onClose: () => void;
  readonly onDeleted: (deletionId: string) => void;
}

const INDENT_PX = 16;

/** Lists what is deleted with a node and which buttons lead there (D-057), then deletes exactly that. */
export const DeleteNodeDialog = ({ node, inTurn, onClose, onDeleted }: DeleteNodeDialogProps) => {
  const text = useText('sitemaps');
  const bridge = useBridge();
  const isOnline = useIsOnline();
  const showFailure = useFailureToast();
  const params = { id: node.id };
  const listed = useApiQuery('getSitemapDeletion', { params }, { staleTimeMs: 0 });
  const [isBusy, setBusy] = useState(false);
  const deletion = listed.isFetching ? undefined : listed.data;
  const remove = async (): Promise<void> => {
    if (deletion === undefined) return;
    setBusy(true);
    try {
      const body = { nodeIds: deletion.nodes.map(({ id }) => id), menuNodeIds: deletion.menuNodes.map(({ id }) => id) };
      const { deletionId } = await inTurn(async () => {
        // The etag of the delete call is that of the newest reading.
        await callApi(bridge, 'getSitemapNode', { params });
        return (await callApi(bridge, 'deleteSitemapNode', { params, body })).body;
      });
      onDeleted(deletionId);
    } catch (thrown) {
      const error = toBridgeError(thrown);
      showFailure(error);
      setBusy(false);
      if (readApiError(error)?.code === 'listChanged') void listed.refetch();
    }
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={text('delete.title', { name: node.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('common:cancel')}</Button>
          <Button
            kind="danger"
            loading={isBusy}
            disabled={deletion === undefined || !isOnline}
            disabledReason={isOnline ? undefined : text('offline')}
            onClick={() => void remove()}
          >
            {text('delete.confirm', { count: deletion?.nodes.length ?? 1, number: deletion?.nodes.length ?? 1 })}
          </Button>
        </>
      }
    >
      {deletion === undefined ? (
        listed.error === null ? (
          <Skeleton lines={3} />
        ) : null
      ) : (
        <div className="g-deletion">
          <h3>{text('delete.nodes')}</h3>
          <ul>
            {deletion.nodes.map(({ id, name, depth }) => (
              <li key={id} style={{ paddingInlineStart: (depth - 1) * INDENT_PX }}>
                {name}
              </li>
            ))}
          </ul>
          <h3>{text('delete.menus')}</h3>
          {deletion.menuNodes.length === 0 ? (
            <p className="g-quiet">{text('delete.menus.none')}</p>
          ) : (
            <ul>
              {MENUS.flatMap(menu => {
                const names = deletion.menuNodes.filter(entry => entry.menu === menu).map(({ name }) => name);
                return names.length === 0 ? [] : [<li key={menu}>{`${text(`menu.${menu}`)}: ${names.join(', ')}`}</li>];
              })}
            </ul>
          )}
          {deletion.buttons.length === 0 ? null : (
            <Callout tone="caution" title={text('delete.buttons')}>
              <ul>
                {deletion.buttons.map(button => (
                  <li key={`${button.page} ${button.section} ${button.text}`}>{text('delete.button', { ...button })}</li>
                ))}
              </ul>
            </Callout>
          )}
          <p className="g-quiet">{text('delete.undo')}</p>
        </div>
      )}
    </Dialog>
  );
};
