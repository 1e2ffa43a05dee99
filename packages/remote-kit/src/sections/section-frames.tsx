import { dashboardMessages } from '@letat/contracts/analytics/messages';
import { isAtLeast } from '@letat/contracts/core/roles';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { TabLinks } from '@letat/ui/tab-links';
import { type ReactNode, useId } from 'react';
import { emit } from '../events.ts';
import { FragmentSlot } from '../fragments/fragment.tsx';
import { type Place, useSurroundings } from '../pages/page-context.tsx';
import { useViewer } from '../session/session.ts';

interface AccountFrameProps {
  /** Path of the section on screen. */
  current: string;
  /** What can be done in this section: see `PageHeader`. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What surrounds each section of a person's account, whichever remote it is of: the title, and the way to the others. */
export function AccountFrame({ current, actions, children }: AccountFrameProps) {
  return (
    <>
      <PageHeader kind="work" title="Mon compte" actions={actions} />
      <Wrap>
        <Stack stretch gap="loose">
          <SectionLinks place="account" label="Mon compte" current={current} />
          {children}
        </Stack>
      </Wrap>
    </>
  );
}

/** A part of a section of the account, under the rule that all of them have; the frame spaces them. */
export function AccountPart({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} size="small" action={action} />
      {children}
    </section>
  );
}

/** What surrounds each tab of the author's dashboard, whichever remote it is of: greeting, actions, the way to the other tabs. */
export function DashboardFrame({ current, children }: Omit<AccountFrameProps, 'actions'>) {
  const viewer = useViewer();
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow={dashboardMessages.menu.dashboard}
        title={greeting(viewer?.fullName)}
        actions={
          <>
            <ButtonLink href="/dashboard/produits?produit=nouveau">Nouveau produit</ButtonLink>
            <Button variant="primary" onPress={() => emit('write', {})}>
              Écrire un article
            </Button>
          </>
        }
      />
      <Wrap>
        {viewer?.emailVerified ? null : (
          <FragmentSlot id="verify-email" title="L’état de votre adresse n’a pas pu être lu" />
        )}
        <Stack stretch gap="loose">
          <SectionLinks place="dashboard" label={dashboardMessages.menu.dashboard} current={current} />
          {children}
        </Stack>
      </Wrap>
    </>
  );
}

/** Links to the pages that the live remotes have declared for this place and this person may open. */
function SectionLinks({ place, label, current }: { place: Place; label: string; current: string }) {
  const pages = useSurroundings().pagesAt?.(place) ?? [];
  const role = useViewer()?.role ?? 'reader';
  const open = pages.filter(({ href, access = 'reader' }) => href === current || isAtLeast(role, access));
  return <TabLinks label={label} tabs={open.map(({ href, label }) => ({ href, label, current: href === current }))} />;
}

/** "Bonjour, Awa": by the first name, which stands first in a full name; without a name while nobody is known. */
function greeting(fullName: string | undefined): string {
  const [first] = fullName?.trim().split(/\s+/) ?? [];
  return first ? `Bonjour, ${first}` : 'Bonjour';
}
