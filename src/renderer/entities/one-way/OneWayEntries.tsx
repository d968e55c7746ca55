import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useBridgeMutation } from '#renderer/platform/api/queries.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { FOLLOWING } from '#renderer/platform/navigation/leaving.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { ExchangeIcon, TimeIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { MenuDivider, MenuItem } from '#ui/overlays/Menu.tsx';
import { useToasts } from '#ui/overlays/toast.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { type OneWaySubject, useReplaceObstacle, useTickerObstacle } from './use-one-way-obstacles.ts';

/** Asks, says that it is final and what readers see meanwhile, and leads to the new ticker (A4-037, D-046). */
const useBecomeTicker = (): ((metadata: Metadata) => Promise<void>) => {
  const text = useText('breakingnews');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const toasts = useToasts();
  const showFailure = useFailureToast();
  const { mutateAsync: send } = useBridgeMutation('oneWay.becomeTicker', { silent: true });
  return async ({ resourceName, resourceId, id, updatedAt, title, publicationStatus }) => {
    if (resourceName !== 'articles' && resourceName !== 'breakingnews') return;
    const agreed = await confirm({
      title: text('ticker.title', { title }),
      message: `${text(isPublicStatus(publicationStatus) ? 'ticker.meansPublic' : 'ticker.means')} ${text('replace.final')}`,
      confirm: text('ticker.confirm'),
      danger: true,
      startsAtCancel: true,
    });
    if (!agreed) return;
    const item = { id: resourceId, metadataId: id, seenAt: updatedAt };
    // Said whatever the reason, also one that other screens show in a field or in the state line: here nothing else does.
    const made = await send({ resource: resourceName, item }).catch((thrown: unknown) => {
      showFailure(toBridgeError(thrown));
      return null;
    });
    if (made === null) return;
    toasts.show({ tone: 'positive', title: text('ticker.done') });
    await navigate(contentPath('tickers', made.tickerId), { state: FOLLOWING });
  };
};

/** Provides the irreversible conversions of an article or breaking news, as state and commands of its screen. */
export const useOneWay = (subject: OneWaySubject) => {
  const [isReplacing, setReplacing] = useState(false);
  const becomeTicker = useBecomeTicker();
  const replaceObstacle = useReplaceObstacle(subject);
  const tickerObstacle = useTickerObstacle(subject);
  const { metadata } = subject;
  const acts = {
    replace: () => setReplacing(true),
    becomeTicker: () => {
      if (metadata !== null) void becomeTicker(metadata);
    },
  };
  const latest = useLatest(acts);
  const [canReplace, canBecome] = [replaceObstacle === undefined, tickerObstacle === undefined];
  const replaceKey = metadata?.resourceName === 'articles' ? 'replace.byArticle' : 'replace.action';
  const commands = useMemo(
    (): readonly Command[] => [
      ...(canReplace ? [{ id: 'oneWay.replace', textKey: `breakingnews:${replaceKey}`, run: () => latest().replace() } as const] : []),
      ...(canBecome
        ? [{ id: 'oneWay.becomeTicker', textKey: 'breakingnews:ticker.action', run: () => latest().becomeTicker() } as const]
        : []),
    ],
    [canReplace, replaceKey, canBecome, latest],
  );
  useCommands(commands);
  return { ...acts, metadata, isReplacing, replaceKey, replaceObstacle, tickerObstacle, close: () => setReplacing(false) };
};
export type OneWay = ReturnType<typeof useOneWay>;

/** The entries of a menu that make something else of it, for good. */
export const OneWayEntries = ({ oneWay }: { readonly oneWay: OneWay }) => {
  const text = useText('breakingnews');
  const { replaceObstacle, tickerObstacle, replaceKey } = oneWay;
  return (
    <>
      <MenuItem
        icon={<ExchangeIcon />}
        label={text(replaceKey)}
        disabled={replaceObstacle !== undefined}
        disabledReason={replaceObstacle}
        onClick={oneWay.replace}
      />
      <MenuItem
        icon={<TimeIcon />}
        label={text('ticker.action')}
        disabled={tickerObstacle !== undefined}
        disabledReason={tickerObstacle}
        onClick={oneWay.becomeTicker}
      />
      <MenuDivider />
    </>
  );
};

/** The dialog that an entry opens: it stays when the menu closes. */
export const OneWayDialogs = ({ oneWay: { isReplacing, metadata, close } }: { readonly oneWay: OneWay }) =>
  isReplacing && metadata !== null ? <ReplaceDialog own={metadata} onClose={close} /> : null;
