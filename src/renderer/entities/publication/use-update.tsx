import { type ReactElement, useState } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import { useMomentWords } from '#renderer/entities/schedule/moment-words.ts';
import { readApiError } from '#renderer/platform/api/failure.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useTenants } from '../tenant/tenants.ts';
import type { ItemOnScreen } from './item-on-screen.ts';
import { type Finding, judgeUpdate, type Way } from './judge-going-out.ts';
import { MissingFieldsDialog } from './MissingFieldsDialog.tsx';
import { useOfferTakeBack } from './take-back.tsx';
import { UpdateDoubtsDialog } from './UpdateDoubtsDialog.tsx';
import { useWaitingText } from './use-waiting-text.ts';
import { newsroomNow } from '#ui/time/newsroom-time.ts';

/** Codes of refusals that name what readers would miss. */
const INCOMPLETE: readonly string[] = ['missingRequiredFields', 'incompleteSlides'];

const missingIn = (error: BridgeError): readonly string[] => {
  const failure = INCOMPLETE.includes(error.code) ? readApiError(error) : null;
  return failure?.kind === 'http' ? failure.problems.flatMap(({ fieldNames }) => fieldNames) : [];
};

/** What is missing for readers, with a jump to each (D-007); what was written is saved and waits. */
export const useReleaseRefusal = (go: (way: Way) => void) => {
  const text = useText('waiting');
  const [fields, setFields] = useState<readonly string[]>([]);
  const close = (): void => setFields([]);
  return {
    /** True where the refusal has this way out. */
    onRefused: (error: BridgeError): boolean => {
      const missing = missingIn(error);
      setFields(missing);
      return missing.length > 0;
    },
    dialog:
      fields.length === 0 ? null : (
        <MissingFieldsDialog
          fields={fields}
          intro={text('missing.intro')}
          isPublishing
          onClose={close}
          onGoTo={field => {
            close();
            go({ kind: 'field', field });
          }}
        />
      ),
  };
};

export interface Update {
  readonly update: () => Promise<void>;
  /** What it asks and what it lacks. */
  readonly dialogs: ReactElement;
}

/**
 * Gives readers what is on the screen, of whatever kind the item is. It asks only when something is doubtful (D-011); an update that
 * ends a scheduled one says so, since perhaps nobody may read it before its time.
 */
export const useUpdate = (item: ItemOnScreen): Update => {
  const { metadata, title, place, control, circumstances, go } = item;
  const text = useWaitingText(metadata);
  const words = useMomentWords();
  const confirm = useConfirm();
  const showFailure = useFailureToast();
  const offerTakeBack = useOfferTakeBack();
  const { tenants } = useTenants();
  const isKept = metadata?.publicationStatus === 'internalOnly';
  const refusal = useReleaseRefusal(go);
  const [asked, setAsked] = useState<{ readonly findings: readonly Finding[]; readonly answer: (goes: boolean) => void } | null>(null);
  const askDoubts = (findings: readonly Finding[]): Promise<boolean> => new Promise(answer => setAsked({ findings, answer }));
  const close = (goes: boolean): void => {
    setAsked(null);
    asked?.answer(goes);
  };
  const agrees = async (): Promise<boolean> => {
    if (metadata === null) return true;
    const findings = judgeUpdate({ metadata, content: item.content(), tenants, circumstances });
    if (findings.length === 0) return true;
    if (findings.some(({ code }) => code !== 'cancelsRelease')) return askDoubts(findings);
    return confirm({
      title: text('now.title'),
      message: text('now.message', { moment: words.whole(metadata.waiting?.releaseTime ?? '', newsroomNow()) }),
      confirm: text('now.confirm'),
      cancel: text('now.keep'),
    });
  };
  return {
    update: async () => {
      if (!(await agrees())) return;
      const answer = await control.release();
      if (answer.ok) offerTakeBack({ ...place, title, kind: isKept ? 'kept' : 'released' });
      else if (!refusal.onRefused(answer.error)) showFailure(answer.error);
    },
    dialogs: (
      <>
        {refusal.dialog}
        {asked === null || metadata === null ? null : (
          <UpdateDoubtsDialog
            title={title}
            findings={asked.findings}
            metadata={metadata}
            onGo={way => {
              close(false);
              go(way);
            }}
            onUpdate={() => close(true)}
            onClose={() => close(false)}
          />
        )}
      </>
    ),
  };
};
