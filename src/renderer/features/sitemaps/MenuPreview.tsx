import { useId, useState } from 'react';
import { type Menu, menuAsShown, type MenuEntry, type MenuNode } from '#domain/sitemap/menu.ts';
import { NODE_DEVICES, type NodeDevice, type SitemapNode } from '#domain/sitemap/node.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { TenantLogo } from '#renderer/entities/tenant/TenantLogo.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { useText } from '#ui/i18n.ts';
import { ShareIcon } from '#ui/icons.ts';

interface MenuPreviewProps {
  readonly tenant: Tenant | undefined;
  /** Nodes, including typed values. */
  readonly nodes: readonly SitemapNode[];
  readonly menuNodes: readonly MenuNode[];
}

const Entries = ({ entries }: { readonly entries: readonly MenuEntry[] }) => {
  const text = useText('sitemaps');
  return (
    <ul>
      {entries.map(({ id, name, subtitle, icon, href, openInNewWindow, entries: below }) => (
        <li key={id}>
          <span className={href === null ? 'g-menu-heading' : 'g-menu-link'} title={href ?? undefined}>
            {icon === '' ? null : (
              <span className="g-menu-icon" aria-hidden="true">
                {icon}
              </span>
            )}
            {name.trim() === '' ? text('unnamed') : name}
            {openInNewWindow ? <ShareIcon size={10} aria-label={text('preview.newWindow')} /> : null}
          </span>
          {subtitle === '' ? null : <span className="g-menu-subtitle">{subtitle}</span>}
          {below.length === 0 ? null : <Entries entries={below} />}
        </li>
      ))}
    </ul>
  );
};

/** Shows the menus of a title as its readers see them on the web and in the app, with typed values. */
export const MenuPreview = ({ tenant, nodes, menuNodes }: MenuPreviewProps) => {
  const text = useText('sitemaps');
  const tabs = useId();
  const [device, setDevice] = useState<NodeDevice>('desktop');
  const part = (menu: Menu) => {
    const entries = menuAsShown(menuNodes, nodes, { menu, device });
    return (
      <section className={`g-menu-part is-${menu}`} aria-label={text(`menu.${menu}`)}>
        <h3>{text(`menu.${menu}`)}</h3>
        {entries.length === 0 ? <p className="g-quiet">{text('preview.empty')}</p> : <Entries entries={entries} />}
      </section>
    );
  };
  return (
    <section className="g-menu-preview" aria-label={text('preview.title')}>
      <h2>{text('preview.title')}</h2>
      <Tabs
        id={tabs}
        tabs={NODE_DEVICES.toReversed().map(id => ({ id, label: text(`device.${id}`) }))}
        selected={device}
        onSelect={setDevice}
      />
      <TabPanel tabs={tabs} id={device} selected={device} className={`g-menu-paper is-${device}`}>
        {tenant === undefined ? null : (
          <div className="g-menu-title" style={{ borderColor: tenant.primaryColor }}>
            <TenantLogo tenant={tenant} size="M" />
          </div>
        )}
        {part('topNavigation')}
        {part('menu')}
        {part('menuFooter')}
        {part('userPanel')}
        {part('footer')}
      </TabPanel>
    </section>
  );
};
