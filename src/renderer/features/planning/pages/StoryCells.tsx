import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { PageState } from '#domain/print/page-plan.ts';
import { lengthStateOf, rangeOfTarget } from '#domain/text/length.ts';
import { LengthRing, type LengthTarget } from '#renderer/editor/length/LengthIndicator.tsx';
import { CONTENT_STATUS_ICONS } from '#renderer/entities/article/status-icons.tsx';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { numberFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { CircleIcon, EyeOffIcon, FullCircleIcon, TickCircleIcon } from '#ui/icons.ts';
import type { StoryRow } from './page-rows.ts';

interface Props {
  readonly row: StoryRow;
}

/** The story, with the way to it where it has been begun. */
export const Story = ({ row: { title, path, about } }: Props) => {
  const text = useText('planning');
  const name = title.trim() === '' ? text('row.untitled') : title;
  return (
    <>
      {path === null ? <span className="g-pages-title">{name}</span> : <Link className="g-pages-title" to={path} children={name} />}
      {about.length === 0 ? null : <span className="g-quiet g-pages-line">{about.join(' · ')}</span>}
    </>
  );
};

const useTarget = (target: number | null): LengthTarget | undefined => {
  const options = useApiQuery('listTargetLengthOptions', {}, { staleTimeMs: Number.POSITIVE_INFINITY, silent: true }).data;
  if (target === null) return undefined;
  return options?.find(({ targetLength }) => targetLength === target) ?? { targetLength: target, ...rangeOfTarget(target) };
};

/** Shows the written length against the target. */
export const Length = ({ row: { state, written, target: wanted } }: Props) => {
  const text = useText('planning');
  const number = numberFormat(useUiLanguage());
  const target = useTarget(wanted);
  if (!target) return <span className="g-numbers">{number.format(written)}</span>;
  const standing = lengthStateOf({ length: written, ...target });
  return (
    <span className="g-pages-length" data-standing={standing}>
      <LengthRing length={written} target={target} />
      <span>
        <span className="g-numbers">
          {text('pages.length', { written: number.format(written), target: number.format(target.targetLength) })}
        </span>
        {state === 'notBegun' ? null : (
          <span className="g-pages-line g-pages-standing">
            {text(`pages.length.${standing}`, { characters: number.format(Math.abs(written - target.targetLength)) })}
          </span>
        )}
      </span>
    </span>
  );
};

const STATE_ICONS: Readonly<Record<PageState, ReactElement>> = {
  notBegun: <CircleIcon />,
  inWork: CONTENT_STATUS_ICONS.draft,
  ready: <TickCircleIcon />,
  published: <FullCircleIcon />,
  withdrawn: <EyeOffIcon />,
};

/** Shows the progress: here, in the studio, and what an external system does not know yet. */
export const State = ({ row: { state, entry } }: Props) => {
  const text = useText('planning');
  const articles = useText('articles');
  const status = state === 'inWork' && entry ? articles(`contentStatus.${entry.contentStatus}`) : text(`pages.state.${state}`);
  return (
    <>
      <span className={`g-pages-state is-${state}`}>
        <span aria-hidden="true">{state === 'inWork' && entry ? CONTENT_STATUS_ICONS[entry.contentStatus] : STATE_ICONS[state]}</span>{' '}
        {status}
      </span>
      {entry?.studioStatus ? <span className="g-quiet g-pages-line">{text('pages.studio', { status: entry.studioStatus })}</span> : null}
      {entry?.untold.map(({ system, failure }) => (
        <span key={system} className="g-pages-line g-pages-untold">
          {text(`pages.untold.${system}`)}{' '}
          <span className="g-hidden">{text(`${system === 'studio' ? 'studioFailure' : 'failure'}.${failure}`)}</span>
        </span>
      ))}
    </>
  );
};
