import { useState } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import type { Metadata, MetadataRow } from '#domain/metadata/metadata.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useBridgeMutation } from '#renderer/platform/api/queries.ts';
import { Callout } from '#ui/Callout.tsx';
import { listFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { WarningSignIcon } from '#ui/icons.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { PickerDialog } from '../collection/picker/PickerDialog.tsx';
import type { ContentChoice } from '../content/content-columns.tsx';
import { useIsOnline } from '../session/session.ts';
import { useTenants } from '../tenant/tenants.ts';
import { PUBLIC_NEWS, READY_ARTICLES } from './pickers.ts';

type Party = Pick<Metadata, 'id' | 'resourceId' | 'title' | 'tenantIds' | 'updatedAt'>;

const seen = ({ resourceId, id, updatedAt }: Party) => ({ id: resourceId, metadataId: id, seenAt: updatedAt });

interface Parties {
  readonly article: Party;
  readonly news: Party;
}

/** Shows in advance what will happen: it is final (A4-041). */
const Meaning = ({ article, news }: Parties) => {
  const text = useText('breakingnews');
  const { byId } = useTenants();
  const list = listFormat(useUiLanguage());
  const titles = [...new Set([...article.tenantIds, ...news.tenantIds])].map(id => byId.get(id)?.name ?? `#${String(id)}`);
  return <p>{text('replace.means', { article: article.title, news: news.title, titles: list.format(titles) })}</p>;
};

/** Carries it out and says so; a refusal stays in the dialog. */
const useReplace = (onClose: () => void) => {
  const text = useText('breakingnews');
  const toasts = useToasts();
  const [refusal, setRefusal] = useState<BridgeError | null>(null);
  const { mutateAsync: send, isPending } = useBridgeMutation('oneWay.replace', { silent: true });
  const replace = async ({ article, news }: Parties): Promise<void> => {
    setRefusal(null);
    try {
      await send({ article: seen(article), breakingnews: seen(news) });
      toasts.show({ tone: 'positive', title: text('replace.done', { article: article.title }) });
      onClose();
    } catch (thrown) {
      setRefusal(toBridgeError(thrown));
    }
  };
  return { replace, refusal, isPending };
};

export interface ReplaceDialogProps {
  /** The one that is open; the other one is chosen. */
  readonly own: Metadata;
  readonly onClose: () => void;
}

/** Lets a ready article take the place of breaking news, from either of the two. */
export const ReplaceDialog = ({ own, onClose }: ReplaceDialogProps) => {
  const text = useText('breakingnews');
  const errorText = useErrorText();
  const isOnline = useIsOnline();
  const [chosen, setChosen] = useState<ContentChoice>();
  const { replace, refusal, isPending } = useReplace(onClose);
  const isNews = own.resourceName === 'breakingnews';
  const partiesWith = (other: MetadataRow): Parties => (isNews ? { article: other, news: own } : { article: own, news: other });
  const refused = refusal && errorText(refusal);
  const missing = (): string | undefined => {
    if (!isOnline) return text('replace.offline');
    return chosen ? undefined : text(isNews ? 'replace.first' : 'replace.firstNews');
  };
  return (
    <PickerDialog
      title={text('replace.title')}
      picker={isNews ? READY_ARTICLES : PUBLIC_NEWS}
      chosen={chosen ? [chosen.key] : []}
      onChoose={setChosen}
      take={{
        label: text('replace.confirm'),
        missing: missing(),
        isBusy: isPending,
        isFinal: true,
        testId: 'replace-now',
        onTake: () => (chosen === undefined ? undefined : void replace(partiesWith(chosen.item))),
      }}
      onClose={onClose}
      above={
        refused === null ? null : (
          <Callout tone="critical" role="alert" title={refused.title}>
            {refused.message}
          </Callout>
        )
      }
      below={
        <Callout tone="caution" icon={<WarningSignIcon />} title={text('replace.final')}>
          {chosen === undefined ? undefined : <Meaning {...partiesWith(chosen.item)} />}
        </Callout>
      }
    />
  );
};
