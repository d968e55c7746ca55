import { SEARCH_LEAD, SEARCH_TITLE } from '#domain/seo/check-seo.ts';
import type { SeoCheck, SeoPlace, SeoResult } from '#domain/seo/seo-check.ts';
import { fitLine } from '#domain/seo/text-width.ts';
import { toneOf, useSeoWords } from '#renderer/entities/seo/seo-words.ts';
import { SeoGradeLine } from '#renderer/entities/seo/SeoGradeLine.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ChevronRightIcon, ErrorIcon, SearchTextIcon, TickCircleIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useActReason } from '../model/locks.tsx';
import { useGoTo } from '../model/use-go-to.ts';
import { useShowBlock } from '../model/use-show-block.ts';
import { SocialCard } from './SocialCard.tsx';
import { canTake, useTakeProposal } from './use-take-proposal.ts';
import { type SeoState, useSeoCheck } from './use-seo-check.ts';
import './seo.css';

const ICONS = {
  critical: <ErrorIcon size={14} aria-hidden="true" />,
  caution: <WarningSignIcon size={14} aria-hidden="true" />,
  positive: <TickCircleIcon size={14} aria-hidden="true" />,
};

const useLead = (): ((place: SeoPlace) => void) => {
  const { toCard, toField, toPictures } = useGoTo();
  const showBlock = useShowBlock();
  return place => {
    switch (place.kind) {
      case 'card':
        return toCard(place.card);
      case 'field':
        return toField(place.field);
      case 'block':
        return showBlock(place.blockId);
      case 'pictures':
        return toPictures();
    }
  };
};

interface CheckProps {
  readonly check: SeoCheck;
  readonly onGo: (place: SeoPlace) => void;
  readonly onTake: (check: SeoCheck) => void;
  readonly locked: string | undefined;
}

const CheckLine = ({ check, onGo, onTake, locked }: CheckProps) => {
  const text = useText('seo');
  const { name, reason } = useSeoWords()(check);
  const tone = toneOf(check);
  return (
    <li className={`g-seo-check is-${tone}`}>
      <div className="g-seo-check-head">
        {ICONS[tone]}
        <span className="g-hidden">{text(`tone.${tone}`)}: </span>
        <strong>{name}</strong>
        <span className="g-quiet g-seo-points">{text('points', { points: check.points, maxPoints: check.maxPoints })}</span>
      </div>
      <p>{reason}</p>
      {check.proposal === null ? null : (
        <p className="g-seo-proposal">
          <span className="g-quiet">{text('proposal')}</span> <q>{check.proposal}</q>
        </p>
      )}
      {tone === 'positive' ? null : (
        <div className="g-seo-acts">
          {canTake(check) ? (
            <Button
              size="small"
              disabled={locked !== undefined}
              disabledReason={locked}
              aria-label={text('takeNamed', { name })}
              onClick={() => onTake(check)}
            >
              {text('take')}
            </Button>
          ) : null}
          <Button size="small" kind="minimal" aria-label={text('goToNamed', { name })} onClick={() => onGo(check.place)}>
            {text('goTo')} <ChevronRightIcon size={12} aria-hidden="true" />
          </Button>
        </div>
      )}
    </li>
  );
};

/** Shows the result as a search engine does on a wide screen, cut at the same width. */
const SearchResult = ({ subject }: Pick<SeoState, 'subject'>) => {
  const text = useText('seo');
  const cut = (words: string, { fontSizePx, maxPx }: { readonly fontSizePx: number; readonly maxPx: number }): string => {
    const fitting = fitLine(words, fontSizePx, maxPx);
    return fitting.length < words.trim().length ? `${fitting} …` : words;
  };
  return (
    <figure className="g-seo-result">
      <figcaption className="g-quiet">{text('preview.search')}</figcaption>
      <div className="g-seo-paper" lang={subject.locale}>
        <span className="g-seo-address">{subject.slug === null ? text('preview.address') : `… › ${subject.slug}`}</span>
        <span className="g-seo-title">{subject.title === '' ? text('preview.noTitle') : cut(subject.title, SEARCH_TITLE)}</span>
        <span className="g-seo-lead">{cut(subject.lead, SEARCH_LEAD)}</span>
      </div>
    </figure>
  );
};

const Keywords = ({ result, isPartial }: { readonly result: SeoResult; readonly isPartial: boolean }) => {
  const text = useText('seo');
  return (
    <section aria-label={text('keywords')}>
      <h3 className="g-seo-heading">{text('keywords')}</h3>
      {result.keywords.length === 0 ? (
        <p className="g-quiet">{text('keywords.none')}</p>
      ) : (
        <ul className="g-seo-keywords">
          {result.keywords.map(keyword => (
            <li key={keyword}>{keyword}</li>
          ))}
        </ul>
      )}
      {isPartial ? <p className="g-quiet">{text('keywords.partial')}</p> : null}
    </section>
  );
};

/** Shows how search engines will read the present text: grade, checks with reasons and places, previews (A2-050b, D-067). */
export const SeoPanel = () => {
  const text = useText('seo');
  const { subject, result, isPartial } = useSeoCheck();
  const go = useLead();
  const take = useTakeProposal();
  const locked = useActReason()('holdSave');
  if (result === null)
    return (
      <EmptyState icon={<SearchTextIcon />} title={text('empty.title')}>
        {text('empty.description')}
      </EmptyState>
    );
  const sorted = [...result.checks].sort((one, other) => one.points / one.maxPoints - other.points / other.maxPoints);
  const open = sorted.filter(check => toneOf(check) !== 'positive');
  const done = sorted.filter(check => toneOf(check) === 'positive');
  return (
    <div className="g-seo">
      <SeoGradeLine result={result} />
      <SearchResult subject={subject} />
      {open.length === 0 ? null : (
        <section aria-label={text('open', { count: open.length })}>
          <h3 className="g-seo-heading">{text('open', { count: open.length })}</h3>
          <ul className="g-seo-checks">
            {open.map(check => (
              <CheckLine key={check.name} check={check} onGo={go} onTake={taken => void take(taken)} locked={locked} />
            ))}
          </ul>
        </section>
      )}
      <Keywords result={result} isPartial={isPartial} />
      <SocialCard />
      <section aria-label={text('done', { count: done.length })}>
        <h3 className="g-seo-heading">{text('done', { count: done.length })}</h3>
        <ul className="g-seo-checks">
          {done.map(check => (
            <CheckLine key={check.name} check={check} onGo={go} onTake={taken => void take(taken)} locked={locked} />
          ))}
        </ul>
      </section>
    </div>
  );
};
