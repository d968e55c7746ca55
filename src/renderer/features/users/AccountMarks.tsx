import type { AccountRow } from '#domain/user/account.ts';
import { useText } from '#ui/i18n.ts';
import { LockIcon } from '#ui/icons.ts';
import { Tag } from '#ui/Tag.tsx';

interface AccountMarksProps {
  readonly account: Pick<AccountRow, 'disabled' | 'serviceUser' | 'singleSignOn' | 'source'>;
}

/** Shows the kind of an account in a few short labels. */
export const AccountMarks = ({ account }: AccountMarksProps) => {
  const text = useText('users');
  return (
    <span className="g-rows-chips">
      {account.disabled ? (
        <Tag tone="critical" icon={<LockIcon size={12} />}>
          {text('state.disabled')}
        </Tag>
      ) : null}
      <Tag>{text(`source.${account.source}`)}</Tag>
      {account.serviceUser ? <Tag>{text('kind.services.one')}</Tag> : null}
      {account.singleSignOn ? <Tag>{text('singleSignOn')}</Tag> : null}
    </span>
  );
};
