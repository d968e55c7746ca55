import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ARRIVAL_VERSIONS, type ArrivalVersion, type ArrivedBlock, chooseVersions } from '#domain/article/arrivals.ts';
import { plainText } from '#domain/article/document.ts';
import { diffTexts } from '#domain/article/words.ts';
import { WordChanges } from '#renderer/entities/article/WordChanges.tsx';
import { ConflictQuestion } from '#renderer/entities/conflict/ConflictQuestion.tsx';
import { HeaderSlot } from '#renderer/platform/navigation/header-slot.tsx';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ChevronLeftIcon, TickIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { ConflictScreen } from '../conflict/ConflictScreen.tsx';
import { useNameOfOthers } from '../conflict/use-savers.ts';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';
import { useArrivedBlocks } from './use-arrivals.ts';

interface RowProps {
  readonly block: ArrivedBlock;
  readonly choice: ArrivalVersion;
  readonly onChoose: (choice: ArrivalVersion) => void;
}

const Row = ({ block, choice, onChoose }: RowProps) => {
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
        content: words(version),
      }))}
      onChoose={onChoose}
    />
  );
};

interface ArrivalScreenProps {
  readonly blocks: readonly ArrivedBlock[];
}

/** Shows the changes of a merge beside the user's own version and that of the other; each block can be decided again. */
const ArrivalScreen = ({ blocks }: ArrivalScreenProps) => {
  const text = useText('conflict');
  const session = useArticleModel();
  const navigate = useNavigate();
  const articleId = useOpenState(state => state.status.articleId);
  const [choices, setChoices] = useState<Readonly<Record<string, ArrivalVersion>>>({});
  const back = { pathname: contentPath('articles', articleId), search: '?isEditingContent=true' };
  const isChanged = Object.values(choices).some(choice => choice !== 'merged');
  const apply = (): void => {
    session.edit(elements => chooseVersions(elements, blocks, choices));
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
      {blocks.map(block => (
        <Row
          key={block.id}
          block={block}
          choice={choices[block.id] ?? 'merged'}
          onChoose={choice => setChoices(known => ({ ...known, [block.id]: choice }))}
        />
      ))}
    </div>
  );
};

/** Shows the open questions of a merge; without any, the changes that it brought in. */
export const MergeScreen = () => {
  const blocks = useArrivedBlocks();
  return <ConflictScreen instead={blocks.length > 0 ? <ArrivalScreen blocks={blocks} /> : undefined} />;
};
