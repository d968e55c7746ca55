import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { useText } from '#ui/i18n.ts';
import { type ArticleView, useArticleView } from '../model/article-view.ts';

/** Registers the commands that show the parts of an article, for the palette and shortcuts. */
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

/** Shows the tabs: content, publication (A2-049) and push messages (A2-048b). Each is an address; switching loses nothing. */
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
