import { Link } from 'react-router';
import { useText } from '#ui/i18n.ts';
import { useArticleView } from './article-view.ts';

/** The parts of an article: its content and its publication (A2-049). They are addresses; switching leaves nothing. */
export const ArticleTabs = () => {
  const text = useText('publication');
  const { view, textPath, publicationPath } = useArticleView();
  return (
    <nav className="g-article-tabs" aria-label={text('tabs')}>
      <Link to={textPath} {...(view === 'text' || view === 'pictures' ? { 'aria-current': 'page' } : {})}>
        {text('tab.content')}
      </Link>
      <Link to={publicationPath} {...(view === 'publication' ? { 'aria-current': 'page' } : {})}>
        {text('tab.publication')}
      </Link>
    </nav>
  );
};
