import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { TabLinks } from '@letat/ui/tab-links';
import type { ReactNode } from 'react';
import { type AccountSection, accountSections } from './account-sections.ts';

interface AccountFrameProps {
  section: AccountSection;
  /** What can be done on this part: see `PageHeader`. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What surrounds each part of one's account: its title, and the way to the others. */
export function AccountFrame({ section, actions, children }: AccountFrameProps) {
  return (
    <>
      <PageHeader kind="work" title="Mon compte" actions={actions} />
      <Wrap>
        <Stack stretch>
          <TabLinks
            label="Mon compte"
            tabs={accountSections.map(({ id, label, href }) => ({ label, href, current: id === section }))}
          />
          {children}
        </Stack>
      </Wrap>
    </>
  );
}
