import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { SeoGradeLine } from './SeoGradeLine.tsx';
import { toneOf } from './seo-words.ts';

export interface SeoLineProps {
  readonly articleId: string;
  /** The newsroom checks what it has: what is typed since is not in it. */
  readonly isUnsaved: boolean;
  readonly onGo: () => void;
}

/** The newsroom's check of an article before it goes out: its grade, and the way to what can be mended. No result is no failure (B8-010). */
export const SeoLine = ({ articleId, isUnsaved, onGo }: SeoLineProps) => {
  const text = useText('seo');
  const check = useApiQuery('getSeoCheck', { params: { id: articleId } }, { silent: true });
  if (check.error !== null) {
    if (check.error.code === 'notFound') return null;
    return (
      <p role="alert" className="g-seo-line">
        {text('error')}{' '}
        <Button size="small" kind="minimal" onClick={() => void check.refetch()}>
          {text('again')}
        </Button>
      </p>
    );
  }
  if (check.data === undefined) return <p className="g-quiet">{text('checking')}</p>;
  const open = check.data.checks.filter(one => toneOf(one) !== 'positive').length;
  return (
    <section aria-label={text('title')} className="g-seo-line">
      <h3 className="g-going-heading">{text(isUnsaved ? 'title.saved' : 'title')}</h3>
      <SeoGradeLine result={check.data} />
      {open === 0 ? null : (
        <Button size="small" kind="minimal" onClick={onGo}>
          {text('openNamed', { count: open })}
        </Button>
      )}
    </section>
  );
};
