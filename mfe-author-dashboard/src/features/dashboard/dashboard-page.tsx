import { dashboardMessages } from '@letat/contracts/messages';
import { emit } from '@letat/remote-kit/events';
import { FragmentSlot } from '@letat/remote-kit/fragment';
import { navigate } from '@letat/remote-kit/navigation';
import { useQueryKey } from '@letat/remote-kit/query-key';
import { useViewer } from '@letat/remote-kit/session';
import { Button } from '@letat/ui/button';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { TabLinks } from '@letat/ui/tab-links';
import { ProductDesk, useWriteProduct } from '../products/product-desk.tsx';
import { productsTab } from '../products/products.tab.ts';
import { deskTabs } from './desk-tabs.ts';
import { greeting } from './greeting.ts';

/** Where authors see what they have made, and make more. */
export default function DashboardPage() {
  const tab = useQueryKey('tab');
  const current = deskTabs.find(({ id }) => id === tab.value) ?? deskTabs[0];
  const hrefOf = (id: string) => tab.hrefFor(id === deskTabs[0].id ? null : id);
  return (
    <ProductDesk onCreated={() => current.id === productsTab.id || navigate(hrefOf(productsTab.id))}>
      <DeskHeader />
      <Wrap>
        <FragmentSlot id="verify-email" title="L’état de votre adresse n’a pas pu être lu" />
        <Stack stretch>
          <TabLinks
            label={dashboardMessages.menu.dashboard}
            tabs={deskTabs.map(({ id, label }) => ({ label, href: hrefOf(id), current: id === current.id }))}
          />
          <current.Panel />
        </Stack>
      </Wrap>
    </ProductDesk>
  );
}

function DeskHeader() {
  const viewer = useViewer();
  const writeProduct = useWriteProduct();
  return (
    <PageHeader
      kind="work"
      eyebrow={dashboardMessages.menu.dashboard}
      title={greeting(viewer?.fullName)}
      actions={
        <>
          <Button onPress={() => writeProduct()}>Nouveau produit</Button>
          <Button variant="primary" onPress={() => emit('write', {})}>
            Écrire un article
          </Button>
        </>
      }
    />
  );
}
