import { OutsideNewsNotice } from '#renderer/entities/outside-news/OutsideNewsNotice.tsx';
import { useOpenState } from '../desk/use-article-session.tsx';

/** What happened to the article outside its text, on whichever of its pages the person is. */
export const ArticleOutsideNews = () => <OutsideNewsNotice metadata={useOpenState(state => state.status.metadata)} />;
