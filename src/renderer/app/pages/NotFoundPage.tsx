import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { DocumentOpenIcon } from '#ui/icons.ts';
import { useNavigate } from 'react-router';

export const NotFoundPage = () => {
  const text = useText('errors');
  const navigate = useNavigate();
  return (
    <main className="g-page-center">
      <EmptyState
        icon={<DocumentOpenIcon size={20} />}
        title={text('notFoundPage.title')}
        action={
          <Button kind="primary" onClick={() => void navigate('/')}>
            {text('errorPage.button')}
          </Button>
        }
      >
        {text('notFoundPage.subtitle')}
      </EmptyState>
    </main>
  );
};
