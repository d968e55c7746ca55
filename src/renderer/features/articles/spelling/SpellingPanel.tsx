import { useMemo, useState } from 'react';
import type { SpellingFault } from '#renderer/editor/spelling/spelling.ts';
import { keysLabel } from '#renderer/platform/keys/keys.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Switch } from '#ui/fields/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronDownIcon, ChevronUpIcon, CrossIcon, SpellCheckIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type AdviceGroup, groupAdvice } from './advice-groups.ts';
import { useObstacleWords, useArticleSpelling, useSpellingState } from './article-spelling.tsx';
import './spelling-panel.css';

/** Number of entries of a kind that are listed before the user asks for all. */
const FIRST_ENTRIES = 30;

const Group = ({ group }: { readonly group: AdviceGroup }) => {
  const text = useText('spelling');
  const { spelling } = useArticleSpelling();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? group.entries : group.entries.slice(0, FIRST_ENTRIES);
  const hidden = group.entries.length - shown.length;
  return (
    <section className="g-advice-group" aria-label={text(`kind.${group.type}`)}>
      <h3>
        <span className={`g-spell-kind is-${group.type.toLowerCase()}`}>{text(`kind.${group.type}`)}</span>
        <span className="g-advice-count">{group.count}</span>
      </h3>
      <ul>
        {shown.map(({ advice, count }) => (
          <li key={advice.key}>
            <button type="button" className="g-advice-entry" onClick={() => spelling.show(advice.key)}>
              <span className="g-advice-words">
                {advice.text.trim() === '' ? '␣'.repeat(advice.length) : advice.text.trim()}
                {count > 1 ? <span className="g-quiet"> {text('times', { count })}</span> : null}
              </span>
              {advice.errorMessage === '' ? null : <span className="g-quiet g-advice-reason">{advice.errorMessage}</span>}
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Button kind="minimal" size="small" onClick={() => setAll(true)}>
          {text('moreEntries', { count: hidden })}
        </Button>
      ) : null}
    </section>
  );
};

const Ignored = () => {
  const text = useText('spelling');
  const { ignored, unignore } = useArticleSpelling();
  if (ignored.length === 0) return null;
  return (
    <details className="g-advice-ignored">
      <summary>{text('ignored', { count: ignored.length })}</summary>
      <p className="g-quiet">{text('ignored.hint')}</p>
      <ul>
        {ignored.map(word => (
          <li key={word}>
            <span>{word}</span>
            <IconButton
              label={text('unignore', { word })}
              icon={<CrossIcon />}
              size="small"
              placement="left"
              onClick={() => unignore(word)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
};

const FAULT_KEYS: Readonly<Record<SpellingFault, string>> = {
  noDictionary: 'fault.noDictionary',
  failed: 'fault.failed',
  offline: 'fault.offline',
  languageToolGone: 'fault.languageToolGone',
  overloaded: 'spellchecker.error.overload.message',
  timeout: 'spellchecker.error.timeout.message',
};

/** Says once what is missing: the text stays as it is, the other advice too (B4-056, B8-021). */
const Faults = () => {
  const text = useText('spelling');
  const { spelling } = useArticleSpelling();
  const fault = useSpellingState(state => state.fault);
  const isFailed = useSpellingState(state => state.phase === 'failed');
  if (fault === undefined || (fault === 'offline' && !isFailed)) return null;
  const again = (
    <Button size="small" onClick={spelling.checkAll}>
      {text('again')}
    </Button>
  );
  return (
    <Callout tone={isFailed ? 'critical' : 'caution'} role="status" actions={again}>
      {text(FAULT_KEYS[fault])}
    </Callout>
  );
};

const Found = () => {
  const text = useText('spelling');
  const { spelling } = useArticleSpelling();
  const phase = useSpellingState(state => state.phase);
  const advices = useSpellingState(state => state.advices);
  const groups = useMemo(() => groupAdvice(advices), [advices]);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const isBusy = phase === 'loading' || phase === 'partial';
  if (phase === 'loading' && count === 0) return <Skeleton lines={5} />;
  return (
    <>
      <div className="g-advice-bar">
        <span className="g-quiet" role="status">
          {phase === 'failed' ? text('none.failed') : text(isBusy ? 'count.partial' : 'count', { count })}
        </span>
        <IconButton
          label={text('command.previous')}
          shortcut={keysLabel('previousAdvice')}
          icon={<ChevronUpIcon />}
          placement="left"
          disabled={count === 0}
          onClick={() => void spelling.go('previous')}
        />
        <IconButton
          label={text('command.next')}
          shortcut={keysLabel('nextAdvice')}
          icon={<ChevronDownIcon />}
          placement="left"
          disabled={count === 0}
          onClick={() => void spelling.go('next')}
        />
      </div>
      <Faults />
      {count === 0 && phase === 'ready' ? (
        <EmptyState level={3} icon={<SpellCheckIcon />} title={text('none')}>
          {text('none.hint')}
        </EmptyState>
      ) : null}
      {groups.map(group => (
        <Group key={group.type} group={group} />
      ))}
    </>
  );
};

/** Shows the advice of the dictionary, the house's rules and LanguageTool on the article, by kind (A2-050). */
export const SpellingPanel = () => {
  const text = useText('spelling');
  const { isWanted, setWanted } = useArticleSpelling();
  const obstacle = useObstacleWords();
  return (
    <div className="g-advice">
      <Switch
        label={text('switch')}
        checked={isWanted && obstacle === undefined}
        disabled={obstacle !== undefined}
        {...(obstacle === undefined ? {} : { hint: obstacle })}
        onChange={setWanted}
      />
      {isWanted && obstacle === undefined ? <Found /> : null}
      <Ignored />
    </div>
  );
};
