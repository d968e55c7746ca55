import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { useText } from '#ui/i18n.ts';
import { type ArticleView, useArticleView } from '../desk/article-view.ts';

/** The parts of an article by name, from the palette and by shortcut. */
const useTabCommands = ({ textPath, publicationPath, pushPath }: Pick<ArticleView, 'textPath' | 'publicationPath' | 'pushPath'>): void => {
  const commands = useMemo((): readonly Command[] => {
    return [
      { id: 'showContent', textKey: 'publication:command.content', run: ({ navigate }) => navigate(textPath) },
      {
        id: 'showPublication',
        textKey: 'publication:command.publication',
        run: ({ navigate }) => navigate(publicationPath),
      },
      { id: 'showPush', textKey: 'push:command', run: ({ navigate }) => navigate(pushPath) },
    ];
  }, [textPath, publicationPath, pushPath]);
  useCommands(commands);
};

/** The parts of an article: its content, its publication (A2-049) and its push messages (A2-048b). They are addresses; switching leaves nothing. */
export const ArticleTabs = () => {
  const text = useText('publication');
  const { view, textPath, publicationPath, pushPath } = useArticleView();
  useTabCommands({ textPath, publicationPath, pushPath });
  return (
    <nav className="g-article-tabs" aria-label={text('tabs')}>
      <Link to={textPath} {...(view === 'text' || view === 'pictures' ? { 'aria-current': 'page' } : {})}>
        {text('tab.content')}
      </Link>
      <Link to={publicationPath} {...(view === 'publication' ? { 'aria-current': 'page' } : {})}>
        {text('tab.publication')}
      </Link>
      <Link to={pushPath} {...(view === 'push' ? { 'aria-current': 'page' } : {})}>
        {text('push:tab')}
      </Link>
    </nav>
  );
};
