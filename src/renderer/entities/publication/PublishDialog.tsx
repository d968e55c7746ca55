import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BridgeError } from '#bridge/states.ts';
import { isPublicStatus, isReleasedStatus, isSpecialMove, type PublicationStatus, widensReadership } from '#domain/article/workflow.ts';
import { changedSince } from '#domain/metadata/held-values.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Result } from '#domain/result.ts';
import { useMomentWords } from '#renderer/entities/schedule/moment-words.ts';
import { SeoLine } from '#renderer/entities/seo/SeoLine.tsx';
import { RightsDialogOf } from '#renderer/entities/media/rights/RightsDialog.tsx';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { WarningSignIcon } from '#ui/icons.ts';
import { asSaved } from './as-saved.ts';
import { changedParts, type SeenPart } from './changed-parts.ts';
import { FindingList } from './FindingList.tsx';
import { GoingOutFacts } from './GoingOutFacts.tsx';
import type { StartsWith } from './item-on-screen.ts';
import { byWeight, type Finding, type GoingOutSubject, judgeGoingOut, takesOver, type Way } from './judge-going-out.ts';
import { useRightsFindings } from './use-rights-findings.ts';
import { useSimilarFindings } from './use-similar-findings.ts';
import { usePartWords } from './waiting-words.ts';
import './publication.css';
import { newsroomNow } from '#ui/time/newsroom-time.ts';

/** Two ways out, each with its words. */
const WIDE_PX = 640;

/** How it goes out: by taking over from who proofreads it, and with what waits behind it. */
interface How {
  readonly takesOver: boolean;
  readonly releases: boolean;
}

export interface PublishDialogProps {
  readonly subject: GoingOutSubject;
  readonly to: PublicationStatus;
  /** Something of it is not saved: that is done first, by the same press. */
  readonly isUnsaved: boolean;
  /** What starts with it; nothing if it is public already. */
  readonly startsWith?: StartsWith | undefined;
  /** Whether it can go out without what waits behind it. */
  readonly offersChoice?: boolean;
  /** Carries it out; the only way from this dialog to the newsroom. */
  readonly send: (how: How) => Promise<Result<unknown, BridgeError>>;
  readonly onGo: (way: Way) => void;
  readonly onClose: () => void;
}

/** What readers get from now on, and what they got until now. */
const Consequence = ({ from, to }: { readonly from: PublicationStatus; readonly to: PublicationStatus }) => {
  const text = useText('goingOut');
  return (
    <p>
      {text(`consequence.${to}`)} {isSpecialMove(from, to) ? text('consequence.seenNow') : null}
    </p>
  );
};

interface WaitsProps extends Pick<PublishDialogProps, 'to' | 'isUnsaved'> {
  readonly metadata: Metadata;
}

/** How many things are missing, where nothing else is in the way. */
const useFindingsTitle = (findings: readonly Finding[]): string => {
  const text = useText('goingOut');
  const blocks = findings.filter(({ weight }) => weight === 'blocks');
  if (blocks.length === 0) return text('findings.doubts');
  return blocks.every(({ code }) => code === 'missing')
    ? text('articles:missing.publishing', { count: blocks.length })
    : text('findings.blocked');
};

/** What goes out with it, or does not: behind what was released, what is newer goes on waiting. */
const Waits = ({ metadata: { publicationStatus, waiting }, to, isUnsaved }: WaitsProps) => {
  const text = useText('goingOut');
  if (!isReleasedStatus(publicationStatus)) return isUnsaved ? <p>{text('savedFirst')}</p> : null;
  if (!isReleasedStatus(to)) return isUnsaved || waiting !== null ? <p>{text('becomesDraft')}</p> : null;
  return (
    <>
      {waiting === null ? null : <p>{text('goesOnWaiting', { number: waiting.releasedRevisionNumber })}</p>}
      {isUnsaved ? <p>{text('savedWaits')}</p> : null}
    </>
  );
};

/** What waits behind an item that more readers are about to get; what is not saved yet would wait, too. */
const waitingOf = ({ metadata, content }: GoingOutSubject, to: PublicationStatus, isUnsaved: boolean): readonly SeenPart[] => {
  if (!widensReadership(metadata.publicationStatus, to)) return [];
  const unsaved = isUnsaved ? [content.kind] : [];
  return [...new Set([...unsaved, ...(metadata.waiting?.changed ?? [])])];
};

const Waiting = ({ parts, metadata }: { readonly parts: readonly SeenPart[]; readonly metadata: Metadata }) => {
  const text = useText('goingOut');
  const partWords = usePartWords();
  const moments = useMomentWords();
  const time = metadata.waiting?.releaseTime ?? null;
  return (
    <Callout role="status" title={text('waiting.title', { parts: partWords(parts) })}>
      {text('waiting.choice')} {time === null ? null : text('finding.cancelsRelease', { moment: moments.whole(time, newsroomNow()) })}
    </Callout>
  );
};

/**
 * Shows once what goes where and when, and what is missing or doubtful (D-011). The focus starts on the button that does it, or on the
 * first doubt, also one that comes late: then Enter leads there, and publishes nothing.
 */
export const PublishDialog = (props: PublishDialogProps) => {
  const { subject, to, isUnsaved, offersChoice = true, send, onGo, onClose } = props;
  const text = useText('goingOut');
  const errorText = useErrorText();
  const partWords = usePartWords();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [seen] = useState(subject.metadata);
  const [isSending, setSending] = useState(false);
  const mainButton = useRef<HTMLButtonElement>(null);
  const firstFinding = useRef<HTMLElement>(null);
  const metadata = asSaved(subject);
  const begins = isPublicStatus(to) && !isPublicStatus(metadata.publicationStatus) ? props.startsWith : undefined;
  const rights = useRightsFindings(subject, isPublicStatus(to));
  const [shownRights, setShownRights] = useState<string | null>(null);
  const navigate = useNavigate();
  const go = (way: Way): void => {
    if (way.kind === 'rights') return setShownRights(way.pictureId);
    if (way.kind !== 'content') return onGo(way);
    onClose();
    return void navigate(contentPath(way.resource, way.id));
  };
  const similar = useSimilarFindings(subject, isPublicStatus(to));
  const findings = [...judgeGoingOut(subject, to), ...rights.findings, ...similar, ...(begins?.findings ?? [])].toSorted(byWeight);
  const changed = refusal === null && !isSending ? changedSince(seen, subject.metadata) : [];
  const waiting = waitingOf(subject, to, isUnsaved);
  const isBlocked = findings.some(({ weight }) => weight === 'blocks');
  const findingsTitle = useFindingsTitle(findings);
  const isTakingOver = takesOver(findings);
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => (firstFinding.current ?? mainButton.current)?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  // Rights and similar articles are asked for: what comes late takes the keyboard from the button that publishes, and from nowhere else.
  const hasFindings = findings.length > 0;
  useLayoutEffect(() => {
    if (hasFindings && document.activeElement === mainButton.current) firstFinding.current?.focus();
  }, [hasFindings]);
  const submit = async (releases: boolean): Promise<void> => {
    setRefusal(null);
    setSending(true);
    const answer = await send({ takesOver: isTakingOver, releases });
    setSending(false);
    if (answer.ok) return void onClose();
    const { title, message } = errorText(answer.error);
    const unseen = changedParts(answer.error);
    setRefusal(unseen.length > 0 ? text('changedSince', { parts: partWords(unseen) }) : `${title}. ${message}`);
    return undefined;
  };
  const plain = hasFindings && !isBlocked ? 'anyway' : 'act';
  const verb = isTakingOver ? 'takeOver' : waiting.length > 0 ? 'with' : plain;
  return (
    <Dialog
      isOpen
      title={text(`title.${to}`, { title: metadata.title.trim() === '' ? text('untitled') : metadata.title })}
      onClose={onClose}
      className="g-publish-dialog"
      {...(waiting.length > 0 && { width: WIDE_PX })}
      actions={
        <>
          <Button onClick={onClose}>{text('notNow')}</Button>
          {waiting.length === 0 || !offersChoice ? null : (
            <Button disabled={isSending} onClick={() => void submit(false)} data-testid="publish-without">
              {text(`without.${to}`)}
            </Button>
          )}
          <Button
            kind={isPublicStatus(to) ? 'primary' : 'danger'}
            ref={mainButton}
            loading={isSending}
            disabled={isBlocked}
            disabledReason={text('blocked')}
            onClick={() => void submit(waiting.length > 0)}
            data-testid="publish-now"
          >
            {text(`${verb}.${to}`)}
          </Button>
        </>
      }
    >
      {refusal === null ? null : (
        <Callout tone="critical" icon={<WarningSignIcon />} role="alert">
          {refusal}
        </Callout>
      )}
      {changed.length === 0 ? null : <Callout role="status">{text('changedMeanwhile', { parts: partWords(changed) })}</Callout>}
      {findings.length === 0 ? null : (
        <section aria-label={findingsTitle}>
          <h3 className="g-going-heading">{findingsTitle}</h3>
          <FindingList findings={findings} metadata={metadata} onGo={go} firstRef={firstFinding} />
        </section>
      )}
      {waiting.length === 0 ? null : <Waiting parts={waiting} metadata={metadata} />}
      <Consequence from={metadata.publicationStatus} to={to} />
      {waiting.length === 0 ? <Waits metadata={metadata} to={to} isUnsaved={isUnsaved} /> : null}
      {isPublicStatus(to) ? <GoingOutFacts metadata={metadata} /> : null}
      {isPublicStatus(to) && subject.content.kind === 'text' ? (
        <SeoLine articleId={metadata.resourceId} isUnsaved={isUnsaved} onGo={() => onGo({ kind: 'seo' })} />
      ) : null}
      {begins?.facts ?? null}
      <RightsDialogOf rights={rights.byId} id={shownRights} onClose={() => setShownRights(null)} />
    </Dialog>
  );
};
