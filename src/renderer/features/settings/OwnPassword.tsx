import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { PASSWORD_LENGTHS, passwordFault } from '#domain/user/password.ts';
import type { Validator } from '#domain/validation/problem.ts';
import { requiredText } from '#domain/validation/required.ts';
import { useIsOnline, useSignedIn } from '#renderer/entities/session/session.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { FormFrame } from '#renderer/platform/forms/FormFrame.tsx';
import type { FormProblems } from '#renderer/platform/forms/form-state.ts';
import { type SubmitResult, useForm } from '#renderer/platform/forms/use-form.ts';
import { useProblemText } from '#renderer/platform/forms/use-problem-text.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';
import { useToasts } from '#ui/toast.tsx';

type Passwords = Readonly<{ presentPassword: string; newPassword: string; repeated: string }>;

const EMPTY: Passwords = { presentPassword: '', newPassword: '', repeated: '' };
const FIELDS = ['presentPassword', 'newPassword'];

/** What a new password must not be; the newsroom looks again with the user name, too. */
const newPasswordRule =
  (names: readonly string[]): Validator<string> =>
  value => {
    const fault = passwordFault(value, names);
    return fault === null ? null : { key: `validator.message.password.${fault}`, values: { limit: PASSWORD_LENGTHS.least } };
  };

/** Nothing of this form is kept: a password is typed again. */
const PasswordForm = ({ onChanged }: { readonly onChanged: () => void }) => {
  const text = useText('settings');
  const toasts = useToasts();
  const isOnline = useIsOnline();
  const problemText = useProblemText();
  const sayRefusal = useSayRefusal();
  const { userId, person } = useSignedIn();
  const change = useApiMutation('changeOwnPassword', { invalidates: ['listSessions', 'getUser'], fields: FIELDS });
  const submit = async ({ presentPassword, newPassword }: Passwords): Promise<SubmitResult<Passwords>> => {
    try {
      await change.mutateAsync({ params: { id: userId }, body: { presentPassword, newPassword } });
      toasts.show({ tone: 'positive', title: text('password.changed'), message: text('password.changed.message'), key: 'password' });
      onChanged();
      return { ok: true };
    } catch (thrown) {
      sayRefusal(thrown, FIELDS);
      return { ok: false, error: toBridgeError(thrown) };
    }
  };
  const form = useForm<Passwords>({
    name: 'password',
    initial: EMPTY,
    rules: { presentPassword: requiredText, newPassword: newPasswordRule([person.firstName, person.lastName]) },
    submit,
  });
  const isRepeated = form.values.repeated === '' || form.values.repeated === form.values.newPassword;
  const field = (name: keyof Passwords, autoComplete: 'current-password' | 'new-password', problems: FormProblems<Passwords>) => (
    <TextField
      type="password"
      label={text(`password.${name}`)}
      autoComplete={autoComplete}
      value={form.values[name]}
      error={problemText(problems[name])}
      onChange={value => form.set(name, value)}
      {...(name === 'newPassword' && { hint: text('password.hint', { least: PASSWORD_LENGTHS.least }) })}
    />
  );
  const noSubmit = (() => {
    if (!isOnline) return text('profile:offline');
    return form.values.repeated === form.values.newPassword ? undefined : text('password.notRepeated');
  })();
  return (
    <FormFrame form={form} title={text('password.title')} submitLabel={text('password.change')} noSubmit={noSubmit}>
      {field('presentPassword', 'current-password', form.problems)}
      {field('newPassword', 'new-password', form.problems)}
      {field('repeated', 'new-password', isRepeated ? {} : { repeated: { key: 'validator.message.password.repeated' } })}
    </FormFrame>
  );
};

const HERE = '#password';

/** One's own password; who signs in at an identity provider has none here. */
export const OwnPassword = () => {
  const text = useText('settings');
  const { userId } = useSignedIn();
  // A form without words after each change: what was typed is nowhere any more.
  const [changes, setChanges] = useState(0);
  const account = useApiQuery('getUser', { params: { id: userId } }, { silent: true, staleTimeMs: 60_000 });
  const { hash } = useLocation();
  const card = useRef<HTMLElement>(null);
  // Whoever was sent here is here: the page is long.
  useEffect(() => {
    if (hash !== HERE) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <section ref={card} className="g-card" aria-labelledby="password">
      <div className="g-card-head">
        <h2 id="password">{text('password.title')}</h2>
      </div>
      {account.data?.singleSignOn === true ? (
        <p>{text('users:password.singleSignOn')}</p>
      ) : (
        <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
      )}
    </section>
  );
};
