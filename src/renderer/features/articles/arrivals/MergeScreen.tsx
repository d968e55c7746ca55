import { Link, useNavigate } from 'react-router';
import { ARRIVAL_VERSIONS, arrivalKey, type ArrivalVersion, type ArrivedBlock, chooseVersions } from '#domain/article/arrivals.ts';
import { plainText } from '#domain/article/document.ts';
import { diffTexts } from '#domain/article/words.ts';
import { WordChanges } from '#renderer/entities/article/WordChanges.tsx';
import type { ChoiceRowProps } from '#renderer/entities/conflict/ChoiceRow.tsx';
import { ConflictQuestion } from '#renderer/entities/conflict/ConflictQuestion.tsx';
import type { Decisions } from '#renderer/entities/conflict/questions.ts';
import { UndoDecision } from '#renderer/entities/conflict/UndoDecision.tsx';
import { useDecisions } from '#renderer/entities/conflict/use-decisions.ts';
import { useQuestions } from '#renderer/entities/conflict/use-questions.ts';
import { useScreenKeys } from '#renderer/entities/conflict/use-screen-keys.ts';
import { keysLabel } from '#renderer/platform/keys/keys.ts';
import { HeaderSlot } from '#renderer/platform/navigation/header-slot.tsx';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ChevronLeftIcon, TickIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ConflictScreen } from '../conflict/ConflictScreen.tsx';
import { useNameOfOthers } from '../conflict/use-savers.ts';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';
import { useArrivedBlocks } from './use-arrivals.ts';

type RowProps = Pick<ChoiceRowProps, 'isFocused' | 'onFocus' | 'onChoose'> & {
  readonly block: ArrivedBlock;
  readonly choice: ArrivalVersion;
};

const Row = ({ block, choice, ...rest }: RowProps) => {
  const text = useText('conflict');
  const blocks = useText('blocks');
  const nameOf = useNameOfOthers();
  const type = (block.merged ?? block.mine ?? block.theirs)?.type ?? 'unknown';
  const mine = block.mine ? plainText(block.mine) : '';
  const words = (version: ArrivalVersion) => {
    const element = block[version];
    if (!element) return <em className="g-quiet">{text('arrived.none')}</em>;
    return <WordChanges changes={diffTexts(mine, plainText(element))} />;
  };
  return (
    <ConflictQuestion<ArrivalVersion>
      label={blocks(`name.${type}`)}
      note={text(`automatic.${block.kind}.theirs`, { name: nameOf([block.by]) }).replace(/\s?:$/u, '')}
      decision={choice}
      versions={ARRIVAL_VERSIONS.map(version => ({
        choice: version,
        label: text(`arrived.version.${version}`),
        keyLabel: keysLabel(`conflict.${version}`),
        content: words(version),
      }))}
      {...rest}
    />
  );
};

interface ArrivalScreenProps {
  readonly blocks: readonly ArrivedBlock[];
  readonly decisions: Decisions;
  readonly decide: ReturnType<typeof useDecisions>['decide'];
}

const versionIn = (decisions: Decisions, block: ArrivedBlock): ArrivalVersion => {
  const decision = decisions[arrivalKey(block)];
  return decision === undefined || decision === 'both' ? 'merged' : decision;
};

/** Shows the changes of a merge beside the user's own version and that of the other; each block can be decided again. */
const ArrivalScreen = ({ blocks, decisions, decide }: ArrivalScreenProps) => {
  const text = useText('conflict');
  const model = useArticleModel();
  const navigate = useNavigate();
  const articleId = useOpenState(state => state.status.articleId);
  const back = { pathname: contentPath('articles', articleId), search: '?isEditingContent=true' };
  const changedIn = (known: Decisions): readonly ArrivedBlock[] => blocks.filter(block => versionIn(known, block) !== 'merged');
  const isChanged = changedIn(decisions).length > 0;
  const { propsOf, handleKey, undo } = useQuestions({
    questions: blocks.map(block => ({ key: arrivalKey(block), choices: ARRIVAL_VERSIONS })),
    decisions,
    decide,
    progressWords: known => text('arrived.chosen', { count: changedIn(known).length }),
  });
  useScreenKeys(handleKey);
  const apply = (): void => {
    model.edit(elements =>
      chooseVersions(elements, blocks, Object.fromEntries(blocks.map(block => [block.id, versionIn(decisions, block)]))),
    );
    // They are in the text now, where Undo takes them back.
    for (const block of changedIn(decisions)) decide(arrivalKey(block), null);
    void navigate(back);
  };
  return (
    <div className="g-conflict">
      <HeaderSlot place="main">
        <Link className="g-back" to={back}>
          <ChevronLeftIcon /> {text('back')}
        </Link>
        <h1 className="g-article-heading">{text('arrived.screen')}</h1>
      </HeaderSlot>
      <HeaderSlot place="actions">
        <UndoDecision undo={undo} />
        <Button
          kind="primary"
          icon={<TickIcon />}
          disabled={!isChanged}
          disabledReason={isChanged ? undefined : text('arrived.unchanged')}
          onClick={apply}
          data-testid="apply-arrivals"
        >
          {text('arrived.apply')}
        </Button>
      </HeaderSlot>
      <p className="g-conflict-intro">{text('arrived.intro')}</p>
      {blocks.map(block => {
        const { decision: _decision, ...row } = propsOf(arrivalKey(block));
        return <Row key={block.id} block={block} choice={versionIn(decisions, block)} {...row} />;
      })}
      <p className="g-quiet">{text('arrived.keys', { undo: keysLabel('undo') })}</p>
    </div>
  );
};

const StoredArrivals = ({ blocks }: Pick<ArrivalScreenProps, 'blocks'>) => {
  const id = useOpenState(state => state.status.articleId);
  const { decisions, decide } = useDecisions({ resource: 'articles', id }, blocks.map(arrivalKey).join(' '));
  return decisions === undefined ? <Skeleton lines={6} /> : <ArrivalScreen blocks={blocks} decisions={decisions} decide={decide} />;
};

/** Shows the open questions of a merge; without any, the changes that it brought in. */
export const MergeScreen = () => {
  const blocks = useArrivedBlocks();
  return <ConflictScreen instead={blocks.length > 0 ? <StoredArrivals blocks={blocks} /> : undefined} />;
};
