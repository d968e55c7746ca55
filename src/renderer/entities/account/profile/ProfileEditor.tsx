import { useState } from 'react';
import type { Profile } from '#domain/user/user.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { FormFrame } from '#renderer/platform/forms/FormFrame.tsx';
import { Callout } from '#ui/Callout.tsx';
import { OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { ChangedByOthers } from '../../collection/form/ChangedByOthers.tsx';
import { FormFields } from '../../collection/form/FormFields.tsx';
import { useRecordForm } from '../../collection/form/use-record-form.ts';
import { profileForm, profileValuesOf, profileValuesSchema } from './profile-form.ts';
import { ProfilePicture } from './ProfilePicture.tsx';
import { useSaveProfile } from './use-save-profile.ts';
import './profile.css';

interface ProfileEditorProps {
  readonly profile: Profile;
  /** If true, the first field has the focus at the start. */
  readonly autoFocus?: boolean;
}

/** Edits the profile that colleagues and readers see; saved only with the network, stored as a draft while typing. */
export const ProfileEditor = ({ profile, autoFocus = false }: ProfileEditorProps) => {
  const text = useText('profile');
  const toasts = useToasts();
  const isOnline = useIsOnline();
  // The form merges newer values itself, when it is saved.
  const [opened] = useState(profile);
  const [fields] = useState(() => profileForm(opened));
  const { submit, changedByOthers } = useSaveProfile(opened);
  const { form, binding } = useRecordForm(fields, {
    name: `profile.${opened.id}`,
    initial: profileValuesOf(opened),
    schema: profileValuesSchema,
    submit: async values => {
      const result = await submit(values);
      if (result.ok) toasts.show({ tone: 'positive', title: text('saved'), key: 'profile.saved' });
      return result;
    },
  });
  return (
    <div className="g-profile-editor">
      <ProfilePicture profile={profile} />
      <FormFrame form={form} title={text('title')} width={640} noSubmit={isOnline ? undefined : text('offline')}>
        {isOnline ? null : (
          <Callout icon={<OfflineIcon />} role="status">
            {text('offline')}
          </Callout>
        )}
        <ChangedByOthers form={fields} fields={changedByOthers} />
        <FormFields form={fields} binding={binding} {...(autoFocus && { autoFocus: 'firstName' as const })} />
      </FormFrame>
    </div>
  );
};
