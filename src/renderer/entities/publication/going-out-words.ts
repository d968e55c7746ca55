import { useCallback } from 'react';
import { CHECKLIST_STEPS, markOf } from '#domain/metadata/checklist.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { useMomentWords } from '../schedule/moment-words.ts';
import type { Finding } from './judge-going-out.ts';
import { listFormat } from '#ui/formats.ts';
import { newsroomNow } from '#ui/time/newsroom-time.ts';

/** "slides.3.credit" as the words of a slide with its number. */
const SLIDE = /^slides\.(\d+)\.(\w+)$/u;

/** Names a required field of a text or of an item. */
export const useFieldName = (): ((field: string) => string) => {
  const text = useText('goingOut');
  const articles = useText('articles');
  return useCallback(
    field => {
      const slide = SLIDE.exec(field);
      if (slide) return text(`slide.${slide[2] ?? ''}`, { number: slide[1] ?? '' });
      const own = text(`field.${field}`);
      return own === `field.${field}` ? articles(`field.${field}`) : own;
    },
    [text, articles],
  );
};

/** Says a finding in the words of a journalist. */
export const useFindingWords = (): ((finding: Finding, metadata: Metadata) => string) => {
  const text = useText('goingOut');
  const articles = useText('articles');
  const checklist = useText('checklist');
  const blocks = useText('blocks');
  const waitingText = useText('waiting');
  const moments = useMomentWords();
  const list = listFormat(useUiLanguage());
  const fieldName = useFieldName();
  return ({ code, names }, { contentStatus, publicationStatus, scheduledPlacing, waiting }) => {
    const [first = ''] = names;
    switch (code) {
      case 'missing':
        return text('finding.missing', { field: fieldName(first) });
      case 'notReady':
      case 'notReadyUpdate':
        return text(`finding.${code}`, { status: articles(`contentStatus.${contentStatus}`) });
      case 'openChecks':
        return text('finding.openChecks', {
          steps: list.format(CHECKLIST_STEPS.filter(step => names.includes(markOf(step))).map(step => checklist(`step.${step}`))),
        });
      case 'cancelsSchedule': {
        const at = scheduledPlacing?.publicationTime ?? '';
        return text('finding.cancelsSchedule', { moment: moments.whole(at, newsroomNow()) });
      }
      case 'goesWithWaiting':
        return text('finding.goesWithWaiting', { parts: list.format(names.map(part => waitingText(`part.${part}`))) });
      case 'cancelsRelease':
        return text('finding.cancelsRelease', { moment: moments.whole(waiting?.releaseTime ?? '', newsroomNow()) });
      case 'forbiddenPublicationMove':
        return text('finding.forbiddenPublicationMove', { status: articles(`publicationStatus.${publicationStatus}`) });
      case 'categoryMissing':
        return text('finding.categoryMissing', { title: first });
      case 'titleWithoutService':
        return text('finding.titleWithoutService', { title: first });
      case 'pushDoubt':
        return first;
      case 'placeholder':
        return text('finding.placeholder', { words: first });
      case 'rights.embargo':
      case 'rights.expired':
        return text(`finding.${code}`, { name: first, moment: moments.whole(names[1] ?? '', newsroomNow()) });
      case 'rights.flag':
      case 'rights.terms':
        return text(`finding.${code}`, { name: first, reason: names[1] ?? '' });
      case 'similar':
        return text('finding.similar', { title: first, moment: moments.whole(names[1] ?? '', newsroomNow()) });
      case 'pictureWords':
        return text(`finding.pictureWords.${names.length > 1 ? 'both' : first}`);
      case 'video.uploading':
        return blocks('embeddedVideo.waitForPreview');
      case 'video.missing':
        return blocks('embeddedVideo.needsPreview');
      default:
        return text(`finding.${code}`);
    }
  };
};
