import { Link } from 'react-router';
import { emptyPrintMetadata, PRINT_SWITCHES, PRINT_TEXT_LENGTH, type PrintMetadata } from '#domain/print/print-metadata.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { Switch } from '#ui/fields/Choice.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useActReason } from '../../model/locks.tsx';
import { useArticleModel, useOpenState } from '../../model/use-article-model.tsx';
import { useField } from '../fields/use-field.ts';
import { PlannedLink } from './PlannedLink.tsx';
import { PlanningNotice } from './PlanningNotice.tsx';
import { ReportedPrint } from './ReportedPrint.tsx';

/** Placeholder for the id of an article that the newsroom does not have yet; the newsroom sets the real one. */
const NO_ID = '000000000000';

/** Shows a switch that stays on: it asks before, and needs the newsroom (A4-036, D-005). */
const SyncSwitch = ({
  name,
  isOn,
  isNew,
}: {
  readonly name: (typeof PRINT_SWITCHES)[number];
  readonly isOn: boolean;
  readonly isNew: boolean;
}) => {
  const text = useText('publication');
  const confirm = useConfirm();
  const model = useArticleModel();
  const showFailure = useFailureToast();
  const locked = useActReason()('printSync') ?? (isNew ? text('print.sync.unsaved') : undefined);
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: text(`print.${name}.title`),
      message: text(`print.${name}.message`),
      confirm: text('print.sync.confirm'),
    });
    if (!agreed) return;
    const answer = await model.switchPrintSync([name]);
    if (!answer.ok) showFailure(answer.error);
  };
  const hint = isOn ? text('print.sync.on') : (locked ?? text('print.sync.hint'));
  return (
    <Switch label={text(`print.${name}`)} hint={hint} checked={isOn} disabled={isOn || locked !== undefined} onChange={() => void ask()} />
  );
};

/** Edits the data of the printed paper: day, paper, page, and the systems that plan and make it (A2-051b, A3-022). */
export const PrintCard = () => {
  const text = useText('publication');
  const planning = useText('planning');
  const { tenants } = useTenants();
  const field = useField('printMetadata');
  const metadataId = useOpenState(({ status }) => status.metadata?.id);
  const print = field.value ?? emptyPrintMetadata(metadataId ?? NO_ID);
  const write = (change: Partial<PrintMetadata>, pace: 'typed' | 'chosen'): void => field.change({ ...print, ...change }, pace);
  const words = (typed: string): string | null => (typed.trim() === '' ? null : typed);
  const names = tenants.map(({ name }) => name);
  const papers = print.publication === null || names.includes(print.publication) ? names : [print.publication, ...names];
  return (
    <>
      <div className="g-publication-line g-publication-target">
        <TextField
          label={text('print.publicationTargetDate')}
          type="date"
          value={print.publicationTargetDate ?? ''}
          onChange={typed => write({ publicationTargetDate: typed === '' ? null : typed }, 'typed')}
        />
        <TextField
          label={text('print.pageName')}
          hint={text('print.pageName.hint')}
          maxLength={PRINT_TEXT_LENGTH}
          value={print.pageName ?? ''}
          onChange={typed => write({ pageName: words(typed) }, 'typed')}
        />
      </div>
      {print.publicationTargetDate === null ? null : (
        <p>
          <Link to={`/planning/pages?day=${print.publicationTargetDate}`}>{planning('pages.ofDay')}</Link>
        </p>
      )}
      <Select
        label={text('print.publication')}
        value={print.publication ?? ''}
        options={[{ value: '', label: text('print.publication.none') }, ...papers.map(name => ({ value: name, label: name }))]}
        onChange={name => write({ publication: words(name) }, 'chosen')}
      />
      <div className="g-publication-line g-publication-target">
        <TextField
          label={text('print.category')}
          maxLength={PRINT_TEXT_LENGTH}
          value={print.category ?? ''}
          onChange={typed => write({ category: words(typed) }, 'typed')}
        />
        <TextField
          label={text('print.type')}
          hint={text('print.type.hint')}
          maxLength={PRINT_TEXT_LENGTH}
          value={print.type ?? ''}
          onChange={typed => write({ type: words(typed) }, 'typed')}
        />
      </div>
      {PRINT_SWITCHES.map(name => (
        <SyncSwitch key={name} name={name} isOn={print[name]} isNew={metadataId === undefined} />
      ))}
      <PlannedLink />
      <PlanningNotice />
      <ReportedPrint print={print} />
    </>
  );
};
