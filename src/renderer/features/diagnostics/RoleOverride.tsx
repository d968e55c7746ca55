import { type Role, ROLES } from '#domain/user/role.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { useDiagnostics } from '../../platform/state/stores.tsx';

const OWN = 'own';

/** Shows Galley as another role sees it; the newsroom still decides by the token. Not in production (A6-019). */
export const RoleOverride = () => {
  const text = useText('diagnostics');
  const override = useDiagnostics(state => state.roleOverride);
  const setOverride = useDiagnostics(state => state.setRoleOverride);
  const options: readonly { readonly value: Role | typeof OWN; readonly label: string }[] = [
    { value: OWN, label: text('role.own') },
    ...ROLES.map(role => ({ value: role, label: text(`common:role.${role}`) })),
  ];
  return (
    <section>
      <h3>{text('role.title')}</h3>
      <Select
        label={text('role.label')}
        hideLabel
        value={override ?? OWN}
        options={options}
        onChange={value => setOverride(value === OWN ? null : value)}
      />
    </section>
  );
};
