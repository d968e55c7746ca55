import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { BreakingNewsDraft } from '#domain/breakingnews/breakingnews.ts';
import { hasMessage, wantsMessage } from '#domain/breakingnews/requirements.ts';
import { onlyCategories } from '#domain/push/category.ts';
import { FormFields } from '#renderer/entities/collection/form/FormFields.tsx';
import { draftBinding } from '#renderer/entities/item/draft-binding.ts';
import { draftPart } from '#renderer/entities/item/draft-part.ts';
import type { ItemHandle } from '#renderer/entities/item/item-handle.ts';
import { ItemFrame } from '#renderer/entities/item/screen/ItemFrame.tsx';
import { ItemScreen } from '#renderer/entities/item/screen/ItemScreen.tsx';
import { TenantChecks, tenantsOf } from '#renderer/entities/fields/TenantChecks.tsx';
import { useDraft, useOpenItem } from '#renderer/entities/item/use-item.ts';
import { OneWayDialogs, OneWayEntries, useOneWay } from '#renderer/entities/one-way/OneWayEntries.tsx';
import { SuccessorNotice } from '#renderer/entities/one-way/SuccessorNotice.tsx';
import { PushTab } from '#renderer/entities/push/PushTab.tsx';
import { PushTrouble } from '#renderer/entities/push/PushTrouble.tsx';
import { useNotificationCategories } from '#renderer/entities/push/queries.ts';
import { publicationTimeOf } from '#renderer/entities/push/pushed-item.ts';
import type { ItemOnScreen } from '#renderer/entities/publication/item-on-screen.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { isJustCreated } from '#renderer/platform/navigation/leaving.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { useKeptTitles } from '../begin/kept-titles.ts';
import { NEWS_FORM, type NewsDraft, withTitle } from '../fields/head-form.ts';
import { MessageFields } from '../fields/MessageFields.tsx';
import { useGoneMessage, useStartedMessages } from '../fields/use-gone-message.ts';
import { useTitles } from '../fields/use-titles.ts';
import { PublishAndSend } from './PublishAndSend.tsx';
import { useDiscardEmpty } from './use-discard-empty.ts';
import { useMessageFacts } from './use-message-facts.tsx';
import '../breakingnews.css';

type Session = ItemHandle<'breakingnews'>;

/** Edits the text; the title is typed into an enabled message as well, until that has words of its own. */
const News = ({ handle }: { readonly handle: Session }) => {
  const control = handle.draft();
  const location = useLocation();
  const binding = useMemo(() => {
    const plain = draftBinding(draftPart<NewsDraft, BreakingNewsDraft>(control));
    return {
      ...plain,
      change: (changes: Partial<NewsDraft>) => {
        const { title, ...others } = changes;
        control.change(draft => ({ ...(title === undefined ? draft : withTitle(draft, title)), ...others }));
      },
    };
  }, [control]);
  return (
    <div className="g-item-paper g-breaking-news" data-field="head">
      <FormFields form={NEWS_FORM} binding={binding} {...(isJustCreated(location.state) && { autoFocus: 'titleHeader' as const })} />
    </div>
  );
};

/** Chooses the titles; the categories of titles that have only one are chosen with them. */
const Titles = ({ handle, titles }: { readonly handle: Session; readonly titles: ReturnType<typeof useTitles> }) => {
  const text = useText('breakingnews');
  const { tenants } = useTenants();
  const categories = useNotificationCategories();
  const control = handle.draft();
  const locale = useOpenItem(handle.model, open => open.status.locale ?? 'de-CH');
  const { keep } = useKeptTitles(locale);
  const choose = (next: readonly number[]): void => {
    const offered = categories.filter(({ tenantId }) => next.includes(tenantId)).map(({ id }) => id);
    control.change(draft => {
      if (!wantsMessage(draft)) return draft;
      const kept = draft.notificationCategories.filter(id => offered.includes(id));
      const added = onlyCategories(
        next.filter(id => !titles.tenantIds.includes(id)),
        categories,
      );
      return { ...draft, notificationCategories: [...new Set([...kept, ...added])] };
    });
    keep(next);
    titles.change(next);
  };
  return (
    <section className="g-item-paper" data-field="tenantIds" aria-label={text('titles')}>
      <h2>{text('titles')}</h2>
      {titles.obstacle === undefined ? null : <p className="g-quiet">{titles.obstacle}</p>}
      <div inert={titles.obstacle !== undefined}>
        <TenantChecks tenants={tenantsOf(tenants, locale)} chosen={titles.tenantIds} onChange={choose} />
      </div>
    </section>
  );
};

const Setup = ({ handle, item }: { readonly handle: Session; readonly item: ItemOnScreen }) => {
  const { model } = handle;
  const control = handle.draft();
  const notify = useFailureToast();
  const titles = useTitles(model);
  const metadataId = useOpenItem(model, open => open.status.metadata?.id ?? null);
  const isPublic = useOpenItem(model, open => isPublicStatus(open.status.metadata?.publicationStatus ?? 'notPublished'));
  const publishesAt = useOpenItem(model, open => publicationTimeOf(open.status.metadata));
  const gone = useGoneMessage(metadataId);
  const started = useStartedMessages(metadataId);
  const shown = isPublic && started.length > 0 ? started : [gone].filter(one => one !== undefined);
  const sends = useDraft(control, hasMessage) && gone === undefined;
  const save = async (): Promise<boolean> => {
    const answer = await model.save();
    if (!answer.ok) notify(answer.error);
    return answer.ok;
  };
  return (
    <div className="g-breaking">
      <div className="g-breaking-columns">
        <News handle={handle} />
        <div className="g-breaking-side">
          <Titles handle={handle} titles={titles} />
          <MessageFields
            control={control}
            tenantIds={titles.tenantIds}
            gone={shown}
            publishesAt={publishesAt}
            pushPath={`${contentPath(model.resource, model.id)}/push`}
          />
        </div>
      </div>
      <PublishAndSend item={item} save={save} sends={sends} />
    </div>
  );
};

/** Says that the message is written beside the news before that is public. */
const MessageGoesAlong = () => {
  const text = useText('push');
  return <EmptyState title={text('before.title')}>{text('before.detail')}</EmptyState>;
};

const BreakingNewsPane = ({ handle }: { readonly handle: Session }) => {
  const { model } = handle;
  const text = useText('items');
  const { tenantIds } = useTitles(model);
  const metadata = useOpenItem(model, open => open.status.metadata);
  const startsWith = useMessageFacts(handle.draft(), tenantIds, metadata);
  const isSynced = useOpenItem(model, open => open.status.sync.kind === 'synced' && !open.hasUnsavedChanges);
  const oneWay = useOneWay({ metadata, isSynced });
  useDiscardEmpty(handle);
  return (
    <>
      <ItemFrame
        handle={handle}
        startsWith={startsWith}
        tabs={[{ id: 'push', label: text('push:tab'), panel: <PushTab metadata={metadata} before={<MessageGoesAlong />} /> }]}
        metadataLabel={text('tab.publication')}
        entries={<OneWayEntries oneWay={oneWay} />}
        notices={
          <>
            <SuccessorNotice metadata={metadata} />
            <PushTrouble metadata={metadata} />
          </>
        }
      >
        {item => <Setup handle={handle} item={item} />}
      </ItemFrame>
      <OneWayDialogs oneWay={oneWay} />
    </>
  );
};

/** Shows breaking news in one screen: its text, its titles and its message. */
export const BreakingNewsScreen = () => {
  const { id = '' } = useParams();
  return (
    <ItemScreen resource="breakingnews" id={id}>
      {handle => <BreakingNewsPane handle={handle} />}
    </ItemScreen>
  );
};
