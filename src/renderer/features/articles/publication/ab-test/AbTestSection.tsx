import { useState } from 'react';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { AbTest } from '#domain/metadata/ab-test.ts';
import { abTestObstacle, faceOf } from '#domain/metadata/ab-test-rules.ts';
import { ALL_TENANTS_VARIANT } from '#domain/metadata/metadata.ts';
import { EMPTY_TEASER, entryFor, type TeaserFace } from '#domain/metadata/publication.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { Tag } from '#ui/Tag.tsx';
import { useClockTime } from '#ui/time/use-clock-time.ts';
import { useOpenState } from '../../model/use-article-model.tsx';
import { shownWords } from '../cards/teaser-values.ts';
import { useDerived } from '../cards/use-derived.ts';
import { useField } from '../fields/use-field.ts';
import { useUnsent } from '../fields/use-unsent.ts';
import { AbTestHistory } from './AbTestHistory.tsx';
import { AbTestResults } from './AbTestResults.tsx';
import { type AbTestControl, currentTest, useAbTest } from './use-ab-test.ts';
import { VersionForm } from './VersionForm.tsx';
import { VersionPreview } from './VersionPreview.tsx';
import './ab-test.css';

/** Returns the reason why nothing can be tested now; the newsroom applies the same rules. */
const useObstacle = (abTest: AbTestControl, hasBeta: boolean): string | undefined => {
  const text = useText('abTest');
  const teasers = useField('teasers').value;
  const derived = useDerived();
  if (!abTest.isOnline) return text('offline');
  const shown = teasers.map(entry => ({ ...entry, default: shownWords(entry.default, derived) }));
  const found = abTestObstacle({ teasers: shown }, { hasBeta });
  return found === undefined ? undefined : text(`obstacle.${found}`);
};

interface PartProps {
  readonly abTest: AbTestControl;
  readonly test: AbTest;
}

/** Deletes version b and the results, after a question. */
const CancelButton = ({ abTest, test }: PartProps) => {
  const text = useText('abTest');
  const ask = useConfirm();
  const cancel = async (): Promise<void> => {
    const message = text(test.status === 'initialized' ? 'cancel.message.prepared' : 'cancel.message');
    const isSure = await ask({ title: text('cancel.title'), message, confirm: text('cancel'), danger: true });
    if (isSure) await abTest.cancel();
  };
  return (
    <Button
      disabled={!abTest.isOnline || abTest.isBusy}
      disabledReason={abTest.isOnline ? undefined : text('offline')}
      onClick={() => void cancel()}
    >
      {text('cancel')}
    </Button>
  );
};

const Prepared = ({ abTest, test, a, obstacle }: PartProps & { readonly a: TeaserFace; readonly obstacle: string | undefined }) => {
  const text = useText('abTest');
  const metadata = useOpenState(({ status }) => status.metadata);
  const [typed] = useUnsent<TeaserFace>('teasers', 'version-b');
  const isPublic = metadata !== null && isPublicStatus(metadata.publicationStatus);
  const isHeld = metadata?.waiting?.changed.includes('teasers') === true;
  return (
    <>
      <p role="status">{text(isPublic ? (isHeld ? 'prepared.held' : 'prepared.public') : 'prepared')}</p>
      <VersionForm
        a={a}
        stored={test.teasers.b}
        isBusy={abTest.isBusy}
        obstacle={obstacle}
        onSave={abTest.prepare}
        onClose={() => undefined}
      />
      <div className="g-ab-actions">
        {isPublic && !isHeld ? (
          <Button
            kind="primary"
            disabled={obstacle !== undefined || typed !== undefined || abTest.isBusy}
            disabledReason={obstacle ?? (typed === undefined ? undefined : text('start.unsaved'))}
            onClick={() => void abTest.start()}
          >
            {text('start')}
          </Button>
        ) : null}
        <CancelButton abTest={abTest} test={test} />
      </div>
    </>
  );
};

const Versions = ({ test: { teasers } }: { readonly test: Pick<AbTest, 'teasers'> }) => (
  <div className="g-ab-previews">
    <VersionPreview version="A" face={teasers.a} other={teasers.b} />
    <VersionPreview version="B" face={teasers.b} other={teasers.a} />
  </div>
);

const Running = ({ abTest, test }: PartProps) => {
  const text = useText('abTest');
  const clock = useClockTime();
  const { report, receivedAt, isOnline, isBusy } = abTest;
  if (!report) return null;
  return (
    <>
      <p>{text('running', { time: clock(test.endTime ?? '') })}</p>
      {isOnline ? null : <p className="g-quiet">{text('offline.running', { time: clock(receivedAt ?? '') })}</p>}
      <Versions test={test} />
      <AbTestResults test={test} results={report.results} receivedAt={receivedAt} />
      <div className="g-ab-actions">
        <Button disabled={!isOnline || isBusy} disabledReason={isOnline ? undefined : text('offline')} onClick={() => void abTest.stop()}>
          {text('stop')}
        </Button>
        <CancelButton abTest={abTest} test={test} />
        {report.canSimulate ? (
          <Button kind="minimal" disabled={!isOnline || isBusy} onClick={() => void abTest.simulate()}>
            {text('simulate')}
          </Button>
        ) : null}
      </div>
    </>
  );
};

const Ended = ({ abTest, test }: PartProps) => {
  const text = useText('abTest');
  const clock = useClockTime();
  const time = clock(test.endTime ?? '');
  return (
    <>
      <p role="status">{text(test.status === 'stopped' ? 'stopped' : `completed.${test.winner ?? 'a'}`, { time })}</p>
      <Versions test={test} />
      <AbTestResults test={test} results={test.results} receivedAt={undefined} />
      {test.status === 'stopped' ? (
        <div className="g-ab-actions">
          <CancelButton abTest={abTest} test={test} />
        </div>
      ) : null}
    </>
  );
};

/** Offers a second version if none waits or runs. */
const Beginning = ({
  abTest,
  a,
  obstacle,
}: {
  readonly abTest: AbTestControl;
  readonly a: TeaserFace;
  readonly obstacle: string | undefined;
}) => {
  const text = useText('abTest');
  const [typed] = useUnsent<TeaserFace>('teasers', 'version-b');
  const [isOpen, setOpen] = useState(false);
  if (isOpen || typed !== undefined)
    return (
      <VersionForm a={a} stored={null} isBusy={abTest.isBusy} obstacle={obstacle} onSave={abTest.prepare} onClose={() => setOpen(false)} />
    );
  return (
    <>
      <p className="g-quiet">{text('about')}</p>
      <div className="g-ab-actions">
        <Button disabled={obstacle !== undefined} disabledReason={obstacle} onClick={() => setOpen(true)}>
          {text('begin')}
        </Button>
      </div>
    </>
  );
};

const TONES = { initialized: 'caution', running: 'accent', stopped: 'neutral', completed: 'positive' } as const;

/** Shows the A/B test in the teaser (A2-051d): beginning one is a beta feature, seeing it is for everybody. */
export const AbTestSection = () => {
  const text = useText('abTest');
  const abTest = useAbTest();
  const { preferences } = usePreferences();
  const hasBeta = preferences.betaFeaturesEnabled;
  const obstacle = useObstacle(abTest, hasBeta);
  const teasers = useField('teasers').value;
  const derived = useDerived();
  const { report } = abTest;
  if (!abTest.isKnown || !report || (!hasBeta && report.tests.length === 0)) return null;
  const a = faceOf(shownWords(entryFor(teasers, ALL_TENANTS_VARIANT)?.default ?? EMPTY_TEASER, derived));
  const test = currentTest(report);
  const isOver = test === undefined || test.status === 'stopped' || test.status === 'completed';
  return (
    <div role="group" aria-label={text('title')} className="g-ab-test">
      <h3>
        {text('title')} {test === undefined ? null : <Tag tone={TONES[test.status]}>{text(`status.${test.status}`)}</Tag>}{' '}
        <Tag>{text('beta')}</Tag>
      </h3>
      {test?.status === 'initialized' ? <Prepared abTest={abTest} test={test} a={a} obstacle={obstacle} /> : null}
      {test?.status === 'running' ? <Running abTest={abTest} test={test} /> : null}
      {test !== undefined && isOver ? <Ended abTest={abTest} test={test} /> : null}
      {isOver && hasBeta ? <Beginning abTest={abTest} a={a} obstacle={obstacle} /> : null}
      <AbTestHistory tests={report.tests} />
    </div>
  );
};
