import { useShallow } from 'zustand/react/shallow';
import { useStore } from 'zustand';
import { slideshowProblems } from '#domain/slideshow/requirements.ts';
import type { SlideFault } from '#domain/slideshow/slideshow.ts';
import { showItemField } from '#renderer/entities/item/screen/show-item-field.ts';
import { Callout } from '#ui/Callout.tsx';
import { TickCircleIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { SlideshowControl } from '../slides/slide-steps.ts';

const FIELDS: Readonly<Record<SlideFault, string>> = {
  emptySlideImage: 'image',
  emptySlideCredit: 'credit',
  emptySlideDescription: 'description',
};

/** Returns every problem as a string, so that typing that changes none renders nothing. */
const useProblemWords = (control: SlideshowControl): readonly string[] =>
  useStore(
    control.store,
    useShallow(({ draft }) => {
      const { isTitleMissing, hasNoVisibleSlide, slides } = slideshowProblems(draft);
      return [
        ...(isTitleMissing ? ['title'] : []),
        ...(hasNoVisibleSlide ? ['noSlide'] : []),
        ...slides.map(({ position, slideId, code }) => `${position} ${slideId} ${code}`),
      ];
    }),
  );

interface SlideLack {
  readonly position: number;
  readonly slideId: string;
  readonly codes: readonly SlideFault[];
}

const lacksOf = (words: readonly string[]): readonly SlideLack[] => {
  const bySlide = new Map<string, SlideLack>();
  for (const word of words) {
    const [position = '', slideId = '', code] = word.split(' ');
    const fault = Object.keys(FIELDS).find(known => known === code) as SlideFault | undefined; // the keys of the table are the faults
    if (fault === undefined) continue;
    const slideLack = bySlide.get(slideId);
    bySlide.set(slideId, { position: Number(position), slideId, codes: [...(slideLack?.codes ?? []), fault] });
  }
  return [...bySlide.values()];
};

/** Shows what slides lack, by number; each links to its field (B5-025). */
export const SlideshowProblems = ({ control }: { readonly control: SlideshowControl }) => {
  const text = useText('slideshows');
  const words = useProblemWords(control);
  const lacks = lacksOf(words);
  if (words.length === 0) {
    return (
      <p className="g-slides-complete g-quiet">
        <TickCircleIcon size={14} aria-hidden="true" /> {text('problems.none')}
      </p>
    );
  }
  return (
    <Callout
      tone="caution"
      icon={<WarningSignIcon />}
      title={text(lacks.length > 0 ? 'problems.slides' : 'problems.title.line', { count: lacks.length })}
      role="note"
    >
      <ul className="g-slides-problems" aria-label={text('problems.label')}>
        {words.includes('title') ? <li>{text('problems.title')}</li> : null}
        {words.includes('noSlide') ? <li>{text('problems.noSlide')}</li> : null}
        {lacks.flatMap(({ position, slideId, codes }) =>
          codes.map(code => (
            <li key={`${slideId}${code}`}>
              <button type="button" className="g-link-button" onClick={() => showItemField(`slides.${position}.${FIELDS[code]}`)}>
                {text(code, { position })}
              </button>
            </li>
          )),
        )}
      </ul>
    </Callout>
  );
};
