import { useState } from 'react';
import type { SeenAssignment } from '#contract/placement/planning.ts';
import { emptyPrintMetadata, type PrintMetadata } from '#domain/print/print-metadata.ts';
import { foldWords } from '#domain/text/search-words.ts';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import { useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { Combobox } from '#ui/fields/Combobox.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { newsroomNow } from '#ui/time/newsroom-time.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useActReason } from '../../model/locks.tsx';
import { useOpenState } from '../../model/use-article-model.tsx';

const MINUTE_MS = 60_000;
/** Operations that both calls make stale: linked assignments, their states, and the lists that show them. */
const STALE = ['getItemSyncs', 'getPlanningDay', 'getPagePlan'] as const;

const wordsOf = ({ title, assigneeName, topic, pageName }: SeenAssignment): string =>
  foldWords([title, assigneeName, topic?.name, pageName].filter(part => part !== null && part !== undefined).join(' '));

/** Returns a function that reads the metadata of the open article again after a call has changed it. */
const useReread = (): (() => Promise<void>) => {
  const bridge = useBridge();
  const articleId = useOpenState(({ status }) => status.articleId);
  return async () => void (await bridge.call('articles.refreshMetadata', { articleId }));
};

interface Choice {
  readonly metadataId: string;
  readonly print: PrintMetadata;
  readonly locked: string | undefined;
}

const ChooseAssignment = ({ metadataId, print, locked }: Choice) => {
  const text = useText('planning');
  const publication = useText('publication');
  const confirm = useConfirm();
  const reread = useReread();
  const [day, setDay] = useState(() => print.publicationTargetDate ?? zurichTimeOf(newsroomNow()).date);
  const [query, setQuery] = useState('');
  const link = useApiMutation('linkAssignment', { invalidates: STALE });
  const plan = useApiQuery(
    'getPlanningDay',
    { params: { day } },
    { silent: true, staleTimeMs: MINUTE_MS, enabled: day !== '' && locked === undefined },
  );
  const sought = foldWords(query).split(' ');
  const free = (plan.data?.assignments ?? []).filter(({ item }) => item === null);
  const found = free.filter(assignment => sought.every(word => wordsOf(assignment).includes(word)));
  const nameOf = ({ title }: SeenAssignment): string => (title === '' ? text('row.untitled') : title);
  const keyOf = ({ elementId, id }: SeenAssignment): string => `${elementId} ${id}`;
  const choose = async (key: string): Promise<void> => {
    const chosen = free.find(assignment => keyOf(assignment) === key);
    if (!chosen) return;
    const agreed = await confirm({
      title: text('link.title', { title: nameOf(chosen) }),
      message: text('link.message'),
      confirm: text('link.confirm'),
    });
    if (!agreed) return;
    const body = { day, elementId: chosen.elementId, assignmentId: chosen.id };
    // Failures are reported by the mutation itself.
    const linked = await link.mutateAsync({ params: { id: metadataId }, body }).catch(() => null);
    if (linked) await reread();
  };
  return (
    <div role="group" aria-label={text('link.group')}>
      <div className="g-publication-line g-publication-target">
        <TextField label={text('link.day')} type="date" value={day} disabled={locked !== undefined} onChange={setDay} />
      </div>
      <Combobox
        label={text('link.find')}
        placeholder={text('link.find')}
        query={query}
        onQuery={setQuery}
        disabled={locked !== undefined || link.isPending}
        loading={plan.isFetching}
        options={found.map(assignment => ({
          id: keyOf(assignment),
          label: nameOf(assignment),
          note: assignment.assigneeName ?? text('row.nobody'),
        }))}
        emptyText={text(plan.data === undefined || plan.data.fetchedAt === null ? 'note.never' : 'link.none')}
        onChoose={key => void choose(key)}
      />
      <p className="g-quiet">{locked ?? publication('print.sync.hint')}</p>
    </div>
  );
};

const Unlink = ({ metadataId, locked }: Omit<Choice, 'print'>) => {
  const text = useText('planning');
  const confirm = useConfirm();
  const reread = useReread();
  const unlink = useApiMutation('unlinkAssignment', { invalidates: STALE });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({ title: text('unlink.title'), message: text('unlink.message'), confirm: text('unlink.act') });
    if (!agreed) return;
    const parted = await unlink.mutateAsync({ params: { id: metadataId } }).catch(() => null);
    if (parted) await reread();
  };
  return (
    <Button size="small" loading={unlink.isPending} disabled={locked !== undefined} disabledReason={locked} onClick={() => void ask()}>
      {text('unlink.act')}
    </Button>
  );
};

/** Links the article to an unstarted assignment of planning, or unlinks it from its element if the newsroom allows that. */
export const PlannedLink = () => {
  const text = useText('planning');
  const reason = useActReason()('printSync');
  const metadataId = useOpenState(({ status }) => status.metadata?.id);
  const print = useOpenState(({ status }) => status.metadata?.printMetadata) ?? emptyPrintMetadata(metadataId ?? '');
  const planning = useApiQuery('getPlanningSystems', {}, { silent: true, staleTimeMs: 10 * MINUTE_MS }).data?.planning;
  if (!planning || metadataId === undefined) return null;
  if (print.desknetElementId === null) return <ChooseAssignment metadataId={metadataId} print={print} locked={reason} />;
  return <Unlink metadataId={metadataId} locked={planning.mayUnlink ? reason : text('unlink.final')} />;
};
